import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import {
  READING_OPTION_NAMES,
  type ReadingOptionName,
  type ReadingOptions,
} from '#domain/table-repair/reading-options.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { isTouched, readTableAgain } from './read-table-again.ts';

/** They change which lines there are, so that a table is no longer known by its number. */
const OF_LINES: ReadonlySet<ReadingOptionName> = new Set([
  'delimiter',
  'quote',
  'encoding',
  'headerLine',
  'skipRows',
  'comment',
]);

/**
 * Reads the table of a file again with other options, as `readTableAgain` does: those that are not given are detected.
 *
 * @throws AppError as `readTableAgain`
 */
export async function rereadTable(
  ctx: UserContext,
  { id, options }: { id: string; options: ReadingOptions },
): Promise<ProcessedFile> {
  return readTableAgain(ctx, id, (table) => {
    const { summary } = table.result;
    const former = summary.given ?? {};
    const changed = READING_OPTION_NAMES.filter((name) => former[name] !== options[name]);
    if (changed.length === 0 && summary.reading !== undefined && !isTouched(table)) return null;
    const number = changed.some((name) => OF_LINES.has(name)) ? null : summary.table;
    return { sheet: summary.sheet, table: number, given: options };
  });
}
