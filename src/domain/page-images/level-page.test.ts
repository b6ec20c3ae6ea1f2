import { expect, test } from 'vitest';
import { blankImage } from './gray-image.ts';
import { levelPage } from './level-page.ts';
import { asItIs } from './other-tries.ts';

/** A page with one line of ink, a pixel high, that goes down by a tenth, or up. */
function askew(slope: number) {
  const image = blankImage(200, 60);
  for (let x = 0; x < 200; x++) image.data[Math.round(30 + (x - 100) * slope) * 200 + x] = 0;
  return asItIs(image, 100);
}

test.for([0.1, -0.1])('lines that slope by %d come to lie level, and tell where they were', (slope) => {
  const { page, downAt } = levelPage(askew(slope), slope);
  const { width, height, data } = page.image;
  const rows = [...data.keys()].filter((at) => data[at] === 0).map((at) => Math.floor(at / width));
  expect(rows).toHaveLength(200);
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
  expect(height).toBe(80);
  expect(page.toSource(150, 20 + downAt(150))).toEqual([150, 20]);
});

test('a page whose lines are level stays as it is', () => {
  const page = askew(0);
  expect(levelPage(page, 0.001).page).toBe(page);
});

test('what has another picture of itself is level in both', () => {
  const page = askew(0.1);
  const { image, bare } = levelPage({ ...page, bare: () => page.image }, 0.1).page;
  expect(bare?.()).toEqual(image);
});
