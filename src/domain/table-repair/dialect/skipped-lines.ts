import { countOf } from '#domain/values/count-of.ts';
import { AppError } from '#domain/app-error.ts';
import { endOfLine } from './comment-lines.ts';
import { createRecordReader } from './create-record-reader.ts';
import { COMMA_DIALECT } from './dialect.ts';

/** Lines at a file's beginning that a person does not want to be read. */
export interface SkippedLines {
  readonly texts: readonly string[];
  /** All of them together, line ends included. */
  readonly bytes: number;
}

/**
 * Cuts lines off a sample's beginning: lines of a text file, whatever their quotes, and rows of a sheet.
 *
 * @param bytes UTF-8 with one spare byte past `length`
 * @param complete the sample is the whole file
 * @throws AppError unreadable_file when nothing is left, or the lines go on past the sample
 */
export function skipLines(
  bytes: Uint8Array,
  length: number,
  { rows, complete, isSheet }: { rows: number; complete: boolean; isSheet: boolean },
): SkippedLines {
  const texts: string[] = [];
  const reader = createRecordReader(COMMA_DIALECT);
  let at = 0;
  while (texts.length < rows && at < length) {
    let line = endOfLine(bytes, at, length, complete);
    if (isSheet)
      line = reader.read(bytes, at, length, complete) ? { end: reader.next, next: reader.next } : null;
    if (line === null) break;
    texts.push(Buffer.from(bytes.subarray(at, line.end)).toString('utf8').trimEnd());
    at = line.next;
  }
  if (rows > 0 && (texts.length < rows || at >= length)) {
    throw new AppError(
      'unreadable_file',
      complete
        ? `Nothing is left after skipping ${countOf(rows, 'row')}. Skip fewer.`
        : 'The rows to skip are longer than the 512 KB that are looked at. Skip fewer, or shorten the file.',
    );
  }
  return { texts, bytes: at };
}
