import { expect, test } from 'vitest';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import { statementEditSchema, type StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { bookingOf } from '#domain/statements/booking-of.ts';
import type { Statement, Transaction } from '#domain/statements/statement.schemas.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { bookingEdits } from './booking-edits.ts';
import type { Booking, NamedRule } from './rule.schemas.ts';

const NOTHING: Booking = { payee: null, category: null, accountCode: null, taxCode: null };

const rule = (id: string, contains: string, booking: Partial<Booking>): NamedRule => ({
  id,
  contains,
  direction: 'any',
  booking: { ...NOTHING, ...booking },
});

const statement = statementOf(
  accountOf([
    { ...transactionOf('r1', '-3.00'), description: 'TESCO STORES' },
    { ...transactionOf('r2', '-4.00'), description: 'SHELL OIL', confidence: 0.4 },
  ]),
  accountOf([{ ...transactionOf('s1', '9.00'), description: 'Tesco refund' }], { id: 'a2' }),
);

function rowOf({ accounts }: Statement, id: string): Transaction {
  const row = accounts.flatMap(({ transactions }) => transactions).find((each) => each.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
}

const TESCO = rule('t', 'tesco', { payee: 'Tesco', category: 'Groceries' });

function book(given: Statement, rules: readonly NamedRule[]): Statement {
  const { edits } = bookingEdits(given, rules);
  for (const edit of edits) statementEditSchema.parse(edit);
  return applyEdits(given, edits);
}

test('the rows of all accounts are booked in one edit, which counts the uses and says what it did', () => {
  const { edits, uses, says } = bookingEdits(statement, [TESCO]);
  expect(edits).toHaveLength(1);
  expect([...uses]).toEqual([['t', 2]]);
  expect(says).toBe('Your rules booked 2 of 3 rows.');
  const booked = applyEdits(statement, edits);
  expect(rowOf(booked, 's1')).toMatchObject({ payee: 'Tesco', category: 'Groceries', bookedBy: 't' });
  expect(Object.keys(rowOf(booked, 's1'))).not.toContain('taxCode');
  expect(rowOf(booked, 'r2')).toEqual(rowOf(statement, 'r2'));
});

test('booked again by the same rules, nothing is left to do', () => {
  expect(bookingEdits(book(statement, [TESCO]), [TESCO])).toEqual({ edits: [], uses: new Map(), says: '' });
});

test('a row that a person booked or emptied is left alone; one that a rule booked follows the rules', () => {
  const booked = book(statement, [TESCO]);
  const byHand = (rowId: string, payee: string | null): StatementEdit => ({
    kind: 'setRows',
    rowIds: [rowId],
    fields: { payee },
  });
  const changed = applyEdits(booked, [byHand('r1', 'Corner shop'), byHand('r2', null)]);
  const again = book(changed, [rule('u', 'o', { taxCode: 'T1' })]);
  expect(bookingOf(rowOf(again, 'r1'))).toMatchObject({ payee: 'Corner shop', category: 'Groceries' });
  expect(bookingOf(rowOf(again, 'r2'))).toEqual(NOTHING);
  expect(bookingOf(rowOf(again, 's1'))).toEqual({ ...NOTHING, taxCode: 'T1' });
  expect(bookingOf(rowOf(book(booked, []), 's1'))).toMatchObject({ payee: 'Tesco' });
});

test('how a row is booked says nothing of how well it was read', () => {
  const edits: StatementEdit[] = [{ kind: 'setRows', rowIds: ['r2'], fields: { category: 'Fuel' } }];
  expect(rowOf(applyEdits(statement, edits), 'r2')).toMatchObject({ confidence: 0.4, bookedBy: 'person' });
  expect(rowOf(book(statement, [rule('f', 'shell', { category: 'Fuel' })]), 'r2').confidence).toBe(0.4);
});

test('a row that is split keeps its booking; a row that is gone is named', () => {
  const booked = book(statement, [TESCO]);
  const parts = [{ amount: '-1.00' }, { amount: '-2.00' }];
  const split = applyEdits(booked, [{ kind: 'splitRow', rowId: 'r1', parts }]);
  expect(bookingOf(rowOf(split, 'n1'))).toEqual(TESCO.booking);
  const gone = applyEdits(statement, [{ kind: 'deleteRows', rowIds: ['s1'] }]);
  expect(() => applyEdits(gone, bookingEdits(statement, [TESCO]).edits)).toThrow('there is no row s1');
});
