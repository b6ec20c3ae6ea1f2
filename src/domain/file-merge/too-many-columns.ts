import { AppError } from '#domain/app-error.ts';
import { MAX_COLUMNS } from '#domain/table-repair/max-columns.ts';

/** One column is left for the source of each row. */
export const MAX_MERGED_COLUMNS = MAX_COLUMNS - 1;

export function tooManyColumns(): AppError {
  return new AppError(
    'invalid_request',
    `The merged table would have more than ${MAX_MERGED_COLUMNS.toLocaleString('en-US')} columns, Excel’s limit. Merge fewer files, or files that share more columns.`,
  );
}
