import type { PageWords } from '../../page-layout/page-words.ts';
import type { Transaction } from '../../statements/statement.schemas.ts';
import { printedMoney, printedSheet, type PrintedMoney } from './printed-values.ts';

/** A printed figure of a row; its right edge in parts of the page's width. */
export interface RowMoney extends PrintedMoney {
  readonly right: number;
}

/** The figures that are printed on the lines of rows, by the rows' ids, from left to right. */
export function moneyOfRows(
  rows: readonly Transaction[],
  pages: readonly PageWords[],
): ReadonlyMap<string, readonly RowMoney[]> {
  const wanted = new Set(
    rows.flatMap(({ place }) => (place?.lines ?? []).map((line) => line.page ?? place?.page)),
  );
  const all = printedMoney(printedSheet(pages.filter(({ page }) => wanted.has(page))));
  const byPage = Map.groupBy(all, ({ cell }) => cell.page);
  return new Map(
    rows.map((row) => {
      const found = (row.place?.lines ?? []).flatMap((line) => {
        const page = line.page ?? row.place?.page ?? 1;
        return (byPage.get(page) ?? []).flatMap((money) => {
          const middle = (money.box.top + money.box.bottom) / 2;
          const isOnLine = middle >= line.top && middle <= line.bottom;
          return isOnLine ? [{ ...money, right: money.box.right / widthOf(page, pages) }] : [];
        });
      });
      return [row.id, found];
    }),
  );
}

/** Where a row's amount ends, in parts of the page's width; null where it is printed nowhere. */
export function rightOf({ place }: Transaction, pages: readonly PageWords[]): number | null {
  const box = place?.amount ?? null;
  return box === null || place === null ? null : box.right / widthOf(place.page, pages);
}

function widthOf(page: number, pages: readonly PageWords[]): number {
  return Math.max(pages.find((other) => other.page === page)?.width ?? 1, 1);
}
