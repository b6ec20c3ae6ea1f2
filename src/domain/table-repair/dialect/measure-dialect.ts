import { countValues } from '#domain/values/count-values.ts';
import { SHAPE_VALUE, cellShape, type CellShape } from './cell-shape.ts';
import type { Dialect } from './dialect.ts';
import { DOUBT, TextRecordParser } from './text-record.ts';

const MAX_RECORDS = 400;
/** Records whose cells are looked at. */
const TYPED_RECORDS = 60;
const MAX_TYPED_COLUMNS = 100;
const ODD_QUOTES = DOUBT.stray | DOUBT.unclosed;

export interface Measure {
  /** 0 to about 1: how much like a table the sample reads. */
  readonly score: number;
  /** Cells of a usual record. */
  readonly width: number;
  /** Share of the records that have that many. */
  readonly consistency: number;
  readonly records: number;
  /** Share of records with a quote out of place. */
  readonly doubts: number;
  /** Cells that stood in quotes, of those that are not empty. */
  readonly quotedShare: number;
  /** Columns of numbers, dates or addresses. */
  readonly typedColumns: number;
  /** The first record has the usual width. */
  readonly isFirstWhole: boolean;
  /** The first record of more than one cell has it. */
  readonly isFirstDividedWhole: boolean;
  readonly hasQuoted: boolean;
  readonly hasEscapes: boolean;
}

/** A sample as records, read without knowing how many cells they should have. */
export interface ReadSample {
  readonly records: string[][];
  /** By record and cell: it stood in quotes that fit it. */
  readonly quotes: boolean[][];
  readonly doubtful: number;
  readonly quoted: number;
  readonly isPadded: boolean;
  /** A quote inside a quoted cell was doubled or escaped. */
  readonly hasEscapes: boolean;
}

/** @param isCut the text's last record may be cut */
export function readTextSample(text: string, isCut: boolean, dialect: Dialect): ReadSample {
  const parser = new TextRecordParser(dialect);
  const records: string[][] = [];
  const quotes: boolean[][] = [];
  let doubtful = 0;
  let quoted = 0;
  let isPadded = false;
  let hasEscapes = false;
  parser.setText(text, !isCut);
  for (let at = 0; at < text.length && records.length < MAX_RECORDS; at = parser.next) {
    if (!parser.read(at)) {
      if (records.length > 0) break;
      parser.setText(text, true);
      parser.read(at);
    }
    const { cells } = parser;
    if (cells.every((cell) => cell.trim() === '') && (cells.length === 1 || parser.quoted[0] !== true))
      continue;
    records.push([...cells]);
    // What the end of the sample cuts off may be the quote that closes.
    const isDoubtful = (parser.doubts & ODD_QUOTES) !== 0 && !(isCut && parser.next >= text.length);
    if (isDoubtful) doubtful++;
    quotes.push(isDoubtful ? [] : [...parser.quoted]);
    for (const isQuoted of parser.quoted) if (isQuoted) quoted++;
    isPadded ||= parser.isPadded;
    hasEscapes ||= parser.hasEscapes;
  }
  return { records, quotes, doubtful, quoted, isPadded, hasEscapes };
}

/**
 * How much like a table a sample reads in a dialect: records of one width, whose cells look like values and whose
 * columns hold values of one kind. After "Wrangling messy CSV files by detecting row and type patterns" (van den
 * Burg et al., 2019) and "Detecting CSV file dialects by table uniformity measurement" (García, 2024). Lines
 * without a delimiter, such as titles and notes, count half.
 */
