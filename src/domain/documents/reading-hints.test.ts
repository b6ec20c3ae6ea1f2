import { expect, test } from 'vitest';
import type { ReadingHints } from '#domain/language/reading-hints.ts';
import { invoiceTexts } from '#tests/support/invoice-pdf.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import type { PlacedText } from '#tests/support/plain-pdf.ts';
import { statementTexts } from '#tests/support/statement-pdf.ts';
import { readDocument } from './read-document.ts';

const pagesOf = (texts: readonly PlacedText[][], change: (text: string) => string | null) =>
  placedWords(
    texts.map((page) =>
      page.flatMap(({ text, ...place }) => {
        const changed = change(text);
        return changed === null ? [] : [{ ...place, text: changed }];
      }),
    ),
  );

/** No currency, and nothing that names a country. */
const withoutCurrency = (text: string) =>
  /currency|sort code/i.test(text) ? null : text.replace('plc', '').replace(' GBP', '');

/** `5 March 2024` as `5/04/2024`. */
const inFigures = (text: string) =>
  text.replace(/(\d{1,2}) Mar(?:ch)? (\d{4})/g, (_, day: string, year: string) => `${day}/04/${year}`);

function statementWith(hints: ReadingHints, change: (text: string) => string | null) {
  const pages = pagesOf(statementTexts({ rows: 2 }), change);
  const read = readDocument(pages, { expected: 'statement', isSettled: true, hints });
  return read.kind === 'statement' ? read.document.accounts[0] : undefined;
}

function invoiceWith(hints: ReadingHints, change: (text: string) => string | null) {
  const pages = pagesOf(invoiceTexts(), change);
  const read = readDocument(pages, { expected: 'invoice', isSettled: true, hints });
  return read.kind === 'invoice' ? read.document.fields : undefined;
}

const hintsOf = (hints: Partial<ReadingHints>): ReadingHints => ({
  currency: null,
  dateOrder: null,
  ...hints,
});

test.for([
  { name: 'a statement that prints none', hint: 'NZD', change: withoutCurrency, want: 'NZD' },
  { name: 'a statement that prints another', hint: 'NZD', change: (text: string) => text, want: 'GBP' },
  {
    name: 'dollars, which the hint can be',
    hint: 'NZD',
    change: (text: string) => withoutCurrency(text)?.replace(/^([\d,]+\.\d\d)$/, '$$$1') ?? null,
    want: 'NZD',
  },
  {
    name: 'dollars, which the hint cannot be',
    hint: 'EUR',
    change: (text: string) => withoutCurrency(text)?.replace(/^([\d,]+\.\d\d)$/, '$$$1') ?? null,
    want: 'USD',
  },
])('currency of $name: $want', ({ hint, change, want }) => {
  expect(statementWith(hintsOf({ currency: hint }), change)?.currency).toBe(want);
});

test.for([
  { dateOrder: 'dmy', days: ['2024-04-03', '2024-06-05'] },
  { dateOrder: 'mdy', days: ['2024-03-04', '2024-05-06'] },
] as const)('dates of a statement that can be read in two ways, $dateOrder', ({ dateOrder, days }) => {
  const change = (text: string) =>
    /period/i.test(text)
      ? null
      : (withoutCurrency(text)?.replace('01 Mar 2024', '03/04/2024').replace('15 Mar 2024', '05/06/2024') ??
        null);
  const account = statementWith(hintsOf({ dateOrder }), change);
  expect(account?.transactions.map(({ date }) => date)).toEqual(days);
});

test('currency of an invoice that prints none, and of one that does', () => {
  const bare = (text: string) => text.replace(' GBP', '').replace('GB1', '1').replace(', London', '');
  expect(invoiceWith(hintsOf({ currency: 'SEK' }), bare)?.currency.value).toBe('SEK');
  expect(invoiceWith(hintsOf({ currency: 'SEK' }), (text) => text)?.currency.value).toBe('GBP');
});

test.for([
  { dateOrder: 'dmy', want: '2024-04-05' },
  { dateOrder: 'mdy', want: '2024-05-04' },
] as const)('date of an invoice that can be read in two ways, $dateOrder', ({ dateOrder, want }) => {
  const change = (text: string) =>
    /due date/i.test(text) ? null : inFigures(text).replace('Invoice date: 5/', 'Invoice date: 05/');
  const date = invoiceWith(hintsOf({ dateOrder }), change)?.invoiceDate;
  expect(date).toMatchObject({ value: want, notes: [] });
});
