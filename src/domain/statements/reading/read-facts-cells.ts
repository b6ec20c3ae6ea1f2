import { boxAround, commonWidth, joinTexts } from '#domain/page-layout/boxes.ts';
import type { Box, TextLine, Word } from '#domain/page-layout/page-words.ts';
import { isFromTheRight } from '#domain/page-layout/word-text.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { readingOrder } from './read-facts-direction.ts';

/** Words of a line that stand together: wide gaps part the labels and values at the head of a statement. */
export interface Cell extends Box {
  readonly page: number;
  /** Index of its line. */
  readonly line: number;
  readonly words: readonly Word[];
  readonly text: string;
}

/** In heights of a word: a gap that parts cells. */
const CELL_GAP = 1.1;
/** Lines below a label in which its value may stand. */
const LINES_BELOW = 2;
/** Letters before a label in its cell, such as an article or a bullet. */
const MAX_LEAD = 5;

/** The cells of each line, left to right. */
export function cellsOf(lines: readonly TextLine[]): readonly (readonly Cell[])[] {
  return lines.map((line, index) => {
    const groups: Word[][] = [];
    for (const word of line.words) {
      const before = groups.at(-1)?.at(-1);
      const height = Math.max(word.bottom - word.top, 1);
      if (before === undefined || word.left - before.right > CELL_GAP * height) groups.push([word]);
      else groups.at(-1)?.push(word);
    }
    return groups.map((words) => cellOf(readingOrder(words), line.page, index));
  });
}

export function cellOf(words: readonly Word[], page: number, line: number): Cell {
  return {
    page,
    line,
    words,
    text: joinTexts(words),
    ...boxAround(words),
  };
}

