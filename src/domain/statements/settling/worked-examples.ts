import type { AccountTable } from '../reading/statement-table.ts';
import { isFarFromPeriod } from '../check-statement.ts';
import type { ResolvedDates } from './resolve-dates.ts';

/**
 * The account without the dated balances on pages behind its rows, where all their days lie far outside the period: the
 * terms of a card explain its interest with what was due in other years. Null where there are none.
 */
export function withoutExamples(table: AccountTable, dates: ResolvedDates): AccountTable | null {
  const last = Math.max(0, ...table.entries.map(({ kind, page }) => (kind === 'row' ? page : 0)));
  const days = dates.days.map((day, at) => ((table.entries[at]?.page ?? 0) > last ? day : null));
  const behind = days.filter((day) => day !== null);
  const isOther = (day: string) => isFarFromPeriod(day, { ...dates, accountType: 'bank' });
  if (behind.length === 0 || !behind.every(isOther)) return null;
  return { ...table, entries: table.entries.filter((_, at) => (days[at] ?? null) === null) };
}
