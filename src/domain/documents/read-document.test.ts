import { expect, test } from 'vitest';
import { invoiceTexts } from '#tests/support/invoice-pdf.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { statementTexts } from '#tests/support/statement-pdf.ts';
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

test('an invoice that does not call itself one is one all the same', () => {
  const texts = invoiceTexts().map((page) =>
    page
      .filter(({ text }) => !/^(INVOICE|Bill to|Due date.*)$/.test(text))
      .map(({ text, ...place }) => ({ ...place, text: text.replace('Unit price', 'Price') }))
      .map(({ text, ...place }) => ({ ...place, text: text.replace('Invoice', 'Document') })),
  );
  const pages = placedWords(texts);
  expect(readDocument(pages, { expected: 'statement', isSettled: false }).kind).toBe('invoice');
});

test('the first page of a card that lists no rows is no invoice', () => {
  const page = [
    'Prairie Bank Credit Card Statement',
    'Billing Period: 1 Sep 2024 - 30 Sep 2024',
    'Payment Due Date: 18 Oct 2024',
    'Total Amount Due: 7,980.75',
  ];
  const pages = placedWords([page.map((text, row) => ({ x: 50, y: 700 - 40 * row, text }))]);
  const read = () => readDocument(pages, { expected: 'statement', isSettled: false });
  expect(read).toThrow(expect.objectContaining({ code: 'no_transactions_found' }));
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

const pageOf = (lines: readonly string[]) =>
  placedWords([lines.map((text, index) => ({ x: 50, y: 760 - index * 14, text }))]);

const RECEIPT = pageOf([
  'CORNER STORE LTD',
  '03/05/2024 14:22  Cashier Ann',
  'Oat bread      4.20',
  'Green tea      5.80',
  'Total         10.00',
  'Cash          20.00',
  'Change        10.00',
]);

test.for(['statement', 'invoice'] as const)('a receipt where a %s is expected is read as one', (expected) => {
  expect(readDocument(RECEIPT, { expected, isSettled: false })).toMatchObject({
    kind: 'invoice',
    document: { documentType: 'receipt', fields: { total: { value: '10.00' } } },
  });
});

test('an invoice without a total is read as one where a statement is expected', () => {
  const pages = pageOf([
    'INVOICE',
    'Invoice number 17',
    'Bill to Ann Roe',
    'Invoice date 3 May 2024',
    'Tea  2  12.00  24.00',
  ]);
  expect(readDocument(pages, { expected: 'statement', isSettled: false }).kind).toBe('invoice');
});

test.for([
  {
    name: 'a letter with dates and figures',
    lines: [
      'Dear Ms Roe,',
      'on 12 March 2024 we counted 1,204.50 cubic metres of water at your house in the lane.',
      'In the year before, on 14 March 2023, it was 1,187.25, which is hardly any less than now.',
      'We will come again on 13 March 2025 and hope that you will be at home on that day.',
      'Yours sincerely,',
    ],
    says: 'a letter',
  },
  {
    name: 'a table of contents',
    lines: ['Contents', 'First steps 3', 'Opening a project 7', 'Saving 12', 'Printing 21', 'Index 24'],
    says: 'a table of contents',
  },
  {
    name: 'a report',
    lines: [
      'Annual report 2023',
      'Executive summary',
      'Members on 31/12/2022   1,204.00',
      'Members on 31/12/2023   1,377.00',
      'Appendix',
    ],
    says: 'a report',
  },
  {
    name: 'a report whose figures add up by chance',
    lines: [
      'Annual report 2023',
      'Introduction',
      'Members in the north of the country   1,204.00',
      'Members in the south of the country   1,377.00',
      'Members   2,581.00',
      'Conclusion',
    ],
    says: 'a report',
  },
])('$name is refused in either tab with a sentence that says what it is', ({ lines, says }) => {
  const read = (expected: 'statement' | 'invoice') => () =>
    readDocument(pageOf(lines), { expected, isSettled: false });
  expect(read('invoice')).toThrow(`this looks like ${says}`);
  expect(read('statement')).toThrow(`this looks like ${says}`);
});

test('neither a number nor a table of figures makes an invoice of what has no total', () => {
  const lines = [
    'Transcript of Ann Sample',
    'Student No.: 400999',
    'Course          Units     Points    Grade',
    'Algebra          3.00      11.80    35.40',
    'Botany           3.00      11.40    34.20',
  ];
  const read = () => readDocument(pageOf(lines), { expected: 'invoice', isSettled: false });
  expect(read).toThrow(expect.objectContaining({ code: 'no_invoice_found' }));
});

test('a purchase order whose sums are right is none', () => {
  const lines = [
    'Sample Ltd PURCHASE ORDER',
    'Vendor: Elm Ltd',
    'Ship to: Oak Ltd',
    'Purchase order number: 17',
    'Order date: 03/05/2024',
    'Item            Quantity   Price    Amount',
    'Desk               2       10.00     20.00',
    'Subtotal                             20.00',
    'Tax                                   4.00',
    'Total                                24.00',
  ];
  const read = () => readDocument(pageOf(lines), { expected: 'invoice', isSettled: false });
  expect(read).toThrow('this looks like an order');
});
