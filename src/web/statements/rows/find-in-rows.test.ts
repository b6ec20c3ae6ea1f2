import { expect, test } from 'vitest';
import { sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { findInRows, partsOf } from './find-in-rows.ts';

const rows = [
  sampleRow('t1', { description: 'Coffee House', amount: '-1204.50' }),
  sampleRow('t2', { description: 'Rent', reference: 'COFFEE-9', amount: '7.00' }),
  sampleRow('t3', { description: 'Tea', date: '2026-04-01', amount: '8.00' }),
];

test.for([
  { query: 'coffee', ids: ['t1', 't2'] },
  { query: ' 1,204.50 ', ids: ['t1'] },
  { query: '-1204.5', ids: ['t1'] },
  { query: '2026-04', ids: ['t3'] },
  { query: 'nothing like it', ids: [] },
  { query: ' ', ids: [] },
])('“$query” is found in $ids', ({ query, ids }) => {
  expect(findInRows(rows, query)).toEqual(ids);
});

test('a text is cut around every place that was found', () => {
  expect(partsOf('Tea for tea', 'tea').map(({ part, isFound }) => [part, isFound])).toEqual([
    ['Tea', true],
    [' for ', false],
    ['tea', true],
  ]);
  expect(partsOf('Rent', 'tea')).toEqual([{ part: 'Rent', isFound: false, at: 0 }]);
});
