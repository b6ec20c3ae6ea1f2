import { money } from '#tests/support/statement-pdf.ts';
import { openSheetBook, type Sheet } from './sheet.ts';

/** Text, quantity, price and amount in minor units. */
const LINES: readonly (readonly [string, number, number])[] = [
  ['A5 flyers, 170 g silk, full colour', 2_500, 8],
  ['Business cards, 400 g, matt', 500, 14],
  ['Roll-up banner 85 x 200 cm', 2, 8_450],
  ['Artwork check and proof', 3, 3_600],
  ['Courier delivery, next day', 1, 1_850],
];
const TAX_PERCENT = 20;
const LEFT = 50;
const QUANTITY = 360;
const PRICE = 450;
const RIGHT = 545;

/** An invoice with lines, tax and total, all of which add up. */
export async function invoicePdf(): Promise<Uint8Array> {
  const book = await openSheetBook('Invoice NP-2026-0318');
  const sheet = book.addSheet();
  addHead(sheet);
  let y = 318;
  let subtotal = 0;
  for (const [text, quantity, price] of LINES) {
    const amount = quantity * price;
    subtotal += amount;
    sheet.text(LEFT, y, text);
    sheet.text(QUANTITY, y, String(quantity), { isRight: true });
    sheet.text(PRICE, y, money(price), { isRight: true });
    sheet.text(RIGHT, y, money(amount), { isRight: true });
    sheet.rule(y + 10, LEFT, RIGHT);
    y += 27;
  }
  const tax = (subtotal * TAX_PERCENT) / 100;
  addSums(sheet, y + 16, { subtotal, tax });
  sheet.text(LEFT, 700, 'Please pay to Calderbrook Bank, sort code 00-44-18, account 77120934.');
  sheet.text(LEFT, 800, 'Northgate Print is an invented firm. This invoice is a sample.', {
    isFaint: true,
    size: 8,
  });
  return book.save();
}

function addHead(sheet: Sheet): void {
  sheet.band(0, 10, [0.55, 0.22, 0.16]);
  sheet.text(LEFT, 60, 'Northgate Print Ltd', { size: 17, isBold: true });
  sheet.text(LEFT, 80, '4 Northgate Yard, Leeds LS2 7JR');
  sheet.text(LEFT, 94, 'VAT number GB 999 1937 05');
  sheet.text(RIGHT, 60, 'INVOICE', { size: 15, isRight: true });
  sheet.text(LEFT, 142, 'Bill to', { isFaint: true });
  sheet.text(LEFT, 157, 'Finch & Harbour Design Ltd');
  sheet.text(LEFT, 171, '12 Mill Lane');
  sheet.text(LEFT, 185, 'Bristol BS1 4QA');
  const facts = [
    ['Invoice number', 'NP-2026-0318'],
    ['Invoice date', '18 March 2026'],
    ['Due date', '17 April 2026'],
    ['Purchase order', 'FH-0092'],
  ] as const;
  for (const [index, [name, value]] of facts.entries()) {
    sheet.text(360, 142 + index * 15, name, { isFaint: true });
    sheet.text(450, 142 + index * 15, value);
  }
  const titles = 284;
  sheet.text(LEFT, titles, 'Description', { isBold: true });
  sheet.text(QUANTITY, titles, 'Quantity', { isBold: true, isRight: true });
  sheet.text(PRICE, titles, 'Unit price', { isBold: true, isRight: true });
  sheet.text(RIGHT, titles, 'Amount', { isBold: true, isRight: true });
  sheet.rule(titles + 9, LEFT, RIGHT);
}

function addSums(
  sheet: Sheet,
  y: number,
  { subtotal, tax }: { readonly subtotal: number; readonly tax: number },
): void {
  const sums = [
    ['Subtotal', subtotal],
    [`VAT ${String(TAX_PERCENT)}%`, tax],
    ['Total GBP', subtotal + tax],
  ] as const;
  for (const [index, [name, amount]] of sums.entries()) {
    const isBold = index === sums.length - 1;
    sheet.text(360, y + index * 20, name, { isBold });
    sheet.text(RIGHT, y + index * 20, money(amount), { isRight: true, isBold });
  }
}
