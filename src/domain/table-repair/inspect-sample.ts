import { AppError } from '#domain/app-error.ts';
import type { DecimalMark } from '#domain/values/read-digits.ts';
import { detectDecimalMark } from './rows/decimal-mark.ts';
import { detectDialect } from './dialect/detect-dialect.ts';
import { COMMA_DIALECT, type Dialect } from './dialect/dialect.ts';
import { CommentLines } from './dialect/comment-lines.ts';
import { skipLines, type SkippedLines } from './dialect/skipped-lines.ts';
import { detectEncoding } from './encoding/detect-encoding.ts';
import type { EncodingName, SingleByteEncoding } from './encoding/encoding-labels.ts';
import { layOutTable, type TableLayout } from './rows/table-layout.ts';
import { findWrappedColumns, unwrapText, type WrappedColumns } from './rows/wrapped-columns.ts';
import { findBinaryContent } from './encoding/looks-binary.ts';
import { readSampleRecords, type SampleComments } from './dialect/sample-records.ts';
import { describeReading } from './describe-reading.ts';
import { givenHeader } from './given-header.ts';
import type { ReadingOptions, TableReading } from './reading-options.schemas.ts';
import type { RepairOptions } from './repair-options.ts';
import type { TableSample } from './table-sample.ts';
import { findSeparatorLines } from './dialect/separator-line.ts';
import { createUtf8Decoder } from './encoding/utf8-decoder.ts';

/** How a file is going to be read; decided from its beginning and then kept. */
export interface TablePlan {
  readonly encoding: EncodingName;
  /** How bytes are read that are no UTF-8 in a file that mostly is. */
  readonly strayEncoding: SingleByteEncoding;
  /** Length of the byte order mark. */
  readonly bomBytes: number;
  /** Bytes of a `sep=` line after decoding, line end included; 0 without one. */
  readonly separatorLineBytes: number;
  /** The delimiter that line names is the file's. */
  readonly isSeparatorFollowed: boolean;
  /** Lines that a person wants skipped, and their bytes after decoding. */
  readonly skipped: SkippedLines;
  /** Null: no comment sign was given. */
  readonly comments: CommentLines | null;
  /** What a person said, and what came of it. */
  readonly given: ReadingOptions;
  readonly reading: TableReading;
  readonly dialect: Dialect;
  /** Where header, rows and everything else stand. */
  readonly layout: TableLayout;
  /** Cells of a usual record. */
  readonly width: number;
  readonly decimalMark: DecimalMark;
  /** Columns whose cells stand in quotes of their own; null for none. */
  readonly wrapped: WrappedColumns | null;
  /** The first records, from which a header can be picked, and the numbers of the lines among them that were comments. */
  readonly lead: Pick<ReadLayout, 'records' | 'comments'>;
  /** For what is decided by names and content: which system it came from, which column is a record's id. */
  readonly sample: TableSample;
}

/** What a workbook reader writes. */
const OWN_ENCODING = { name: 'utf-8', bomBytes: 0, strayEncoding: 'windows-1252' } as const;
const LOOKED_AT_RECORDS = 1000;
const LEAD_RECORDS = 200;
const QUOTE = 0x22;

/**
 * Decides how a table is read.
 *
 * @param sample the beginning of the file; `complete` says that it is the whole of it
 * @throws AppError unreadable_file when the file is empty, blank or not text
 */
export function inspectSample(
  sample: Uint8Array,
  { complete, sheet, table, given = {} }: RepairOptions & { complete: boolean },
): TablePlan {
  if (sample.length === 0)
    throw new AppError('unreadable_file', 'The file is empty. Choose a file with at least one row.');
  const detected = sheet === undefined ? detectEncoding(sample, complete, given.encoding) : OWN_ENCODING;
  const { name: encoding, bomBytes } = detected;
  const binary = findBinaryContent(sample, encoding);
  if (binary !== null) {
    throw new AppError(
      'unreadable_file',
      `The file is ${binary}, not a table in text form. Save it as CSV and upload that.`,
    );
  }
  const text = decodeSample(sample.subarray(bomBytes), encoding, complete);
  if (complete && isBlank(text.bytes, text.length)) {
    throw new AppError('unreadable_file', 'The file holds only blanks. Choose a file with at least one row.');
  }
  const separator = sheet === undefined ? findSeparatorLines(text.bytes, text.length) : null;
  const separatorLineBytes = separator?.bytes ?? 0;
  const isSheet = sheet !== undefined;
  const skipped = skipLines(text.bytes.slice(separatorLineBytes), text.length - separatorLineBytes, {
    rows: given.skipRows ?? 0,
    complete,
    isSheet,
  });
  const bytes = text.bytes.subarray(separatorLineBytes + skipped.bytes);
  const length = text.length - separatorLineBytes - skipped.bytes;
  const sign = given.comment ?? 'none';
  const comments = sign === 'none' ? null : new CommentLines(sign, isSheet);
  const guessed = isSheet
    ? COMMA_DIALECT
    : guessDialect({ bytes, length, complete }, separator?.delimiter ?? null, comments, given);
  const read = readLayout({ bytes, length, complete }, guessed, { table, comments, given });
  const { dialect, layout, decimalMark, records } = read;
  const raw = sampleOf(records, layout);
  const isBare = !isSheet && given.quote === undefined;
  const wrapped = isBare ? findWrappedColumns(raw.header, raw.rows, layout.width) : null;
  return {
    encoding,
    strayEncoding: detected.strayEncoding,
    bomBytes,
    separatorLineBytes,
    isSeparatorFollowed: separator?.delimiter === dialect.delimiter,
    skipped,
    comments,
    given,
    reading: describeReading(read, { encoding: isSheet ? null : encoding, given }),
    dialect,
    layout,
    width: layout.width,
    decimalMark,
    wrapped,
    lead: { records: records.slice(0, LEAD_RECORDS), comments: read.comments },
    sample: wrapped === null ? raw : unwrapSample(raw, wrapped),
  };
}

