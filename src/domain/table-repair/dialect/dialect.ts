import { AppError } from '#domain/app-error.ts';
import { cellType } from './cell-type.ts';
import { isBlankRecord, readSampleRecords } from './sample-records.ts';
import type { Dialect } from './tokens.ts';

const LOOKED_AT_BYTES = 64 * 1024;
const LF = 0x0a;
const CR = 0x0d;
const LOOKED_AT_RECORDS = 500;
/** In order of preference among equals. The last three are ASCII's own separators, which some systems write. */
const DELIMITERS = [',', ';', '\t', '|', '\u001f', '\u001e', '\u0001'];
/** No byte has this value: every line is one cell. */
export const NO_DELIMITER = 0x100;

/**
 * Decides delimiter and quoting by trying: the right dialect gives rows of one width whose cells look like
 * numbers, dates, addresses or plain text. Characters are never just counted.
 *
 * @param bytes UTF-8 with one spare byte past `length`
 * @throws AppError unreadable_file when every delimiter gives records past the limits
 */
export function detectDialect(bytes: Uint8Array, length: number, complete: boolean): Dialect {
  // Two lines at least: what is wide, or begins with a long text, is looked at as far as the sample goes.
  const cut = length > LOOKED_AT_BYTES && countLines(bytes.subarray(0, LOOKED_AT_BYTES)) > 1;
  const end = cut ? LOOKED_AT_BYTES : length;
  // The scanner writes a line end past its limit; work on a copy where that byte still belongs to the sample.
  const sample = new Uint8Array(end + 1);
  sample.set(bytes.subarray(0, end));
  const isWhole = complete && !cut;
  const hasQuotes = sample.includes(0x22);
  let best: Dialect = { delimiter: 0x2c, quotes: true, spaceBeforeQuote: false };
  let bestScore = -1;
  const refusals: AppError[] = [];
  const consider = (dialect: Dialect): boolean => {
    const measure = tryDialect(sample, end, isWhole, dialect);
    if (measure instanceof AppError) {
      refusals.push(measure);
      return true;
    }
    const { score, isWellQuoted, hasWrapped } = measure;
    // Where whole cells stand in quotes, quotes are not mere text.
    if (!dialect.quotes && hasWrapped) return isWellQuoted;
    if (score > bestScore + 1e-9) [best, bestScore] = [dialect, score];
    return isWellQuoted;
  };
  for (const delimiter of DELIMITERS) {
    const code = delimiter.charCodeAt(0);
    if (!sample.includes(code)) continue;
    // Quotes that fit their cells are quotes; only others may be mere text.
    const isWellQuoted = consider({ delimiter: code, quotes: true, spaceBeforeQuote: false });
    if (hasQuotes && !isWellQuoted) consider({ delimiter: code, quotes: false, spaceBeforeQuote: false });
  }
  if (bestScore < 0 && refusals[0] !== undefined) throw refusals[0];
  if (best.quotes && hasQuotes) consider({ ...best, spaceBeforeQuote: true });
  return isOneColumn(sample, end, isWhole, best) ? { ...best, delimiter: NO_DELIMITER } : best;
}

interface Measure {
  readonly score: number;
  readonly isWellQuoted: boolean;
  /** A cell's text begins and ends with a quote. */
  readonly hasWrapped: boolean;
}

/** Returns the refusal where the dialect gives records past the limits. */
function tryDialect(
  sample: Uint8Array,
  length: number,
  complete: boolean,
  dialect: Dialect,
): Measure | AppError {
  try {
    return measureDialect(sample, length, complete, dialect);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let i = 0; i < bytes.length; i++)
    if (bytes[i] === LF || (bytes[i] === CR && bytes[i + 1] !== LF)) lines++;
  return lines;
}

/** Consistency of widths times share of cells that look like something (after van den Burg et al., 2019). */
function measureDialect(sample: Uint8Array, length: number, complete: boolean, dialect: Dialect): Measure {
  const { records, isWellQuoted } = readSampleRecords(sample, length, complete, dialect, LOOKED_AT_RECORDS);
  const widths = new Map<number, number>();
  let cells = 0;
  let likely = 0;
  let hasWrapped = false;
  for (const record of records) {
    if (isBlankRecord(record)) continue;
    widths.set(record.length, (widths.get(record.length) ?? 0) + 1);
    for (const cell of record) {
      cells++;
      hasWrapped ||= cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
      if (cellType(cell) !== 'unlikely') likely++;
    }
  }
  if (cells === 0) return { score: 0, isWellQuoted, hasWrapped };
  let pattern = 0;
  for (const [width, rows] of widths) pattern += (rows * Math.max(1e-3, width - 1)) / width;
  return { score: (pattern / widths.size) * (likely / cells), isWellQuoted, hasWrapped };
}

/** Lines of text in which the delimiter is punctuation: the first line has none, and nearly no other. */
function isOneColumn(sample: Uint8Array, length: number, complete: boolean, dialect: Dialect): boolean {
  const records = readSampleRecords(sample, length, complete, dialect, LOOKED_AT_RECORDS).records.filter(
    (record) => !isBlankRecord(record),
  );
  if (records.length < 5 || records[0]?.length !== 1) return false;
  const single = records.filter((record) => record.length === 1).length;
  return single < records.length && single >= records.length * 0.8;
}
