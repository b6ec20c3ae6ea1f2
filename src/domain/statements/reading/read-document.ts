import { dropFurniture } from '#domain/page-layout/drop-furniture.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, TextLine } from '#domain/page-layout/page-words.ts';
import { guessCountry } from '../banks/guess-country.ts';
import { recogniseBank } from '../banks/recognise-bank.ts';
import { vocabulary } from '../language/all-languages.ts';
import { voteDecimalStyle } from '../language/decimal-style.ts';
import { ColumnRegister } from './column-register.ts';
import { findLineParts, type LineParts, type Manner } from './line-parts.ts';
import { layRegions } from './lay-regions.ts';
import { linesOutsideRows } from './lines-outside-rows.ts';
import { readFacts } from './read-facts.ts';
import { readTable } from './read-table.ts';
import type { AccountTable, ReadDocument } from './statement-table.ts';

/** Pages whose text tells the bank. */
const HEAD_PAGES = 2;

/** Reads all that the pages say, before any arithmetic. */
export function readDocument(pages: readonly PageWords[]): ReadDocument {
  const style = voteDecimalStyle(pages.flatMap((page) => page.words.map((word) => word.text)));
  const manner: Manner = { style, vocabulary };
  const lines = readLines(pages, manner);
  const head = lines.slice(0, HEAD_PAGES).flatMap((page) => page.map(({ line }) => line.text));
  const bank = recogniseBank(head.join('\n'));
  return {
    bank: bank?.name ?? null,
    country: bank?.country ?? guessCountry(head.join('\n')),
    scale: style.scale,
    dateOrder: null,
    pageCount: pages.length,
    isScanned: pages.some((page) => page.source === 'ocr'),
    accounts: [readAccount(lines, manner)],
    warnings: [],
  };
}

function readLines(pages: readonly PageWords[], manner: Manner): LineParts[][] {
  const furniture = new Set(dropFurniture(pages).flatMap((content) => content.furniture.map(placeOf)));
  return pages.map((page) =>
    linesOf(page).map((line) => ({
      ...findLineParts(line, manner),
      isFurniture: furniture.has(placeOf(line)),
    })),
  );
}

function placeOf(line: TextLine): string {
  return `${line.page} ${line.top} ${line.left} ${line.text}`;
}

function readAccount(pages: readonly (readonly LineParts[])[], manner: Manner): AccountTable {
  const register = new ColumnRegister();
  const { entries, rowLines } = readTable(layRegions(pages, register, manner), manner);
  const lines = pages.flatMap((page) => page.map(({ line }) => line));
  const facts = readFacts(linesOutsideRows(lines, rowLines), manner.style, manner.vocabulary);
  return { facts, columns: register.columns, entries };
}
