import { ISSUE_KINDS, type IssueLevel } from '#domain/table-repair/issue-kinds.ts';
import { ROWS_PER_BLOCK, type RowBlock } from '#domain/table-repair/stored/row-index.ts';
import { parseIssueLine, type StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { IssueCount, IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';

const KINDS: Readonly<Record<string, { readonly name: string; readonly level: IssueLevel }>> = ISSUE_KINDS;

/** The name and level of a kind; one that is no longer known is a repair with its own name spelt out. */
export function describeIssueKind(kind: string): { name: string; level: IssueLevel } {
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return known ?? { name: kind.replaceAll('_', ' '), level: 'repair' };
}

/** Issues of the whole file by kind, the most frequent first. */
export function countIssues(summary: Pick<TableSummary, 'issueCounts'>): IssueCount[] {
  return Object.entries(summary.issueCounts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, ...describeIssueKind(kind), count }))
    .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

/** How many issues the filter leaves; null where the counts do not tell. */
export function countFiltered(counts: readonly IssueCount[], filter: IssueFilter): number | null {
  const matching = counts.filter(
    ({ kind, level }) =>
      (filter.kind ?? kind) === kind && (filter.level === undefined || filter.level === level),
  );
  const total = matching.reduce((sum, { count }) => sum + count, 0);
  const isNarrowed =
    filter.column !== undefined || filter.fromRow !== undefined || filter.toRow !== undefined;
  return isNarrowed && total > 0 ? null : total;
}

/**
 * A test for the lines of issues.ndjson.
 *
 * @param names of the columns, as issues show them
 * @returns the issue of a line that the filter leaves, else null
 */
export function createIssueFilter(
  filter: IssueFilter,
  names: readonly string[],
): (line: string) => StoredIssue | null {
  const { kind, level, column, fromRow = -1, toRow = Infinity } = filter;
  const hasRows = filter.fromRow !== undefined || filter.toRow !== undefined;
  // Spares parsing most lines of a long report.
  const kindText = kind === undefined ? '' : JSON.stringify(kind);
  return (line) => {
    if (!line.includes(kindText)) return null;
    const issue = parseIssueLine(line);
    if (kind !== undefined && issue.kind !== kind) return null;
    if (level !== undefined && describeIssueKind(issue.kind).level !== level) return null;
    if (column !== undefined && issueColumn(issue, names) !== column) return null;
    if (hasRows && (issue.row === null || issue.row < fromRow || issue.row > toRow)) return null;
    return issue;
  };
}

/** The name of an issue's column; a row longer than the header has columns without one. Null: the whole row. */
export function issueColumn({ col }: Pick<StoredIssue, 'col'>, names: readonly string[]): string | null {
  return col === null ? null : (names[col] ?? `Column ${String(col + 1)}`);
}

/** The bytes of issues.ndjson that hold the issues of a range of rows. */
export function issueRange(
  blocks: readonly RowBlock[],
  { fromRow, toRow }: Pick<IssueFilter, 'fromRow' | 'toRow'>,
): { start: number; end?: number } | null {
  const first = Math.floor((fromRow ?? 0) / ROWS_PER_BLOCK);
  if (first >= Math.max(1, blocks.length)) return null;
  const start = fromRow === undefined ? 0 : (blocks[first]?.issuesOffset ?? 0);
  const end = toRow === undefined ? undefined : blocks[Math.floor(toRow / ROWS_PER_BLOCK) + 1]?.issuesOffset;
  return end === undefined ? { start } : { start, end };
}
