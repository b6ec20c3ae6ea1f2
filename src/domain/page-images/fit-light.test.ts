import { expect, test } from 'vitest';
import { fitLight } from './fit-light.ts';

const SIZE = 60;
const lamp = (x: number, y: number) => Math.round(200 - ((x - 20) ** 2 + (y - 25) ** 2) / 40);
const picture = {
  width: SIZE,
  height: SIZE,
  data: Uint8Array.from({ length: SIZE * SIZE }, (_, at) => lamp(at % SIZE, Math.floor(at / SIZE))),
};

test('light is known beyond the paper through which it is seen', () => {
  const isPaper = Uint8Array.from(picture.data, (_, at) => (at % SIZE < 40 ? 1 : 0));
  const lightAt = fitLight(picture, isPaper);
  for (const [x, y] of [
    [5, 5],
    [38, 50],
    [55, 30],
  ] as const)
    expect(Math.abs(lightAt(x, y) - lamp(x, y))).toBeLessThan(3);
});

test('a single line of paper has the same light everywhere', () => {
  const isPaper = Uint8Array.from(picture.data, (_, at) => (at < SIZE ? 1 : 0));
  const light = fitLight(picture, isPaper);
  expect(light(30, 55)).toBeGreaterThan(80);
  expect(light(30, 55)).toBeLessThan(230);
});
