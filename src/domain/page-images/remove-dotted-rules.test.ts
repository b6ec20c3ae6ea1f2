import { expect, test } from 'vitest';
import { blankImage, type GrayImage } from './gray-image.ts';
import { removeDottedRules } from './remove-dotted-rules.ts';

const SIDE = 600;
const DIGIT = 20;

const fill = ({ data }: GrayImage, left: number, top: number, right: number, bottom: number) => {
  for (let y = top; y < bottom; y++) data.fill(0, y * SIDE + left, y * SIDE + right);
};
const inkOf = ({ data }: GrayImage) => data.filter((level) => level < 128).length;

/** Thin rules that slant, between rows, as a fax has them. */
function rules(dashes: number): GrayImage {
  const image = blankImage(SIDE, SIDE);
  for (const top of [100, 140, 180])
    for (let at = 0; at < dashes; at++) fill(image, 20 + at * 90, top + at, 74 + at * 90, top + at + 2);
  return image;
}

test('a thin slanting rule that is broken into long dashes goes, with others above and below it', () => {
  expect(inkOf(removeDottedRules(rules(6), DIGIT))).toBe(0);
});

test('a few dashes in a row stay, and those beside words far apart', () => {
  const few = rules(4);
  expect(removeDottedRules(few, DIGIT)).toBe(few);
  const apart = blankImage(SIDE, SIDE);
  for (let left = 20; left < 560; left += 90) fill(apart, left, 100, left + 26, 102);
  expect(removeDottedRules(apart, DIGIT)).toBe(apart);
});
