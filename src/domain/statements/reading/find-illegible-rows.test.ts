import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { checkStatement } from '#domain/statements/check-statement.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';

/** Amounts, then balances that all rows lead to; `~` stands where print cannot be read. */
type Row = readonly [date: string, text: string, debit: string, credit: string, balance: string];

function readScan(rows: readonly Row[], opening = '900.00'): Statement {
  const columns = [40, 110, 330, 410, 490];
  const lines: readonly (readonly string[])[] = [
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    ['01/03/2026', 'Opening balance', '', '', opening],
    ...rows,
    ['31/03/2026', 'Closing balance', '', '', '900.00'],
  ];
  const texts = lines.flatMap((cells, line) =>
    cells.flatMap((text, column) =>
      text === '' ? [] : [{ x: columns[column] ?? 0, y: 700 - 18 * line, text }],
    ),
  );
  const head = [
    { x: 40, y: 780, text: 'Riverbank Savings' },
    { x: 40, y: 760, text: 'Account number 12345678' },
  ];
  const pages = placedWords([[...head, ...texts]], 'ocr').map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence: word.text.includes('~') ? 0.2 : 0.95 })),
  }));
  return readStatement(pages);
}

const LEGIBLE: readonly Row[] = [
  ['02/03/2026', 'Bakery', '10.00', '', '890.00'],
  ['04/03/2026', 'Wages', '', '60.00', '950.00'],
  ['05/03/2026', 'Pharmacy', '15.00', '', '935.00'],
  ['09/03/2026', 'Water works', '35.00', '', '900.00'],
];

test('a scan whose rows are all legible adds up', () => {
  const statement = readScan(LEGIBLE);
  expect(statement.warnings).toEqual([]);
  expect(checkStatement(statement).reconciles).toBe(true);
});

test('two rows whose figures cannot be read may cancel out', () => {
  const rows = LEGIBLE.toSpliced(
    2,
    0,
    ['04/03/2026', 'Transfer abroad', '~%~O', '', '~S~%'],
    ['04/03/2026', 'Transfer returned', '', '~%~O', '~%~'],
  );
  const statement = readScan(rows);
  expect(checkStatement(statement).reconciles).toBeNull();
  expect(statement.warnings).toEqual([
    expect.stringContaining('Transfer abroad'),
    expect.stringContaining('Transfer returned'),
  ]);
});

test('a scan with no legible amount at all is refused, whatever its balances say', () => {
  const rows = LEGIBLE.map(([date, text]): Row => [date, text, '~%~O', '', '~S~%']);
  expect(() => readScan(rows)).toThrow('No transactions found');
});

test('a row whose date cannot be read has that of the row above, and says so', () => {
  const rows = LEGIBLE.with(1, ['0410379926', 'Wages', '', '60.00', '950.00']);
  const [account] = readScan(rows).accounts;
  expect(account?.transactions.map(({ date }) => date)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-05',
    '2026-03-09',
  ]);
  expect(account?.transactions[1]?.notes).toEqual([
    expect.objectContaining({
      kind: 'low_confidence',
      field: 'date',
      reason: expect.stringContaining('0410379926'),
    }),
  ]);
});

test('in a printed text a row whose amount is grouped as no figure is, is not lost without a word', () => {
  const [account] = accountsRead(`
Kaveri Bank                                  Account No 123456789012

Date         Description                     Amount
02/04/2025   Corner shop                    -345.00
03/04/2025   Rent of April               -1,2345.00
04/04/2025   Water works                  -4,345.00
05/04/2025   Interest of the month    4.5 % of 1,000
06/04/2025   Tram                           -100.00`);
  expect(account?.unread).toEqual([expect.objectContaining({ text: '03/04/2025 Rent of April -1,2345.00' })]);
});

test('a row whose amount has a letter for a digit is missed, whatever other closing balance the rest leads to', () => {
  const [account] = accountsRead(`
Harbour Bank                                  Account No 123456789012
Opening balance     1,000.00
Closing balance     1,040.00
Closing balance today     1,060.00
Date         Description                     Amount
01/04/2025   Card Shop                       -15.00
02/04/2025   Card Tram                       -25.00
03/04/2025   Salary                          100.00
04/04/2025   Rent                            -2O.00`);
  expect(account).toMatchObject({
    closingBalance: '1040.00',
    unread: [{ text: '04/04/2025 Rent -2O.00' }],
  });
});

test('beside a line that may be a row no other closing balance counts', () => {
  const [account] = accountsRead(`
Harbour Bank                                  Account No 123456789012
Opening balance     1,000.00
Closing balance     1,040.00
Closing balance today     1,060.00
Date         Description                     Amount
01/04/2025   Card Shop                       -15.00
02/04/2025   Card Tram                       -25.00
03/04/2025   Salary                          100.00

             Monthly fee                     -20.00`);
  expect(account?.closingBalance).toBe('1040.00');
});

test('dated rates below the rows are no rows with illegible amounts', () => {
  const { reconciles } = readTyped(`
Harbour Bank                                  Account No 123456789012
Opening balance     1,000.00                  Closing balance     1,060.00
Date         Description                     Amount
01/04/2025   Card Shop                       -15.00
02/04/2025   Card Tram                       -25.00
03/04/2025   Salary                          100.00

Exchange rates
01/04/2025   US dollar                      1.08345
02/04/2025   Swiss franc                    0.95345`);
  expect(reconciles).toBe(true);
});

test('a row whose day behind the month cannot be read stays, with the date of the row beside it', () => {
  const rows = [
    'Jan 16',
    'Jan 17',
    'Jan 22',
    'Jan 22',
    'Jan 29',
    'Jan 29',
    'Feb 1l',
    'Feb 6',
    'Feb 7',
    'Feb 7',
  ];
  const texts = rows.flatMap((date, row) => [
    { x: 40, y: 700 - 18 * row, text: date },
    { x: 110, y: 700 - 18 * row, text: `Shop in town ${String(row)}` },
    { x: 410, y: 700 - 18 * row, text: `${String(row + 1)}.50-` },
  ]);
  const titles = ['Date', 'Description', 'Amount'].map((text, column) => ({
    x: [40, 110, 410][column] ?? 0,
    y: 720,
    text,
  }));
  const head = [
    { x: 40, y: 780, text: 'Riverbank Savings' },
    { x: 40, y: 760, text: 'Statement period Jan 10, 2026 through Feb 08, 2026' },
  ];
  const pages = placedWords([[...head, ...titles, ...texts]], 'ocr').map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence: 0.9 })),
  }));
  const row = readStatement(pages).accounts[0]?.transactions.find(({ amount }) => amount === '-7.50');
  expect(row?.date).toBe('2026-01-29');
  expect(row?.notes.map(({ kind, field }) => [kind, field])).toContainEqual(['low_confidence', 'date']);
});
