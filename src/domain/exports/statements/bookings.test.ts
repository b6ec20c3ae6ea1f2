import type { StatementFormat } from '../export-formats.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMinor } from '#domain/money.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { readRecords } from '#tests/fixtures/exports/read-import-csv.ts';
import { readSheets } from '#tests/fixtures/exports/read-statement-xlsx.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { exportStatements } from '../several/export-statements.ts';
import { exportStatement } from './export-statement.ts';
import type { StatementExportOptions } from './statement-export-options.ts';

const SAFE = { neutralise: true };

const TESCO = {
  ...transactionOf('r1', '-12.00'),
  description: 'CARD PAYMENT TESCO 3321',
  payee: 'Tesco, plc',
  category: 'Groceries',
  accountCode: '5000',
  taxCode: 'T1',
};
const SALE = { ...transactionOf('r2', '100.00'), description: 'INVOICE 7', accountCode: '4000' };
const PLAIN = { ...transactionOf('r3', '-3.50'), description: 'FEE' };

const statement: Statement = { ...statementOf(accountOf([TESCO, SALE, PLAIN])), country: 'GB' };

async function write(format: StatementFormat, options: StatementExportOptions = {}, given = statement) {
  const { bytes, notes, extension } = await exportStatement(format, given, options, SAFE);
  return { bytes, notes: notes.join('\n'), extension, text: new TextDecoder().decode(bytes) };
}

test('CSV and Excel have four more columns', async () => {
  const columns = ['Payee', 'Category', 'Account code', 'Tax code'];
  const records = readRecords((await write('csv')).bytes);
  expect(records.map((cells) => cells.slice(8))).toEqual([
    columns,
    ['Tesco, plc', 'Groceries', '5000', 'T1'],
    ['', '', '4000', ''],
    ['', '', '', ''],
  ]);
  const [sheet] = await readSheets((await write('xlsx')).bytes);
  expect(sheet?.rows[0]?.slice(8)).toEqual(columns);
  // A code is no number: leading zeros count.
  expect(sheet?.rows[1]?.slice(8)).toEqual(['Tesco, plc', 'Groceries', '5000', 'T1']);
});

test('JSON says of every row how it is booked', async () => {
  const { accounts } = JSON.parse((await write('json')).text) as {
    accounts: { transactions: Record<string, unknown>[] }[];
  };
  expect(accounts[0]?.transactions[1]).toMatchObject({ payee: null, accountCode: '4000', taxCode: null });
  expect(accounts[0]?.transactions[2]).toMatchObject({ payee: null, accountCode: null });
  expect((await write('json')).text).not.toContain('bookedBy');
});

test('several statements as one table have the columns where any of them is booked', async () => {
  const plain = statementOf(accountOf([PLAIN], { accountNumber: '9' }));
  const named = [plain, statement].map((each, at) => ({ fileName: `${at}.pdf`, statement: each }));
  const { bytes } = await exportStatements({ layout: 'table', format: 'csv' }, named, {}, SAFE);
  const records = readRecords(bytes);
  expect(records.map((cells) => cells.length)).toEqual([14, 14, 14, 14, 14]);
  expect(records[2]?.slice(10)).toEqual(['Tesco, plc', 'Groceries', '5000', 'T1']);
});

test('OFX names the payee and keeps the description as memo', async () => {
  const { text } = await write('ofx', { ofx: 2 });
  expect(text).toContain('<NAME>Tesco, plc</NAME>\r\n<MEMO>CARD PAYMENT TESCO 3321</MEMO>');
  expect(text).toContain('<NAME>INVOICE 7</NAME>\r\n</STMTTRN>');
});

test('QIF has payee, memo and category', async () => {
  const { text } = await write('qif');
  expect(text).toContain('PTesco, plc\r\nMCARD PAYMENT TESCO 3321\r\nLGroceries\r\n^');
  expect(text).toContain('PINVOICE 7\r\n^');
});

test('Xero gets the payee, and columns for codes where any row has one', async () => {
  const { bytes, notes } = await write('xero', { dateOrder: 'ymd' });
  expect(readRecords(bytes)).toEqual([
    '*Date,*Amount,Payee,Description,Reference,Check Number,Account Code,Tax Type,Analysis Code'.split(','),
    ['2025-01-02', '-12.00', 'Tesco, plc', 'CARD PAYMENT TESCO 3321', '', '', '5000', 'T1', 'Groceries'],
    ['2025-01-02', '100.00', '', 'INVOICE 7', '', '', '4000', '', ''],
    ['2025-01-02', '-3.50', '', 'FEE', '', '', '', '', ''],
  ]);
  expect(notes).toContain('Choose what they are when Xero asks.');
  const payeeOnly = statementOf(accountOf([{ ...PLAIN, payee: 'Bank' }]));
  const [header, line] = readRecords((await write('xero', { dateOrder: 'ymd' }, payeeOnly)).bytes);
  expect(header).toHaveLength(6);
  expect(line?.[2]).toBe('Bank');
});

test('Pastel posts to the account of the booking, and tells of tax types without an amount', async () => {
  const rows = [
    { ...PLAIN, accountCode: '3200/000', taxCode: '01' },
    { ...SALE, accountCode: 'D 1234567' },
    { ...PLAIN, id: 'r4', accountCode: 'Groceries', taxCode: 'T1' },
  ];
  const { bytes, notes } = await write('pastel', { yearStart: 1 }, statementOf(accountOf(rows)));
  expect(readRecords(bytes).map((cells) => [cells[2], cells[3], cells[7], cells[8]])).toEqual([
    ['G', '3200000', '1', '0.00'],
    ['D', '1234567', '0', '0.00'],
    ['G', '9990000', '0', '0.00'],
  ]);
  expect(notes).toContain('it is 0.00 in row 1. Enter it there.');
  expect(notes).toContain('We used suspense account 9990000 in row 3.');
});

