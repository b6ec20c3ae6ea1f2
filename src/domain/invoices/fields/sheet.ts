import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { boxAround, boxOf } from '#domain/page-layout/boxes.ts';
import { median } from '#domain/values/median.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import { labelsOf, type Label } from './cell-labels.ts';
import { PARTIES } from './blocks.ts';

/** Words of a line that stand together; wide gaps part cells. */
export interface Cell extends Box {
  readonly page: number;
  /** Index of its line in the text. */
  readonly line: number;
  /** Index among the cells of the line. */
  readonly at: number;
  /** Index in the line of its first word. */
  readonly firstWord: number;
  readonly words: readonly Word[];
  readonly text: string;
  readonly labels: readonly Label[];
}

/** The document as cells with their labels. */
export interface Sheet {
  readonly text: InvoiceText;
  /** By the index of their line. */
  readonly rows: readonly (readonly Cell[])[];
  readonly cells: readonly Cell[];
}

/** In heights of the line. */
const CELL_GAP = 0.95;

/** Parts the lines into cells and finds the labels in them. */
export function createSheet(text: InvoiceText): Sheet {
  const recognised = new Set(text.pages.filter((page) => page.source === 'ocr').map((page) => page.page));
  const parts = splitAtColumns(
    text.lines.map(({ line }) => ({ page: line.page, cells: cellsOf(line.words) })),
  );
  const printed = text.lines.map(({ line }, index) => {
    const isRecognised = recognised.has(line.page);
    return (parts[index] ?? []).map(({ words, firstWord }, at): Cell =>
      makeCell(words, { page: line.page, line: index, at, firstWord, isRecognised }),
    );
  });
  const rows = joinWrappedLabels(printed, (page) => recognised.has(page));
  return { text, rows, cells: rows.flat() };
}

interface Where {
  readonly page: number;
  readonly line: number;
  readonly at: number;
  readonly firstWord: number;
  readonly isRecognised: boolean;
}

function makeCell(words: readonly Word[], { isRecognised, ...where }: Where): Cell {
  const text = words.map((word) => word.text).join(' ');
  return { ...boxAround(words), ...where, words, text, labels: labelsOf(text, isRecognised) };
}

interface CellWords {
  readonly words: Word[];
  readonly firstWord: number;
}

/** In lines: how near cells of a column stand; in points: how exactly below each other. */
const NEAR_LINES = 2;
const SAME_LEFT = 1.5;
const COLUMN_GAP = 0.2;
/** By the narrowest blank of the cell. */
const WIDER = 1.05;

/** A cell that nearly touches the next column's is parted where cells above and below it begin. */
function splitAtColumns(
  lines: readonly { readonly page: number; readonly cells: readonly CellWords[] }[],
): CellWords[][] {
  const lefts = lines.map(({ cells }) => cells.map(({ words }) => words[0]?.left ?? 0));
  return lines.map(({ page, cells }, index) => {
    const beginsAt = (left: number, from: number, to: number) =>
      lefts
        .slice(Math.max(0, from), to)
        .filter((_, at) => lines[Math.max(0, from) + at]?.page === page)
        .filter((others) => others.some((other) => Math.abs(other - left) <= SAME_LEFT)).length;
    const cellsAt = (left: number) => {
      const above = beginsAt(left, index - NEAR_LINES, index);
      const below = beginsAt(left, index + 1, index + 1 + NEAR_LINES);
      return above > 0 && below > 0 ? above + below : 0;
    };
    return cells.flatMap((cell) => splitCell(cell, cellsAt));
  });
}

function splitCell({ words, firstWord }: CellWords, cellsAt: (left: number) => number): CellWords[] {
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? 0));
  const narrowest = Math.max(Math.min(...gaps), 0.5);
  const at = gaps.findIndex((gap, index) => {
    const word = words[index + 1];
    if (word === undefined || gap <= 0) return false;
    // `1 234,50`
    if (/\d$/.test(words[index]?.text ?? '') && /^\d/.test(word.text)) return false;
    const cells = cellsAt(word.left);
    return (
      cells > 2 || (cells > 1 && gap >= COLUMN_GAP * (word.bottom - word.top) && gap >= WIDER * narrowest)
    );
  });
  if (at < 0) return [{ words, firstWord }];
  const rest = { words: words.slice(at + 1), firstWord: firstWord + at + 1 };
  return [{ words: words.slice(0, at + 1), firstWord }, ...splitCell(rest, cellsAt)];
}

