import { expect, test } from 'vitest';
import { invoiceTexts } from '#tests/support/invoice-pdf.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import type { PlacedText } from '#tests/support/plain-pdf.ts';
import { readFirstInvoice } from './read-first-invoice.ts';

type Page = readonly PlacedText[];

const page = (number: string): Page => invoiceTexts({ number })[0] ?? [];
/** The invoice with its second line and its sums on a page of their own. */
const onTwo = (number: string): Page[] => [
  page(number).filter(({ y }) => y >= 620),
  [
    { x: 400, y: 790, text: `Invoice number: ${number}` },
    ...page(number).filter(({ y }) => y < 620 || y === 640),
  ],
];
const TERMS: Page = [{ x: 50, y: 700, text: 'Goods stay ours until they are paid for.' }];

const read = (pages: readonly Page[]) => {
  const { fields, lines, pageCount, warnings } = readFirstInvoice(placedWords(pages));
  return { number: fields.invoiceNumber.value, lines: lines.length, pageCount, warnings };
};

test('of several invoices in one file the first is read and the others are named', () => {
  expect(read([page('INV-1'), ...onTwo('INV-2'), TERMS, page('INV-3')])).toEqual({
    number: 'INV-1',
    lines: 2,
    pageCount: 5,
    warnings: [
      'This file has 3 invoices and we read the first. Split the file to convert the others: INV-2 (pages 2–4), INV-3 (page 5).',
    ],
  });
});

test('an invoice behind a letter is the first, and one whose sums are wrong is named too', () => {
  const wrong = page('INV-2').map(({ text, ...place }) => ({
    ...place,
    text: text.replace('55.00', '75.00'),
  }));
  expect(read([TERMS, page('INV-1'), wrong])).toMatchObject({
    number: 'INV-1',
    lines: 2,
    warnings: [expect.stringContaining('INV-2 (page 3)')],
  });
});

test('who writes the letter before an invoice is no party of it', () => {
  const letter: Page = ['Dear customer,', 'your invoice is on the next page.', 'Quillfeather Books Ltd'].map(
    (text, at) => ({ x: 50, y: 760 - 20 * at, text }),
  );
  const [alone, behind] = [[page('INV-1')], [letter, page('INV-1')]].map((pages) => {
    const { fields, warnings } = readFirstInvoice(placedWords(pages));
    return { vendor: fields.vendorName.value, customer: fields.customerName.value, warnings };
  });
  expect(behind).toEqual(alone);
});

test('a first page of parties and days is of the invoice whose items and number are on the next', () => {
  const isNumber = ({ text }: PlacedText) => text.includes('INV-1');
  const head = page('INV-1').filter((text) => text.y > 640 && !isNumber(text));
  const items = page('INV-1').filter((text) => text.y <= 640 || isNumber(text));
  const { fields } = readFirstInvoice(placedWords([head, items]));
  expect(fields).toMatchObject({
    invoiceNumber: { value: 'INV-1' },
    vendorName: { value: 'Example Supplies Ltd' },
    customerName: { value: 'Another Company plc' },
    invoiceDate: { value: '2024-03-05' },
  });
});

test('a second invoice is named though the sums of the first are right with it', () => {
  const small: Page = [
    { x: 400, y: 790, text: 'Invoice number: MD-77' },
    ...[
      ['Subtotal', '5.00'],
      ['VAT 10 %', '0.50'],
      ['Total', '5.50'],
    ].flatMap(([label = '', amount = ''], at) => [
      { x: 350, y: 660 - 10 * at, text: label },
      { x: 450, y: 660 - 10 * at, text: amount },
    ]),
  ];
  expect(read([page('INV-1'), small])).toMatchObject({
    number: 'INV-1',
    warnings: [expect.stringContaining('MD-77 (page 2)')],
  });
});

test('an invoice whose sums are wrong is the first where its page says that it is the only one', () => {
  const wrong = page('INV-1').map(({ text, ...place }) => ({
    ...place,
    text: text.replace('55.00', '75.00'),
  }));
  const ended = [...wrong, { x: 400, y: 40, text: 'Page 1 of 1' }];
  const warnings = expect.arrayContaining([expect.stringContaining('INV-2 (page 2)')]);
  expect(read([ended, page('INV-2')])).toMatchObject({ number: 'INV-1', lines: 2, warnings });
  const goesOn = [...wrong, { x: 400, y: 40, text: 'Page 1 of 2' }];
  expect(read([goesOn, page('INV-2')]).warnings).not.toEqual(warnings);
});

test('a copy of the invoice is not read twice', () => {
  expect(read([page('INV-1'), page('INV-1')])).toMatchObject({
    lines: 2,
    warnings: ['The file has more copies of this invoice, on page 2.'],
  });
});

test('copies that are told by a word are the first, though everything on them repeats', () => {
  const copy = (word: string): Page => [
    ...page('INV-1'),
    { x: 400, y: 810, text: word },
    ...['All prices are those of our list.', 'We deliver free of charge within the town.'].map(
      (text, at) => ({
        x: 50,
        y: 300 - 20 * at,
        text,
      }),
    ),
  ];
  expect(read([copy('Original'), copy('Duplicate'), copy('Triplicate')])).toMatchObject({
    number: 'INV-1',
    lines: 2,
    pageCount: 3,
    warnings: ['The file has more copies of this invoice, on page 2, page 3.'],
  });
});

test('a copy below the line to cut along is not read twice', () => {
  const half = (begin: number): Page =>
    [
      'Harrow Oils Ltd                              TAX INVOICE',
      'Mill Road 4, Harrow               Invoice number: HO-0007',
      'PAN: 510338108                    Date: 2026-02-16',
      'Customer: Rowan Garages Ltd',
      'Description              Qty       Rate       Amount',
      'Engine oil               111     380.00    42,180.00',
      'Sub total                                  42,180.00',
      'Discount (10.0%)                            4,218.00',
      'Taxable amount                             37,962.00',
      'VAT (13%)                                   4,935.06',
      'Grand total                                42,897.06',
    ].flatMap((line, at) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
        x: 50 + 8 * index,
        y: begin - 16 * at,
        text,
      })),
    );
  const cut = { x: 240, y: 590, text: '--- CUT HERE ---' };
  expect(read([[...half(800), cut, ...half(560)]])).toMatchObject({
    lines: 1,
    pageCount: 1,
    warnings: ['The file has more copies of this invoice, on page 1.'],
  });
});

test.for([
  { name: 'an invoice on two pages', pages: [...onTwo('INV-1'), TERMS] },
  { name: 'a second page with another number', pages: [onTwo('INV-1')[0] ?? [], onTwo('D-77')[1] ?? []] },
])('$name is one', ({ pages }) => {
  expect(read(pages)).toMatchObject({ number: 'INV-1', lines: 2, warnings: [] });
});