test.for(['quickbooks', 'sage', 'freshbooks'] as const)(
  '%s takes no bookings with a bank statement, and says so',
  async (format) => {
    const plain = statementOf(
      accountOf(
        [TESCO, SALE, PLAIN].map(({ id, amount, description }) => ({
          ...transactionOf(id, amount),
          description,
        })),
      ),
    );
    const without = await write(format, { dateOrder: 'dmy' }, plain);
    const { text, notes } = await write(format, { dateOrder: 'dmy' });
    expect(text).toBe(without.text);
    expect(notes).toContain('takes no payees, categories or codes with a bank statement.');
    expect(without.notes).not.toContain('takes no payees');
  },
);

test('Sage 50: payments and receipts with nominal and tax codes', async () => {
  const { bytes, notes } = await write('sage', { as: 'booked', dateOrder: 'dmy' });
  const [, ...lines] = readRecords(bytes);
  expect(lines).toEqual([
    [
      'BP',
      '1200',
      '5000',
      '0',
      '02/01/2025',
      '',
      'Tesco, plc CARD PAYMENT TESCO 3321',
      '10.00',
      'T1',
      '2.00',
    ],
    ['BR', '1200', '4000', '0', '02/01/2025', '', 'INVOICE 7', '100.00', 'T9', '0.00'],
    ['BP', '1200', '9998', '0', '02/01/2025', '', 'FEE', '3.50', 'T9', '0.00'],
  ]);
  expect(notes).toContain('No account code in row 3: we used suspense account 9998.');
  expect(notes).toContain('No tax code of Sage in rows 2 and 3: we used T9 (not under VAT).');
  expect(notes).toContain('20% for T1 and 5% for T5, in row 1.');
});

test('Sage 50: net and tax come to the amount, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom('T1', '5', 't0', 'x'),
      async (minor, taxCode) => {
        const amount = `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
        const given = statementOf(accountOf([{ ...PLAIN, amount, taxCode }]));
        const [, line = []] = readRecords((await write('sage', { as: 'booked' }, given)).bytes);
        expect((parseMinor(line[7] ?? '', 2) ?? NaN) + (parseMinor(line[9] ?? '', 2) ?? NaN)).toBe(
          Math.abs(minor),
        );
      },
    ),
    { numRuns: 100 },
  );
});

test('FreshBooks: expenses; money that came in is named', async () => {
  const { bytes, notes } = await write('freshbooks', { as: 'booked', dateOrder: 'ymd' });
  const [, ...lines] = readRecords(bytes);
  expect(lines).toEqual([
    [
      '2025-01-02',
      'Tesco, plc',
      'Groceries',
      'CARD PAYMENT TESCO 3321',
      '12.00',
      '',
      '',
      '',
      '',
      '12.00',
      'EUR',
    ],
    ['2025-01-02', '', 'Uncategorized Expenses', 'FEE', '3.50', '', '', '', '', '3.50', 'EUR'],
  ]);
  expect(notes).toContain('so we left out row 2, where money came in.');
  expect(notes).toContain('No category in row 3');
  const many = statementOf(
    accountOf(Array.from({ length: 501 }, (_, at) => transactionOf(`r${at}`, '-1.00'))),
  );
  const zip = await write('freshbooks', { as: 'booked' }, many);
  expect(zip.extension).toBe('zip');
  expect([...(await readZip(zip.bytes)).values()].map((file) => readRecords(file).length)).toEqual([501, 2]);
});

test('QuickBooks Desktop: each row in two lines that come to nothing', async () => {
  const { text, extension, notes } = await write('quickbooks', { as: 'booked', dateOrder: 'mdy' });
  expect(extension).toBe('iif');
  const lines = text.split('\r\n').map((line) => line.split('\t'));
  expect(lines.slice(0, 5)).toEqual([
    ['!ACCNT', 'NAME', 'ACCNTTYPE'],
    ['ACCNT', '12345678', 'BANK'],
    ['ACCNT', 'Groceries', 'EXP'],
    ['ACCNT', '4000', 'INC'],
    ['ACCNT', 'Uncategorized Expenses', 'EXP'],
  ]);
  expect(lines.slice(8, 14)).toEqual([
    ['TRNS', 'CHECK', '01/02/2025', '12345678', 'Tesco, plc', '-12.00', '', 'CARD PAYMENT TESCO 3321'],
    ['SPL', 'CHECK', '01/02/2025', 'Groceries', 'Tesco, plc', '12.00', '', 'CARD PAYMENT TESCO 3321'],
    ['ENDTRNS'],
    ['TRNS', 'DEPOSIT', '01/02/2025', '12345678', '', '100.00', '', 'INVOICE 7'],
    ['SPL', 'DEPOSIT', '01/02/2025', '4000', '', '-100.00', '', 'INVOICE 7'],
    ['ENDTRNS'],
  ]);
  expect(notes).toContain('The bank account is called “12345678”');
  expect(notes).toContain('No category or account code in row 3');
});

test.for(['quickbooks', 'sage'] as const)(
  'booked for %s: more decimals than it takes are refused',
  async (format) => {
    const given = statementOf(accountOf([{ ...PLAIN, amount: '-1.005' }], { scale: 3 }));
    await expect(write(format, { as: 'booked' }, given)).rejects.toMatchObject({
      code: 'missing_columns',
      details: { rows: 1 },
    });
  },
);
