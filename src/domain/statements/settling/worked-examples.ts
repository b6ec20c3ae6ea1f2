import type { AccountTable } from '../reading/statement-table.ts';
import { isFarFromPeriod } from '../check-statement.ts';
import type { ResolvedDates } from './resolve-dates.ts';

/**
 * The account without the balances on pages behind its rows, where their days lie far outside the period: the terms of
 * a card explain its interest with what was due in other years. Null where there are none.
 */
export function withoutExamples(table: AccountTable, dates: ResolvedDates): AccountTable | null {
  const last = Math.max(0, ...table.entries.map(({ kind, page }) => (kind === 'row' ? page : 0)));
  const days = dates.days.filter((day, at) => day !== null && (table.entries[at]?.page ?? 0) > last);
  const isOther = (day: string | null) =>
    day !== null && isFarFromPeriod(day, { ...dates, accountType: 'bank' });
  if (days.length === 0 || !days.every(isOther)) return null;
  return { ...table, entries: table.entries.filter(({ page }) => page <= last) };
}
