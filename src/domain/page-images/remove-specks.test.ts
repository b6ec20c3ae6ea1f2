import { expect, test } from 'vitest';
import { blankImage, type GrayImage } from './gray-image.ts';
import { removeSpecks } from './remove-specks.ts';

const SIDE = 200;
const INK = 20;
const PAPER = 255;

/** Draws single pixels, so far from each other, down to a row. */
function drawDots({ data }: GrayImage, level: number, { pitch, to }: { pitch: number; to: number }): void {
  for (let y = 6; y < to - 6; y += pitch)
    for (let x = 6; x < SIDE - 6; x += pitch) data[y * SIDE + x] = level;
}

test('dark specks all over bare paper are noise and go', () => {
  const image = blankImage(SIDE, SIDE);
  drawDots(image, INK, { pitch: 13, to: SIDE });
  expect(removeSpecks(image).data.every((level) => level === PAPER)).toBe(true);
});

test('thin white letters on a dark band are no noise: the points between digits stay', () => {
  const image = blankImage(SIDE, SIDE);
  image.data.fill(INK, 0, 60 * SIDE);
  drawDots(image, PAPER, { pitch: 3, to: 60 });
  // A point with a digit left and right of it.
  image.data[150 * SIDE + 100] = INK;
  for (let y = 143; y <= 150; y++) for (const x of [96, 97, 103, 104]) image.data[y * SIDE + x] = INK;
  expect(removeSpecks(image)).toBe(image);
});
