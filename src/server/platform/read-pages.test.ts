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
  return { page: number, width: 595, height: 842, runs, imageShare: 0, unreadableShare: 0, ...seen };
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

test('a page that is a picture, or whose font tells nothing, is named', async () => {
  const pages = [page(1, TEXT), page(2, 'scanned', { imageShare: 0.9 }), page(3, '', { unreadableShare: 1 })];
  const { warnings } = await readPages(pdfOf(pages), () => undefined);
  expect(warnings).toEqual(['Pages 2, 3 are images without text and were not read.']);
});

test.for([
  { name: 'only pictures', pages: [page(1, 'stamp', { imageShare: 1 })], says: 'is a scan' },
  {
    name: 'pictures and empty pages',
    pages: [page(1, '', { imageShare: 1 }), page(2, '')],
    says: 'is a scan',
  },
  { name: 'empty pages', pages: [page(1, '')], says: 'has no text' },
])('$name are refused', async ({ pages, says }) => {
  await expect(readPages(pdfOf(pages), () => undefined)).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringContaining(says),
  });
});

test('a picture behind much text is no scan', async () => {
  const { warnings } = await readPages(pdfOf([page(1, TEXT, { imageShare: 1 })]), () => undefined);
  expect(warnings).toEqual([]);
});
