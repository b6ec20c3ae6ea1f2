import { expect, test } from 'vitest';
import { project } from '#domain/page-images/projection.ts';
import type { PageWords, Word } from './page-words.ts';
import { standColumnsUpright } from './stand-columns-upright.ts';

const WIDTH = 600;
const HEIGHT = 840;
const LETTER = 5;

function wordAt(text: string, left: number, top: number): Word {
  return {
    text,
    left,
    right: left + text.length * LETTER,
    top,
    bottom: top + 8,
    confidence: 0.9,
    isBold: false,
  };
}

/** Rows of date, text and amount, of which each column leans by so much of its length, more to the right or less. */
function statement(leanOf: (x: number) => number): PageWords {
  const rows = Array.from({ length: 24 }, (_, row) => {
    const top = 100 + row * 25;
    const shift = (x: number) => x + leanOf(x) * (top + 4 - HEIGHT / 2);
    const amount = `${row * 37}.50`;
    return [
      wordAt('04/11/2025', shift(60), top),
      wordAt(`Shop${row}`, shift(140), top),
      wordAt(amount, shift(540) - amount.length * LETTER, top),
    ];
  });
  return { page: 1, width: WIDTH, height: HEIGHT, source: 'ocr', words: rows.flat() };
}

const lefts = ({ words }: PageWords) =>
  words.filter(({ text }) => text.includes('/')).map(({ left }) => left);
const rights = ({ words }: PageWords) =>
  words.filter(({ text }) => text.endsWith('.50')).map(({ right }) => right);
const spread = (places: readonly number[]) => Math.max(...places) - Math.min(...places);

test.for([
  { name: 'of a photo from above', leanOf: (x: number) => -0.04 + (0.06 * x) / WIDTH },
  { name: 'drawn askew', leanOf: () => 0.02 },
])('columns of a sheet $name stand upright', ({ leanOf }) => {
  const given = statement(leanOf);
  expect(spread(lefts(given))).toBeGreaterThan(8);
  const { page, toGiven } = standColumnsUpright(given);
  expect(spread(lefts(page))).toBeLessThan(3);
  expect(spread(rights(page))).toBeLessThan(3);
  for (const [index, { left, top, bottom }] of page.words.entries()) {
    const [x, y] = project(toGiven, left, (top + bottom) / 2);
    const was = given.words[index];
    expect(x).toBeCloseTo(was?.left ?? NaN, 6);
    expect(y).toBeCloseTo(((was?.top ?? NaN) + (was?.bottom ?? NaN)) / 2, 6);
  }
});

test('what stands upright stays as it is', () => {
  const given = statement(() => 0);
  expect(standColumnsUpright(given).page).toBe(given);
});

test('a few words tell of no columns', () => {
  const given = statement((x) => x / 10_000);
  const few = { ...given, words: given.words.slice(0, 15) };
  expect(standColumnsUpright(few).page).toBe(few);
});

test('a form whose texts begin anywhere has no columns that lean', () => {
  const words = Array.from({ length: 30 }, (_, row) => [
    wordAt('Label', 60 + (row % 7) * 9, 100 + row * 20),
    wordAt('Value here', 300 + ((row * 8) % 11) * 6, 100 + row * 20),
  ]).flat();
  const form: PageWords = { page: 1, width: WIDTH, height: HEIGHT, source: 'ocr', words };
  expect(standColumnsUpright(form).page).toBe(form);
});
