import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { readOfx } from '#tests/fixtures/exports/read-ofx.ts';
import { anyStatement } from '#tests/fixtures/exports/statement-arbitrary.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { exportStatementOfx } from './ofx.ts';

const read = (statement: Statement, version?: 1 | 2) => readOfx(exportStatementOfx(statement, version).bytes);
const idsOf = (statement: Statement, version?: 1 | 2) =>
  read(statement, version).accounts.map(({ rows }) => rows.map(({ id }) => id));

test('ids are the same in every export and version, and no two of an account are the same', () => {
  fc.assert(
    fc.property(anyStatement(), (statement) => {
      const ids = idsOf(statement, 2);
      expect(idsOf(structuredClone(statement), 2)).toEqual(ids);
      expect(idsOf(statement, 1)).toEqual(ids);
      for (const account of ids) expect(new Set(account).size).toBe(account.length);
    }),
    { numRuns: 100 },
  );
});

test('equal payments of a day have ids of their own, which edits of other rows and another place leave as they are', () => {
  const coffee = (id: string) => ({ ...transactionOf(id, '-2.80'), description: 'COFFEE' });
  const other = { ...transactionOf('x', '-7.00'), description: 'LUNCH' };
  const [[first = '', second = '', lunch = ''] = []] = idsOf(
    statementOf(accountOf([coffee('a'), coffee('b'), other])),
  );
  expect(second).toBe(`${first}-2`);
  expect(idsOf(statementOf(accountOf([other, { ...coffee('a'), balance: '5.00', page: 7 }])))).toEqual([
    [lunch, first],
  ]);
  const changed = { ...other, amount: '-7.01' };
  expect(idsOf(statementOf(accountOf([coffee('a'), coffee('b'), changed])))[0]?.slice(0, 2)).toEqual([
    first,
    second,
  ]);
  expect(idsOf(statementOf(accountOf([changed])))).not.toEqual([[lunch]]);
  expect(idsOf(statementOf(accountOf([other], { accountNumber: '87654321' })))).not.toEqual([[lunch]]);
});

test('an account of a bank: its codes, period and balance', () => {
  const account = accountOf([transactionOf('r1', '-12.50')], {
    accountNumber: null,
    iban: 'DE02 1203 0000 0000 2020 51',
    periodStart: '2025-01-01',
    periodEnd: '2025-01-31',
    closingBalance: '-7.25',
  });
  const { accounts, organisation } = read({ ...statementOf(account), bank: 'Bank & Co' });
  expect(organisation).toBe('Bank & Co');
  expect(accounts).toMatchObject([
    {
      isCard: false,
      bankId: '12030000',
      name: 'DE02120300000000202051',
      currency: 'EUR',
      start: '2025-01-01',
      end: '2025-01-31',
      balance: { amount: -72_500, date: '2025-01-31' },
      rows: [{ type: 'DEBIT', name: 'row r1' }],
    },
  ]);
});

test('accounts of one number in several currencies are told apart, in their ids too', () => {
  const rows = [transactionOf('r1', '-12.50')];
  const accounts = ['HKD', 'USD', 'USD'].map((currency) => accountOf(rows, { currency }));
  const file = read(statementOf(...accounts, accountOf(rows, { accountNumber: '9'.repeat(30) })));
  expect(file.accounts.map(({ name }) => name)).toEqual([
    '12345678-HKD',
    '12345678-USD',
    '12345678-USD',
    '9'.repeat(22),
  ]);
  expect(new Set(file.accounts.map((account) => account.rows[0]?.id)).size).toBe(3);
});

test('a card: what is owed is a negative balance; the period holds every transaction', () => {
  const card = accountOf([{ ...transactionOf('r1', '-12.50'), date: '2024-12-30' }], {
    accountType: 'creditCard',
    balancesAreOwed: true,
    periodStart: '2025-01-01',
    periodEnd: '2025-01-31',
    closingBalance: '112.50',
  });
  expect(read(statementOf(card)).accounts).toMatchObject([
    {
      isCard: true,
      start: '2024-12-30',
      end: '2025-01-31',
      balance: { amount: -1_125_000, date: '2025-01-31' },
    },
  ]);
});

