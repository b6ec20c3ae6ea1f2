import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeScan, type CleanPage } from '#tests/fixtures/scans/make-scan.ts';
import { SCANS, type ScanDamage } from '#tests/fixtures/scans/scan-damage.ts';
import type { Place } from '#tests/fixtures/scans/scan-geometry.ts';

const DPI = 100;
/** Middles of the spots of ink on the page, in inches. */
const SPOTS: readonly Place[] = [
  [0.5, 0.6],
  [3.5, 0.8],
  [1.9, 2.6],
  [0.6, 5.2],
  [3.4, 5],
];

function drawPage(): CleanPage {
  const [width, height] = [4 * DPI, 6 * DPI];
  const data = new Uint8Array(width * height).fill(255);
  for (const [middleX, middleY] of SPOTS) {
    for (let y = middleY * DPI - 6; y < middleY * DPI + 6; y++)
      for (let x = middleX * DPI - 6; x < middleX * DPI + 6; x++)
        data[Math.round(y) * width + Math.round(x)] = 0;
  }
  return { width, height, channels: 1, data, dpi: DPI };
}

const PAGE = drawPage();

async function grayOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe('a scan', () => {
  test.each(Object.entries<ScanDamage>(SCANS))('%s has each place where it says', async (_name, damage) => {
    const scan = await makeScan(PAGE, damage);
    const { data, width, height } = await grayOf(scan.bytes);
    expect([width, height]).toEqual([scan.width, scan.height]);
    for (const spot of SPOTS) {
      const level = ([x, y]: Place) => data[Math.floor(y) * width + Math.floor(x)] ?? 0;
      const ink = level(scan.toScan(spot));
      const paper = level(scan.toScan([spot[0] + 0.25, spot[1]]));
      expect(ink).toBeLessThan(paper * 0.8);
    }
  });

  test('is the same picture for the same seed only', async () => {
    const [first, again, other] = await Promise.all(
      [1, 1, 2].map((seed) => makeScan(PAGE, SCANS.office100, seed)),
    );
    expect(first?.bytes.equals(again?.bytes ?? Buffer.of())).toBe(true);
    expect(first?.bytes.equals(other?.bytes ?? Buffer.of())).toBe(false);
  });
});