/** A colon that stands apart from label and value. */
const ONLY_SEPARATORS = /^[:：]+$/;
const SEPARATORS = /^[\s:：.\-–#=|/)]+/;

/** The words of a cell from an offset in its text on, colons and the like left out; null where none are left. */
export function restOf(cell: Cell, offset: number): Cell | null {
  const words: Word[] = [];
  let at = 0;
  for (const word of cell.words) {
    const end = at + word.text.length;
    if (at >= offset) words.push(word);
    else if (end > offset) words.push(tailOf(word, offset - at));
    at = end + 1;
  }
  while (words[0] !== undefined) {
    const [first, ...others] = words;
    const text = first.text.replace(SEPARATORS, '');
    if (text === first.text) return cellOf(words, cell.page, cell.line);
    words.splice(
      0,
      words.length,
      ...(text === '' ? [] : [tailOf(first, first.text.length - text.length)]),
      ...others,
    );
  }
  return null;
}

/** In a form laid out from the left the value stands before a label that is read from the right. */
function headOf(cell: Cell, offset: number): Cell | null {
  let at = 0;
  const words = cell.words.filter((word) => {
    at += word.text.length + 1;
    return at <= offset;
  });
  return words.length === 0 ? null : cellOf(words, cell.page, cell.line);
}

/** `No:12345`, where the value begins within the label's last word. */
function tailOf(word: Word, offset: number): Word {
  const width = word.right - word.left;
  return { ...word, text: word.text.slice(offset), left: word.left + (width * offset) / word.text.length };
}

/** `Statement Date 截數日期: 06 Dec`, `Account No. / No de compte: 12345`: the label said again in another language. */
const SAID_AGAIN = /^\.? ?(?:[/|(] ?[^\d:：]{2,30}?|(?!\p{Script=Latin})\p{L}[^\d:：]{1,20}?)\)? ?[:：]/u;

function endOfBothCaptions(text: string, end: number): number {
  return end + (SAID_AGAIN.exec(text.slice(end))?.[0].length ?? 0);
}

/** Words behind a label in the midst of a cell from which on the cell is a sentence. */
const LONGEST_REST = 5;
/** Letters of words such as `Your` before a label that make no sentence of it. */
const LONGEST_LEAD = 20;

/** `Each account is protected by our own fund`: its value stands nowhere else. */
function isInSentence({ text }: Cell, start: number, rest: Cell): boolean {
  if (rest.words.length <= LONGEST_REST || start === 0) return false;
  return start > LONGEST_LEAD || !vocabulary.isFiller(text.slice(0, start));
}

/**
 * Where the value of a label may stand: behind it, in the next cell of its line, or below it where the label is all
 * of its cell.
 *
 * @param label offsets in the cell's text
 */
export function placesOfValue(
  rows: readonly (readonly Cell[])[],
  cell: Cell,
  label: { readonly start: number; readonly end: number },
): readonly Cell[] {
  const rest = restOf(cell, endOfBothCaptions(cell.text, label.end));
  const places = rest === null ? [] : [rest];
  if (rest !== null && (/\d/.test(rest.text) || isInSentence(cell, label.start, rest))) return places;
  const before = isFromTheRight(cell.text) ? headOf(cell, label.start) : null;
  if (before !== null) places.push(before);
  const row = rows[cell.line] ?? [];
  const others = row.filter(({ text }) => !ONLY_SEPARATORS.test(text));
  const next = isFromTheRight(cell.text)
    ? (others.findLast((other) => other.right <= cell.left) ??
      others.find((other) => other.left >= cell.right))
    : others.find((other) => other.left >= cell.right);
  if (next !== undefined) places.push(stripColon(next));
  else places.push(...belowColon(rows, cell, row));
  const lowered = loweredValue(rows.slice(cell.line + 1, cell.line + 1 + LINES_BELOW), cell, next);
  if (lowered !== undefined) places.push(lowered);
  if (label.start > MAX_LEAD)
    return [...places, ...belowTitle(rows, cell, { start: label.start, isLast: rest === null })];
  for (let line = cell.line + 1; line <= cell.line + LINES_BELOW; line++) {
    const below = (rows[line] ?? []).find(
      (other) => other.page === cell.page && commonWidth(other, cell) > 0,
    );
    if (below !== undefined && below.top - cell.bottom < 4 * (cell.bottom - cell.top)) places.push(below);
  }
  return places;
}

/** Where nothing is left of the line behind a colon apart from its label: what begins right below it. */
function belowColon(rows: readonly (readonly Cell[])[], cell: Cell, row: readonly Cell[]): readonly Cell[] {
  const colon = row.find(({ left, text }) => left >= cell.right && ONLY_SEPARATORS.test(text));
  const below = rows[cell.line + 1] ?? [];
  return below.filter(
    ({ left, page, top }) =>
      colon !== undefined &&
      isBeside(below, cell) &&
      left >= colon.left &&
      page === cell.page &&
      top - cell.bottom < cell.bottom - cell.top,
  );
}

/** Whether a lower line has nothing below the label: with another label there, its values are of that one. */
function isBeside(row: readonly Cell[], label: Cell): boolean {
  return row.every((other) => commonWidth(other, label) <= 0);
}

/** What begins right of the label and before its next cell, not a whole line lower. */
function loweredValue(
  below: readonly (readonly Cell[])[],
  cell: Cell,
  next: Cell | undefined,
): Cell | undefined {
  const height = cell.bottom - cell.top;
  const apart = below.filter((row) => isBeside(row, cell)).flat();
  return apart.find(
    (other) =>
      other.page === cell.page &&
      other.left >= cell.right &&
      other.top - cell.bottom < height / 5 &&
      (next === undefined || other.right <= next.left),
  );
}

/**
 * Of `Branch No. Account No.` with a value under each, or of a cell that is broken: what begins right below the label, or
 * ends below the last one, or behind its colon begins the next line of the cell.
 */
function belowTitle(
  rows: readonly (readonly Cell[])[],
  cell: Cell,
  label: { readonly start: number; readonly isLast: boolean },
): readonly Cell[] {
  const { left } = restOf(cell, label.start) ?? cell;
  const height = cell.bottom - cell.top;
  const isUnder = (a: number, b: number) => Math.abs(a - b) < height / 2;
  const isWhole = (other: Cell) =>
    label.isLast &&
    (isUnder(other.right, cell.right) || (cell.text.endsWith(':') && isUnder(other.left, cell.left)));
  const below = (rows[cell.line + 1] ?? []).filter(
    (other) => other.page === cell.page && other.top - cell.bottom < height,
  );
  for (const other of below) {
    if (isWhole(other)) return [other];
    const at = other.words.findIndex((word) => isUnder(word.left, left));
    if (at >= 0) return [cellOf(other.words.slice(at), other.page, other.line)];
  }
  return [];
}

function stripColon(cell: Cell): Cell {
  const [first, ...words] = cell.words;
  if (first === undefined || words.length === 0 || !/^[:.\-–|]+$/.test(first.text)) return cell;
  return cellOf(words, cell.page, cell.line);
}

/** Points by which both lines of a cell may begin apart. */
const FLUSH = 2;

/** `Conta 1188204-` over `4`: a number that ends on the next line of its cell. */
export function withEndBelow(rows: readonly (readonly Cell[])[], { left, line }: Cell, place: Cell): Cell {
  const last = place.words.at(-1);
  if (last === undefined || place.line !== line || !/\d-$/.test(last.text)) return place;
  const below = rows[line + 1]?.find((cell) => Math.abs(cell.left - left) <= FLUSH);
  if (below === undefined || below.page !== place.page || !/^\d{1,4}$/.test(below.text)) return place;
  const whole = { ...last, text: last.text + below.text };
  return cellOf([...place.words.slice(0, -1), whole], place.page, line);
}

/** Lines of a form, to which a value above it may belong. */
const LINES_OF_FORM = 12;

/** `Account Currency   NGN` further down: its value is flush with the cell, so that what stands over it is a value too. */
export function isOverValues(
  rows: readonly (readonly Cell[])[],
  { line, left }: Cell,
  labels: RegExp,
): boolean {
  return rows
    .slice(line + 1, line + LINES_OF_FORM)
    .some(
      ([label, value]) =>
        label !== undefined &&
        value !== undefined &&
        Math.abs(value.left - left) <= FLUSH &&
        labels.test(label.text),
    );
}
