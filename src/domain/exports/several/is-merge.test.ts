import { expect, test } from 'vitest';
import { EXPORT_LAYOUTS } from '../exports.schemas.ts';
import { isMerge } from './is-merge.ts';

test.for([
  { kinds: ['table', 'table'], want: ['workbook', 'table'] },
  { kinds: ['table', 'merged_table', 'statement'], want: ['workbook', 'table'] },
  { kinds: ['table'], want: [] },
  { kinds: ['table', 'statement', 'invoice'], want: [] },
  { kinds: ['statement', 'statement'], want: [] },
  { kinds: ['invoice', 'invoice'], want: [] },
] as const)('$kinds are merged as $want', ({ kinds, want }) => {
  expect(EXPORT_LAYOUTS.filter((layout) => isMerge(layout, kinds))).toEqual(want);
});
