import { money } from '#tests/support/statement-pdf.ts';
import { openSheetBook, type Sheet } from './sheet.ts';

/** Day of March 2026, text, and amount in minor units. */
const PAYMENTS: readonly (readonly [number, string, number])[] = [
  [2, 'Direct debit Northern Energy', -11_864],
  [3, 'Transfer from Harbour Dental', 124_000],
  [4, 'Card payment Fenwick Stationers', -4_820],
  [6, 'Standing order Rent Mill Lane', -95_000],
  [9, 'Transfer from Larkspur Books', 38_650],
  [11, 'Card payment Railway Tickets', -6_740],
  [13, 'Direct debit City Broadband', -3_900],
  [17, 'Invoice 2041 Lindqvist Bygg', 212_500],
  [19, 'Card payment Corner Bakery', -1_285],
  [24, 'Transfer to Northgate Print', -67_860],
  [27, 'Salary A Finch', -146_000],
  [31, 'Account fee', -850],
];
const OPENING = 284_315;
const MISPRINT = 1_000;
const LEFT = 50;
const OUT = 395;
const IN = 470;
const RIGHT = 545;
const FIRST_ROW = 268;
const ROW = 27;

/**
 * A page of a current account: the balance is printed on every row, and all of them add up.
 *
 * @param misprintedDay of March: its amount is printed ten pounds too high
 */
export async function statementPdf({
  misprintedDay,
}: { readonly misprintedDay?: number } = {}): Promise<Uint8Array> {
  const book = await openSheetBook('Statement of account, March 2026');
  const sheet = book.addSheet();
  addHead(sheet);
  let balance = OPENING;
  let y = FIRST_ROW;
  for (const [day, text, amount] of PAYMENTS) {
    balance += amount;
    sheet.text(LEFT, y, `${String(day).padStart(2, '0')} Mar 2026`);
    sheet.text(128, y, text);
    const printed = Math.abs(amount) + (day === misprintedDay ? MISPRINT : 0);
    sheet.text(amount < 0 ? OUT : IN, y, money(printed), { isRight: true });
    sheet.text(RIGHT, y, money(balance), { isRight: true });
    sheet.rule(y + 10, LEFT, RIGHT);
    y += ROW;
  }
  sheet.text(128, y, 'Closing balance', { isBold: true });
  sheet.text(RIGHT, y, money(balance), { isRight: true, isBold: true });
  sheet.text(LEFT, 800, 'Calderbrook Bank is an invented bank. This statement is a sample.', {
    isFaint: true,
    size: 8,
  });
  return book.save();
}

function addHead(sheet: Sheet): void {
  sheet.band(0, 10, [0.13, 0.27, 0.46]);
  sheet.text(LEFT, 58, 'Calderbrook Bank', { size: 18, isBold: true });
  sheet.text(RIGHT, 52, 'Statement of account', { size: 11, isRight: true });
  sheet.text(LEFT, 104, 'Finch & Harbour Design Ltd', { isBold: true });
  sheet.text(LEFT, 118, '12 Mill Lane');
  sheet.text(LEFT, 132, 'Bristol BS1 4QA');
  const facts = [
    ['Account number', '40718826'],
    ['Sort code', '00-44-18'],
    ['Statement period', '1 March 2026 to 31 March 2026'],
    ['Currency', 'GBP'],
  ] as const;
  for (const [index, [name, value]] of facts.entries()) {
    const y = 104 + index * 14;
    sheet.text(320, y, name, { isFaint: true });
    sheet.text(405, y, value);
  }
  const titles = 206;
  sheet.text(LEFT, titles, 'Date', { isBold: true });
  sheet.text(128, titles, 'Description', { isBold: true });
  sheet.text(OUT, titles, 'Paid out', { isBold: true, isRight: true });
  sheet.text(IN, titles, 'Paid in', { isBold: true, isRight: true });
  sheet.text(RIGHT, titles, 'Balance', { isBold: true, isRight: true });
  sheet.rule(titles + 9, LEFT, RIGHT);
  sheet.text(128, FIRST_ROW - ROW, 'Opening balance');
  sheet.text(RIGHT, FIRST_ROW - ROW, money(OPENING), { isRight: true });
  sheet.rule(FIRST_ROW - ROW + 10, LEFT, RIGHT);
}
