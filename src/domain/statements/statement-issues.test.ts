import { expect, test } from 'vitest';
import { statementIssues } from './statement-issues.ts';
import { statementHeader, statementRows } from './statement-rows.ts';
import type { RowNote, Statement, StatementAccount, Transaction } from './statement.schemas.ts';
import { summarizeStatement } from './summarize-statement.ts';

function row(amount: string, notes: RowNote[] = []): Transaction {
  return {
    id: `r${amount}`,
    date: '2024-03-01',
    valueDate: null,
    description: 'Tea',
    reference: null,
    amount,
    balance: null,
    page: 1,
    confidence: 1,
    notes,
    place: null,
  };
}

function account(accountNumber: string, transactions: Transaction[]): StatementAccount {
  return {
    id: accountNumber,
    accountNumber,
    iban: null,
    holder: null,
    accountType: 'bank',
    currency: 'EUR',
    scale: 2,
    periodStart: null,
    periodEnd: null,
    balancesAreOwed: false,
    openingBalance: null,
    isOpeningComputed: false,
    closingBalance: null,
    isClosingComputed: false,
    transactions,
    checkpoints: [],
  };
}

const statement = (accounts: StatementAccount[], warnings: string[] = []): Statement => ({
  bank: null,
  country: null,
  pageCount: 2,
  isScanned: false,
  accounts,
  warnings,
});

const repaired: RowNote = { kind: 'sign_repaired', field: 'amount', before: '5.00', reason: 'The balances.' };
const doubted: RowNote = { kind: 'low_confidence', field: 'description', before: null, reason: 'Blurred.' };

test('one account: a debit stands without its sign, what is unknown is blank', () => {
  const one = statement([account('1', [row('-12.50'), row('3.00')])]);
  expect(statementHeader(one)[0]).toBe('Date');
  expect([...statementRows(one)].map(({ cells }) => cells)).toEqual([
    ['2024-03-01', 'Tea', '', '12.50', '', '-12.50', '', 'EUR'],
    ['2024-03-01', 'Tea', '', '', '3.00', '3.00', '', 'EUR'],
  ]);
});

test('several accounts: each row begins with its own', () => {
  const two = statement([account('1', [row('1.00')]), account('2', [row('2.00')])]);
  expect(statementHeader(two)[0]).toBe('Account');
  expect([...statementRows(two)].map(({ cells }) => cells[0])).toEqual(['1', '2']);
});

test('issues are counted over all accounts, those of the document first; repairs and warnings are told apart', () => {
  const two = statement(
    [account('1', [row('1.00')]), account('2', [row('2.00', [repaired, doubted])])],
    ['Page 2 has nothing to read.'],
  );
  expect([...statementIssues(two)]).toMatchObject([
    { kind: 'document', level: 'warning', row: null, reason: 'Page 2 has nothing to read.' },
    { kind: 'sign_repaired', level: 'repair', row: 1, column: 'Amount', before: '5.00', after: '2.00' },
    { kind: 'low_confidence', level: 'warning', row: 1, column: 'Description', after: 'Tea' },
  ]);
  expect(summarizeStatement(two)).toMatchObject({
    bank: null,
    country: null,
    pages: 2,
    accounts: 2,
    transactions: 2,
    reconciles: null,
    repairs: 1,
    warnings: 2,
    accountList: [{ transactions: 1 }, { transactions: 1 }],
  });
});
