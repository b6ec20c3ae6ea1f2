import { expect, test } from 'vitest';
import { joinUnspaced } from './join-unspaced.ts';
import type { Word } from './page-words.ts';

const word = (text: string, left: number, right: number): Word => ({
  text,
  left,
  right,
  top: 0,
  bottom: 20,
  confidence: 0.9,
  isBold: false,
});
const textsOf = (words: readonly Word[]) => joinUnspaced(words).map(({ text }) => text);

test('characters of a script without blanks are one word', () => {
  expect(textsOf([word('残', 0, 20), word('高', 22, 42), word('合計', 44, 84)])).toEqual(['残高合計']);
});

test('what stands in another column stays apart', () => {
  expect(textsOf([word('摘要', 0, 40), word('金額', 90, 130)])).toEqual(['摘要', '金額']);
});

test('figures and Latin words stay apart', () => {
  expect(textsOf([word('金額', 0, 40), word('1,200', 42, 90), word('EUR', 95, 130)])).toEqual([
    '金額',
    '1,200',
    'EUR',
  ]);
});

test('a figure that was given the width of what stands behind it ends where that begins', () => {
  const joined = joinUnspaced([
    word('2024', 0, 150),
    word('年', 50, 70),
    word('12', 72, 95),
    word('月', 95, 115),
  ]);
  expect(joined.map(({ text, right }) => [text, right])).toEqual([
    ['2024', 50],
    ['年', 70],
    ['12', 95],
    ['月', 115],
  ]);
});

test('a figure and a sign that reach a little into what stands behind them end where that begins', () => {
  const joined = joinUnspaced([
    word('2025', 0, 70),
    word('年', 58, 80),
    word('3', 90, 102),
    word('月', 98, 120),
    word('14', 114, 136),
  ]);
  expect(joined.map(({ right }) => right)).toEqual([58, 80, 98, 114, 136]);
});

test('a speck within a Latin word does not shorten it', () => {
  expect(joinUnspaced([word('Rent', 0, 60), word('i', 4, 50)])[0]?.right).toBe(60);
});
