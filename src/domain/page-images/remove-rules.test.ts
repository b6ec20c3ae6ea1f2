import { expect, test } from 'vitest';
import { Random } from '#tests/fixtures/drawing/random.ts';
import { blankImage, type GrayImage } from './gray-image.ts';
import { removeRules } from './remove-rules.ts';

const SIDE = 400;
const DIGIT = 20;
const RULE = { top: 200, bottom: 204 };

const fill = ({ data }: GrayImage, left: number, top: number, right: number, bottom: number) => {
  for (let y = top; y < bottom; y++) data.fill(0, y * SIDE + left, y * SIDE + right);
};
const inkOf = ({ data }: GrayImage, top: number, bottom: number) =>
  data.subarray(top * SIDE, bottom * SIDE).filter((level) => level < 128).length;

/** A level rule as a scanner sees it on worn paper: with holes, and with an edge that is a pixel off here and there. */
function wornRule(): GrayImage {
  const random = new Random(7);
  const image = blankImage(SIDE, SIDE);
  fill(image, 20, RULE.top, 380, RULE.bottom);
  for (let x = 20; x < 380; x++) {
    if (random.chance(0.05)) image.data[random.int(RULE.top, RULE.bottom - 1) * SIDE + x] = 255;
    if (random.chance(0.3)) image.data[(RULE.top - 1) * SIDE + x] = 0;
    if (random.chance(0.3)) image.data[RULE.bottom * SIDE + x] = 0;
  }
  return image;
}

test('a rule with holes and a ragged edge goes without a trace', () => {
  expect(inkOf(removeRules(wornRule(), DIGIT), 0, SIDE)).toBe(0);
});

test('a stroke across a rule stays whole, one that ends at it keeps what is beyond', () => {
  const image = wornRule();
  fill(image, 100, 190, 103, 214);
  fill(image, 200, 180, 203, RULE.top);
  const removed = removeRules(image, DIGIT);
  const columnInk = (x: number) => {
    let ink = 0;
    for (let y = 0; y < SIDE; y++) if ((removed.data[y * SIDE + x] ?? 255) < 128) ink++;
    return ink;
  };
  expect(columnInk(101)).toBeGreaterThanOrEqual(23);
  expect(columnInk(201)).toBe(20);
});

test('a line of letters is no rule', () => {
  const image = blankImage(SIDE, SIDE);
  for (let left = 20; left < 370; left += 14) fill(image, left, 200, left + 10, 220);
  expect(removeRules(image, DIGIT)).toBe(image);
});

test('what is left of a slanting rule and of a crossing goes too; a point on a rule stays', () => {
  const image = blankImage(SIDE, SIDE);
  fill(image, 20, RULE.top, 380, RULE.bottom);
  fill(image, 60, 20, 64, 380);
  fill(image, 70, RULE.bottom, 110, RULE.bottom + 1);
  fill(image, 58, RULE.top - 2, 66, RULE.bottom + 2);
  fill(image, 250, RULE.top - 4, 254, RULE.top);
  const removed = removeRules(image, DIGIT);
  const points = removed.data.subarray((RULE.top - 4) * SIDE, RULE.top * SIDE).filter((level) => level < 128);
  expect(points.length).toBe(16);
  expect(inkOf(removed, RULE.top, SIDE)).toBe(0);
});
