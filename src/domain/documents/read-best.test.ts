import { expect, test } from 'vitest';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import { invoiceTexts } from '#tests/support/invoice-pdf.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { statementTexts } from '#tests/support/statement-pdf.ts';
import type { PageLook } from './pages-to-look-at.ts';
import { readBest } from './read-best.ts';

const INVOICE = { expected: 'invoice', isSettled: false } as const;
const LETTER = [[{ x: 50, y: 700, text: 'Thank you for the flowers, Bob' }]];
const SCAN: PageLook = { page: 1, imageShare: 1, isUnseen: true, hasWords: true };
const BROKEN: RecognisedPage = { page: null, failure: 'It is damaged.' };

/** The invoice with one figure that is not what is printed. */
const misread = () =>
  invoiceTexts().map((page) =>
    page.map(({ text, ...place }) => ({ ...place, text: text.replace('55.00', '56.00') })),
  );

function recognisedAs([page]: readonly PageWords[]): [number, RecognisedPage][] {
  if (page === undefined) throw new Error('There is one page.');
  const shown = { width: page.width, height: page.height };
  return [[1, { page, turn: 0, shown, toShown: [1, 0, 0, 0, 1, 0, 0, 0, 1] }]];
}

interface Given {
  readonly texts: Parameters<typeof placedWords>[0];
  readonly look?: Partial<PageLook>;
  readonly pictures?: readonly number[];
  readonly recognised?: Iterable<[number, RecognisedPage]>;
}

const best = ({ texts, look = {}, pictures = [], recognised = [] }: Given) =>
  readBest(
    { pages: placedWords(texts), pictures, others: [{ ...SCAN, ...look }], recognised: new Map(recognised) },
    INVOICE,
  );

test.for([
  { name: 'a scan whose text layer is of something else', texts: LETTER, look: {}, isNeeded: true },
  {
    name: 'a picture beside text that is no invoice',
    texts: LETTER,
    look: { imageShare: 0.3 },
    isNeeded: true,
  },
  {
    name: 'letters drawn as shapes',
    texts: LETTER,
    look: { imageShare: 0, hasWords: false },
    isNeeded: true,
  },
  { name: 'a scan whose text layer has a false figure', texts: misread(), look: {}, isNeeded: false },
])('$name is recognised first', ({ texts, look, isNeeded }) => {
  expect(best({ texts, look })).toEqual({ unread: [1], isNeeded });
});

test.for([
  { name: 'a scan whose text layer adds up', texts: invoiceTexts(), look: {} },
  { name: 'a false figure that is printed so', texts: misread(), look: { isUnseen: false } },
])('$name is read by its text', ({ texts, look }) => {
  expect(best({ texts, look })).toMatchObject({ read: { kind: 'invoice' }, merged: { pictures: [] } });
});

test('a letter with a small logo is refused without being looked at', () => {
  expect(() => best({ texts: LETTER, look: { imageShare: 0.05, isUnseen: false } })).toThrow(
    expect.objectContaining({ code: 'no_invoice_found' }),
  );
});

test('of two readings the one that adds up counts; where neither is better, the text', () => {
  const right = recognisedAs(placedWords(invoiceTexts(), 'ocr'));
  expect(best({ texts: misread(), recognised: right })).toMatchObject({
    read: { document: { lines: [{ amount: '45.00' }, { amount: '55.00' }] } },
    merged: { pictures: [{ page: 1 }] },
  });
  expect(best({ texts: LETTER, recognised: right })).toMatchObject({ read: { kind: 'invoice' } });
  const faint = recognisedAs(placedWords(LETTER, 'ocr'));
  expect(best({ texts: misread(), recognised: faint })).toMatchObject({ merged: { pictures: [] } });
});

test('what could not be recognised keeps its text', () => {
  expect(best({ texts: misread(), recognised: [[1, BROKEN]] })).toMatchObject({
    read: { kind: 'invoice' },
    merged: { pictures: [], warnings: [] },
  });
  expect(() => best({ texts: LETTER, recognised: [[1, BROKEN]] })).toThrow('No invoice');
});

test('a statement in which nothing can be compared is looked at where its text is unseen', () => {
  const rows = statementTexts().map((page) => page.filter(({ text }) => !/balance/i.test(text)));
  const bare = rows.map((page) => page.filter(({ x }) => x < 500));
  const read = (isUnseen: boolean) =>
    readBest(
      { pages: placedWords(bare), pictures: [], others: [{ ...SCAN, isUnseen }], recognised: new Map() },
      { expected: 'statement', isSettled: true },
    );
  expect(read(true)).toEqual({ unread: [1], isNeeded: false });
  expect(read(false)).toMatchObject({ read: { kind: 'statement' } });
});
