import { ROWS_PER_BLOCK, type RowBlock } from '#domain/table-repair/stored/row-index.ts';
import { parseIssueLine, type StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import type { RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readReportLines } from './read-report-lines.ts';
import { readBlocks, readVisibleRows, type StoredRow } from './read-rows.ts';
import { toRowsPage } from './rows-page.ts';
import { getStoredTable, type TableResultRow } from './table-repair.queries.ts';

const ISSUES_MAX = 10_000;

/**
 * A page of a table as removals and edits leave it, with marks and repairs for a preview.
 * Very wide rows can make a page shorter than `limit`; `offset` then goes on by the rows it holds.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getRows(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; offset: number; limit: number },
): Promise<RowsPage> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const blocks = await readBlocks(ctx.storage, result);
  const rows = await readVisibleRows(ctx.storage, result, blocks, input);
  return {
    ...toRowsPage(result, rows, await readIssues(ctx.storage, result, blocks, rows)),
    offset: input.offset,
    limit: input.limit,
    total: file.rowCount ?? 0,
  };
}

async function readIssues(
  storage: Storage,
  { prefix, summary }: TableResultRow,
  blocks: readonly RowBlock[],
  rows: readonly StoredRow[],
): Promise<StoredIssue[]> {
  const stored = rows.filter(({ isAdded }) => !isAdded);
  const first = stored[0];
  const last = stored.at(-1);
  if (first === undefined || last === undefined || summary.issues + summary.warnings === 0) return [];
  const start = blocks[Math.floor(first.rowIndex / ROWS_PER_BLOCK)]?.issuesOffset ?? 0;
  const end = blocks[Math.floor(last.rowIndex / ROWS_PER_BLOCK) + 1]?.issuesOffset;
  const range = { start, ...(end === undefined ? {} : { end }) };
  const issues: StoredIssue[] = [];
  for await (const line of readReportLines(storage, `${prefix}issues.ndjson`, range)) {
    const issue = parseIssueLine(line.text);
    if (issue.row === null || issue.row < first.rowIndex) continue;
    if (issue.row > last.rowIndex || issues.length === ISSUES_MAX) break;
    issues.push(issue);
  }
  return issues;
}
