import type { RowPlace, Statement } from '#domain/statements/statement.schemas.ts';

type Box = RowPlace['lines'][number];

/** What of a row stands on one page. */
export interface PlacedRow {
  readonly rowId: string;
  readonly place: RowPlace;
}

/** A row is hit this many points around its lines too. */
const AROUND = 2;

/** The rows of every account by the page on which they stand; those that a person added stand nowhere. */
export function rowsByPage(statement: Statement): ReadonlyMap<number, readonly PlacedRow[]> {
  const pages = new Map<number, PlacedRow[]>();
  for (const { transactions } of statement.accounts) {
    for (const { id, place } of transactions) {
      for (const part of place === null ? [] : partsByPage(place)) {
        const rows = pages.get(part.page);
        if (rows === undefined) pages.set(part.page, [{ rowId: id, place: part }]);
        else rows.push({ rowId: id, place: part });
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

/** The row at a point of a page (in points); the smallest where parts of a split row lie on each other's place. */
export function rowAt(rows: readonly PlacedRow[], x: number, y: number): string | null {
  let found: PlacedRow | null = null;
  let height = Infinity;
  for (const row of rows) {
    const box = boxOf(row.place);
    const isInside =
      x >= box.left - AROUND && x <= box.right + AROUND && y >= box.top - AROUND && y <= box.bottom + AROUND;
    if (isInside && box.bottom - box.top < height) {
      found = row;
      height = box.bottom - box.top;
    }
  }
  return found?.rowId ?? null;
}

/** Around all lines of a row. */
export function boxOf({ lines }: Pick<RowPlace, 'lines'>): Box {
  return lines.reduce(
    (all, line) => ({
      left: Math.min(all.left, line.left),
      top: Math.min(all.top, line.top),
      right: Math.max(all.right, line.right),
      bottom: Math.max(all.bottom, line.bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
}
