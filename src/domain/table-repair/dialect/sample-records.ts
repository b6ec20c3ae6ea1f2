import { isAscii } from 'node:buffer';
import { CELL_FLAG } from './cell-flags.ts';
import type { CommentLines } from './comment-lines.ts';
import { createRecordReader } from './create-record-reader.ts';
import type { Dialect } from './dialect.ts';
import type { RecordReader } from './record-reader.ts';

/** What decides on a long file: so many records that are not blank, and so many bytes. */
const ENOUGH_RECORDS = 1000;
const ENOUGH_BYTES = 128 * 1024;

/** The comments that stand between a sample's records: lines that are no records. */
export interface SampleComments {
  readonly lines: CommentLines;
  /** Numbers of the lines, from 0, that were comments. */
  readonly found: Set<number>;
}

/**
 * Reads the records of a sample as text, as the whole file will be read. A brief look at a long file
 * takes only as many as decide on its form.
 *
 * @param bytes UTF-8 with one spare byte past `length`
 * @param complete the sample is the whole file; otherwise its last, cut record is left out, unless it is the only one
 * @throws AppError unreadable_file when a record passes the limits
 */
export function readSampleRecords(
  bytes: Uint8Array,
  length: number,
  complete: boolean,
  dialect: Dialect,
  maxRecords: number,
  isBrief = false,
  comments: SampleComments | null = null,
): string[][] {
  const reader = createRecordReader(dialect);
  const records: string[][] = [];
  let filled = 0;
  for (let at = 0; at < length && records.length < maxRecords;) {
    if (isBrief && !complete && at >= ENOUGH_BYTES && filled >= ENOUGH_RECORDS) break;
    if (comments?.lines.begins(bytes, at, length, true) === true) {
      const comment = comments.lines.read(bytes, at, length, complete, reader);
      if (comment === null) break;
      comments.found.add(records.length + comments.found.size);
      at = comment.next;
      continue;
    }
    const isRead =
      reader.read(bytes, at, length, complete) ||
      (records.length === 0 && reader.read(bytes, at, length, true));
    if (!isRead) break;
    const cells = cellsOf(reader);
    records.push(cells);
    if (cells.some((cell) => cell !== '')) filled++;
    reader.line++;
    at = reader.next;
  }
  return records;
}

/** The record's bytes become one text, of which the cells are parts: a call for each cell costs more than its letters. */
function cellsOf({ bytes, starts, ends, flags, union, count }: RecordReader): string[] {
  const from = starts[0] ?? 0;
  const to = ends[count - 1] ?? from;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isPlain = isAscii(bytes.subarray(from, to));
  const record = isPlain ? buffer.toString('latin1', from, to) : '';
  const hasDoubled = (union & CELL_FLAG.doubled) !== 0;
  const cells: string[] = [];
  for (let i = 0; i < count; i++) {
    const [start, end] = [starts[i] ?? 0, ends[i] ?? 0];
    const text = isPlain ? record.slice(start - from, end - from) : buffer.toString('utf8', start, end);
    cells.push(hasDoubled && ((flags[i] ?? 0) & CELL_FLAG.doubled) !== 0 ? text.replaceAll('""', '"') : text);
  }
  return cells;
}
