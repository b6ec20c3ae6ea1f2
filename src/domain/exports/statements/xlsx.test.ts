import { expect, test } from 'vitest';
import { readSheets } from '#tests/fixtures/exports/read-statement-xlsx.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { exportStatementXlsx } from './xlsx.ts';

test.for([
  {
    scale: 2,
    amount: '-12.50',
    balance: '87.50',
    formats: { 0: 'yyyy-mm-dd', 3: '0.00', 5: '0.00', 6: '0.00' },
  },
  { scale: 3, amount: '-12.500', balance: '87.500', formats: { 0: 'yyyy-mm-dd', 3: '0.000', 5: '0.000' } },
  { scale: 0, amount: '-12', balance: '87', formats: { 0: 'yyyy-mm-dd', 3: '', 5: '' } },
])(
  'amounts are numbers with $scale decimals, dates are dates',
  async ({ scale, amount, balance, formats }) => {
    const account = accountOf([transactionOf('r1', amount, balance)], { scale });
    const [sheet] = await readSheets((await exportStatementXlsx(statementOf(account))).bytes);
    expect(sheet?.rows[1]).toEqual([
      new Date('2025-01-02T00:00:00Z'),
      'row r1',
      null,
      -Number(amount),
      null,
      Number(amount),
      Number(balance),
      'EUR',
    ]);
    for (const [column, format] of Object.entries(formats))
      expect(sheet?.formats[Number(column)]).toBe(format);
  },
);

test('texts stay texts: references, numbers as descriptions, formulas', async () => {
  const rows = [
    { ...transactionOf('r1', '1.00'), description: '2024', reference: '4711' },
    { ...transactionOf('r2', '1.00'), description: '=1+1', reference: '007' },
  ];
  const [sheet] = await readSheets((await exportStatementXlsx(statementOf(accountOf(rows)))).bytes);
  expect(sheet?.rows.slice(1).map((row) => row.slice(1, 3))).toEqual([
    ['2024', '4711'],
    ["'=1+1", '007'],
  ]);
});

test('a day without its year stays a text, and a note says so', async () => {
  const rows = [{ ...transactionOf('r1', '1.00'), date: 'XXXX-03-01' }];
  const { bytes, notes } = await exportStatementXlsx(statementOf(accountOf(rows)));
  expect((await readSheets(bytes))[0]?.rows[1]?.[0]).toBe('XXXX-03-01');
  expect(notes).toEqual(['The document does not tell the year of row 1: XXXX stands for it.']);
});

test('the summary names each row that does not fit, and the remarks', async () => {
  const rows = [
    transactionOf('r1', '-10.00', '90.00'),
    transactionOf('r2', '-10.00', '81.00'),
    transactionOf('r3', '-10.00', '71.00'),
  ];
  const account = accountOf(rows, { openingBalance: '100.00', closingBalance: '71.00' });
  const statement = {
    ...statementOf(account, accountOf([], { id: 'a2', accountNumber: null })),
    warnings: ['A remark.'],
  };
  const sheets = await readSheets((await exportStatementXlsx(statement)).bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['12345678', 'Account 2', 'Summary']);
  const summary = sheets[2]?.rows ?? [];
  const line = (label: string) => summary.find(([first]) => first === label)?.slice(1);
  expect(line('Check')).toEqual([
    'Does not reconcile: 1 figure does not fit',
    'Not verifiable: nothing printed allows a check',
  ]);
  expect(line('Money out')).toEqual([-30, 0]);
  expect(line('Opening balance and all amounts')).toEqual([70]);
  expect(line('Balance after a row')).toEqual(['12345678', 2, new Date('2025-01-02T00:00:00Z'), 80, 81, 1]);
  expect(summary.slice(-2)).toEqual([['Remarks'], ['A remark.']]);
});

test('no transactions: the header, and the summary all the same', async () => {
  const sheets = await readSheets((await exportStatementXlsx(statementOf(accountOf([])))).bytes);
  expect(sheets.map(({ name, rows }) => [name, name === 'Summary' || rows.length])).toEqual([
    ['12345678', 1],
    ['Summary', true],
  ]);
});