function cellsOf(words: readonly Word[]): CellWords[] {
  const heights = words.map((word) => word.bottom - word.top);
  const height = median(heights) ?? 1;
  const cells: CellWords[] = [];
  for (const [index, word] of words.entries()) {
    const former = words[index - 1];
    // Two words in small type beside a tall title stand apart as in small type.
    const own = Math.max(Math.min(height, heights[index - 1] ?? 0), word.bottom - word.top);
    // `Client    : Acme Ltd`, `名    称: …`: what ends a label that is set apart belongs to it.
    const isSign = END_OF_LABEL.test(`${former?.text ?? ''} ${word.text}`);
    if (former === undefined || (word.left - former.right >= CELL_GAP * own && !isSign)) {
      cells.push({ words: [word], firstWord: index });
    } else cells.at(-1)?.words.push(word);
  }
  return cells;
}

const END_OF_LABEL = /\s[:：]$|^\p{Script=Han}\s\p{Script=Han}[:：]/u;

/** How far the words before a label in its cell leave it one: 1 where there are none. */
export function leadFactor({ text }: Cell, { start, isLead, isClosed }: Label): number {
  if (isLead) return 1;
  const words = text
    .slice(0, start)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
  if (words < 2 && start < 14) return 0.92;
  return isClosed ? 0.85 : 0.55;
}

/** A row of the line table: with several amounts. */
export function isItemRow({ text }: Sheet, { line }: Cell): boolean {
  const figures = text.lines[line]?.figures ?? [];
  return figures.filter(({ figure }) => /\d[.,]\d{2,4}(?!\d)/.test(figure.text)).length > 1;
}

/** The box of a part of a cell's text. */
export function boxOfText(cell: Cell, start: number, end: number): Box {
  const box = { left: cell.right, top: cell.top, right: cell.left, bottom: cell.bottom };
  let offset = 0;
  for (const { text, left, right } of cell.words) {
    const from = Math.max(0, start - offset);
    const to = Math.min(text.length, end - offset);
    if (from < to) {
      const width = (right - left) / text.length;
      box.left = Math.min(box.left, left + from * width);
      box.right = Math.max(box.right, left + to * width);
    }
    offset += text.length + 1;
  }
  return box.left > box.right ? boxOf(cell) : box;
}

/** The least confidence of the words of a part of a cell's text. */
export function confidenceOfText(cell: Cell, start: number, end: number): number {
  let least = 1;
  let offset = 0;
  for (const { text, confidence } of cell.words) {
    if (offset < end && offset + text.length > start) least = Math.min(least, confidence);
    offset += text.length + 1;
  }
  return least;
}

/** Among the titles of a table: `Shipper | Consignee | Product | Weight | Total`, or the words of a line set wide. */
export function isTitleOfColumn(sheet: Sheet, cell: Cell): boolean {
  // `Customer name:   Reading unit:   Due date:` over their values: a form.
  if (cell.text.endsWith(':')) return false;
  const row = sheet.rows[cell.line] ?? [];
  if (row.filter(({ words }) => words.length === 1).length > MOST_CELLS) return true;
  const titles = row.filter(({ labels }) => labels.some(({ kind, isLead }) => kind === 'table' && isLead));
  return titles.length > 1 && (row.length > 4 || titles.length * 2 > row.length);
}

/** More cells of one word each are a line of text that was set to fill its width. */
const MOST_CELLS = 6;

/** In heights: lines of one label are no farther apart. */
const LINE_GAP = 0.45;
/** Of each of the two lines. */
const MOST_WORDS = 3;

/**
 * Rows in which a label that is set on two lines is one cell: `Date of` over `issue:`. It goes to the line with the value
 * beside it, else to the lower one, below which the value stands.
 */
