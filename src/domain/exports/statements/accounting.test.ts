import { expect, test } from 'vitest';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import {
  readPastel,
  readRecords,
  readThreeColumns,
  readXero,
} from '#tests/fixtures/exports/read-import-csv.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { exportStatementAccounting } from './accounting.ts';
import type { StatementExportOptions } from './statement-export-options.ts';

const SAFE = { neutralise: true };

function rows(count: number, description = (at: number) => `payment ${at}`) {
  return Array.from({ length: count }, (_, at) => ({
    ...transactionOf(`r${at}`, `${at % 2 === 0 ? '-' : ''}${at + 1}.00`),
    description: description(at),
  }));
}

const single = (count: number, country: string | null = 'US'): Statement => ({
  ...statementOf(accountOf(rows(count))),
  country,
});

test.for([
  { format: 'quickbooks', sizes: [1000, 1000, 500], read: readThreeColumns, limit: '1,000 rows and 350 KB' },
  { format: 'freshbooks', sizes: [500, 500, 500, 500, 500], read: readThreeColumns, limit: '500 rows' },
  { format: 'xero', sizes: [1000, 1000, 500], read: readXero, limit: '1,000 rows' },
] as const)('2,500 rows for $format are a zip of parts', async ({ format, sizes, read, limit }) => {
  const { bytes, extension, contentType, notes } = await exportStatementAccounting(
    format,
    single(2500),
    { dateOrder: 'dmy' },
    SAFE,
  );
  expect([extension, contentType]).toEqual(['zip', 'application/zip']);
  const files = await readZip(bytes);
  expect([...files.keys()]).toEqual(sizes.map((_, at) => `${format}-part-${at + 1}-of-${sizes.length}.csv`));
  const parts = [...files.values()].map((file) => read(file, 'dmy'));
  expect(parts.map(({ length }) => length)).toEqual(sizes);
  expect(parts.flat().map(({ description }) => description)).toEqual(
    rows(2500).map(({ description }) => description),
  );
  expect(notes.join(' ')).toContain(`takes ${limit} at a time: the zip has ${sizes.length} files`);
});

test.for(['sage', 'pastel'] as const)('%s has no known limit: 2,500 rows are one file', async (format) => {
  const { bytes, extension } = await exportStatementAccounting(format, single(2500), {}, SAFE);
  expect(extension).toBe('csv');
  expect(readRecords(bytes)).toHaveLength(format === 'pastel' ? 2500 : 2501);
});

test('a file for QuickBooks is never larger than 350 KB', async () => {
  const long = statementOf(accountOf(rows(900, (at) => `${at} ${'ü'.repeat(400)}`)));
  const { bytes } = await exportStatementAccounting('quickbooks', long, { dateOrder: 'dmy' }, SAFE);
  const files = [...(await readZip(bytes)).values()];
  expect(files.length).toBe(3);
  for (const file of files) expect(file.length).toBeLessThanOrEqual(350_000);
  expect(files.flatMap((file) => readThreeColumns(file, 'dmy'))).toHaveLength(900);
});

test('exactly as many rows as the package takes are one file', async () => {
  expect((await exportStatementAccounting('xero', single(1000), {}, SAFE)).extension).toBe('csv');
  expect((await exportStatementAccounting('freshbooks', single(500), {}, SAFE)).extension).toBe('csv');
  expect((await exportStatementAccounting('freshbooks', single(501), {}, SAFE)).extension).toBe('zip');
});

