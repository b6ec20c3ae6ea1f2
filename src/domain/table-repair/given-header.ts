import { AppError } from '#domain/app-error.ts';
import type { ReadingOptions } from './reading-options.schemas.ts';

/**
 * The index among the records of the line that a person named as the header.
 *
 * @param comments numbers of the lines, from 0, that are comments
 * @returns null where the person named none
 * @throws AppError unreadable_file for a comment
 */
export function givenHeader(
  headerLine: ReadingOptions['headerLine'],
  comments: ReadonlySet<number>,
): number | 'none' | null {
  if (headerLine === undefined || headerLine === 'none') return headerLine ?? null;
  const line = headerLine - 1;
  if (comments.has(line)) {
    throw new AppError(
      'unreadable_file',
      `Line ${headerLine.toLocaleString('en-US')} is a comment. Choose another header line.`,
    );
  }
  return line - countBelow(comments, line);
}

/** The number of the line, from 1, that a record was. @param index of the record */
export function lineOfRecord(index: number, comments: ReadonlySet<number>): number {
  let line = index;
  for (const comment of [...comments].toSorted((a, b) => a - b)) if (comment <= line) line++;
  return line + 1;
}

function countBelow(comments: ReadonlySet<number>, line: number): number {
  let count = 0;
  for (const comment of comments) if (comment < line) count++;
  return count;
}
