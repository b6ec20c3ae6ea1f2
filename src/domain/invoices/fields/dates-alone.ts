import type { FieldLabel } from '../language/field-phrases/field-labels.ts';
import { labelBefore } from './blocks.ts';
import type { DateCandidate } from './read-dates.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Of a page: where the head of a letter ends. */
const HEAD = 0.45;

const TITLES: ReadonlySet<FieldLabel> = new Set(['invoice', 'creditNote', 'receipt']);

/** Dates that stand in the head without a word. */
export function datesAlone(sheet: Sheet): DateCandidate[] {
  const [page] = sheet.text.pages;
  const found: DateCandidate[] = [];
  for (const cell of sheet.cells) {
    if (page === undefined || cell.page !== page.page || cell.top > HEAD * page.height) continue;
    for (const { date, first, last } of sheet.text.lines[cell.line]?.dates ?? []) {
      const isWhole = first === cell.firstWord && last === cell.firstWord + cell.words.length - 1;
      if (!isWhole || isLabelledCell(sheet, cell)) continue;
      if (date.readings.every(({ year }) => year === null)) continue;
      const confidence = Math.min(...cell.words.map((word) => word.confidence));
      found.push({ date, cell, confidence, isFirm: false, score: 0.6 });
    }
  }
  return found;
}

/** A label says beside it or above it what it is. */
function isLabelledCell(sheet: Sheet, cell: Cell): boolean {
  if (labelBefore(sheet, cell) !== null) return true;
  const above = sheet.cells.findLast(
    (other) =>
      other.line < cell.line &&
      other.page === cell.page &&
      other.left < cell.right &&
      other.right > cell.left,
  );
  const last = above?.labels.at(-1);
  // `INVOICE` over its date is the title.
  return (
    above !== undefined &&
    last !== undefined &&
    !TITLES.has(last.kind) &&
    !/[\p{L}\p{N}]/u.test(above.text.slice(last.end))
  );
}
