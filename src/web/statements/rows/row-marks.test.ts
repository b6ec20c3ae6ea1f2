import { expect, test } from 'vitest';
import { sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { marksOf } from './row-marks.ts';

test('a row about which nothing is to be said has no marks', () => {
  expect(marksOf(sampleRow('t1'), { fault: undefined, doubt: undefined })).toEqual([]);
});

test('the break of the balances comes first, with both figures; the note of the reading about it is left out', () => {
  const row = sampleRow('t1', {
    notes: [
      { kind: 'balance_differs', field: 'balance', before: null, reason: 'old' },
      { kind: 'digit_repaired', field: 'amount', before: '10.80', reason: 'So both balances are right.' },
      { kind: 'year_assumed', field: 'date', before: null, reason: 'No year is printed.' },
    ],
  });
  const fault = { rowId: 't1', kind: 'balance', expected: '1204.50', printed: '1214.50', page: 1 } as const;
  expect(marksOf(row, { fault, doubt: undefined })).toEqual([
    {
      field: 'balance',
      level: 'check',
      sentence: 'The balance breaks here: expected 1,204.50, printed 1,214.50.',
      before: null,
    },
    { field: 'amount', level: 'changed', sentence: 'So both balances are right.', before: '10.80' },
    { field: 'date', level: 'note', sentence: 'No year is printed.', before: null },
  ]);
});

test('a row is only marked to be checked where the check doubts it, and says each reason once', () => {
  const row = sampleRow('t1', { confidence: 0.2 });
  expect(marksOf(row, { fault: undefined, doubt: undefined })).toEqual([]);
  expect(marksOf(row, { fault: undefined, doubt: 'Hard to read.' })).toMatchObject([
    { field: null, level: 'check', sentence: 'Hard to read.' },
  ]);
  const noted = sampleRow('t1', {
    notes: [{ kind: 'low_confidence', field: 'amount', before: null, reason: 'A guess.' }],
  });
  expect(marksOf(noted, { fault: undefined, doubt: 'A guess.' })).toMatchObject([{ field: 'amount' }]);
});
