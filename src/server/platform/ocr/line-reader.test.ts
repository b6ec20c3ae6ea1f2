import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { createLineReader } from './line-reader.ts';

const reader = createLineReader();

/** A photo of pale letters on uneven paper, turned by some degrees. */
async function photoOf(lines: readonly string[], degrees = 0): Promise<GrayImage> {
  const texts = lines.map(
    (line, index) => `<text x="80" y="${String(120 + index * 70)}" font-size="34">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs><linearGradient id="light"><stop offset="0" stop-color="#777"/><stop offset="1" stop-color="#eee"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#light)"/>
    <g font-family="DejaVu Sans, Arial, sans-serif" fill="#333" transform="rotate(${String(degrees)} 400 300)">${texts.join('')}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

test('lines of a photo are read where they stand, level where they are askew', async () => {
  const words = await reader.read(await photoOf(['Corner Store', 'TOTAL 48.75'], 3), false);
  const total = words.find(({ text }) => text.includes('48.75'));
  const label = words.find(({ text }) => text.startsWith('TOTAL'));
  expect(words.map(({ text }) => text).join(' ')).toBe('Corner Store TOTAL 48.75');
  expect(total?.left).toBeGreaterThan(label?.left ?? 0);
  expect(Math.abs((total?.top ?? 0) - (label?.top ?? 0))).toBeLessThan(4);
  expect(total?.confidence).toBeGreaterThan(0.9);
});

test('one figure is read as nothing but what is asked for', async () => {
  const image = await photoOf(['O1S.8O']);
  const box = { left: 78, top: 92, right: 240, bottom: 122 };
  const read = await reader.readWord(image, box, '0123456789.');
  expect(read?.text).toMatch(/^[\d.]+$/);
});

test('an image without lines has no words', async () => {
  const blank = { width: 300, height: 200, data: new Uint8Array(300 * 200).fill(230) };
  expect(await reader.read(blank, true)).toEqual([]);
});