test('a paid cheque has its number in the field for it', () => {
  const cheque = { ...transactionOf('r1', '-50.00'), description: 'Check paid', reference: '1042' };
  const deposit = { ...transactionOf('r2', '50.00'), description: 'Check deposit', reference: '1043' };
  const [account] = read(statementOf(accountOf([cheque, deposit, transactionOf('r3', '0.00')]))).accounts;
  expect(account?.rows.map(({ type, checkNumber, reference }) => [type, checkNumber, reference])).toEqual([
    ['CHECK', '1042', '1042'],
    ['CREDIT', null, '1043'],
    ['OTHER', null, ''],
  ]);
});

test('no transactions: a list without any where the period is known, none where it is not', () => {
  const known = accountOf([], { periodStart: '2025-01-01', periodEnd: '2025-01-31', closingBalance: '5.00' });
  const { bytes, notes } = exportStatementOfx(statementOf(known, accountOf([], { id: 'a2' })), undefined);
  expect(readOfx(bytes).accounts).toMatchObject([
    { start: '2025-01-01', rows: [], balance: { amount: 50_000 } },
    { start: null, rows: [], balance: null },
  ]);
  expect(notes).toEqual(['The closing balance of 12345678 is not known: the file has none.']);
});

test('what is not known is not invented, and a note says so', () => {
  const account = accountOf([transactionOf('r1', '1.00')], { accountNumber: null, currency: null });
  const { bytes, notes } = exportStatementOfx({ ...statementOf(account), bank: null }, 2);
  const file = readOfx(bytes);
  expect(file.organisation).toBeNull();
  expect(file.accounts).toMatchObject([{ name: 'UNKNOWN', currency: 'XXX', balance: null }]);
  expect(notes).toEqual([
    'The statement names no account number: UNKNOWN stands for it.',
    'The statement names no currency: XXX stands for it.',
    'The closing balance is not known: the file has none.',
  ]);
});

test('letters that Windows-1252 has not: version 2 by itself, the nearest letters where version 1 is asked for', () => {
  const row = { ...transactionOf('r1', '-1.00'), description: 'Łódź – Żabka 株 “ok”' };
  const statement = statementOf(accountOf([transactionOf('r0', '1.00'), row], { closingBalance: '0.00' }));
  const own = exportStatementOfx(statement, undefined);
  expect(readOfx(own.bytes)).toMatchObject({ version: '211' });
  expect(readOfx(own.bytes).accounts[0]?.rows[1]?.description).toBe('Łódź – Żabka 株 “ok”');
  expect(own.notes).toEqual(['OFX 2 was written, because OFX 1.0.2 cannot hold the letters of row 2.']);
  const first = exportStatementOfx(statement, 1);
  expect(readOfx(first.bytes)).toMatchObject({ version: '102' });
  expect(readOfx(first.bytes).accounts[0]?.rows[1]?.description).toBe('Lódz – Zabka ? “ok”');
  expect(first.notes).toEqual([
    'OFX 1.0.2 has Western European letters only: others were replaced in row 2. OFX 2 has them all.',
  ]);
  expect(read(statementOf(accountOf([{ ...row, description: 'Müller – 5 €' }])))).toMatchObject({
    version: '102',
    accounts: [{ rows: [{ description: 'Müller – 5 €' }] }],
  });
});

test('a text longer than the memo is cut, a long reference moves before the text', () => {
  const long = { ...transactionOf('r1', '-1.00'), description: 'word '.repeat(60).trim() };
  const referred = { ...transactionOf('r2', '-1.00'), description: 'Invoice', reference: 'R'.repeat(33) };
  const statement = statementOf(accountOf([long, referred], { closingBalance: '0.00' }));
  const { bytes, notes } = exportStatementOfx(statement, undefined);
  const rows = readOfx(bytes).accounts[0]?.rows ?? [];
  expect(rows[0]?.description).toBe('word '.repeat(51).trim());
  expect(rows[1]).toMatchObject({ reference: '', description: `${'R'.repeat(33)} Invoice` });
  expect(notes).toEqual([
    'OFX takes 255 characters of text: cut at the end of a word in row 1.',
    'A reference too long for the reference field stands at the front of the text in row 2.',
  ]);
});
