import { expect, test } from 'vitest';
import { dropFurniture } from './drop-furniture.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords } from './page-words.ts';
import { wordBox } from './word-box.ts';

/** Lines of a page, each with its height; words stand one after the other. */
function page(number: number, lines: readonly (readonly [number, string])[]): PageWords {
  const words = lines.flatMap(([baseline, text]) => {
    let left = 40;
    return text.split(' ').map((part) => {
      const box = wordBox(left, left + part.length * 5, baseline, 10);
      left = box.right + 4;
      return { text: part, ...box, confidence: 1, isBold: false };
    });
  });
  return { page: number, width: 600, height: 800, source: 'text', words };
}

function statement(
  number: number,
  rows: readonly string[],
  more: readonly (readonly [number, string])[] = [],
) {
  return page(number, [
    [40, 'Example Bank'],
    [80, 'Date Description Amount Balance'],
    ...rows.map((text, index) => [100 + index * 14, text] as const),
    ...more,
    [780, `Page ${String(number)} of 3`],
  ]);
}

function split(pages: readonly PageWords[]): { furniture: string[][]; rest: string[][] } {
  const contents = dropFurniture(pages);
  return {
    furniture: contents.map(({ furniture }) => furniture.map(({ text }) => text)),
    rest: contents.map(({ rest }) => linesOf(rest).map(({ text }) => text)),
  };
}

const HEAD = ['Example Bank', 'Date Description Amount Balance'];

test('what stands on most pages is told from the rows, titles of columns included', () => {
  const rows = ['01/05 Shop 12.00 100.00', 'Card 1234', '02/05 Shop 12.00 88.00'];
  const { furniture, rest } = split([statement(1, rows), statement(2, rows), statement(3, rows)]);
  expect(rest).toEqual([rows, rows, rows]);
  expect(furniture).toEqual([
    [...HEAD, 'Page 1 of 3'],
    [...HEAD, 'Page 2 of 3'],
    [...HEAD, 'Page 3 of 3'],
  ]);
});

test('amounts above and below the rows stay unless they are the same on all pages', () => {
  const rows = ['01/05 Shop 12.00 100.00', '02/05 Shop 12.00 88.00'];
  const pages = [1, 2, 3].map((number) =>
    statement(number, [
      `Brought forward ${String(number)}00.00`,
      ...rows,
      `Carried forward ${String(number)}50.00`,
    ]),
  );
  expect(split(pages).rest[1]).toEqual(['Brought forward 200.00', ...rows, 'Carried forward 250.00']);
});

test('a line in the middle of the rows stays even where every page has it there', () => {
  const rows = ['01/05 Shop 12.00 100.00', 'Rent of the flat', '02/05 Shop 12.00 88.00'];
  expect(split([statement(1, rows), statement(2, rows)]).rest).toEqual([rows, rows]);
});

test('a line on one page of three stays', () => {
  const rows = ['01/05 Shop 12.00 100.00'];
  const pages = [statement(1, rows, [[400, 'Thank you']]), statement(2, rows), statement(3, rows)];
  expect(split(pages).rest[0]).toEqual([...rows, 'Thank you']);
});

test('pages that begin lower on the first sheet still share their foot', () => {
  const rows = ['01/05 Shop 12.00 100.00'];
  const first = page(1, [
    [40, 'Dear customer'],
    [300, rows[0] ?? ''],
    [780, 'Registered in Exampleton'],
  ]);
  const second = page(2, [
    [100, rows[0] ?? ''],
    [780, 'Registered in Exampleton'],
  ]);
  expect(split([first, second]).furniture).toEqual([
    ['Registered in Exampleton'],
    ['Registered in Exampleton'],
  ]);
});

test.for([
  'Page 3 of 7',
  'Page 3',
  'Page: 3/7',
  'Sheet 1 of 2',
  'Blatt 2',
  'Seite 2 von 3',
  '- 3 -',
  '– 3 –',
  '3 / 7',
  'Page 2 sur 4',
  'Página 1 de 3',
  'Pagina 1 di 3',
  'Pagina 1 van 3',
  'Strona 1 z 2',
  'Strana 1/2',
  'Side 1 av 2',
  'Sida 1',
  'Sivu 1',
  'Sayfa 1 / 2',
  '1/2 ページ',
  '第 1 页 共 3 页',
  '第1頁',
  'Halaman 1 dari 2',
  'Стр. 1 из 2',
  'صفحة 1 من 3',
])('a page number in a document of one page: %s', (text) => {
  const isFromTheRight = /\p{Script=Arabic}/u.test(text);
  const drawn = isFromTheRight ? text.split(' ').toReversed().join(' ') : text;
  const { furniture } = split([
    page(1, [
      [40, 'Statement'],
      [100, '01/05 Shop 12.00'],
      [780, drawn],
    ]),
  ]);
  expect(furniture).toEqual([[text]]);
});

test.for(['Page 3 Account 12', '3', '12.50', 'Pagan 3', '1/05 2'])('no page number: %s', (text) => {
  const { furniture } = split([
    page(1, [
      [40, 'Statement'],
      [100, '01/05 Shop 12.00'],
      [780, text],
    ]),
  ]);
  expect(furniture).toEqual([[]]);
});

test.for([
  {
    name: 'several lines of the first page in one',
    head: 'Harbour Savings Bank Statement of Accounts',
    is: true,
  },
  { name: 'one line of the first page', head: 'Harbour Savings Bank', is: false },
  { name: 'a line of the first page and words of a row', head: 'Harbour Savings Bank transfer', is: false },
])('at the top of a later page, $name: taken off $is', ({ head, is }) => {
  const row = '01/05 Shop 12.00 100.00';
  const [, second] = split([
    page(1, [
      [40, 'Harbour Savings Bank'],
      [60, 'Statement of Accounts'],
      [100, row],
    ]),
    page(2, [
      [50, head],
      [64, row],
    ]),
  ]).furniture;
  expect(second).toEqual(is ? [head] : []);
});

test('many lines that begin alike cost little to look for in a running head', () => {
  const heads = Array.from({ length: 30 }, (_, at) => 'a a'.concat(' a'.repeat(at)));
  const row = '01/05 Shop 12.00 100.00';
  const before = process.threadCpuUsage();
  const [, second] = split([
    page(1, [...heads.map((head, at): [number, string] => [20 + 12 * at, head]), [400, row]]),
    page(2, [
      [50, `${'a '.repeat(90)}b`],
      [64, row],
    ]),
  ]).furniture;
  expect(second).toEqual([]);
  const { user, system } = process.threadCpuUsage(before);
  // In microseconds of work, of which a busy machine needs no more.
  expect(user + system).toBeLessThan(1_000_000);
});
