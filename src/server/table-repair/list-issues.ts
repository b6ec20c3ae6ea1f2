import type { StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import type { IssueFilter, IssuesPage, RepairIssue } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { countFiltered, countIssues, createIssueFilter, issueColumn, issueRange } from './issue-filter.ts';
import { openReport } from './read-report-lines.ts';
import { readBlocks } from './read-rows.ts';
import { scanReport } from './scan-report.ts';
import { getStoredTable } from './table-repair.queries.ts';

/**
 * What was repaired in a table, or is to be checked, in row order, whatever was removed since.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for an unknown cursor
 */
export async function listIssues(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; cursor?: string | undefined; limit: number } & IssueFilter,
): Promise<IssuesPage> {
  const { result } = await getStoredTable(ctx, input.id);
  const counts = countIssues(result.summary);
  const total = countFiltered(counts, input);
  const key = `${result.prefix}issues.ndjson`;
  const report = await openReport(ctx.storage, key, input.cursor);
  const blocks =
    input.fromRow === undefined && input.toRow === undefined ? [] : await readBlocks(ctx.storage, result);
  const range = issueRange(blocks, input);
  if (report === null || range === null || total === 0)
    return { issues: [], total, nextCursor: null, counts };

  const names = columnNames(result.summary.header);
  const matching = createIssueFilter(input, names);
  const issues: RepairIssue[] = [];
  const nextCursor = await scanReport(
    ctx.storage,
    key,
    { ...range, size: report.size, start: Math.max(range.start, report.start) },
    (line) => {
      const issue = matching(line.text);
      if (issue === null) return true;
      if (issues.length === input.limit) return false;
      issues.push(toRepairIssue(issue, names));
      return true;
    },
  );
  return { issues, total, nextCursor, counts };
}

/** @param names of the columns */
function toRepairIssue(issue: StoredIssue, names: readonly string[]): RepairIssue {
  const { kind, row, before, after, reason } = issue;
  return { kind, row, column: issueColumn(issue, names), before, after, reason };
}
