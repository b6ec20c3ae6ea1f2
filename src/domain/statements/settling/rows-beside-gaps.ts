import { median } from '#domain/values/median.ts';
import type { SettledRow } from './draft.ts';

/** Of a line's height, the room above the usual gap between rows in which another row would fit. */
const ROOM_FOR_A_ROW = 0.7;

/**
 * Rows above or below which their page has room for one more row: in an image a row may have been lost there, and then
 * the printed balances say nothing about the digits of those beside it.
 */
export function rowsBesideGaps(rows: readonly SettledRow[]): ReadonlySet<SettledRow> {
  const printed = rows.toSorted((a, b) => a.draft.printedAt - b.draft.printedAt);
  const gaps = printed.slice(1).flatMap((row, at) => {
    const above = printed[at];
    const gap = above === undefined ? null : gapBetween(above, row);
    return gap === null || above === undefined ? [] : [{ above, row, gap }];
  });
  const usual = Math.max(0, median(gaps.map(({ gap }) => gap)) ?? 0);
  const heights = rows.flatMap(({ draft }) => draft.entry.lines.map(({ top, bottom }) => bottom - top));
  const most = 2 * usual + ROOM_FOR_A_ROW * (median(heights) ?? 0);
  return new Set(gaps.flatMap(({ above, row, gap }) => (gap > most ? [above, row] : [])));
}

/** Null where one stands on another page than the other. */
function gapBetween(above: SettledRow, below: SettledRow): number | null {
  const [last, first] = [above.draft.entry.lines.at(-1), below.draft.entry.lines[0]];
  return last === undefined || first === undefined || last.page !== first.page
    ? null
    : first.top - last.bottom;
}
