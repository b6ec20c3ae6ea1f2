import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import { createSheet, type Cell, type Sheet } from '../../invoices/fields/sheet.ts';
import { prepareInvoice } from '../../invoices/reading/invoice-text.ts';
import type { PartialDate, SignMark } from '../../language/printed-values.ts';
import type { Minor } from '../../money.ts';
import type { Box, PageWords } from '../../page-layout/page-words.ts';
import type { Anchor } from './document-recipe.schemas.ts';
import { foldPhrase } from '../../language/fold-text.ts';

/** A document as the places at which values may stand. */
export interface PrintedSheet {
  readonly sheet: Sheet;
  readonly pages: readonly PageWords[];
}

export function printedSheet(pages: readonly PageWords[]): PrintedSheet {
  return { sheet: createSheet(prepareInvoice(pages)), pages };
}

/** Words of one cell that may be a value, with where they stand. */
export interface Printed {
  readonly cell: Cell;
  /** Places among the words of the cell; `last` is the last one's. */
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly box: Box;
}

export interface PrintedDate extends Printed {
  readonly readings: readonly PartialDate[];
}

export interface PrintedMoney extends Printed {
  /** Without its sign. */
  readonly value: Minor;
  readonly mark: SignMark | null;
}

export function printedDates({ sheet }: PrintedSheet): PrintedDate[] {
  return sheet.text.lines.flatMap(({ dates }, line) =>
    dates.flatMap(({ date, first, last }) => {
      const printed = inCell(sheet, line, first, last);
      return printed === null ? [] : [{ ...printed, readings: date.readings }];
    }),
  );
}

export function printedMoney({ sheet }: PrintedSheet): PrintedMoney[] {
  return sheet.text.lines.flatMap(({ figures, doubtful }, line) =>
    [...figures, ...doubtful].flatMap(({ figure, first, last }) => {
      const printed = inCell(sheet, line, first, last);
      return printed === null ? [] : [{ ...printed, value: figure.value, mark: figure.mark }];
    }),
  );
}

/** Every run of words of every cell, up to `most` words. */
export function* printedTexts({ sheet }: PrintedSheet, most: number): Generator<Printed> {
  for (const cell of sheet.cells)
    for (let first = 0; first < cell.words.length; first++)
      for (let last = first; last < Math.min(cell.words.length, first + most); last++)
        yield printedIn(cell, first, last);
}

/** A run of words of a cell. */
export function printedIn(cell: Cell, first: number, last: number): Printed {
  const words = cell.words.slice(first, last + 1);
  return { cell, first, last, text: joinTexts(words), box: boxAround(words) };
}

/** The words of a line as those of the cell that they begin in. */
function inCell(sheet: Sheet, line: number, first: number, last: number): Printed | null {
  const cell = sheet.rows[line]?.find(
    ({ firstWord, words }) => firstWord <= first && first < firstWord + words.length,
  );
  if (cell === undefined) return null;
  const end = Math.min(last - cell.firstWord, cell.words.length - 1);
  return printedIn(cell, first - cell.firstWord, end);
}

/** In heights of the line: how far above a value its label may stand. */
const MOST_ABOVE = 3.5;
const MOST_LABELS_BEFORE = 2;

/** One way in which a place is told; its label as it is printed. */
export interface PrintedAnchor extends Omit<Anchor, 'label'> {
  readonly label: PrintedLabel | null;
}

/** All ways in which a place can be told without what stands there: by the label before it, above it, by where it is. */
export function anchorsOf(printed: Printed, { sheet, pages }: PrintedSheet): PrintedAnchor[] {
  const { cell, box } = printed;
  const page = pages.find((other) => other.page === cell.page);
  if (page === undefined) return [];
  const where = {
    page: cell.page === pages.at(-1)?.page && pages.length > 1 ? ('last' as const) : ('first' as const),
    x: part(box.left, page.width),
    y: part(box.top, page.height),
    right: part(box.right, page.width),
  };
  const before = labelBefore(printed, sheet);
  const above = labelAbove(printed, sheet);
  return [
    ...(before === null ? [] : [{ ...where, label: before, relation: 'right' as const }]),
    ...(above === null ? [] : [{ ...where, label: above, relation: 'below' as const }]),
    { ...where, label: null, relation: 'place' as const },
  ];
}

function part(length: number, whole: number): number {
  return Math.round((length / Math.max(whole, 1)) * 10_000) / 10_000;
}

function labelBefore({ cell, first }: Printed, sheet: Sheet): PrintedLabel | null {
  const inside = cell.words.slice(0, first).map(({ text }) => text);
  const own = printedLabel(inside.join(' '));
  if (own !== null) return own;
  const row = sheet.rows[cell.line] ?? [];
  const before = row.slice(Math.max(0, cell.at - MOST_LABELS_BEFORE), cell.at).toReversed();
  for (const other of before) {
    const label = printedLabel(other.text);
    // A value between the label and this one: it is another one's label.
    if (label !== null) return other.words.some(({ text }) => /\p{N}/u.test(text)) ? null : label;
  }
  return null;
}

function labelAbove({ cell, box }: Printed, sheet: Sheet): PrintedLabel | null {
  const height = box.bottom - box.top;
  for (let line = cell.line - 1; line >= 0; line--) {
    const row = sheet.rows[line] ?? [];
    const [first] = row;
    if (first === undefined) continue;
    if (
      first.page !== cell.page ||
      box.top - Math.max(...row.map(({ bottom }) => bottom)) > MOST_ABOVE * height
    )
      return null;
    const over = row.find((other) => Math.min(other.right, box.right) - Math.max(other.left, box.left) > 0);
    if (over === undefined) continue;
    return over.words.some(({ text }) => /\p{N}/u.test(text)) ? null : printedLabel(over.text);
  }
  return null;
}

const MOST_WORDS = 8;

/** A label with how it is compared. */
interface PrintedLabel {
  /** Folded, without digits and what holds any, the last eight words. */
  readonly text: string;
  /** As it is printed, all its words without digits. */
  readonly printed: string;
}

/** The label that a text is; null where no word of two letters is left of it. */
function printedLabel(text: string): PrintedLabel | null {
  const printed = text
    .split(/\s+/)
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ');
  const folded = foldPhrase(printed).split(' ').slice(-MOST_WORDS).join(' ');
  return /\p{L}\p{M}*\p{L}/u.test(folded) ? { text: folded, printed } : null;
}
