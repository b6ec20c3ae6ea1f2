import type { DocumentIssue } from '#domain/document-issue.ts';
import type { IssueCount, IssuesPage, RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import { invalidField } from '#server/files/invalid-field.ts';

/** A document as the table that its CSV is. */
export interface DocumentTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly issues: readonly DocumentIssue[];
}

interface PageSpan {
  /** Counted from 0. */
  readonly offset: number;
  readonly limit: number;
}

/** Which rows or issues of a document somebody wants to see. */
export type DocumentPageRequest = PageSpan & { readonly part: 'rows' | 'issues' };

/** Within a task: a page of a document, so that the whole of it stays there. */
export function pageOf(table: DocumentTable, { part, ...span }: DocumentPageRequest): RowsPage | IssuesPage {
  return part === 'rows' ? pageOfRows(table, span) : pageOfIssues(table, span);
}

const UNMARKED = { duplicate: null, review: false, empty: false, added: false };

/** Some of its rows, with what was changed in them. */
function pageOfRows({ header, rows, issues }: DocumentTable, { offset, limit }: PageSpan): RowsPage {
  const shown = rows.slice(offset, offset + limit);
  const changes = issues.flatMap(({ row, column, kind, before, reason }) =>
    row === null || row < offset || row >= offset + limit
      ? []
      : [{ rowIndex: row, column: column === null ? null : header.indexOf(column), kind, before, reason }],
  );
  return {
    header: [...header],
    columnIndexes: header.map((_name, index) => index),
    columnTypes: header.map(() => null),
    rows: shown.map((cells) => [...cells]),
    rowIndexes: shown.map((_row, index) => offset + index),
    marks: shown.map(() => UNMARKED),
    changes,
    edited: [],
    offset,
    limit,
    total: rows.length,
  };
}

/** The issue at which a page begins. @throws ZodError for an unknown cursor */
export function firstIssueOf(cursor: string | undefined): number {
  const start = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(start) || start < 0)
    throw invalidField('cursor', 'This cursor isn’t valid. Start from the first page.');
  return start;
}

/** Some of its issues. */
function pageOfIssues(
  { issues }: Pick<DocumentTable, 'issues'>,
  { offset: start, limit }: PageSpan,
): IssuesPage {
  const counts = new Map<string, IssueCount>();
  for (const { kind, name, level } of issues)
    counts.set(kind, { kind, name, level, count: (counts.get(kind)?.count ?? 0) + 1 });
  const end = start + limit;
  return {
    issues: issues.slice(start, end).map(({ kind, row, column, before, after, reason }) => ({
      kind,
      row,
      column,
      before,
      after,
      reason,
    })),
    total: issues.length,
    nextCursor: end < issues.length ? String(end) : null,
    counts: [...counts.values()],
  };
}
