import { expect, test } from 'vitest';
import { joinReaders } from './join-readers.ts';
import type { Word } from './page-words.ts';

const wordAt = (text: string, left: number, right: number, confidence = 0.9): Word => ({
  text,
  left,
  right,
  top: 10,
  bottom: 30,
  confidence,
  isBold: false,
});
const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

test('blanks, accents and signs that only the other reader knows are its', () => {
  const lines = [wordAt('NOINCLUIDA', 0, 200, 0.95), wordAt('Cafe', 220, 280), wordAt('12.50', 300, 360)];
  const others = [
    wordAt('NO', 0, 40, 0.6),
    wordAt('INCLUÍDA', 50, 200, 0.5),
    wordAt('Café', 221, 281, 0.4),
    wordAt('€12.50', 290, 360, 0.5),
  ];
  const joined = joinReaders(lines, others);
  expect(textsOf(joined)).toEqual(['NO', 'INCLUÍDA', 'Café', '€12.50']);
  expect(joined[0]?.confidence).toBe(0.95);
});

test.for([
  { one: 'f12.50', other: '£12.50', expected: '£12.50' },
  { one: '212.50', other: '£12.50', expected: '212.50' },
  { one: 'f72.50', other: '£12.50', expected: 'f72.50' },
  { one: 'E125', other: '£125', expected: 'E125' },
])('a letter in the place of an amount’s sign is the sign: $one, $other', ({ one, other, expected }) => {
  expect(textsOf(joinReaders([wordAt(one, 0, 60)], [wordAt(other, 0, 60, 0.5)]))).toEqual([expected]);
});

test('another amount is kept beside the first, another word is not', () => {
  const joined = joinReaders(
    [wordAt('12.50', 0, 60), wordAt('TOTAL', 80, 150)],
    [wordAt('72.50', 0, 60, 0.4), wordAt('T0TAI', 80, 150, 0.4)],
  );
  expect(joined.map(({ text, alternatives }) => [text, alternatives?.map((other) => other.text)])).toEqual([
    ['12.50', ['72.50']],
    ['TOTAL', undefined],
  ]);
});

test('what was passed over is taken where it is sure', () => {
  const joined = joinReaders([], [wordAt('1', 0, 10, 0.9), wordAt('|', 40, 44, 0.3)]);
  expect(textsOf(joined)).toEqual(['1']);
});

test.for([
  { one: '12.50', other: '-12.50', alternatives: ['-12.50'] },
  { one: '12.50-', other: '12.50', alternatives: ['12.50'] },
  { one: '(12.50)', other: '12.50', alternatives: ['12.50'] },
  { one: '-', other: '|', alternatives: undefined },
])('a sign is not taken for a mark that may come and go: $one, $other', ({ one, other, alternatives }) => {
  const [word, ...more] = joinReaders([wordAt(one, 0, 60)], [wordAt(other, 0, 60, 0.5)]);
  expect(more).toEqual([]);
  expect(word?.text).toBe(one);
  expect(word?.alternatives?.map(({ text }) => text)).toEqual(alternatives);
});

test('what reaches over two words of the first is another reading of neither', () => {
  const joined = joinReaders([wordAt('1', 0, 10), wordAt('250.00', 20, 80)], [wordAt('1250.00', 0, 80, 0.8)]);
  expect(joined.map(({ text, alternatives }) => [text, alternatives])).toEqual([
    ['1', undefined],
    ['250.00', undefined],
  ]);
});

test('letters of other accents than the first reader knows are those of the second', () => {
  const pairs = [
    ['Odeme', 'Ödeme'],
    ['isyeri', 'İşyeri'],
    ['Sprzedaz', 'Sprzedaż'],
    ['Lodz', 'Łódź'],
    ['Tong', 'Tổng'],
    ['dong', 'đồng'],
  ] as const;
  const words = pairs.map(([plain], index) => wordAt(plain, index * 100, index * 100 + 80, 0.95));
  const others = pairs.map(([, accented], index) => wordAt(accented, index * 100, index * 100 + 80, 0.5));
  expect(textsOf(joinReaders(words, others))).toEqual(pairs.map(([, accented]) => accented));
});

test('blanks of the other reader part a word of which it read some letters as others', () => {
  const [lines, others] = [
    wordAt('HARBR0MktpCA*Z7WW8150FREDON', 0, 300, 0.95),
    [
      wordAt('HARBRO', 0, 60, 0.7),
      wordAt('Mktp', 70, 110, 0.7),
      wordAt('CA*Z7VW8150', 120, 220, 0.5),
      wordAt('FRED0N', 230, 300, 0.4),
    ],
  ];
  const parts = joinReaders([lines], others);
  expect(parts.map(({ text, left, right }) => [text, left, right])).toEqual([
    ['HARBR0Mktp', 0, 110],
    ['CA*Z7WW8150', 120, 220],
    ['FREDON', 230, 300],
  ]);
  const [label, sign, amount] = [wordAt('T0TAL', 0, 50), wordAt('-', 60, 65), wordAt('12.50', 70, 110)];
  for (const others of [
    [label, wordAt('-12.50', 60, 110)],
    [label, sign, amount],
  ])
    expect(textsOf(joinReaders([wordAt('TOTAL-12.50', 0, 110)], others))).toEqual(['TOTAL', '-12.50']);
  const colon = joinReaders([wordAt('TOTAL:12.50', 0, 110)], [label, wordAt(':12.50', 60, 110)]);
  expect(textsOf(colon)).toEqual(['TOTAL:', '12.50']);
  const figure = joinReaders([wordAt('18,938.65', 0, 90)], [wordAt('18,9', 0, 40), wordAt('38.66', 50, 90)]);
  expect(textsOf(figure)).toEqual(['18,938.65']);
});