export function measureRecords({ records, quotes, doubtful, quoted, hasEscapes }: ReadSample): Measure {
  const count = records.length;
  const { width, rows, singles } = usualWidth(records);
  const consistency = count === 0 ? 0 : rows / Math.max(rows, count - 0.5 * singles);
  const body = Array.from(records.keys()).filter((row) => records[row]?.length === width);
  const { typeScore, mixedShare, filled, typedColumns } = judgeCells(
    body.map((row) => records[row] ?? []),
    body.map((row) => quotes[row] ?? []),
    width,
  );
  const doubts = count === 0 ? 0 : doubtful / count;
  const score =
    consistency ** 1.5 * typeScore * (1 - 0.75 * mixedShare) * (1 - 0.6 * doubts) * (width / (width + 0.4));
  return {
    score:
      score * (width === 1 ? 0.5 : isTitle(records[0] ?? []) || (records[0] ?? []).length > 1 ? 1 : 0.75),
    width,
    consistency,
    records: count,
    doubts,
    quotedShare: filled === 0 ? 0 : Math.min(1, quoted / filled),
    typedColumns,
    isFirstWhole: records[0]?.length === width,
    isFirstDividedWhole: records.find((record) => record.length > 1)?.length === width,
    hasQuoted: quoted > 0,
    hasEscapes,
  };
}

/** The width of most records, wider ones preferred: a table may have as many lines of notes as rows. */
function usualWidth(records: readonly (readonly string[])[]): {
  width: number;
  rows: number;
  singles: number;
} {
  const counts = countValues(records.map(({ length }) => length));
  let width = 1;
  let best = 0;
  for (const [length, count] of counts) {
    const weight = (count * Math.max(0.3, length - 1)) / length;
    if (weight > best || (weight === best && length > width)) [width, best] = [length, weight];
  }
  return { width, rows: counts.get(width) ?? 0, singles: width === 1 ? 0 : records.filter(isTitle).length };
}

/** A line without delimiters that is not full of other ones. */
function isTitle(record: readonly string[]): boolean {
  if (record.length > 1) return false;
  const shape = cellShape(record[0] ?? '');
  return shape !== 'list' && shape !== 'mixed';
}

function judgeCells(
  body: readonly (readonly string[])[],
  quotes: readonly (readonly boolean[])[],
  width: number,
): { typeScore: number; mixedShare: number; filled: number; typedColumns: number } {
  const step = Math.max(1, Math.floor(body.length / TYPED_RECORDS));
  const columns = Math.min(width, MAX_TYPED_COLUMNS);
  const tallies = Array.from({ length: columns }, () => new Map<CellShape, number>());
  let looked = 0;
  let mixed = 0;
  let filled = 0;
  for (let row = 0; row < body.length; row += step) {
    const record = body[row] ?? [];
    let hasMixed = false;
    for (let column = 0; column < columns; column++) {
      const shape = shapeIn(record[column] ?? '', quotes[row]?.[column] === true);
      const tally = tallies[column];
      tally?.set(shape, (tally.get(shape) ?? 0) + 1);
      if (shape === 'mixed') hasMixed = true;
      if (shape !== 'empty') filled++;
    }
    looked++;
    if (hasMixed) mixed++;
  }
  let sum = 0;
  for (const tally of tallies) sum += columnValue(tally);
  return {
    typeScore: columns === 0 ? 0 : sum / columns,
    mixedShare: looked === 0 ? 0 : mixed / looked,
    filled: filled * step,
    typedColumns: tallies.filter(isTyped).length,
  };
}

/** Quotes say why another delimiter stands in a cell. */
function shapeIn(cell: string, isQuoted: boolean): CellShape {
  const shape = cellShape(cell);
  return isQuoted && (shape === 'mixed' || shape === 'list') ? 'text' : shape;
}

/** Mean value of a column's cells, less where they are of many kinds. A column without a value says little. */
function columnValue(tally: ReadonlyMap<CellShape, number>): number {
  let total = 0;
  let sum = 0;
  let most = 0;
  for (const [shape, count] of tally) {
    if (shape === 'empty') continue;
    total += count;
    sum += count * SHAPE_VALUE[shape];
    most = Math.max(most, count);
  }
  if (total === 0) return SHAPE_VALUE.empty;
  return (sum / total) * (0.85 + 0.15 * (most / total));
}

/** Four in five of a column's values, its name aside, are numbers, dates or addresses. */
function isTyped(tally: ReadonlyMap<CellShape, number>): boolean {
  let total = 0;
  let typed = 0;
  for (const [shape, count] of tally) {
    if (shape === 'empty') continue;
    total += count;
    if (shape === 'number' || shape === 'date' || shape === 'address') typed += count;
  }
  return typed > 0 && typed * 5 >= (total - (typed > 1 ? 1 : 0)) * 4;
}
