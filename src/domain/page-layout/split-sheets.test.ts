import { expect, test } from 'vitest';
import type { PageWords, Word } from './page-words.ts';
import { splitSheets } from './split-sheets.ts';
import { wordBox } from './word-box.ts';

function word(text: string, left: number, baseline: number): Word {
  return { text, ...wordBox(left, left + 5 * text.length, baseline, 9), confidence: 1, isBold: false };
}

function sheet(words: readonly Word[]): PageWords {
  return { page: 1, width: 842, height: 595, source: 'text', words };
}

const textsOf = (pages: readonly PageWords[]) => pages.map(({ words }) => words.map(({ text }) => text));
const names = ['Harbour', 'Quay', 'Lantern', 'Mill', 'Orchard', 'Ferry'];
const column = (left: number, top: number) => names.map((name, at) => word(name, left, top + 14 * at));
const money = names.map((_, at) => `${String(at + 1)}.50`);
const withMoney = (left: number, top: number) =>
  column(left, top).flatMap((name, at) => [name, word(money[at] ?? '', left + 100, top + 14 * at)]);
const rows = names.flatMap((name, at) => [name, money[at]]);

test('two pages side by side, their lines at other heights', () => {
  const [left, right] = [withMoney(40, 60), withMoney(460, 67)];
  expect(textsOf(splitSheets([sheet([...left, ...right])]))).toEqual([rows, rows]);
});

test('two pages of one form, line for line', () => {
  const [left, right] = [column(40, 60), column(461, 60)];
  expect(splitSheets([sheet([...left, ...right])])).toHaveLength(2);
});

test('a table across the sheet is one page', () => {
  const figures = money.map((text, at) => word(text, 700, 60 + 14 * at));
  expect(splitSheets([sheet([...withMoney(40, 60), ...figures])])).toHaveLength(1);
});

test('words across the middle keep the sheet whole', () => {
  const title = word('Statement-of-account-of-Harbour-Books', 350, 30);
  expect(splitSheets([sheet([title, ...withMoney(40, 60), ...withMoney(460, 67)])])).toHaveLength(1);
});

test('addresses beside each other are of one page', () => {
  expect(splitSheets([sheet([...column(40, 60), ...withMoney(460, 67)])])).toHaveLength(1);
});

test('a table with money on both sides over a box of totals is one page', () => {
  const prices = withMoney(40, 60).slice(0, 6);
  const sums = money.map((text, at) => [
    word(names[at] ?? '', 460, 110 + 14 * at),
    word(text, 700, 110 + 14 * at),
  ]);
  const amounts = money.slice(0, 3).map((text, at) => word(text, 700, 60 + 14 * at));
  expect(splitSheets([sheet([...prices, ...amounts, ...sums.flat()])])).toHaveLength(1);
});

test('a scan, whose rows may lie askew, is parted by no heights', () => {
  const askew = sheet([...withMoney(40, 60), ...withMoney(460, 67)]);
  expect(splitSheets([{ ...askew, source: 'ocr' }])).toHaveLength(1);
});
