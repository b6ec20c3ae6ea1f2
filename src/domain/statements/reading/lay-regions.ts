import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { gap } from '#domain/page-layout/boxes.ts';
import type { Box } from '#domain/page-layout/page-words.ts';
import { isDated, type BodyLine } from './body-line.ts';
import { readBodyLines } from './body-lines.ts';
import type { RegionLines } from './classify-lines.ts';
import { isAmountRole, roleOver, titlesOfTable, type ColumnRegister } from './column-register.ts';
import { withFeeAsAmount, withRateAsText } from './fee-rows.ts';
import type { TitleBox } from './find-header.ts';
import { fitTable, type FittedTable } from './fit-table.ts';
import { namesRows } from './section-of-line.ts';
import { isRowLike, type LineParts } from '#domain/page-text/line-parts.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import { partSheets, type SheetLine, type SheetPart } from './page-parts.ts';
import type { FigureRole } from './statement-table.ts';
import { descriptionSpan, type DescriptionSpan } from './table-text.ts';

/** The lines under one header on one sheet, or what goes on from it on the next. */
export interface Region extends RegionLines {
  readonly startsWith: 'header' | 'sheet';
  readonly sheet: number;
  /** Stands right of the region before, under the same title. */
  readonly isBeside: boolean;
  /** False over a table that lists balances or the like. */
  readonly canHoldRows: boolean;
  readonly descriptions: DescriptionSpan | null;
  /** Above the first table, or the head of a page above its header: only titles of sections count. */
  readonly isLead: boolean;
}

/** Lays out the tables of an account sheet by sheet, each with the columns of the one before where it has no header. */
export function layRegions(
  lines: readonly SheetLine[],
  register: ColumnRegister,
  style: DecimalStyle,
): Region[] {
  const parts = partSheets(lines, style);
  const hasHeader = parts.some(({ header }) => header !== null && holdsRows(header.titles));
  const edges = hasHeader ? [] : usualEdges(parts);
  const first = layParts(parts, register, { hasHeader, edges, before: null });
  const { fitted } = first;
  // What stands once on a page without titles is in a column that only later pages tell.
  const isMissed = ({ line, date, otherCells }: BodyLine) =>
    date !== null &&
    otherCells.some(({ figure }) => fitted?.layout.columns.some((column) => isAtEdge(figure, column, line)));
  const misses = !hasHeader && first.regions.some(({ lines: own }) => own.some(isMissed));
  return misses ? layParts(parts, register, { hasHeader, edges, before: fitted }).regions : first.regions;
}

/** Whether a figure ends where a column does, apart from words that would make it a part of a text. */
function isAtEdge(figure: Box, { edge }: { readonly edge: number }, { words }: BodyLine['line']): boolean {
  const before = words.findLast(({ right }) => right <= figure.left);
  return Math.abs(figure.right - edge) <= SAME_EDGE && (before === undefined || gap(before, figure) > 1);
}

interface LaidParts {
  readonly regions: Region[];
  readonly fitted: FittedTable | null;
}

/** @param before the columns that are known beforehand */
function layParts(
  parts: readonly SheetPart[],
  register: ColumnRegister,
  {
    hasHeader,
    edges,
    before,
  }: {
    readonly hasHeader: boolean;
    readonly edges: readonly number[];
    readonly before: FittedTable | null;
  },
): LaidParts {
  const regions: Region[] = [];
  let fitted = before;
  for (const [index, part] of parts.entries()) {
    const header = part.header ?? (fitted === null ? headerOverAlike(part, parts.slice(index + 1)) : null);
    const titles = titlesUnder(header, hasHeader);
    const goesOn = regions.at(-1)?.canHoldRows !== false;
    const canHoldRows: boolean = titles === null ? goesOn : holdsRows(titles);
    const isUntitled = titles === null && fitted === null && hasHeader && holdsUntitledRows(part);
    if (titles === null && (isHead(part) || (fitted === null && hasHeader)) && !isUntitled) {
      regions.push(leadRegion(part));
    } else if (!canHoldRows) {
      regions.push({ ...EMPTY, ...placeOf(part), startsWith: 'header', canHoldRows });
    } else {
      const own = fitTable(untilSummary(part), titles, fitted, register, rowsAlike(parts, header));
      fitted = own;
      const isFirst = !hasHeader && regions.every((region) => region.lines.length === 0);
      const starts = isUntitled || part.header !== header || isFirst ? edges : null;
      regions.push({
        ...tableRegion(part, own, starts, register),
        startsWith: titles === null || part.header !== header ? 'sheet' : 'header',
      });
    }
  }
  return { regions, fitted };
}

/** Those that tell columns, where any has amounts. */
function titlesUnder(header: SheetPart['header'], hasHeader: boolean): readonly TitleBox[] | null {
  return header === null || !hasHeader ? null : titlesOfTable(header.titles);
}

/** Rows of other parts that show how those under the same titles are set; more say no more. */
const MOST_ALIKE = 30;

