import { expect, test } from 'vitest';
import type { PageRuns } from '#domain/page-layout/glyph-run.ts';
import type { OpenedPdf } from './pdf-text.ts';
import { readPages } from './read-pages.ts';

const TEXT = 'Opening balance 1 March 2024 is 1,000.00 in all';

function page(number: number, text: string, seen: Partial<PageRuns> = {}): PageRuns {
  const runs = text.split(' ').map((word, index) => ({
    text: word,
    x: 20 + index * 60,
    y: 100,
    angle: 0,
    fontSize: 10,
    advances: Array.from(word, () => 5),
    isBold: false,
  }));
  const shares = { imageShare: 0, unreadableShare: 0, unseenShare: 0 };
  return { page: number, width: 595, height: 842, runs, ...shares, ...seen };
}

function pdfOf(pages: readonly PageRuns[], warnings: readonly string[] = []): OpenedPdf {
  return {
    pageCount: pages.length,
    isEncrypted: false,
    warnings,
    readPage: async (number) => pages[number - 1] ?? page(number, ''),
    readInvoiceXml: async () => null,
    close: async () => undefined,
  };
}

test('every page is read and told of; what is damaged is passed on', async () => {
  const done: number[] = [];
  const { pages, warnings } = await readPages(
    pdfOf([page(1, TEXT), page(2, TEXT)], ['A stream breaks off.']),
    (count) => done.push(count),
  );
  expect(pages.map(({ words }) => words.length)).toEqual([9, 9]);
  expect(done).toEqual([1, 2]);
  expect(warnings).toEqual(['A stream breaks off.']);
});

test.for([
  {
    name: 'a picture, and a page whose font tells nothing',
    pages: [page(1, TEXT), page(2, 'scanned', { imageShare: 0.9 }), page(3, '', { unreadableShare: 1 })],
    pictures: [2, 3],
  },
  { name: 'only pictures', pages: [page(1, 'stamp', { imageShare: 1 })], pictures: [1] },
  { name: 'a blank page behind one with text', pages: [page(1, TEXT), page(2, '')], pictures: [] },
  { name: 'no text at all', pages: [page(1, ''), page(2, '')], pictures: [1, 2] },
  { name: 'a picture behind much text', pages: [page(1, TEXT, { imageShare: 1 })], pictures: [] },
])('which pages have to be looked at: $name', async ({ pages, pictures }) => {
  expect((await readPages(pdfOf(pages), () => undefined)).pictures).toEqual(pictures);
});

test('of the other pages it is told how much of them is a picture, and whether their text is unseen', async () => {
  const pages = [
    page(1, TEXT, { imageShare: 0.9, unseenShare: 0.95 }),
    page(2, TEXT, { imageShare: 0.4, unseenShare: 0.2 }),
    page(3, 'scanned', { imageShare: 0.9 }),
    page(4, ''),
  ];
  expect((await readPages(pdfOf(pages), () => undefined)).others).toEqual([
    { page: 1, imageShare: 0.9, isUnseen: true, hasWords: true },
    { page: 2, imageShare: 0.4, isUnseen: false, hasWords: true },
    { page: 4, imageShare: 0, isUnseen: false, hasWords: false },
  ]);
});
