import { expect, test } from 'vitest';
import { rowOf } from '#tests/fixtures/statement-tables/table-builder.ts';
import type { SettledRow } from './draft.ts';
import { rowsBesideGaps } from './rows-beside-gaps.ts';

/** Rows of one line each, 10 high, whose tops are given. */
function rowsAt(tops: readonly number[]): SettledRow[] {
  return tops.map((top, printedAt) => {
    const lines = [{ left: 0, right: 100, top, bottom: top + 10, page: 1 }];
    const entry = { ...rowOf('2025-01-02', String(top), {}), lines };
    const draft = {
      kind: 'row' as const,
      entry,
      printedAt,
      day: null,
      size: 1,
      sign: 1 as const,
      balance: null,
      amountFigure: null,
      balanceFigure: null,
    };
    return { draft, amount: 1, isSignOpen: false, balance: null, confidence: 1, notes: [] };
  });
}

test.for([
  { name: 'where another row would fit, those on both sides', tops: [0, 14, 28, 56, 70], want: ['28', '56'] },
  { name: 'where none would fit, none', tops: [0, 14, 28, 46, 60], want: [] },
  { name: 'of tight rows, those on both sides', tops: [0, 10, 20, 40, 50], want: ['20', '40'] },
])('rows beside gaps: $name', ({ tops, want }) => {
  expect([...rowsBesideGaps(rowsAt(tops))].map(({ draft }) => draft.entry.description)).toEqual(want);
});
