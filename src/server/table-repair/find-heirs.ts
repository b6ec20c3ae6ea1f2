import { ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
import { parseDuplicateLine } from '#domain/table-repair/stored/stored-report.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { readReportLines } from './read-report-lines.ts';
import { overlayOf, readBlocks } from './read-rows.ts';
import type { StoredTable } from './table-repair.queries.ts';

const FIRST = /"first":(\d+)/;

/**
 * Finds, for each of these rows that others repeat, the first of those others that is still in the table. When the row
 * is changed or deleted, that one is the only place left that holds its content, so no removal may take it.
 */
export async function findHeirs(
  { storage }: Pick<UserContext, 'storage'>,
  { file, result }: StoredTable,
  rows: ReadonlySet<number>,
): Promise<number[]> {
  const hasDuplicates = (file.duplicatesFound ?? 0) + result.summary.duplicatesToReview > 0;
  if (!hasDuplicates || rows.size === 0) return [];
  const overlay = overlayOf(result);
  const blocks = await readBlocks(storage, result);
  const start = blocks[Math.floor(Math.min(...rows) / ROWS_PER_BLOCK)]?.duplicatesOffset ?? 0;
  const heirs = new Map<number, number>();
  for await (const { text } of readReportLines(storage, `${result.prefix}duplicates.ndjson`, { start })) {
    const first = Number(FIRST.exec(text)?.[1] ?? Number.NaN);
    if (!rows.has(first) || heirs.has(first)) continue;
    const { row, review, type } = parseDuplicateLine(text);
    const isLeft = !overlay.isHidden(row, review ? ROW_FLAG.review : ROW_FLAG[type]);
    if (isLeft && !rows.has(row)) heirs.set(first, row);
    if (heirs.size === rows.size) break;
  }
  return [...heirs.values()];
}
