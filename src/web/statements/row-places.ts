import type { RowPlace, Statement } from '#domain/statements/statement.schemas.ts';
import { addMark, type MarksByPage, type PageMark } from '#web/documents/pages/marks.ts';

/** The rows of every account by the page on which they stand; those that a person added stand nowhere. */
export function rowsByPage(statement: Statement): MarksByPage {
  const pages = new Map<number, PageMark[]>();
  for (const { transactions } of statement.accounts) {
    for (const { id, place } of transactions) {
      for (const { page, lines, date, amount, balance } of place === null ? [] : partsByPage(place)) {
        const figures = [date, amount, balance].filter((box) => box !== null);
        addMark(pages, page, { id, lines, figures });
      }
    }
  }
  return pages;
}

/** A row that goes on overleaf is in two parts; its figures stand on its own page. */
function partsByPage(place: RowPlace): readonly RowPlace[] {
  if (place.lines.every(({ page }) => page === undefined)) return [place];
  const pages = new Set([place.page, ...place.lines.map(({ page = place.page }) => page)]);
  return [...pages].map((number) => {
    const lines = place.lines.filter(({ page = place.page }) => page === number);
    return number === place.page
      ? { ...place, lines }
      : { page: number, lines, date: null, amount: null, balance: null };
  });
}
