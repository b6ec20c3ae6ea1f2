import { expect, test } from 'vitest';
import { ShrunkImage, sampleImage } from './sample-image.ts';

/** Levels grow by one from column to column and by ten from row to row. */
const ramp = (width: number, height: number) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => (at % width) + 10 * Math.floor(at / width)),
});

test('a part is read at its own size as it is', () => {
  const box = { corner: [2, 1], along: [3, 0], down: [0, 2] } as const;
  expect([...sampleImage(ramp(8, 5), box, 3, 2)]).toEqual([12, 13, 14, 22, 23, 24]);
});

test('a part at a slant is read along its own direction', () => {
  const box = { corner: [4, 1], along: [0, 3], down: [-2, 0] } as const;
  expect([...sampleImage(ramp(8, 5), box, 3, 2)]).toEqual([13, 23, 33, 12, 22, 32]);
});

test('what is outside of the image is white', () => {
  const box = { corner: [-2, -2], along: [1, 0], down: [0, 1] } as const;
  expect([...sampleImage(ramp(4, 4), box, 1, 1)]).toEqual([255]);
});

test('a part that is made much smaller is of the average of its pixels', () => {
  const stripes = {
    width: 64,
    height: 64,
    data: Uint8Array.from({ length: 64 * 64 }, (_, at) => (at % 2 === 0 ? 0 : 200)),
  };
  const box = { corner: [0, 0], along: [64, 0], down: [0, 64] } as const;
  expect([...new Set(new ShrunkImage(stripes).sample(box, 4, 4, 1 / 16))]).toEqual([100]);
});
