import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { statementIssues } from '#domain/statements/statement-issues.ts';
import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import { pageOf, type DocumentPageRequest } from '#server/document-review/document-table.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedStatement } from './read-edited-statement.ts';

export interface PageStatementParams {
  readonly edits: readonly StatementEdit[];
  readonly request: DocumentPageRequest;
}

/** A page of the input `statement.json` as the table that its CSV is. */
export default async function pageStatementTask(
  { edits, request }: PageStatementParams,
  io: CpuTaskIo,
): Promise<object> {
  const statement = await readEditedStatement(io, edits);
  const table = {
    header: statementHeader(statement),
    rows: [...statementRows(statement)].map(({ cells }) => cells),
    issues: [...statementIssues(statement)],
  };
  return pageOf(table, request);
}