/** Rows under the same titles at the same places elsewhere: of another card, or on another page. */
function rowsAlike(parts: readonly SheetPart[], header: SheetPart['header']): readonly LineParts[] {
  const said = header?.titles ?? [];
  const isSame = (titles: readonly TitleBox[]) =>
    titles.length > 0 &&
    titles.length === said.length &&
    said.every(
      ({ text, left }, at) =>
        titles[at]?.text === text && Math.abs((titles[at]?.left ?? 0) - left) <= SAME_EDGE,
    );
  const rows: LineParts[] = [];
  for (const other of parts) {
    if (rows.length >= MOST_ALIKE) break;
    if (other.header === header || !isSame(other.header?.titles ?? [])) continue;
    rows.push(...other.lines.filter(isRowLike).slice(0, MOST_ALIKE));
  }
  return rows;
}

/** Of a line's height: lines nearer than this follow each other directly. */
const CLOSE = 0.7;

/** Shorter ones (`Balance`) may be words of a description. */
const LEAST_LETTERS = 9;

const EMPTY: Region = {
  lines: [],
  roleOf: () => null,
  isBeforeHeader: false,
  startsWith: 'sheet',
  sheet: 0,
  isBeside: false,
  canHoldRows: true,
  descriptions: null,
  isLead: false,
};

const NOTHING_FITTED: FittedTable = { titles: null, layout: { columns: [], zones: [] } };

function placeOf({
  sheet,
  isBeside,
  isBeforeHeader,
}: SheetPart): Pick<SheetPart, 'sheet' | 'isBeside' | 'isBeforeHeader'> {
  return { sheet, isBeside, isBeforeHeader };
}

/** Nothing above a header is of a table, unless it has rows. */
function isHead({ header, isBeforeHeader, isBeside, lines }: SheetPart): boolean {
  return header === null && isBeforeHeader && !isBeside && !lines.some(isRowLike);
}

/** The lines up to the title of a summary behind the rows: its figures say nothing of where those of few rows stand. */
function untilSummary({ lines }: SheetPart): readonly LineParts[] {
  const lastRow = lines.findLastIndex(isRowLike);
  if (lastRow === -1) return lines;
  const end = lines.findIndex(
    ({ line, figures }, index) =>
      index > lastRow && figures.length === 0 && vocabulary.section(line.text) === 'notRows',
  );
  return end === -1 ? lines : lines.slice(0, end);
}

/** Rows from which on lines without titles are a table. */
const LEAST_UNTITLED = 3;

interface PlainRow {
  readonly index: number;
  readonly left: number;
  readonly right: number;
  readonly figures: number;
}

/** Lines that begin with a date, have words, and a figure at their end or right behind the date. */
function plainRows({ lines }: SheetPart): PlainRow[] {
  return lines.flatMap(({ line, dates, figures }, index) => {
    const { words } = line;
    const from = dates.find(({ first }) => first === 0)?.last;
    const amount = figures.find(({ first }) => first - 1 === from) ?? figures.at(-1);
    if (from === undefined || amount === undefined || !amount.isAlone) return [];
    const isLast = amount.last === words.length - 1;
    const text = isLast ? words.slice(from + 1, amount.first) : words.slice(amount.last + 1);
    const isDescribed =
      (isLast || amount.first === from + 1) && text.some((word) => /\p{L}{3}/u.test(word.text));
    const [left, right] = [Math.round(line.left), Math.round(amount.digitsRight)];
    return isDescribed ? [{ index, left, right, figures: figures.length }] : [];
  });
}

/** Left edges at which several rows without titles begin with their dates. */
function usualEdges(parts: readonly SheetPart[]): number[] {
  const lefts = parts.flatMap((part) => plainRows(part).map(({ left }) => left));
  return [...new Set(lefts)].filter(
    (left) => lefts.filter((other) => Math.abs(other - left) <= SAME_EDGE).length >= LEAST_UNTITLED,
  );
}

/** Points by which the dates and the amounts of one table may differ at their edges. */
const SAME_EDGE = 2;

/** Points by which a page may lie askew of another in the scanner. */
const MOST_SHIFT = 12;

/**
 * The header that stands only over later sections, or was not seen on a page before, where the rows above it are set as
 * those below are.
 */
function headerOverAlike(part: SheetPart, later: readonly SheetPart[]): SheetPart['header'] {
  const next = later.find(({ header }) => header !== null);
  if (next === undefined) return null;
  const most = next.sheet === part.sheet ? SAME_EDGE : MOST_SHIFT;
  const below = plainRows(next);
  const alike = plainRows(part).filter((row) =>
    below.some(({ left, right, figures }) => {
      const shift = left - row.left;
      const isSameWidth = Math.abs(right - row.right - shift) <= SAME_EDGE;
      return figures === row.figures && Math.abs(shift) <= most && isSameWidth;
    }),
  );
  return alike.length >= (part.isBeforeHeader ? 1 : LEAST_UNTITLED) ? next.header : null;
}

