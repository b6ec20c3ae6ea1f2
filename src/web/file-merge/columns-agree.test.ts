import { expect, test } from 'vitest';
import { doColumnsAgree, filesApart } from './columns-agree.ts';

const column = (...columns: (number | null)[]) => ({ name: 'x', columns });

test.for([
  {
    name: 'the same columns in another order',
    mapping: [column(0, 1), column(1, 0)],
    agree: true,
    apart: [],
  },
  { name: 'a column that one file lacks', mapping: [column(0, 0), column(1, null)], agree: false, apart: [] },
  { name: 'no column in common', mapping: [column(0, null), column(null, 0)], agree: false, apart: [0, 1] },
  {
    name: 'one of three shares nothing',
    mapping: [column(0, 0, null), column(null, null, 0)],
    agree: false,
    apart: [2],
  },
])('$name', ({ mapping, agree, apart }) => {
  const fileCount = mapping[0]?.columns.length ?? 0;
  expect(doColumnsAgree(mapping, fileCount)).toBe(agree);
  expect(filesApart(mapping, fileCount)).toEqual(apart);
});
