import { isOrdinary, type Dialect } from './dialect.ts';
import { MendingReader } from './mending-reader.ts';
import type { RecordReader } from './record-reader.ts';
import { NO_DELIMITER, RecordScanner } from './record-scanner.ts';
import { TextRecordReader } from './text-record-reader.ts';

/** The reader for a dialect. @param columns cells of a usual record where the dialect does not say; 0: unknown */
export function createRecordReader(dialect: Dialect, columns = 0): RecordReader {
  const width = dialect.width === 0 ? columns : dialect.width;
  const reader = isOrdinary(dialect)
    ? new RecordScanner(
        {
          delimiter: dialect.delimiter === '' ? NO_DELIMITER : dialect.delimiter.charCodeAt(0),
          quotes: dialect.quote !== null,
          spaceBeforeQuote: dialect.spaceBeforeQuote,
        },
        width,
      )
    : new TextRecordReader(dialect, width);
  return width < 2 || !dialect.isMended ? reader : new MendingReader(reader, dialect, width);
}