test('several accounts are files of their own, named by account; one without transactions is left out', async () => {
  const accounts = [
    accountOf(rows(2), { accountNumber: '**** 1234' }),
    accountOf([], { accountNumber: '999' }),
    accountOf(rows(1), { accountNumber: '**** 1234', currency: 'USD' }),
    accountOf(rows(501), { accountNumber: null }),
  ];
  const { bytes, notes } = await exportStatementAccounting('freshbooks', statementOf(...accounts), {}, SAFE);
  const files = await readZip(bytes);
  expect([...files].map(([name, file]) => [name, readThreeColumns(file, 'mdy').length])).toEqual([
    ['freshbooks-1234.csv', 2],
    ['freshbooks-1234-2.csv', 1],
    ['freshbooks-Account-4-part-1-of-2.csv', 500],
    ['freshbooks-Account-4-part-2-of-2.csv', 1],
  ]);
  expect(notes).toEqual([
    'FreshBooks takes one account at a time: the zip has 4 files, named by account.',
    'It also takes 500 rows at a time, so long accounts are in parts. Import them one by one.',
    'The accounts are in several currencies (EUR, USD), and this format names none.',
  ]);
});

test('the same statement gives the same zip', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => exportStatementAccounting('xero', single(2500), {}, SAFE)),
  );
  const bytes = Buffer.from(first?.bytes ?? []);
  expect(bytes.equals(Buffer.from(second?.bytes ?? []))).toBe(true);
  // Time and day of the first file: midnight, 1 January 1980.
  expect(bytes.readUInt32LE(10)).toBe(0x0021_0000);
});

test.for([
  { format: 'quickbooks', want: 'Date,Description,Amount\r\n' },
  { format: 'xero', want: '*Date,*Amount,Payee,Description,Reference,Check Number\r\n' },
  { format: 'pastel', want: '' },
] as const)('no transactions for $format: what the file has without them', async ({ format, want }) => {
  const { bytes, extension } = await exportStatementAccounting(format, single(0), {}, SAFE);
  expect([extension, new TextDecoder().decode(bytes)]).toEqual(['csv', want]);
});

test.for([
  { format: 'quickbooks', country: 'US', options: {}, date: '01/02/2025' },
  { format: 'quickbooks', country: 'GB', options: {}, date: '02/01/2025' },
  { format: 'quickbooks', country: 'JP', options: {}, date: '02/01/2025' },
  { format: 'sage', country: 'US', options: {}, date: '01/02/2025' },
  { format: 'sage', country: 'ZA', options: {}, date: '02/01/2025' },
  { format: 'sage', country: 'HU', options: {}, date: '02/01/2025' },
  { format: 'sage', country: null, options: {}, date: '02/01/2025' },
  { format: 'sage', country: 'ZA', options: { dateOrder: 'mdy' }, date: '01/02/2025' },
  { format: 'xero', country: 'US', options: {}, date: '01/02/2025' },
  { format: 'xero', country: 'GB', options: {}, date: '02/01/2025' },
  { format: 'xero', country: 'US', options: { dateOrder: 'mdy' }, date: '01/02/2025' },
  { format: 'freshbooks', country: 'GB', options: {}, date: '01/02/2025' },
  { format: 'freshbooks', country: 'GB', options: { dateOrder: 'ymd' }, date: '2025-01-02' },
] as const)('dates for $format, $country, $options', async ({ format, country, options, date }) => {
  const { bytes, notes } = await exportStatementAccounting(format, single(1, country), options, SAFE);
  expect(readRecords(bytes)[1]?.[0]).toBe(date);
  const isTold = !('dateOrder' in options) && format !== 'freshbooks';
  expect(notes.some((note) => note.startsWith('Dates are written'))).toBe(isTold);
});

test('a sheet program would not run a description, and amounts are not touched', async () => {
  const statement = statementOf(accountOf([{ ...transactionOf('r1', '-1.00'), description: '@SUM(A1)' }]));
  const lineOf = async (neutralise: boolean) =>
    readRecords((await exportStatementAccounting('sage', statement, {}, { neutralise })).bytes)[1]?.slice(1);
  expect(await lineOf(true)).toEqual(["'@SUM(A1)", '-1.00']);
  expect(await lineOf(false)).toEqual(['@SUM(A1)', '-1.00']);
});

