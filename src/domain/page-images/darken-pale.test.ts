import { expect, test } from 'vitest';
import { darkenPale } from './darken-pale.ts';
import { WHITE, type GrayImage } from './gray-image.ts';

const WIDTH = 800;
const DIGIT = { width: 12, height: 24 };

/** Lines of letters, each of its own gray. */
function pageOf(grays: readonly number[], width = DIGIT.width, height = DIGIT.height): GrayImage {
  const data = new Uint8Array(WIDTH * (grays.length + 1) * 48).fill(255);
  grays.forEach((gray, line) => {
    for (let left = 20; left + 20 < WIDTH; left += 20) {
      for (let y = 0; y < height; y++) {
        const start = (line * 48 + 24 + y) * WIDTH + left;
        data.fill(gray, start, start + width);
      }
    }
  });
  return { width: WIDTH, height: data.length / WIDTH, data };
}

const darkest = ({ data }: GrayImage, line: number) =>
  Math.min(...data.subarray((line * 48 + 24) * WIDTH, (line * 48 + 40) * WIDTH));

test('draws gray print beside black print as dark as ink, and leaves paper white', () => {
  const page = darkenPale(pageOf([20, 150, 20, 150, 20]));
  expect(darkest(page, 1)).toBeLessThan(90);
  expect(page.data[0]).toBe(255);
});

test('leaves what is printed all over a page, across its lines', () => {
  const isDarkened = (raised: number) => {
    const given = pageOf([20, 150, 20, 20, 150, 20, 20]);
    const data = given.data.map((gray, at) =>
      at % WIDTH < 0.85 * WIDTH ? gray : Math.max(150, given.data[at + raised * WIDTH] ?? WHITE),
    );
    const page = { ...given, data };
    return darkenPale(page) !== page;
  };
  expect([0, DIGIT.height / 2].map(isDarkened)).toEqual([true, false]);
});

test('leaves a page with a grain of gray as well', () => {
  const page = pageOf([20, 150, 20, 150, 20]);
  for (let top = 5; top < page.height; top += 48)
    for (let left = 0; left < WIDTH; left += 16)
      for (let y = top; y < top + 3; y++) page.data.fill(150, y * WIDTH + left, y * WIDTH + left + 3);
  expect(darkenPale(page)).toBe(page);
});

test('leaves a page in one ink, one with a gray line only, and one with dots of gray', () => {
  for (const page of [pageOf([20, 20, 20]), pageOf([...Array<number>(9).fill(20), 150])])
    expect(darkenPale(page)).toBe(page);
  const dots = pageOf([20, 150, 150, 150, 150]);
  const speckled = {
    ...dots,
    data: dots.data.map((gray, at) => (gray === 150 && at % 5 !== 0 ? 255 : gray)),
  };
  expect(darkenPale(speckled)).toBe(speckled);
});
