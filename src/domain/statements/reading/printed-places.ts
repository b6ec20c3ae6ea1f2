import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { boxAround } from '#domain/page-layout/boxes.ts';
import type { Statement } from '../statement.schemas.ts';
import type { SetPages } from './set-in-columns.ts';

/** The statement with its rows where they are printed, not where their words were set for reading. */
export function withPrintedPlaces(statement: Statement, { pages, printed }: SetPages): Statement {
  const wordsOf = new Map(pages.map(({ page, words }) => [page, words]));
  const back = <T extends Box>(box: T, page: number): T => {
    const words = (wordsOf.get(page) ?? []).filter((word) => isIn(word, box));
    if (words.length === 0) return box;
    const { left, right } = boxAround(words.map((word) => printed.get(word) ?? word));
    return { ...box, left, right };
  };
  return {
    ...statement,
    accounts: statement.accounts.map((account) => ({
      ...account,
      transactions: account.transactions.map((row) => {
        const { place } = row;
        if (place === null) return row;
        const single = (box: Box | null) => (box === null ? null : back(box, place.page));
        const lines = place.lines.map((line) => back(line, line.page ?? place.page));
        const figures = {
          date: single(place.date),
          amount: single(place.amount),
          balance: single(place.balance),
        };
        return { ...row, place: { ...place, lines, ...figures } };
      }),
      ...(account.skipped === undefined
        ? {}
        : { skipped: account.skipped.map((line) => ({ ...line, box: back(line.box, line.page) })) }),
    })),
  };
}

function isIn({ left, right, top, bottom }: Word, box: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
