import { checkAccount, checkStatement } from '#domain/statements/check-statement.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { statementSchema, type Statement } from '#domain/statements/statement.schemas.ts';
import type { StatementSummary, StatementView } from '#domain/statements/statement-view.schemas.ts';
import { summarizeStatement } from '#domain/statements/summarize-statement.ts';
import { collectBytes } from '#server/platform/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';

export interface ViewStatementParams {
  /** Those that stand. */
  readonly kept: readonly StatementEdit[];
  /** Those that somebody wants to add: one that does not fit is named by its place among these. */
  readonly added: readonly StatementEdit[];
}

export interface ViewedStatement {
  readonly statement: Statement;
  readonly check: StatementView['check'];
  readonly summary: StatementSummary;
}

/** Reads the input `statement.json` and applies edits to it. @throws AppError as `applyEdits` */
export default async function viewStatementTask(
  { kept, added }: ViewStatementParams,
  io: CpuTaskIo,
): Promise<ViewedStatement> {
  const bytes = await collectBytes(io.input('statement.json'));
  const read = statementSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const statement = applyEdits(applyEdits(read, kept), added);
  return {
    statement,
    check: {
      reconciles: checkStatement(statement).reconciles,
      accounts: statement.accounts.map(checkAccount),
    },
    summary: summarizeStatement(statement),
  };
}
