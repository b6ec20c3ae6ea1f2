import { statementIssues } from '#domain/statements/statement-issues.ts';
import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import type { StatementView } from '#domain/statements/statement-view.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { DocumentTable } from '#server/files/document-table.ts';
import { editsOf, getStoredDocument, getViewFacts } from '#server/files/stored-document.queries.ts';
import { statementEditing } from './statement-editing.ts';

type ReadContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>;

/**
 * A statement as it stands after its edits, with the outcome of its arithmetic.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getStatement(ctx: ReadContext, input: { id: string }): Promise<StatementView> {
  const stored = await getStoredDocument(ctx, input.id, 'statement');
  const { statement, check } = await statementEditing.view(ctx, stored, editsOf(stored), []);
  return { statement, check, ...(await getViewFacts(ctx, stored)) };
}

/** As `getStatement`, as the table that its CSV is. */
export async function getStatementTable(ctx: ReadContext, id: string): Promise<DocumentTable> {
  const stored = await getStoredDocument(ctx, id, 'statement');
  const { statement } = await statementEditing.view(ctx, stored, editsOf(stored), []);
  return {
    header: statementHeader(statement),
    rows: [...statementRows(statement)].map(({ cells }) => cells),
    issues: [...statementIssues(statement)],
  };
}
