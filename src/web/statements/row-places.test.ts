import { expect, test } from 'vitest';
import {
  sampleAccount,
  sampleRow,
  sampleStatement,
} from '#tests/fixtures/statement-view/sample-statement.ts';
import { boxOf, markAt } from '#web/documents/pages/marks.ts';
import { rowsByPage } from './row-places.ts';

const line = (top: number) => ({ left: 50, top, right: 500, bottom: top + 10 });
const place = (page: number, ...tops: number[]) => ({
  page,
  lines: tops.map(line),
  date: null,
  amount: null,
  balance: null,
});
const statement = sampleStatement([
  sampleAccount({
    transactions: [
      sampleRow('t1', { place: place(1, 100, 112) }),
      sampleRow('t2', { place: place(1, 130) }),
      sampleRow('n1'),
      sampleRow('t3', { place: place(2, 100) }),
    ],
  }),
  sampleAccount({ id: 'a2', transactions: [sampleRow('u1', { place: place(2, 300) })] }),
]);

test('rows of all accounts are found by their page; added ones stand on none', () => {
  const pages = rowsByPage(statement);
  expect([...pages].map(([page, rows]) => [page, rows.map(({ id }) => id)])).toEqual([
    [1, ['t1', 't2']],
    [2, ['t3', 'u1']],
  ]);
});

test.for([
  { x: 60, y: 105, want: 't1' },
  { x: 60, y: 118, want: 't1' },
  { x: 60, y: 135, want: 't2' },
  { x: 20, y: 135, want: null },
  { x: 60, y: 500, want: null },
])('at $x, $y of page 1 stands $want', ({ x, y, want }) => {
  expect(markAt(rowsByPage(statement).get(1) ?? [], x, y)).toBe(want);
});

test('a row that goes on overleaf stands on both pages, its figures on the first', () => {
  const over = { ...place(1, 700, 712), amount: line(700) };
  const lines = [...over.lines, { ...line(90), page: 2 }];
  const pages = rowsByPage(
    sampleStatement([sampleAccount({ transactions: [sampleRow('t1', { place: { ...over, lines } })] })]),
  );
  expect(pages.get(1)).toEqual([{ id: 't1', lines: over.lines, figures: [line(700)] }]);
  expect(pages.get(2)?.map(({ lines, figures }) => [lines.length, figures])).toEqual([[1, []]]);
  expect(markAt(pages.get(2) ?? [], 60, 95)).toBe('t1');
});

test('a row of two lines is as high as both', () => {
  expect(boxOf(place(1, 100, 112).lines)).toEqual({ left: 50, top: 100, right: 500, bottom: 122 });
});
