import { parseIssueLine, type StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import type { IssuesPage, RepairIssue } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { parseReportCursor, readReportLines } from './read-report-lines.ts';
import { getStoredTable } from './table-repair.queries.ts';

/**
 * What was repaired in a table, in row order, whatever was removed since.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for an unknown cursor
 */
export async function listIssues(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; cursor?: string | undefined; limit: number },
): Promise<IssuesPage> {
  const { result } = await getStoredTable(ctx, input.id);
  const key = `${result.prefix}issues.ndjson`;
  const names = columnNames(result.summary.header);
  const issues: RepairIssue[] = [];
  let nextCursor: string | null = null;
  const start = await parseReportCursor(ctx.storage, key, input.cursor);
  if (start !== null) {
    let next = start;
    for await (const line of readReportLines(ctx.storage, key, { start })) {
      if (issues.length === input.limit) {
        nextCursor = String(next);
        break;
      }
      issues.push(toRepairIssue(parseIssueLine(line.text), names));
      next = line.next;
    }
  }
  return { issues, total: result.summary.issues + result.summary.warnings, nextCursor };
}

/** @param names of the columns; a row longer than the header has columns without one */
export function toRepairIssue(
  { row, col, kind, before, after, reason }: StoredIssue,
  names: readonly string[],
): RepairIssue {
  return {
    kind,
    row,
    column: col === null ? null : (names[col] ?? `Column ${String(col + 1)}`),
    before,
    after,
    reason,
  };
}