/** Comments are no part of what shows the dialect. */
function guessDialect(
  { bytes, length, complete }: SampleText,
  named: string | null,
  comments: CommentLines | null,
  given: ReadingOptions,
): Dialect {
  if (comments === null) return detectDialect(bytes, length, complete, named, given);
  const rest = comments.without(bytes.subarray(0, length));
  return detectDialect(rest, rest.length, complete, named, given);
}

interface SampleText {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly complete: boolean;
}

/** A sample as it was laid out. */
export interface ReadLayout {
  readonly dialect: Dialect;
  readonly layout: TableLayout;
  readonly decimalMark: DecimalMark;
  readonly records: readonly (readonly string[])[];
  /** Numbers of the lines, from 0, that were comments and so are no records. */
  readonly comments: ReadonlySet<number>;
}

interface LayoutGiven {
  readonly table: number | undefined;
  readonly comments: CommentLines | null;
  readonly given: ReadingOptions;
}

/**
 * Reads the sample's records just as the whole file will be read, so that the numbers of its lines are the same. How
 * quotes that nothing closes are read depends on the table's width, so where there are quotes it is read again with it.
 */
function readLayout(
  { bytes, length, complete }: SampleText,
  guessed: Dialect,
  { table, comments, given }: LayoutGiven,
): ReadLayout {
  const read = (dialect: Dialect, isBrief = true): ReadLayout => {
    const found = new Set<number>();
    const between: SampleComments | null = comments === null ? null : { lines: comments, found };
    const records = readSampleRecords(bytes.slice(), length, complete, dialect, Infinity, isBrief, between);
    const decimalMark = detectDecimalMark(records.slice(0, LOOKED_AT_RECORDS));
    const layout = layOutTable(records, {
      isWhole: complete,
      decimalMark,
      delimiter: dialect.delimiter,
      table,
      given: { ...given, header: givenHeader(given.headerLine, found) },
    });
    return { dialect, records, decimalMark, layout, comments: found };
  };
  const brief = read(guessed);
  // Totals are told by sums of the rows above them, which are at hand in the sample only.
  const first = !complete && hasTotals(brief.layout) ? read(guessed, false) : brief;
  if (guessed.width !== 0) return first;
  const dialect = { ...guessed, width: first.layout.width };
  return bytes.includes(QUOTE) ? read(dialect) : { ...first, dialect };
}

function hasTotals({ actions }: TableLayout): boolean {
  return actions.values().some((action) => action.kind === 'drop' && action.issue === 'total_row');
}

function sampleOf(records: readonly (readonly string[])[], layout: TableLayout): TableSample {
  const titles: string[] = [];
  const rows: (readonly string[])[] = [];
  for (const [i, record] of records.entries()) {
    if (rows.length >= LOOKED_AT_RECORDS) break;
    const action = layout.actions.get(i);
    if (action === undefined || action.kind === 'doubt') rows.push(record);
    else if (action.kind === 'drop' && action.issue === 'title_row') titles.push(record.join(' ').trim());
  }
  return { titles, header: layout.header ?? [], rows };
}

function unwrapSample({ titles, header, rows }: TableSample, wrapped: WrappedColumns): TableSample {
  const unwrap = (cells: readonly string[]) => cells.map((cell, i) => unwrapText(cell, wrapped[i]));
  return { titles, header: unwrap(header), rows: rows.map(unwrap) };
}

/** UTF-8 with one spare byte at the end, as the scanner wants it. */
function decodeSample(
  bytes: Uint8Array,
  encoding: EncodingName,
  complete: boolean,
): { bytes: Uint8Array; length: number } {
  const decoder = createUtf8Decoder(encoding);
  const parts = [decoder.decode(bytes)];
  if (complete) parts.push(decoder.end());
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = new Uint8Array(length + 1);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return { bytes: joined, length };
}

function isBlank(bytes: Uint8Array, length: number): boolean {
  for (let i = 0; i < length; i++) if ((bytes[i] ?? 0) > 0x20) return false;
  return true;
}
