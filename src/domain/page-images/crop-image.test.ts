import { expect, test } from 'vitest';
import { enlargeCrop, rowsOf } from './crop-image.ts';
import { findBreak } from './find-break.ts';
import { blankImage } from './gray-image.ts';

test('rows of an image are a view of it', () => {
  const image = { width: 2, height: 3, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect(rowsOf(image, 1, 3)).toEqual({ width: 2, height: 2, data: Uint8Array.of(3, 4, 5, 6) });
});

test('a piece is enlarged on a margin of paper; outside of the image is paper too', () => {
  const image = { width: 2, height: 2, data: Uint8Array.of(0, 0, 0, 0) };
  const large = enlargeCrop(image, { left: 0, top: 0, right: 4, bottom: 2 }, 2, 3);
  expect([large.width, large.height]).toEqual([14, 10]);
  expect(large.data[0]).toBe(255);
  expect(large.data[4 * 14 + 4]).toBe(0);
  expect(large.data[4 * 14 + 10]).toBe(255);
});

/** Lines of text at the rows given, each ten pixels high. */
function drawn(...tops: number[]) {
  const image = blankImage(100, 400);
  for (const top of tops) image.data.fill(0, top * 100, (top + 10) * 100);
  return image;
}

test('the head of a page ends in the widest gap about its first third', () => {
  expect(findBreak(drawn(20, 55, 75, 130, 180, 200, 300), 15, { from: 0.15, to: 0.35 })).toBe(107);
  expect(
    findBreak(drawn(60, 75, 90, 105, 120, 135, 150, 165, 180, 195), 15, { from: 0.15, to: 0.35 }),
  ).toBeNull();
});