/** Only the list of checks has titles: above it stand rows under names of sections alone. */
function holdsUntitledRows(part: SheetPart): boolean {
  const { lines } = part;
  const [first, second] = plainRows(part);
  if (first === undefined || second?.left !== first.left) return false;
  // Titles that we do not know may stand between.
  const above = lines[first.index - 1]?.line.text ?? '';
  return namesRows(above) || (!/\p{Nd}/u.test(above) && namesRows(lines[first.index - 2]?.line.text ?? ''));
}

function leadRegion(part: SheetPart): Region {
  const lines = readBodyLines(part.lines, NOTHING_FITTED);
  return { ...EMPTY, ...placeOf(part), lines, isLead: true };
}

/** @param starts where nothing says where the table begins: the left edges of its rows, as far as they are known */
function tableRegion(
  part: SheetPart,
  fitted: FittedTable,
  starts: readonly number[] | null,
  register: ColumnRegister,
): Region {
  const { columns } = register;
  const roleOf = (column: number): FigureRole | null => columns[column]?.role ?? null;
  const body = withoutFurniture(part, readBodyLines(part.lines, fitted, roleOf, untilSummary(part)));
  const all = body
    .filter((line) => !saysNextPage(line))
    .map((line) => withFeeAsAmount(withRateAsText(line), columns));
  const lines = starts === null ? all : fromFirstRow(all, starts);
  return {
    ...EMPTY,
    ...placeOf(part),
    lines,
    roleOf,
    descriptions: descriptionSpan(lines, fitted.layout.columns),
    isLead: isPageHead(part, lines),
  };
}

/** `Continued on next page` and the like, without a figure. */
function saysNextPage(line: BodyLine): boolean {
  if (line.cells.length > 0 || line.otherCells.length > 0 || isDated(line)) return false;
  const label = line.wording.length < LEAST_LETTERS ? null : line.label;
  return label === 'carriedForward' || label === 'broughtForward';
}

/**
 * Furniture stands above the first row and apart below the last; what is like it elsewhere is none among the rows. Under
 * the titles a date with words begins a row, and on a page without them one with words and figures in two columns: the
 * first rows of two pages may be of the same kind.
 */
function withoutFurniture({ lines, header }: SheetPart, body: readonly BodyLine[]): readonly BodyLine[] {
  // Under headings of days the rows have no dates of their own.
  const areDated = body.some((line) => line.cells.length > 0 && isDated(line));
  const isRow = (line: BodyLine) => line.cells.length > 0 && (isDated(line) || !areDated);
  const first = body.findIndex(isRow);
  let last = body.findLastIndex(isRow);
  while (last !== -1 && isRightBelow(body[last], body[last + 1])) last += 1;
  const isAmongRows = (index: number) => first !== -1 && index > first && index <= last;
  const beginsRow = ({ date, description, cells }: BodyLine) =>
    (header !== null || cells.length > 1) &&
    date !== null &&
    description.some(({ text }) => /\p{L}{2}/u.test(text));
  return body.filter(
    (line, index) => lines[index]?.isFurniture !== true || isAmongRows(index) || beginsRow(line),
  );
}

function isRightBelow(above: BodyLine | undefined, below: BodyLine | undefined): boolean {
  if (above === undefined || below === undefined) return false;
  return below.line.top - above.line.bottom < CLOSE * (above.line.bottom - above.line.top);
}

/** Dates and figures above a header that are in no columns: a letter's head with a period and a balance. */
function isPageHead(part: SheetPart, lines: readonly BodyLine[]): boolean {
  const hasRow = lines.some((line) => line.cells.length > 0 && line.date !== null);
  return part.isBeforeHeader && part.header === null && !part.isBeside && !hasRow;
}

/**
 * Without titles the table begins with the first date that has figures beside it, or the text right above that. Where
 * rows begin with their dates, one within a line (`Payment due 02/08/24   Credits 170.00`) is of no row.
 */
function fromFirstRow(lines: readonly BodyLine[], starts: readonly number[]): readonly BodyLine[] {
  const isAtStart = ({ left }: DateText) =>
    starts.length === 0 || starts.some((start) => Math.abs(start - left) <= SAME_EDGE);
  const first = lines.findIndex(({ date, cells }) => date !== null && cells.length > 0 && isAtStart(date));
  if (first === -1) return starts.length === 0 ? lines : [];
  let start = first;
  while (start > 0 && isRightAbove(lines[start - 1], lines[start])) start -= 1;
  if (namesRows(lines[start - 1]?.wording ?? '')) start -= 1;
  return lines.slice(start);
}

function isRightAbove(line: BodyLine | undefined, next: BodyLine | undefined): boolean {
  if (line === undefined || line.cells.length > 0) return false;
  return isRightBelow(line, next) && line.date === null && line.description.length > 0;
}

/** Whether amounts may stand under these titles; a list of dates with their balances holds no rows. */
function holdsRows(titles: readonly TitleBox[]): boolean {
  return titles.some((title) => isAmountRole(roleOver(title)) || title.title === 'description');
}
