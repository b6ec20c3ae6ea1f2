import type { RecordReader } from './record-reader.ts';
import { RecordScanner, type Dialect } from './tokens.ts';

/** The reader for a dialect. @param width cells that a usual record has; 0: unknown */
export function createRecordReader(dialect: Dialect, width = 0): RecordReader {
  return new RecordScanner(dialect, width);
}
