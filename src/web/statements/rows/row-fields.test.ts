import { expect, test } from 'vitest';
import { sampleAccount, sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { columnsOf, readTyped, typedText, type RowColumn } from './row-fields.ts';

const account = sampleAccount();
const row = sampleRow('t1', { amount: '-100.00', balance: '900.00', reference: 'R1' });

test.for([
  { field: 'date', text: '2026-03-15', fields: { date: '2026-03-15' } },
  { field: 'amount', text: '1,204.5', fields: { amount: '1204.50' } },
  { field: 'balance', text: '', fields: { balance: null } },
  { field: 'balance', text: '12', fields: { balance: '12.00' } },
  { field: 'description', text: ' Rent ', fields: { description: 'Rent' } },
  { field: 'reference', text: '', fields: { reference: null } },
  { field: 'moneyIn', text: '5', fields: { amount: '5.00' } },
  { field: 'moneyOut', text: '5', fields: { amount: '-5.00' } },
  { field: 'moneyOut', text: '0', fields: { amount: '0.00' } },
] as const)('$text typed as $field is an edit', ({ field, text, fields }) => {
  expect(readTyped(text, field, row, account)).toEqual({
    edit: { kind: 'setRows', rowIds: ['t1'], fields },
    problem: null,
  });
});

test.for([
  ['date', '2026-03-14'],
  ['amount', '-100.00'],
  ['reference', 'R1'],
  ['moneyOut', '100.00'],
  ['moneyIn', ''],
] satisfies [RowColumn, string][])('the same %s typed again changes nothing', ([field, text]) => {
  expect(readTyped(text, field, row, account)).toEqual({ edit: null, problem: null });
});

test.for([
  ['date', '14 March'],
  ['amount', ''],
  ['amount', '1.2345'],
  ['balance', 'much'],
  ['moneyOut', 'much'],
] satisfies [RowColumn, string][])('a wrong %s gets a sentence that says how', ([field, text]) => {
  expect(readTyped(text, field, row, account).problem).toMatch(/^Enter (a date|an amount) like /);
});

test('in two columns an amount stands where its money goes', () => {
  expect(columnsOf('two', [])).toContain('moneyOut');
  expect([typedText(row, 'moneyIn'), typedText(row, 'moneyOut')]).toEqual(['', '100.00']);
  const refund = sampleRow('t2', { amount: '7.00' });
  expect([typedText(refund, 'moneyIn'), typedText(refund, 'moneyOut')]).toEqual(['7.00', '']);
});

test('a booking is typed like a text; the columns of bookings stand before the check', () => {
  expect(columnsOf('one', ['payee', 'taxCode']).slice(-4)).toEqual(['balance', 'payee', 'taxCode', 'check']);
  const booked = { ...row, payee: 'Tesco' };
  expect(typedText(booked, 'payee')).toBe('Tesco');
  expect(readTyped(' ', 'payee', booked, account)).toMatchObject({ edit: { fields: { payee: null } } });
  expect(readTyped('Tesco', 'payee', booked, account)).toEqual({ edit: null, problem: null });
});
