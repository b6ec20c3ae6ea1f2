import { AppError } from '#domain/app-error.ts';
import { MAX_COLUMNS } from './max-columns.ts';

export const MAX_CELL_BYTES = 16 * 1024 * 1024;
/** Bytes of one record, all cells and quotes together. */
export const MAX_RECORD_BYTES = 64 * 1024 * 1024;
/** What is read of a file before its form is decided. */
export const SAMPLE_BYTES = 512 * 1024;

export function tooManyColumns(row: number): AppError {
  return new AppError(
    'unreadable_file',
    `Line ${row} has more than ${MAX_COLUMNS.toLocaleString('en-US')} columns. Check that the file is a table with one record per line.`,
  );
}

export function cellTooLong(row: number): AppError {
  return new AppError(
    'unreadable_file',
    `A cell in line ${row} is longer than 16 MiB. Check that the file is a table and that its quotes are closed.`,
  );
}
