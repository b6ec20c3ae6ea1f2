import { CELL_FLAG } from './cell-flags.ts';
import { createRecordReader } from './create-record-reader.ts';
import type { Dialect } from './dialect.ts';
import type { RecordReader } from './record-reader.ts';

/**
 * Reads the records of a sample as text, as the whole file will be read.
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
): string[][] {
  const reader = createRecordReader(dialect);
  const records: string[][] = [];
  for (let at = 0; at < length && records.length < maxRecords; at = reader.next) {
    const isRead =
      reader.read(bytes, at, length, complete) ||
      (records.length === 0 && reader.read(bytes, at, length, true));
    if (!isRead) break;
    records.push(cellsOf(reader));
    reader.line++;
  }
  return records;
}

function cellsOf(reader: RecordReader): string[] {
  const { bytes } = reader;
  const cells: string[] = [];
  for (let i = 0; i < reader.count; i++) {
    const start = reader.starts[i] ?? 0;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, (reader.ends[i] ?? 0) - start).toString(
      'utf8',
    );
    cells.push(((reader.flags[i] ?? 0) & CELL_FLAG.doubled) === 0 ? text : text.replaceAll('""', '"'));
  }
  return cells;
}
