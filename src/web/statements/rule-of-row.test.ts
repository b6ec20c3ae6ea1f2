import { expect, test } from 'vitest';
import { sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { accountOf, statementOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { NO_BOOKING } from '#web/recipes/rules/booking-labels.ts';
import { bookingsOf, ruleOfRow } from './rule-of-row.ts';

const row = sampleRow('t1', { description: "CARD PAYMENT MCDONALD'S ST. PAUL 12" });

test('a rule begins with the payee of the row, written as one writes a name', () => {
  expect(ruleOfRow(row, [])).toEqual({
    contains: "MCDONALD'S ST. PAUL",
    direction: 'any',
    booking: { ...NO_BOOKING, payee: "Mcdonald's St. Paul" },
  });
  expect(ruleOfRow(sampleRow('t2', { description: 'eBay' }), []).booking.payee).toBe('eBay');
  expect(ruleOfRow(sampleRow('t3', { description: '' }), []).booking.payee).toBeNull();
});

test('it books as the row is booked, else as rows alike were', () => {
  const booked = { ...row, id: 't4', payee: 'McDonald’s', category: 'Meals' };
  expect(ruleOfRow(booked, []).booking).toEqual({ ...NO_BOOKING, payee: 'McDonald’s', category: 'Meals' });
  const known = bookingsOf(statementOf(accountOf([row, booked, { ...booked, id: 't5' }])));
  expect(known).toHaveLength(1);
  expect(ruleOfRow(row, known).booking).toMatchObject({ category: 'Meals' });
});
