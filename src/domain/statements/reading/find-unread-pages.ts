import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { isWholeRow } from '#domain/page-layout/row-shapes.ts';
import type { AccountTable } from './statement-table.ts';

/** One alone may say until when to pay. */
const FEWEST = 2;

/**
 * Pages of rows before the first row that was read. A page that goes on another's table may lie before it, and nothing
 * says whose rows it has.
 */
export function findUnreadPages(pages: readonly PageWords[], accounts: readonly AccountTable[]): number[] {
  const read = new Set(
    accounts.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === 'row' ? entry.lines.map(({ page }) => page) : [])),
    ),
  );
  const first = pages.findIndex(({ page }) => read.has(page));
  return pages
    .slice(0, Math.max(0, first))
    .filter((page) => linesOf(page).filter(isWholeRow).length >= FEWEST)
    .map(({ page }) => page);
}