function joinWrappedLabels(
  rows: readonly (readonly Cell[])[],
  isRecognised: (page: number) => boolean,
): Cell[][] {
  const joined = rows.map((row) => [...row]);
  for (const [index, row] of rows.entries()) {
    for (const upper of row) {
      const [above, below] = [joined[index], joined[index + 1]];
      const lower = below?.find((cell) => isRightBelow(cell, upper));
      if (above === undefined || below === undefined || lower === undefined || !above.includes(upper))
        continue;
      const text = `${upper.text} ${lower.text}`;
      const label = wholeLabel(text, isRecognised(upper.page));
      if (label === null || lower.labels.some(({ kind }) => kind === label.kind)) continue;
      const isUpper = hasValueBeside(above, upper, below);
      const isLower = hasValueBeside(below, lower, above);
      // `Invoice  77` over `Date  12 March`: each has its own.
      if (
        (isUpper && isLower) ||
        haveValuesInColumn([above, upper], [below, lower], isRecognised(upper.page))
      )
        continue;
      if (isRowOfTitles(rows[index + 1] ?? [])) continue;
      // `Customer` over `Address` below `Bill to` is a name.
      const isName = rows[index - 1]?.some((cell) => isRightBelow(upper, cell) && isParty(cell)) === true;
      if (isName && !isUpper && !isLower) continue;
      // `Customer` over `Number: 77` over `Name: …` is a heading.
      if (isParty(upper) && rows[index + 2]?.some((cell) => isDetailBelow(cell, upper))) continue;
      const [own, other, host, rest] = isUpper ? [upper, lower, above, below] : [lower, upper, below, above];
      host[host.indexOf(own)] = { ...own, text, labels: [label] };
      rest.splice(rest.indexOf(other), 1);
    }
  }
  return joined.map((row) => row.map((cell, at) => (cell.at === at ? cell : { ...cell, at })));
}

function isParty({ labels: [label] }: Cell): boolean {
  return label?.isLead === true && PARTIES.has(label.kind);
}

/** `Item | Qty | Price` below a title: no cell of it goes on with the title. */
function isRowOfTitles(row: readonly Cell[]): boolean {
  const titles = row.filter(({ labels: [label] }) => label?.isLead === true && label.kind === 'table');
  return titles.length > 1 && titles.length * 2 >= row.length;
}

/** The name or the address of a party, in the column of its heading. */
function isDetailBelow({ left, labels: [label] }: Cell, heading: Cell): boolean {
  const isDetail = label?.isLead === true && (label.kind === 'name' || label.kind === 'address');
  return isDetail && Math.abs(left - heading.left) <= SAME_LEFT;
}

function isRightBelow(cell: Cell, upper: Cell): boolean {
  const gap = cell.top - upper.bottom;
  return (
    cell.page === upper.page &&
    Math.abs(cell.left - upper.left) <= SAME_LEFT &&
    gap <= LINE_GAP * (upper.bottom - upper.top) &&
    [cell, upper].every(({ words }) => words.length <= MOST_WORDS) &&
    !/[:：]$/.test(upper.text)
  );
}

/** The label that is all of a text. */
function wholeLabel(text: string, isRecognised: boolean): Label | null {
  const [label, ...others] = labelsOf(text, isRecognised);
  const isWhole = label?.isLead === true && label.isClosed && label.kind !== 'table' && others.length === 0;
  return isWhole && !/[\p{L}\p{N}]/u.test(text.slice(label.end)) ? label : null;
}

/** Beside both, one below the other, stands something that is no label on two lines itself. */
function haveValuesInColumn(
  [above, upper]: CellInRow,
  [below, lower]: CellInRow,
  isRecognised: boolean,
): boolean {
  const [first, second] = [above[above.indexOf(upper) + 1], below[below.indexOf(lower) + 1]];
  if (first === undefined || second === undefined) return false;
  const isBelow = Math.min(first.right, second.right) > Math.max(first.left, second.left);
  return isBelow && wholeLabel(`${first.text} ${second.text}`, isRecognised) === null;
}

type CellInRow = readonly [readonly Cell[], Cell];

/** The next cell of its row has none of the other row above or below it. */
function hasValueBeside(row: readonly Cell[], cell: Cell, other: readonly Cell[]): boolean {
  const next = row[row.indexOf(cell) + 1];
  return (
    next !== undefined &&
    other.every(({ left, right }) => Math.min(right, next.right) <= Math.max(left, next.left))
  );
}

/** The cells but for `Receipt 3774 of 3 May` over `Receipt 3789 of 9 May`: what the invoice collects, none is itself. */
export function withoutListed({ cells }: Sheet): readonly Cell[] {
  const isOfReceipt = ({ labels: [label] }: Cell) => label?.kind === 'receipt' && label.isLead;
  const numbers = cells
    .filter(isOfReceipt)
    .flatMap(({ text }) => /^\D+(\d{3,})\b.*\d/u.exec(text)?.[1] ?? []);
  return new Set(numbers).size > 1 ? cells.filter((cell) => !isOfReceipt(cell)) : cells;
}
