import { expect, test } from 'vitest';
import { runLinesOf } from '#tests/fixtures/statements/run-lines.ts';
import { groupRows } from './group-rows.ts';
import type { RowHabit } from './row-habit.ts';

const HABIT: RowHabit = {
  place: 'after',
  datesFirst: false,
  datesBegin: true,
  reach: 20,
  rowReach: 20,
  widestReach: 40,
  isSpaced: false,
  isCentred: false,
};

test.for([
  'ACCOUNT NUMBER 3390112233   PAGE 2\nSTATEMENT DATE 31/03/2024\n0913 OSTBY SQUARE',
  'HALDEN BANK     PAGE 2\n0913 OSTBY SQUARE',
  'STATEMENT DATE 31/03/2024\n0913 OSTBY SQUARE',
  '0913 OSTBY SQUARE',
])('the last line of a row goes on below the head of a page: %j', (head) => {
  const lines = runLinesOf(`${head}\n-20.00 Market stall`);
  const grouped = groupRows({ lines, isContinued: true, isBehindBalance: false }, HABIT);
  expect(grouped.head.map(({ line }) => line.text)).toEqual(['0913 OSTBY SQUARE']);
});