test('a row without a description has its reference there, or says that there is none', async () => {
  const blank = { ...transactionOf('r1', '-1.00'), description: ' ' };
  const statement = statementOf(accountOf([{ ...blank, reference: 'R1' }, blank]));
  const { bytes, notes } = await exportStatementAccounting(
    'quickbooks',
    statement,
    { dateOrder: 'dmy' },
    SAFE,
  );
  expect(readThreeColumns(bytes, 'dmy').map(({ description }) => description)).toEqual([
    'R1',
    'No description',
  ]);
  expect(notes).toEqual(['Row 2 had no description; we used “No description”.']);
});

test.for([
  { options: {}, period: 11, gdc: 'G', account: '9990000' },
  { options: { yearStart: 1 }, period: 1, gdc: 'G', account: '9990000' },
  { options: { yearStart: 2 }, period: 12, gdc: 'G', account: '9990000' },
  { options: { yearStart: 12, gdc: { ledger: 'D', code: 'ABC01' } }, period: 2, gdc: 'D', account: 'ABC01' },
] as const)('Pastel: $options', async ({ options, period, gdc, account }) => {
  const { bytes, notes } = await exportStatementAccounting('pastel', single(1), options, SAFE);
  expect(readPastel(bytes)).toMatchObject([{ period, gdc, account, amount: -10_000 }]);
  expect(notes).toHaveLength(('yearStart' in options ? 0 : 1) + ('gdc' in options ? 0 : 1));
});

test('Pastel: a reference is whole in its field or whole before the description, its apostrophe counted', async () => {
  const referred = (id: string, reference: string) => ({ ...transactionOf(id, '1.00'), reference });
  const rows = [referred('r1', '12345678'), referred('r2', '123456789'), referred('r3', '=1234567')];
  const { bytes, notes } = await exportStatementAccounting(
    'pastel',
    statementOf(accountOf(rows)),
    { yearStart: 3, gdc: { ledger: 'G', code: '8400000' } },
    SAFE,
  );
  expect(readPastel(bytes).map(({ reference, description }) => [reference, description])).toEqual([
    ['12345678', 'row r1'],
    ['', '123456789 row r2'],
    ['', "'=1234567 row r3"],
  ]);
  expect(notes).toEqual([
    'The reference is too long for Pastel in rows 2 and 3. We put it in front of the description.',
  ]);
});

test.for(['quickbooks', 'xero', 'freshbooks', 'sage', 'pastel'] as const)(
  'a year that is not known: %s is refused and the rows are named',
  async (format) => {
    const unknown = { ...transactionOf('r2', '1.00'), date: 'XXXX-03-01' };
    const statement = statementOf(
      accountOf([transactionOf('r1', '1.00'), unknown, { ...unknown, id: 'r3' }]),
    );
    const options: StatementExportOptions = {};
    await expect(exportStatementAccounting(format, statement, options, SAFE)).rejects.toMatchObject({
      code: 'missing_columns',
      message:
        'This format needs whole dates, and the document does not tell the year of rows 2 and 3. Enter the dates, or export as CSV, Excel or JSON.',
      details: { missing: ['year'], rows: ['r2', 'r3'] },
    });
  },
);

test('amounts of three decimals: Pastel is refused where one needs them, the others have them', async () => {
  const dinar = (amount: string) =>
    statementOf(accountOf([transactionOf('r1', amount)], { scale: 3, currency: 'KWD' }));
  await expect(exportStatementAccounting('pastel', dinar('1.234'), {}, SAFE)).rejects.toMatchObject({
    code: 'missing_columns',
    message: expect.stringContaining('there are more in row 1'),
  });
  const whole = await exportStatementAccounting('pastel', dinar('1.230'), {}, SAFE);
  expect(readPastel(whole.bytes)).toMatchObject([{ amount: 12_300 }]);
  const sage = await exportStatementAccounting('sage', dinar('-1.234'), { dateOrder: 'dmy' }, SAFE);
  expect(readThreeColumns(sage.bytes, 'dmy')).toMatchObject([{ amount: -12_340 }]);
});
