import { expect, test } from 'vitest';
import { hasPointBefore } from './find-point.ts';
import { blankImage } from './gray-image.ts';

/** Digits of 6 by 14 on a foot at 30, and a mark between the third last and the second last one. */
function figure(mark: { readonly top: number; readonly high: number } | null) {
  const image = blankImage(80, 40);
  const draw = (left: number, top: number, wide: number, high: number) => {
    for (let y = top; y < top + high; y++) image.data.fill(0, y * 80 + left, y * 80 + left + wide);
  };
  for (const left of [10, 20, 34, 44]) draw(left, 16, 6, 14);
  if (mark !== null) draw(29, mark.top, 2, mark.high);
  return image;
}

const BOX = { left: 8, top: 14, right: 52, bottom: 34 };

test.for([
  { name: 'a point', mark: { top: 28, high: 2 }, is: true },
  { name: 'a comma', mark: { top: 28, high: 5 }, is: true },
  { name: 'nothing', mark: null, is: false },
  { name: 'a point above the line', mark: { top: 20, high: 2 }, is: false },
])('$name before the decimals is seen: $is', ({ mark, is }) => {
  expect(hasPointBefore(figure(mark), BOX, 2)).toBe(is);
});
