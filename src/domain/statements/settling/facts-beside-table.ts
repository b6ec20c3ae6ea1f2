import type { AccountFacts, AccountTable, Figure } from '../reading/statement-table.ts';

/** Points by which two readings of one printed figure may differ. */
const SAME_PLACE = 3;

/**
 * The account's balances and totals without those that are figures of the table: under a column's title such as
 * "Closing balance" stands the balance of a row, and what a line in the table says, its own label tells better.
 */
export function factsBesideTable({ facts, entries }: AccountTable): AccountFacts {
  const byPage = new Map<number, Figure[]>();
  for (const entry of entries) {
    for (const { figure } of entry.figures) {
      const figures = byPage.get(figure.page);
      if (figures === undefined) byPage.set(figure.page, [figure]);
      else figures.push(figure);
    }
  }
  const outside = (figure: Figure | null) => {
    const others = figure === null ? [] : (byPage.get(figure.page) ?? []);
    return others.some((other) => figure !== null && isSame(figure, other)) ? null : figure;
  };
  return {
    ...facts,
    opening: outside(facts.opening),
    closing: outside(facts.closing),
    totalIn: outside(facts.totalIn),
    totalOut: outside(facts.totalOut),
  };
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
