import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import { statementIssues } from '#domain/statements/statement-issues.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import type { IssueCount, IssuesPage, RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { getStoredStatement, viewEdited } from './statements.queries.ts';

type ReadContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>;

const UNMARKED = { duplicate: null, review: false, empty: false };

/**
 * A page of a statement as the table that its CSV is, after its edits.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function listStatementRows(
  ctx: ReadContext,
  { id, offset, limit }: { id: string; offset: number; limit: number },
): Promise<RowsPage> {
  const statement = await getEdited(ctx, id);
  const rows = [...statementRows(statement)].slice(offset, offset + limit);
  const header = statementHeader(statement);
  const total = statement.accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);
  const changes = [...statementIssues(statement)].flatMap(({ row, column, kind, before, reason }) =>
    row === null || row < offset || row >= offset + limit
      ? []
      : [{ rowIndex: row, column: column === null ? null : header.indexOf(column), kind, before, reason }],
  );
  return {
    header,
    rows: rows.map(({ cells }) => cells),
    rowIndexes: rows.map((_row, index) => offset + index),
    marks: rows.map(() => UNMARKED),
    changes,
    offset,
    limit,
    total,
  };
}

/**
 * What was repaired in a statement or is to be checked.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for an unknown cursor
 */
export async function listStatementIssues(
  ctx: ReadContext,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<IssuesPage> {
  const start = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(start) || start < 0)
    throw invalidField('cursor', 'The cursor is not one that this list handed out.');
  const all = [...statementIssues(await getEdited(ctx, id))];
  const counts = new Map<string, IssueCount>();
  for (const { kind, name, level } of all)
    counts.set(kind, { kind, name, level, count: (counts.get(kind)?.count ?? 0) + 1 });
  const end = start + limit;
  return {
    issues: all.slice(start, end).map(({ kind, row, column, before, after, reason }) => ({
      kind,
      row,
      column,
      before,
      after,
      reason,
    })),
    total: all.length,
    nextCursor: end < all.length ? String(end) : null,
    counts: [...counts.values()],
  };
}

async function getEdited(ctx: ReadContext, id: string): Promise<Statement> {
  const stored = await getStoredStatement(ctx, id);
  const { statement } = await viewEdited(
    ctx,
    stored,
    stored.steps.flatMap(({ edits }) => edits),
  );
  return statement;
}
