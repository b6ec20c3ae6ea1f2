import { isFromTheRight } from '#domain/page-layout/word-text.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { BodyLine } from './body-line.ts';
import type { LaidColumn } from './table-layout.ts';

/** Points by which a line of a description may begin left of the others or end right of them. */
const LEFT_OF = 4;
const RIGHT_OF = 20;

/** Points by which edges of text set flush may differ, and the share of rows that keep to it. */
const FLUSH = 3;
const MOSTLY_FLUSH = 0.8;

/** Lines from which on their common edge tells. */
const LEAST_LINES = 3;

/** Share of the rows whose first figure stands in a column that bounds the descriptions. */
const OFTEN = 0.25;

/** Where the descriptions of a table stand on a page. */
export interface DescriptionSpan {
  readonly left: number;
  readonly right: number;
  /** Set flush right, as scripts from the right are: how far to the left lines go says nothing. */
  readonly isFlushRight: boolean;
  /** Dates stand left of them, and between the rows one goes on far to the right: so may others that begin flush. */
  readonly mayRunOn: boolean;
  /** No row has a description in bold, so a line in bold is a heading. */
  readonly isPlain: boolean;
}

/**
 * Where the descriptions of rows begin and end: with no column right of them, at the edge of the page.
 *
 * @returns null where no row has one
 */
export function descriptionSpan(
  lines: readonly BodyLine[],
  columns: readonly LaidColumn[],
): DescriptionSpan | null {
  const rows = lines.filter((line) => line.cells.length > 0 && line.description.length > 0);
  const dated = rows.filter((line) => line.date !== null);
  const used = dated.length * 2 > rows.length ? dated : rows;
  if (used.length === 0) return null;
  const lefts = used.map((line) => Math.min(...line.description.map((word) => word.left)));
  const rights = used.map((line) => Math.max(...line.description.map((word) => word.right)));
  const left = Math.min(...lefts);
  const widest = Math.max(...rights);
  const isPlain = used.every((line) => line.description.every((word) => !word.isBold));
  const isFlushRight =
    used.length > 2
      ? isFlush(rights, widest) && !isFlush(lefts, left)
      : isFlush(rights, widest) && used.every(isTurned);
  if (isFlushRight) {
    const before = columns.filter((column) => column.right < left).map((column) => column.right);
    return { left: Math.max(...before, 0), right: widest, isFlushRight, mayRunOn: false, isPlain };
  }
  const firsts = used.map(firstColumn);
  const isOftenFirst = ({ index }: LaidColumn) =>
    firsts.filter((first) => first === index).length >= OFTEN * used.length;
  const next = columns
    .filter((column) => column.left > left && isOftenFirst(column))
    .map((column) => column.left);
  const right = Math.max(widest, Math.min(...next));
  const texts = textsBetween(lines, used);
  const outer = Math.min(left, leftOfOtherLines(texts));
  const isBehindDates = dated.length > 0 && dated.every(({ date }) => date !== null && date.right <= outer);
  const runsOn = ({ description }: BodyLine) =>
    Math.abs((description[0]?.left ?? 0) - outer) <= FLUSH &&
    description.some((word) => word.right > right + RIGHT_OF);
  return { left: outer, right, isFlushRight, mayRunOn: isBehindDates && texts.some(runsOn), isPlain };
}

/** Lines without amounts between the first row and the last. */
function textsBetween(lines: readonly BodyLine[], rows: readonly BodyLine[]): readonly BodyLine[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const between = lines.slice(lines.indexOf(first), lines.lastIndexOf(last));
  return between.filter(({ cells, date }) => cells.length === 0 && date === null);
}

/** Where first lines of descriptions are indented, most lines between the rows begin flush left of them. */
function leftOfOtherLines(texts: readonly BodyLine[]): number {
  // `Account of Miller` that begins in the column of dates is a heading, whatever part of it stands farther right.
  const lefts = texts.flatMap(({ line, otherCells, description: [word] }) =>
    word?.left === line.left && otherCells.length === 0 ? line.left : [],
  );
  const left = Math.min(...lefts);
  return lefts.length >= LEAST_LINES && isFlush(lefts, left) ? left : Infinity;
}

/** Of the first figure behind the words: not a column of codes before them, nor of a summary above the rows. */
function firstColumn({ cells, description }: BodyLine): number {
  const end = Math.max(...description.map((word) => word.left));
  const behind = cells.filter(({ figure }) => figure.left > end);
  const [first] = behind.toSorted((one, other) => one.figure.left - other.figure.left);
  return first?.column ?? -1;
}

/** Its script is written from the right. */
function isTurned({ description }: BodyLine): boolean {
  return description.some((word) => isFromTheRight(word.text));
}

function isFlush(edges: readonly number[], edge: number): boolean {
  return edges.filter((other) => Math.abs(other - edge) <= FLUSH).length >= MOSTLY_FLUSH * edges.length;
}

/** Whether a line without an amount may be of a description: it stands where descriptions do, and nowhere else. */
export function isTableText(line: BodyLine, span: DescriptionSpan | null): boolean {
  const words = [...line.description, ...line.reference];
  if (words.length === 0) return line.mark !== null;
  if (isTotalInWords(line)) return false;
  if (span === null) return true;
  if (span.isPlain && line.line.words.every((word) => word.isBold)) return false;
  const left = Math.min(...line.description.map((word) => word.left));
  const right = Math.max(...line.description.map((word) => word.right));
  if (line.description.length === 0) return true;
  const [toLeft, toRight] = span.isFlushRight ? [0, LEFT_OF] : [LEFT_OF, RIGHT_OF];
  const runsOn = span.mayRunOn && Math.abs(left - span.left) <= FLUSH;
  if (left < span.left - toLeft || (right > span.right + toRight && !runsOn)) return false;
  return !isProse(line, left);
}

/** `Total of service charges: $65.27` at the foot of a section, far from the column of its amounts. */
function isTotalInWords({ line: { text }, date, cells }: BodyLine): boolean {
  const [named] = vocabulary.labels(text);
  return (
    date === null &&
    cells.length === 0 &&
    named?.label.startsWith('total') === true &&
    named.start === 0 &&
    FOOT.test(text)
  );
}

/** `Total: 500.00` alone may be what a row says once more of its amount. */
const FOOT = /^(?:\S+ ){2,}\S*\p{L}:\s?\p{Sc}?[\d.,]+[.,]\d{2}$/u;

/** A sentence that begins left of the descriptions and runs on into them. */
function isProse(line: BodyLine, left: number): boolean {
  const before = line.line.words.filter((word) => word.right <= left + 1);
  const last = before.at(-1);
  if (last === undefined || line.date !== null || line.reference.length > 0) return false;
  // Years under the days of both dates.
  if (!before.some(({ text }) => /\p{L}/u.test(text))) return false;
  return left - last.right < 0.5 * (line.line.bottom - line.line.top) && before.length > 1;
}
