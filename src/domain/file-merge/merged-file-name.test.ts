import { expect, test } from 'vitest';
import { mergedFileName } from './merged-file-name.ts';
import { sourceColumnName } from './source-column-name.ts';

test.for([
  { names: ['jan.csv', 'feb.csv'], want: 'jan and 1 more.xlsx' },
  { names: ['a.b.csv', 'x', 'y'], want: 'a.b and 2 more.xlsx' },
  { names: [`${'ü'.repeat(200)}.csv`, 'x'], want: `${'ü'.repeat(119)} and 1 more.xlsx` },
])('the name of a merged file: $want', ({ names, want }) => {
  expect(mergedFileName(names)).toBe(want);
});

test.for([
  { names: ['id'], want: 'Source File' },
  { names: ['source_file', 'Source File (2)'], want: 'Source File (3)' },
])('the source column among $names is $want', ({ names, want }) => {
  expect(sourceColumnName(names)).toBe(want);
});
