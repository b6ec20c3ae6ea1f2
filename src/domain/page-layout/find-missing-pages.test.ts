import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import type { PageWords } from './page-words.ts';
import { findMissingPages, inReadingOrder } from './find-missing-pages.ts';

const pagesOf = (text: string): PageWords[] => [
  {
    page: 1,
    width: 595,
    height: 842,
    source: 'text',
    words: typewritten(text).flatMap(({ words }) => words),
  },
];

test.for([
  'Page 1 of 3',
  'Blatt 1 von 3',
  'Sida 1 (3)',
  'Sivu 1(3)',
  'Strana 1 od 3',
  '1 / 3 ページ',
  '1/3. oldal',
  '第 1 页 共 3 页',
])('“%s” alone lacks two pages', (number) => {
  expect(findMissingPages(pagesOf(`Konto 12345\n\n${number}`))).toEqual([2, 3]);
});

test.for(['Page 1', '1/3 part', 'Page 1 of 3   Page 2 of 3', '01/03 Page', 'Page 1 (of 03/2024)'])(
  '“%s” lacks none that is known',
  (text) => {
    expect(findMissingPages(pagesOf(text))).toEqual([]);
  },
);

test.for([
  { texts: ['', 'Page 2 of 2', 'Page 1 of 2'], order: [3, 2, 1] },
  { texts: ['Cover', 'Page 2 of 2', 'Page 1 of 2'], order: [1, 2, 3] },
  { texts: ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2'], order: [1, 2, 3] },
  { texts: ['Page 7 of 3', 'Page 2 of 3', 'Page 3 of 3'], order: [1, 2, 3] },
])('pages $texts are read in the order $order', ({ texts, order }) => {
  const pages = texts.flatMap((text, index) => pagesOf(text).map((page) => ({ ...page, page: index + 1 })));
  expect(inReadingOrder(pages).map(({ page }) => page)).toEqual(order);
});
