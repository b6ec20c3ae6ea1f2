import { expect, test } from 'vitest';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { joinTallDays } from './join-tall-days.ts';

/** A word of letters as wide as half their height, its upper left corner at a place. */
function wordAt(text: string, left: number, top: number, height = 9): Word {
  const right = left + text.length * height * 0.5;
  return { text, left, right, top, bottom: top + height, confidence: 1, isBold: false };
}

function lineOf(...words: readonly Word[]): TextLine {
  return { ...boxAround(words), page: 1, words, text: joinTexts(words) };
}

test('a day in large print stands before the month beside it, without the weekday and initials', () => {
  const lines = joinTallDays([
    lineOf(wordAt('März', 90, 100), wordAt('2026', 112, 100), wordAt('Gemeinde', 200, 100)),
    lineOf(
      wordAt('02', 57, 100, 20),
      wordAt('Montag', 90, 110),
      wordAt('G', 176, 105),
      wordAt('Auftrag', 200, 111),
    ),
    lineOf(wordAt('Februar', 90, 160), wordAt('2026', 124, 160), wordAt('Arzt', 200, 160)),
    lineOf(wordAt('A', 176, 165)),
    lineOf(wordAt('27', 57, 160, 20), wordAt('Freitag', 90, 170)),
    lineOf(wordAt('B', 176, 195), wordAt('Bank', 200, 195)),
  ]);
  expect(lines.map(({ text }) => text)).toEqual([
    '02 März 2026 Gemeinde',
    'Auftrag',
    '27 Februar 2026 Arzt',
    'Bank',
  ]);
});

test('marks behind amounts are no initials', () => {
  const rows = [100, 160, 220].map((top) => lineOf(wordAt('25.00', 300, top), wordAt('D', 330, top)));
  const month = lineOf(wordAt('März', 90, 40), wordAt('2026', 112, 40));
  const lines = joinTallDays([month, lineOf(wordAt('02', 57, 40, 20)), ...rows]);
  expect(lines.map(({ text }) => text)).toEqual(['02 März 2026', ...rows.map(() => '25.00 D')]);
});

test('the digits of a day in large print may be words of their own', () => {
  const lines = joinTallDays([
    lineOf(wordAt('März', 90, 100), wordAt('2026', 112, 100)),
    lineOf(wordAt('2', 57, 100, 20), wordAt('5', 68, 100, 20), wordAt('Montag', 90, 110)),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['25 März 2026']);
});

test.for([
  { what: 'as small as the month', day: wordAt('02', 78, 100) },
  { what: 'far from the month', day: wordAt('02', 20, 98, 20) },
  { what: 'below the month', day: wordAt('02', 57, 115, 20) },
  { what: 'no day', day: wordAt('202', 57, 98, 20) },
])('what is $what is not moved', ({ day }) => {
  const lines = [lineOf(wordAt('März', 90, 100), wordAt('2026', 112, 100)), lineOf(day)];
  expect(joinTallDays(lines)).toBe(lines);
});
