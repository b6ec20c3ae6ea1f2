import { expect, test } from 'vitest';
import type { Word } from './page-words.ts';
import { signsBesideFigures } from './signs-beside-figures.ts';

const word = (text: string, left: number, top: number, bottom: number): Word => ({
  text,
  left,
  right: left + 40,
  top,
  bottom,
  confidence: 0.9,
  isBold: false,
});
const rowsOf = (words: readonly Word[]) =>
  signsBesideFigures(words).map(({ text, top, bottom }) => [text, top, bottom]);

test('a sign with the height of two lines stands at the height of the nearest figure', () => {
  const words = [
    word('2025', 0, 44, 90),
    word('年', 40, 24, 102),
    word('3', 90, 45, 86),
    word('月', 125, 24, 102),
  ];
  expect(rowsOf(words)).toEqual([
    ['2025', 44, 90],
    ['年', 44, 90],
    ['3', 45, 86],
    ['月', 45, 86],
  ]);
});

test('a sign a little higher than its figure, on another height, or without one stays as it is', () => {
  const [year, higher, above, alone] = [
    word('2025', 0, 44, 90),
    word('年', 40, 40, 95),
    word('品', 90, 10, 80),
    word('領収', 0, 24, 102),
  ];
  expect(signsBesideFigures([year, higher, above])).toEqual([year, higher, above]);
  expect(signsBesideFigures([alone])).toEqual([alone]);
});

test('Latin words keep their height', () => {
  const words = [word('12', 0, 44, 90), word('May', 50, 24, 102)];
  expect(signsBesideFigures(words)).toEqual(words);
});
