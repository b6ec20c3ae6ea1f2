import { expect, test } from 'vitest';
import { fitProjection } from './fit-projection.ts';

test('four points go where they are to go, and what lies between them in between', () => {
  const pairs = [
    { from: [0, 0], to: [10, 12] },
    { from: [100, 0], to: [205, 20] },
    { from: [100, 150], to: [190, 330] },
    { from: [0, 150], to: [4, 300] },
  ] as const;
  const [a, b, c, d, e, f, g, h, i] = fitProjection(pairs);
  const go = (x: number, y: number) => {
    const depth = g * x + h * y + i;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
  for (const { from, to } of pairs) {
    const [x = 0, y = 0] = go(from[0], from[1]);
    expect(x).toBeCloseTo(to[0], 6);
    expect(y).toBeCloseTo(to[1], 6);
  }
  const [x = 0] = go(50, 75);
  expect(x).toBeGreaterThan(90);
  expect(x).toBeLessThan(110);
});
