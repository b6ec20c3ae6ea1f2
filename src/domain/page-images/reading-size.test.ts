import { expect, test } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { asItIs } from './other-tries.ts';
import { atReadingSize } from './reading-size.ts';

/** Lines of letters, each a bar of half its height. */
function pageOf(letter: number): GrayImage {
  const [width, height] = [letter * 30, letter * 30];
  const data = new Uint8Array(width * height).fill(255);
  for (let top = letter; top < height - 2 * letter; top += 2 * letter)
    for (let left = letter; left < width - 2 * letter; left += letter)
      for (let y = top; y < top + letter; y++) data.fill(0, y * width + left, y * width + left + letter / 2);
  return { width, height, data };
}

test('high letters are made as low as they are read best', () => {
  const page = atReadingSize(asItIs(pageOf(76), 300));
  expect(page.image.width).toBe(1140);
  expect(page.dpi).toBe(150);
  expect(page.toSource(100, 50)).toEqual([200, 100]);
});

test('others stay as they are', () => {
  const page = asItIs(pageOf(60), 300);
  expect(atReadingSize(page)).toBe(page);
});
