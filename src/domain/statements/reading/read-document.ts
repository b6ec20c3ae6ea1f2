import { dropFurniture } from '#domain/page-layout/drop-furniture.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, TextLine } from '#domain/page-layout/page-words.ts';
import { vocabulary } from '../language/all-languages.ts';
import { voteDecimalStyle } from '../language/decimal-style.ts';
import { ColumnRegister } from './column-register.ts';
import { findLineParts, type LineParts, type Manner } from './line-parts.ts';
import { layRegions } from './lay-regions.ts';
import { readEntries } from './read-table.ts';
import type { AccountFacts, AccountTable, ReadDocument } from './statement-table.ts';

const NO_FACTS: AccountFacts = {
  accountNumber: null,
  iban: null,
  holder: null,
  accountType: 'bank',
  currency: null,
  period: { start: null, end: null },
  statementDate: null,
  opening: null,
  closing: null,
  totalIn: null,
  totalOut: null,
};

/** Reads all that the pages say, before any arithmetic. */
export function readDocument(pages: readonly PageWords[]): ReadDocument {
  const style = voteDecimalStyle(pages.flatMap((page) => page.words.map((word) => word.text)));
  const manner: Manner = { style, vocabulary };
  const furniture = new Set(dropFurniture(pages).flatMap((content) => content.furniture.map(placeOf)));
  const lines = pages.map((page) =>
    linesOf(page).map((line) => ({
      ...findLineParts(line, manner),
      isFurniture: furniture.has(placeOf(line)),
    })),
  );
  return {
    bank: null,
    country: null,
    scale: style.scale,
    dateOrder: null,
    pageCount: pages.length,
    isScanned: pages.some((page) => page.source === 'ocr'),
    accounts: [readAccount(lines, manner)],
    warnings: [],
  };
}

function placeOf(line: TextLine): string {
  return `${line.page} ${line.top} ${line.left} ${line.text}`;
}

function readAccount(pages: readonly (readonly LineParts[])[], manner: Manner): AccountTable {
  const register = new ColumnRegister();
  const regions = layRegions(pages, register, manner);
  const entries = readEntries(regions, manner);
  return { facts: NO_FACTS, columns: register.columns, entries };
}
