import { hiddenRowMask, keptColumns } from '#domain/table-repair/stored/removals.ts';
import { parseDuplicateLine } from '#domain/table-repair/stored/stored-report.ts';
import type { DuplicateDetail, DuplicatesPage } from '#domain/table-repair/table-repair.schemas.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { parseReportCursor, readReportLines } from './read-report-lines.ts';
import { getStoredTable } from './table-repair.queries.ts';

/** Characters: a page of very wide rows stops early. */
const PAGE_SIZE_MAX = 8 * 1024 * 1024;

/**
 * The duplicates that are still in a table, in row order. Very wide rows can make a page shorter than `limit`.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for an unknown cursor
 */
export async function listDuplicates(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; cursor?: string | undefined; limit: number },
): Promise<DuplicatesPage> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const total = file.duplicatesFound ?? 0;
  const key = `${result.prefix}duplicates.ndjson`;
  const start = await parseReportCursor(ctx.storage, key, input.cursor);
  if (start === null || total === 0) return { duplicateRows: [], total, nextCursor: null };

  const hidden = hiddenRowMask(result.removals);
  const names = columnNames(result.summary.header);
  const columns = keptColumns(result.summary, result.removals).map((index) => ({
    index,
    name: names[index] ?? '',
  }));
  const namesSize = columns.reduce((sum, { name }) => sum + name.length, 0);
  const duplicateRows: DuplicateDetail[] = [];
  let size = 0;
  let nextCursor: string | null = null;
  let next = start;
  for await (const line of readReportLines(ctx.storage, key, { start })) {
    const duplicate = parseDuplicateLine(line.text);
    if ((ROW_FLAG[duplicate.type] & hidden) === 0) {
      if (duplicateRows.length === input.limit || size > PAGE_SIZE_MAX) {
        nextCursor = String(next);
        break;
      }
      size += namesSize + line.text.length;
      duplicateRows.push({
        rowIndex: duplicate.row,
        duplicateType: duplicate.type,
        reason: duplicate.reason,
        confidence: duplicate.confidence,
        duplicateKey: duplicate.key,
        data: Object.fromEntries(columns.map(({ index, name }) => [name, duplicate.cells[index] ?? ''])),
      });
    }
    next = line.next;
  }
  return { duplicateRows, total, nextCursor };
}
