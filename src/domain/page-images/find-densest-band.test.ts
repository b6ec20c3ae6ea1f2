import { expect, test } from 'vitest';
import { blankImage } from './gray-image.ts';
import { findDensestBand } from './find-densest-band.ts';

test('text is denser than bars, which have edges in one direction only', () => {
  const image = blankImage(200, 400);
  const draw = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) image.data.fill(0, y * 200 + left, y * 200 + left + width);
  };
  for (let x = 20; x < 180; x += 4) draw(x, 300, 2, 60);
  for (let y = 50; y < 110; y += 12) for (let x = 20; x < 180; x += 9) draw(x, y, 5, 6);
  const { top, bottom } = findDensestBand(image, 0.2);
  expect(top).toBeLessThanOrEqual(50);
  expect(bottom).toBeGreaterThan(90);
});
