import { checkAccount, checkStatement } from '#domain/statements/check-statement.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementSummary, StatementView } from '#domain/statements/statement-view.schemas.ts';
import { summarizeStatement } from '#domain/statements/summarize-statement.ts';
import { writeView } from '#server/document-review/write-view.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedStatement } from './read-edited-statement.ts';

export interface ViewStatementParams {
  /** Those that stand. */
  readonly kept: readonly StatementEdit[];
  /** Those that somebody wants to add: one that does not fit is named by its place among these. */
  readonly added: readonly StatementEdit[];
  /** Whether the statement itself is wanted, too. */
  readonly isShown: boolean;
}

export interface StatementFigures {
  readonly check: StatementView['check'];
  readonly summary: StatementSummary;
}

/** Reads the input `statement.json` and applies edits to it. @throws AppError as `applyEdits` */
export default async function viewStatementTask(
  { kept, added, isShown }: ViewStatementParams,
  io: CpuTaskIo,
): Promise<StatementFigures> {
  const statement = await readEditedStatement(io, kept, added);
  const check = {
    reconciles: checkStatement(statement).reconciles,
    accounts: statement.accounts.map(checkAccount),
  };
  if (isShown) await writeView(io, { statement, check });
  return { check, summary: summarizeStatement(statement) };
}
