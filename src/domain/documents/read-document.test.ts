import { expect, test } from 'vitest';
import { invoiceTexts } from '#tests/support/invoice-pdf.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { statementTexts } from '#tests/support/statement-pdf.ts';
import { tellDocumentKind } from '#domain/statements/tell-document-kind.ts';
import { readDocument } from './read-document.ts';

const INVOICE = placedWords(invoiceTexts());
const STATEMENT = placedWords(statementTexts());
const LETTER = placedWords([[{ x: 50, y: 700, text: 'Thank you for the flowers, Bob' }]]);

test.for([
  { expected: 'invoice', pages: INVOICE, kind: 'invoice' },
  { expected: 'statement', pages: STATEMENT, kind: 'statement' },
  { expected: 'statement', pages: INVOICE, kind: 'invoice' },
  { expected: 'invoice', pages: STATEMENT, kind: 'statement' },
] as const)('where a $expected is expected, a plain $kind is one', ({ expected, pages, kind }) => {
  expect(readDocument(pages, { expected, isSettled: false }).kind).toBe(kind);
});

test('an invoice that does not call itself one is told by its sums', () => {
  const texts = invoiceTexts().map((page) =>
    page
      .filter(({ text }) => !/^(INVOICE|Bill to|Due date.*)$/.test(text))
      .map(({ text, ...place }) => ({ ...place, text: text.replace('Unit price', 'Price') }))
      .map(({ text, ...place }) => ({ ...place, text: text.replace('Invoice', 'Document') })),
  );
  const pages = placedWords(texts);
  expect(tellDocumentKind(pages)).toBeNull();
  expect(readDocument(pages, { expected: 'statement', isSettled: false }).kind).toBe('invoice');
});

test('what is settled is not looked at any further', () => {
  const read = () => readDocument(INVOICE, { expected: 'statement', isSettled: true });
  expect(read).toThrow(expect.objectContaining({ code: 'no_transactions_found' }));
});

test.for([
  { expected: 'statement', code: 'no_transactions_found' },
  { expected: 'invoice', code: 'no_invoice_found' },
] as const)('what is neither is refused as no $expected', ({ expected, code }) => {
  expect(() => readDocument(LETTER, { expected, isSettled: false })).toThrow(
    expect.objectContaining({ code }),
  );
});
