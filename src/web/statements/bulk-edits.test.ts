import { expect, test } from 'vitest';
import { sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { bulkEdits } from './bulk-edits.ts';

const rows = [
  sampleRow('t1', { date: 'XXXX-03-14' }),
  sampleRow('t2', { date: 'XXXX-03-14' }),
  sampleRow('t3', { date: 'XXXX-02-29' }),
];

test('one value goes to all rows in one edit', () => {
  expect(bulkEdits(rows, 'description', ' Rent ').edits).toEqual([
    { kind: 'setRows', rowIds: ['t1', 't2', 't3'], fields: { description: 'Rent' } },
  ]);
  expect(bulkEdits(rows, 'reference', '').edits).toEqual([
    { kind: 'setRows', rowIds: ['t1', 't2', 't3'], fields: { reference: null } },
  ]);
});

test('a year is put before each day', () => {
  expect(bulkEdits(rows, 'year', '2024').edits).toEqual([
    { kind: 'setRows', rowIds: ['t1', 't2'], fields: { date: '2024-03-14' } },
    { kind: 'setRows', rowIds: ['t3'], fields: { date: '2024-02-29' } },
  ]);
});

test('rows without a year go on into the next one after December', () => {
  const winter = ['XXXX-12-30', 'XXXX-12-31', 'XXXX-01-02'].map((date, at) => sampleRow(`w${at}`, { date }));
  expect(bulkEdits(winter, 'year', '2024').edits).toEqual([
    { kind: 'setRows', rowIds: ['w0'], fields: { date: '2024-12-30' } },
    { kind: 'setRows', rowIds: ['w1'], fields: { date: '2024-12-31' } },
    { kind: 'setRows', rowIds: ['w2'], fields: { date: '2025-01-02' } },
  ]);
  const known = ['2023-12-31', '2023-01-02'].map((date, at) => sampleRow(`k${at}`, { date }));
  expect(bulkEdits(known, 'year', '2024').edits).toMatchObject([
    { fields: { date: '2024-12-31' } },
    { fields: { date: '2024-01-02' } },
  ]);
});

test.for([
  { field: 'description', text: ' ', problem: /Enter a description/ },
  { field: 'date', text: 'tomorrow', problem: /2026-03-14/ },
  { field: 'year', text: '24', problem: /like 2026/ },
  { field: 'year', text: '2023', problem: /no 29 February/ },
] as const)('$text as $field is refused with a sentence', ({ field, text, problem }) => {
  const outcome = bulkEdits(rows, field, text);
  expect(outcome.edits).toEqual([]);
  expect(outcome.problem).toMatch(problem);
});

test('thousands of rows are one edit; as many as no edit may name are several', () => {
  const many = Array.from({ length: 100_001 }, (_, index) => sampleRow(`t${String(index)}`));
  expect(bulkEdits(many.slice(0, 9000), 'description', 'x').edits).toHaveLength(1);
  expect(bulkEdits(many, 'description', 'x').edits).toHaveLength(3);
});
