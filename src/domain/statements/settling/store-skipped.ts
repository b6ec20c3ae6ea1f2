import { formatMinor } from '#domain/money.ts';
import { DAY_MS } from '#domain/values/calendar.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import type { SkippedEntry } from '../reading/statement-table.ts';
import type { SkippedLine, Transaction } from '../statement.schemas.ts';
import type { RowOrder, SettledRow } from './draft.ts';

/** A date farther from its neighbours was misread. */
const MOST_DAYS_AWAY = 62;

/**
 * The stored form of lines that became no row.
 *
 * @param rows settled, in order of time
 * @param transactions their stored form, in the same order
 */
export function storeSkipped(
  skipped: readonly SkippedEntry[],
  rows: readonly SettledRow[],
  transactions: readonly Transaction[],
  { order, scale }: { readonly order: RowOrder; readonly scale: number },
): SkippedLine[] {
  return skipped.map(({ page, box, date, description, figure, afterEntries }) => {
    const printedAbove = (row: SettledRow) => row.draft.printedAt < afterEntries;
    // Printed newest first, the row below is the one before it in time.
    const isBefore = order === 'backward' ? (row: SettledRow) => !printedAbove(row) : printedAbove;
    const before = transactions[rows.findLastIndex(isBefore)] ?? null;
    return {
      page,
      box,
      date: date === null ? null : nearestDay(date, before ?? transactions[0]),
      description,
      amount: formatMinor(figure.value, scale),
      afterRowId: before?.id ?? null,
    };
  });
}

/** The reading of a date nearest to that of the row beside it; null where none is near. */
function nearestDay({ readings }: DateText, beside: Transaction | undefined): string | null {
  const year = Number(beside?.date.slice(0, 4));
  // `XXXX-12-18`, which some would parse all the same.
  if (beside === undefined || Number.isNaN(year)) return null;
  const goal = Date.parse(beside.date);
  const days = readings.flatMap((reading) =>
    [year - 1, year, year + 1]
      .filter((each) => reading.year === null || reading.year === each)
      .map((each) => Date.UTC(each, reading.month - 1, reading.day)),
  );
  const [nearest] = days.toSorted((a, b) => Math.abs(a - goal) - Math.abs(b - goal));
  if (nearest === undefined || Math.abs(nearest - goal) > MOST_DAYS_AWAY * DAY_MS) return null;
  return new Date(nearest).toISOString().slice(0, 10);
}
