import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { voteDecimalStyle } from '#domain/language/decimal-style.ts';
import { rowOf } from '#tests/fixtures/statement-tables/table-builder.ts';
import { findUnreadRows } from './find-unread-rows.ts';
import { findLineParts } from '#domain/page-text/line-parts.ts';
import type { RowEntry } from './statement-table.ts';

/** What is found when only the line with `Corner shop` was read as a row. */
function unreadOf(text: string): string[] {
  const lines = typewritten(text);
  const style = voteDecimalStyle(lines.flatMap((line) => line.words.map((word) => word.text)));
  const parts = lines.map((line) => findLineParts(line, style));
  const isRow = lines.map((line) => line.text.includes('Corner shop'));
  const rows = parts.flatMap(({ line, dates, figures }, index): RowEntry[] => {
    const date = dates[0]?.date ?? null;
    if (isRow[index] !== true) return [];
    const row = rowOf(null, line.text, {});
    const cells = figures.map(({ figure }, column) => ({ column, figure }));
    return [{ ...row, date, lines: [line], figures: cells }];
  });
  const columns = (['amount', 'balance'] as const).map((role, index) => ({ index, title: null, role }));
  return findUnreadRows(parts, isRow, rows, columns).map(({ text: found }) => found);
}

test('a line with date, words and amount where rows have them is found, before the rows and after them', () => {
  expect(
    unreadOf(`
28/02/2025  Lost before                   5.00
01/03/2025  Corner shop                  12.50
05/03/2025  MONTHLY SERVICE CHARGE        3.60
06/03/2025  Elsewhere           4.10
07/03/2025                                9.99
08/03/2025  USD                           8.20
08/03/2025  Rate 5.00 %                   1.20
01/03/2025  Listed again                 12.50
            Without a date                7.00`),
  ).toEqual(['28/02/2025 Lost before 5.00', '05/03/2025 MONTHLY SERVICE CHARGE 3.60']);
});

test('the same amount with the other sign is another row', () => {
  expect(
    unreadOf(`
01/03/2025  Corner shop                 -12.50
01/03/2025  Into the jar                +12.50
01/03/2025  Listed again                 12.50`),
  ).toEqual(['01/03/2025 Into the jar +12.50']);
});

test('right above the rows a line with an amount and a balance under theirs is found without a date', () => {
  expect(
    unreadOf(`
Totals                                   25.00    75.00
            Opening balance                      100.00
            Lost before                   5.00    95.00
03-05-202   Lost too                     20.00    75.00
01/03/2025  Corner shop                  12.50    62.50
            Total                        37.50    62.50`),
  ).toEqual(['Lost before 5.00 95.00', '03-05-202 Lost too 20.00 75.00']);
});
