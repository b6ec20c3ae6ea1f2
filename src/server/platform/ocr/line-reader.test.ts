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

test('lines of a photo are read where they stand, and tell how far they are askew', async () => {
  const { words, slope } = await reader.read(await photoOf(['Corner Store', 'TOTAL 48.75'], 3), false);
  const total = words.find(({ text }) => text.includes('48.75'));
  const label = words.find(({ text }) => text.startsWith('TOTAL'));
  expect(words.map(({ text }) => text).join(' ')).toBe('Corner Store TOTAL 48.75');
  expect(total?.left).toBeGreaterThan(label?.left ?? 0);
  expect(slope).toBeCloseTo(Math.tan((3 * Math.PI) / 180), 2);
  const along = (total?.left ?? 0) - (label?.left ?? 0);
  expect(Math.abs((total?.top ?? 0) - (label?.top ?? 0) - along * slope)).toBeLessThan(4);
  expect(total?.confidence).toBeGreaterThan(0.9);
});

test('one figure is read as nothing but what is asked for', async () => {
  const image = await photoOf(['O1S.8O']);
  const box = { left: 78, top: 92, right: 240, bottom: 122 };
  const read = await reader.readLine(image, box, '0123456789.');
  expect(read.map(({ text }) => text).join('')).toMatch(/^[\d.]+$/);
});

test('a line is read in its box, of any letters unless some are asked for', async () => {
  const image = await photoOf(['Invoice A-4471', 'Date']);
  const words = await reader.readLine(image, { left: 78, top: 92, right: 360, bottom: 122 }, null);
  expect(words.map(({ text }) => text).join('')).toBe('InvoiceA-4471');
  expect(words.every(({ top, bottom }) => top > 80 && bottom < 140)).toBe(true);
});

test('an image without lines has no words', async () => {
  const blank = { width: 300, height: 200, data: new Uint8Array(300 * 200).fill(230) };
  expect(await reader.read(blank, true)).toEqual({ words: [], slope: 0, length: 0 });
  expect(await reader.hasLines(blank)).toBe(false);
});

test.for([0, 90, 180])('a single line turned by %d is text', async (degrees) => {
  expect(await reader.hasLines(await photoOf(['PAID 14 MAY 2024'], degrees))).toBe(true);
});

test('a box without height or width has nothing to be read', async () => {
  const image = await photoOf(['12.50']);
  const box = { left: 80, top: 100, right: 200, bottom: 100 };
  expect(await reader.readLine(image, box, '0123456789.')).toEqual([]);
  expect(await reader.readLine(image, { ...box, bottom: 120, right: 70 }, '0123456789.')).toEqual([]);
});

test('models that could not be loaded are asked for again', async () => {
  let asked = 0;
  const failing = createLineReader(() => Promise.reject(new Error(`no file ${String(++asked)}`)));
  const image = { width: 40, height: 40, data: new Uint8Array(1600) };
  await expect(failing.read(image, false)).rejects.toThrow('no file 1');
  await expect(failing.read(image, false)).rejects.toThrow('no file 2');
});
