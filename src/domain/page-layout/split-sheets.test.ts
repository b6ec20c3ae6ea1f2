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

test('two pages side by side, their lines at other heights', () => {
  const [left, right] = [column(40, 60), column(460, 67)];
  expect(textsOf(splitSheets([sheet([...left, ...right])]))).toEqual([names, names]);
});

test('two pages of one form, line for line', () => {
  const [left, right] = [column(40, 60), column(461, 60)];
  expect(splitSheets([sheet([...left, ...right])])).toHaveLength(2);
});

test('a table across the sheet is one page', () => {
  const figures = names.map((_, at) => word(`${String(at + 1)}.50`, 700, 60 + 14 * at));
  expect(splitSheets([sheet([...column(40, 60), ...figures])])).toHaveLength(1);
});

test('words across the middle keep the sheet whole', () => {
  const title = word('Statement-of-account-of-Harbour-Books', 350, 30);
  expect(splitSheets([sheet([title, ...column(40, 60), ...column(460, 67)])])).toHaveLength(1);
});
