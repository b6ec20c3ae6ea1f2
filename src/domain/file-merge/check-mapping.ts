import { AppError } from '#domain/app-error.ts';
import type { ColumnsOfFile } from './align-columns.ts';
import type { MergedColumn } from './file-merge.schemas.ts';
import { MAX_MERGED_COLUMNS, tooManyColumns } from './too-many-columns.ts';

/** A file with the name that a person knows it by. */
export interface FileToMerge extends ColumnsOfFile {
  readonly name: string;
}

/**
 * Refuses a mapping under which a column would be lost, doubled or mixed with another of its file.
 *
 * @throws AppError `invalid_request` that names the first column that does not fit
 */
export function checkMapping(mapping: readonly MergedColumn[], files: readonly FileToMerge[]): void {
  if (mapping.length > MAX_MERGED_COLUMNS) throw tooManyColumns();
  for (const { name, columns } of mapping) {
    if (columns.length !== files.length)
      throw refusal(`The column "${name}" needs an entry for each of the ${files.length} files.`);
    if (columns.every((column) => column === null))
      throw refusal(`No file has a column for "${name}". Map one or remove it.`);
  }
  for (const [at, file] of files.entries()) checkFile(mapping, file, at);
}

function checkFile(mapping: readonly MergedColumn[], { name, columns }: FileToMerge, at: number): void {
  const left = new Map(columns.map((column) => [column.index, column.name]));
  for (const { columns: chosen } of mapping) {
    const index = chosen[at] ?? null;
    if (index === null || left.delete(index)) continue;
    const known = columns.find((column) => column.index === index);
    throw refusal(
      known === undefined
        ? `${name} no longer has a column ${index + 1}. Reload its columns and try again.`
        : `The column "${known.name}" of ${name} is mapped twice. Map it once.`,
    );
  }
  const [missing] = left.values();
  if (missing !== undefined)
    throw refusal(`The column "${missing}" of ${name} isn’t mapped. Map it to a column.`);
}

function refusal(sentence: string): AppError {
  return new AppError('invalid_request', sentence);
}
