import { describe, expect, test } from 'vitest';
import { blankImage, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { measureSkew } from './measure-skew.ts';
import { turning } from './projection.ts';
import { removeSpecks } from './remove-specks.ts';
import { shrinkImage } from './shrink-image.ts';
import { turnQuarters } from './turn-image.ts';
import { warpImage } from './warp-image.ts';

/** Lines of words without letters: dark bars of a text's height. */
function drawLines(width: number, height: number): GrayImage {
  const image = blankImage(width, height);
  for (let top = 60; top < height - 60; top += 34) {
    for (let left = 60; left < width - 120; left += 90 + (top % 37)) {
      for (let y = top; y < top + 14; y++)
        for (let x = left; x < left + 60 + (top % 23); x++) image.data[y * width + x] = 30;
    }
  }
  return image;
}

const PAGE = drawLines(700, 900);

function turnImage(image: GrayImage, degrees: number): GrayImage {
  const { width, height } = image;
  const projection = turning(-degrees, [width / 2, height / 2]);
  return warpImage(image, { width, height, projection, bow: null, smoothness: 0 });
}

describe('skew', () => {
  test.each([-5, -3, -1.2, -0.3, 0, 0.4, 1, 2.7, 6])('of %d degrees is measured and taken back', (angle) => {
    const turned = turnImage(PAGE, angle);
    expect(Math.abs(measureSkew(turned) - angle)).toBeLessThan(0.15);
    expect(Math.abs(measureSkew(turnImage(turned, -measureSkew(turned))))).toBeLessThan(0.15);
  });

  test.each([-31, -17, 14, 24])('of %d degrees is measured where the letters say about as much', (angle) => {
    const turned = turnImage(PAGE, angle);
    expect(Math.abs(measureSkew(turned, angle + 2) - angle)).toBeLessThan(0.15);
    expect(measureSkew(PAGE, angle)).toBe(0);
  });

  test('is that of the lines of letters, whatever of the paper lies level', () => {
    const turned = turnImage(PAGE, 24);
    const { width, height, data } = turned;
    // Rules across the whole picture differ from rows without ink more than its text does at any angle.
    for (let y = 0; y < height; y += 5) data.fill(0, y * width, y * width + width / 2);
    expect(Math.abs(measureSkew(turned, 26))).toBeLessThan(1);
    expect(Math.abs(measureSkew(turned, 26, true) - 24)).toBeLessThan(0.15);
  });

  test('of an empty page is none', () => {
    expect(measureSkew(blankImage(500, 700))).toBe(0);
  });
});

test('quarter turns go clockwise and come round', () => {
  const image: GrayImage = { width: 3, height: 2, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect(turnQuarters(image, 1)).toEqual({ width: 2, height: 3, data: Uint8Array.of(4, 1, 5, 2, 6, 3) });
  expect(turnQuarters(image, 2)).toEqual({ width: 3, height: 2, data: Uint8Array.of(6, 5, 4, 3, 2, 1) });
  expect(turnQuarters(image, 3)).toEqual({ width: 2, height: 3, data: Uint8Array.of(3, 6, 2, 5, 1, 4) });
  expect(turnQuarters(turnQuarters(image, 1), 3)).toEqual(image);
});

test('the threshold stands between ink and paper', () => {
  const threshold = inkThreshold(PAGE);
  expect(threshold).toBeGreaterThan(30);
  expect(threshold).toBeLessThanOrEqual(255);
});

test('specks go where there are many, points stay where there are few', () => {
  const point = 205 * PAGE.width + 45;
  const pointed = PAGE.data.slice();
  pointed[point] = 0;
  expect(removeSpecks({ ...PAGE, data: pointed }).data[point]).toBe(0);
  for (let at = 0; at < pointed.length; at += 301) pointed[at] = 0;
  expect(removeSpecks({ ...PAGE, data: pointed }).data[point]).toBe(255);
});

test('an image is shrunk to the averages of its squares', () => {
  const image: GrayImage = {
    width: 5,
    height: 2,
    data: Uint8Array.of(0, 10, 100, 100, 7, 20, 30, 200, 200, 7),
  };
  expect(shrinkImage(image, 2)).toEqual({ width: 2, height: 1, data: Uint8Array.of(15, 150) });
});
