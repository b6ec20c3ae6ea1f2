import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from './check-invoice.ts';
import { readFirstInvoice } from './read-first-invoice.ts';

function read(pages: readonly string[]) {
  return readFirstInvoice(
    pages.map((text, index) => ({
      page: index + 1,
      width: 600,
      height: 842,
      source: 'text',
      words: typewritten(text).flatMap((line) => line.words),
    })),
  );
}

const ITEMS = `
Qty   Description             Unit price      Amount
10    Drill bits                    4.00       40.00
6     Books                        10.00       60.00
`;
const INVOICE = `INVOICE
Harbour Tools Ltd                Invoice no. INV-2031
Date 12 March 2025
Bill to: Example Buyers Ltd
${ITEMS}
Subtotal                                      100.00
VAT 20%                                        20.00
Total                                         120.00`;

test.for(['DELIVERY NOTE', 'Order confirmation OC-77', 'Lieferschein Nr. L-77'])(
  'the lines of a page titled %s are not those of the invoice behind it',
  (title) => {
    const paper = `${title}\nHarbour Tools Ltd\nDate 10 March 2025\n${ITEMS}Total                                         100.00`;
    const invoice = read([paper, INVOICE]);
    expect(invoice.lines.map(({ description }) => description)).toEqual(['Drill bits', 'Books']);
    expect(invoice.fields.invoiceDate.value).toBe('2025-03-12');
    expect(checkInvoice(invoice).addsUp).toBe(true);
    expect(invoice.warnings).toEqual(['Page 1 is a delivery note or an order, so we left it out.']);
    expect(invoice.pageCount).toBe(2);
  },
);

test('a page of the invoice that begins with the number of a delivery note is read', () => {
  const [first = '', last = ''] = INVOICE.split('6     Books');
  const invoice = read([first, `Delivery note 78\n\n6     Books${last}`]);
  expect(invoice.lines).toHaveLength(2);
  expect(invoice.warnings).toEqual([]);
});

test('the bill of somebody else that shows how one is read is none of the invoice', () => {
  const invoice = read([
    INVOICE,
    `How to pay            HOW TO READ YOUR INVOICE\n${ITEMS.replace('Books', 'Toter')}Total         123.45`,
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual(['Drill bits', 'Books']);
  expect(invoice.fields.total.value).toBe('120.00');
  expect(invoice.warnings).toEqual([
    'Page 2 shows how a bill is read, so we left out what stands below that title.',
  ]);
});

test('the words for that beside the bill itself leave nothing of it out', () => {
  const [head = '', sums = ''] = INVOICE.split('Subtotal');
  const said = 'Harbour Tools        HOW TO READ YOUR INVOICE\n\n';
  for (const pages of [[said + INVOICE], [head, `${said}Subtotal${sums}`]])
    expect(read(pages)).toMatchObject({ fields: { total: { value: '120.00' } }, warnings: [] });
});
