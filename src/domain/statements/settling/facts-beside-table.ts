import type { Minor } from '#domain/money.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import type { AccountFacts, AccountTable } from '../reading/statement-table.ts';

/** Points by which two readings of one printed figure may differ. */
const SAME_PLACE = 3;

/**
 * The account's balances and totals without those that are figures of the table: under a column's title such as
 * "Closing balance" stands the balance of a row, and what a line in the table says, its own label tells better.
 *
 * @param isClosingLater the closing balance may be of a day long after the period
 */
export function factsBesideTable(
  { facts, entries, columns }: AccountTable,
  isClosingLater: boolean,
): AccountFacts {
  const ends = endFigures({ entries, columns });
  const inTable = entries.flatMap(({ figures }) => figures.map(({ figure }) => figure));
  const byPage = Map.groupBy(inTable, ({ page }) => page);
  const outside = (figure: Figure | null) => {
    const others = figure === null ? [] : (byPage.get(figure.page) ?? []);
    return others.some((other) => figure !== null && isSame(figure, other)) ? null : figure;
  };
  const closings = [facts.closing, ...facts.otherClosings].flatMap((figure) => outside(figure) ?? []);
  // Of several the one that the rows lead to.
  const proven = closings.find(({ value }) => ends.has(value));
  const isLater = (isClosingLater || facts.isClosingAvailable === true) && ends.size > 0;
  const closing = isLater ? (proven ?? null) : outside(facts.closing);
  return {
    ...facts,
    opening: outside(facts.opening),
    closing: closing === null ? null : (proven ?? closing),
    totalIn: outside(facts.totalIn),
    totalOut: outside(facts.totalOut),
  };
}

/** What stands beside the amount in the first and in the last row, or is the balance of their days: one is the newest. Rows of nothing say nothing. */
function endFigures({ entries, columns }: Pick<AccountTable, 'entries' | 'columns'>): ReadonlySet<Minor> {
  const mayBeBalance = (column: number) => ['balance', null].includes(columns[column]?.role ?? null);
  const rows = entries.filter(
    (entry) => entry.kind === 'row' && entry.figures.some(({ figure }) => figure.value !== 0),
  );
  const days = [entries[0], entries.at(-1)].filter(
    (entry) => entry?.kind === 'label' && entry.label === 'carriedForward',
  );
  const beside = [rows[0], rows.at(-1)].flatMap((row) =>
    row === undefined || row.figures.length < 2
      ? []
      : row.figures.filter(({ column }) => mayBeBalance(column)),
  );
  const ofDays = days.flatMap((entry) => entry?.figures.at(-1) ?? []);
  return new Set([...beside, ...ofDays].map(({ figure }) => figure.value));
}

function isSame(a: Figure, b: Figure): boolean {
  return (
    a.value === b.value &&
    Math.abs(a.top - b.top) < SAME_PLACE &&
    Math.abs(a.bottom - b.bottom) < SAME_PLACE &&
    a.left < b.right &&
    b.left < a.right
  );
}
