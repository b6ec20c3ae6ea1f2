import { labelBefore } from './blocks.ts';
import type { DateCandidate } from './read-dates.ts';
import type { Cell, Sheet } from './sheet.ts';
import { neighbour } from './values-near.ts';
import { TITLES } from './vendor-rules.ts';

/** Of a page: where the head of a letter ends. */
const HEAD = 0.45;

/** Dates that stand in the head without a word. */
export function datesAlone(sheet: Sheet): DateCandidate[] {
  const [page] = sheet.text.pages;
  const found: DateCandidate[] = [];
  for (const cell of sheet.cells) {
    if (page === undefined || cell.page !== page.page || cell.top > HEAD * page.height) continue;
    for (const { date, first, last } of sheet.text.lines[cell.line]?.dates ?? []) {
      const isWhole = first === cell.firstWord && last === cell.firstWord + cell.words.length - 1;
      if (!isWhole || isLabelledCell(sheet, cell) || isOfPrinting(sheet, cell)) continue;
      if (date.readings.every(({ year }) => year === null)) continue;
      const confidence = Math.min(...cell.words.map((word) => word.confidence));
      found.push({ date, cell, confidence, isFirm: false, score: 0.6 });
    }
  }
  return found;
}

/** `11/27/26, 2:39 AM` in the running head: when a browser printed the page. */
export function isOfPrinting(sheet: Sheet, { line, page, top, bottom, text }: Cell): boolean {
  if (sheet.text.lines[line]?.isFurniture === true) return true;
  const height = sheet.text.pages.find((each) => each.page === page)?.height ?? Infinity;
  const isAtEdge = top < EDGE * height || bottom > (1 - EDGE) * height;
  return isAtEdge && /\d{1,2}:\d{2}/.test(text);
}

/** Of a page. */
const EDGE = 0.05;

/** A label says beside it or above it what it is. */
function isLabelledCell(sheet: Sheet, cell: Cell): boolean {
  if (labelBefore(sheet, cell) !== null) return true;
  const above = neighbour(sheet, cell, -1);
  const last = above?.labels.at(-1);
  if (above === null || last === undefined) return false;
  // `INVOICE` over its date is the title.
  return !TITLES.has(last.kind) && !/[\p{L}\p{N}]/u.test(above.text.slice(last.end));
}
