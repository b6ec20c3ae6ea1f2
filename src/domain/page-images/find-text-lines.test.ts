import { expect, test } from 'vitest';
import { findTextLines } from './find-text-lines.ts';
import { lengthOf } from './slanted-box.ts';

/** A map of chances in which the pixels that are asked for are text. */
function chancesWhere(width: number, height: number, isText: (x: number, y: number) => number) {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = isText(x, y);
  return { width, height, data };
}

test('a level line reaches farther than its middle on all sides', () => {
  const [line, ...others] = findTextLines(
    chancesWhere(200, 60, (x, y) => (x >= 40 && x < 140 && y >= 20 && y < 28 ? 0.9 : 0)),
  );
  expect(others).toEqual([]);
  expect(line?.corner[0]).toBeLessThan(38);
  expect(line?.corner[1]).toBeLessThan(18);
  expect(line?.along[0]).toBeGreaterThan(104);
  expect(line?.along[1]).toBeCloseTo(0);
  expect(line?.down[1]).toBeGreaterThan(12);
});

test('a line askew is found in its direction, and each of two lines alone, from the top', () => {
  const isOn = (x: number, y: number, top: number) => Math.abs(y - (top + x / 10)) < 4;
  const lines = findTextLines(
    chancesWhere(200, 120, (x, y) => (x > 20 && x < 180 && (isOn(x, y, 20) || isOn(x, y, 70)) ? 0.8 : 0.1)),
  );
  expect(lines).toHaveLength(2);
  for (const { along, down } of lines) {
    expect(along[1] / along[0]).toBeCloseTo(0.1, 1);
    expect(lengthOf(along)).toBeGreaterThan(6 * lengthOf(down));
  }
  expect(lines[0]?.corner[1]).toBeLessThan(lines[1]?.corner[1] ?? 0);
});

test('specks and what is unlikely are no lines', () => {
  const speck = (x: number, y: number) => (x >= 10 && x < 13 && y >= 10 && y < 13 ? 0.9 : 0);
  const faint = (x: number, y: number) => (x >= 40 && x < 140 && y >= 30 && y < 40 ? 0.4 : 0);
  expect(findTextLines(chancesWhere(200, 60, (x, y) => Math.max(speck(x, y), faint(x, y))))).toEqual([]);
});
