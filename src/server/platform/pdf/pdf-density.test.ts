import { expect, test } from 'vitest';
import { chooseDensity } from './pdf-density.ts';

const A4 = { width: 595, height: 842 };
const scan = (x: number, y = x, share = 1) => ({ density: { x, y }, share });

test.for([
  { name: 'nothing but drawing', pictures: [], dpi: [300, 300] },
  { name: 'a logo', pictures: [scan(600, 600, 0.02)], dpi: [300, 300] },
  { name: 'a scan', pictures: [scan(200, 201)], dpi: [200, 201] },
  { name: 'a coarse scan', pictures: [scan(96)], dpi: [96, 96] },
  {
    name: 'a scan in strips',
    pictures: Array.from({ length: 20 }, () => scan(150, 150, 0.05)),
    dpi: [150, 150],
  },
  { name: 'letters before a coarse background', pictures: [scan(100), scan(300)], dpi: [300, 300] },
  { name: 'a dense scan', pictures: [scan(600)], dpi: [300, 300] },
  { name: 'a fax', pictures: [scan(204, 98)], dpi: [204, 204] },
])('$name', ({ pictures, dpi: [x, y] }) => {
  expect(chooseDensity(pictures, A4)).toEqual({ x, y });
});

test('a page as large as a wall stays small enough', () => {
  const { x } = chooseDensity([], { width: 10_000, height: 10_000 });
  expect(((10_000 * x) / 72) ** 2).toBeLessThanOrEqual(32_000_001);
});

test('a page as small as a stamp, on which a whole sheet is scanned, keeps its pixels', () => {
  expect(chooseDensity([scan(14_400)], { width: 8.5, height: 11 })).toEqual({ x: 14_400, y: 14_400 });
  expect(chooseDensity([scan(28_800)], { width: 8.5, height: 11 })).toEqual({ x: 28_800, y: 28_800 });
  expect(chooseDensity([scan(57_600)], { width: 8.5, height: 11 })).toEqual({ x: 19_200, y: 19_200 });
  expect(chooseDensity([scan(2_000)], { width: 59.5, height: 84.2 })).toEqual({ x: 2_000, y: 2_000 });
});
