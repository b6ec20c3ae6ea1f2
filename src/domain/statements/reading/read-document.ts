import { dropFurniture } from '#domain/page-layout/drop-furniture.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, TextLine } from '#domain/page-layout/page-words.ts';
import { splitTextColumns } from '#domain/page-layout/split-text-columns.ts';
import { guessCountry } from '../banks/guess-country.ts';
import { recogniseBank } from '../banks/recognise-bank.ts';
import { vocabulary } from '../language/all-languages.ts';
import { countryHabits } from '../language/country-habits.ts';
import { voteDecimalStyle } from '../language/decimal-style.ts';
import { findLineParts, type Manner } from './line-parts.ts';
import type { SheetLine } from './page-parts.ts';
import { readAccounts } from './read-accounts.ts';
import type { AccountTable, ReadDocument } from './statement-table.ts';

/** Pages whose text tells the bank and the language. */
const HEAD_PAGES = 2;

/** Reads all that the pages say, before any arithmetic. */
export function readDocument(pages: readonly PageWords[]): ReadDocument {
  const style = voteDecimalStyle(pages.flatMap((page) => page.words.map((word) => word.text)));
  const manner: Manner = { style, vocabulary };
  const lines = readLines(pages, manner);
  const head = lines.filter(({ line }) => line.page <= HEAD_PAGES).map(({ line }) => line.text);
  const bank = recogniseBank(head.join('\n'));
  const country = bank?.country ?? guessCountry(head.join('\n'));
  const habits = countryHabits(country, head, vocabulary);
  return {
    bank: bank?.name ?? null,
    country,
    scale: style.scale,
    dateOrder: habits.dateOrder,
    pageCount: pages.length,
    isScanned: pages.some((page) => page.source === 'ocr'),
    accounts: readAccounts(lines, manner).map((account) => withCurrency(account, habits.currency)),
    warnings: [],
  };
}

/** All lines in reading order; each column of text of a page is a sheet of its own. */
function readLines(pages: readonly PageWords[], manner: Manner): SheetLine[] {
  const furniture = new Set(dropFurniture(pages).flatMap((content) => content.furniture.map(placeOf)));
  return pages.flatMap(splitTextColumns).flatMap((part, sheet) =>
    linesOf(part).map((line) => ({
      ...findLineParts(line, manner),
      isFurniture: furniture.has(placeOf(line)),
      sheet,
    })),
  );
}

function placeOf(line: TextLine): string {
  return `${line.page} ${line.top} ${line.left} ${line.text}`;
}

function withCurrency(account: AccountTable, currency: string | null): AccountTable {
  if (account.facts.currency !== null) return account;
  return { ...account, facts: { ...account.facts, currency } };
}
