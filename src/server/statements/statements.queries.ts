import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { statementEdits, statementResults } from '#db/schema/statements.ts';
import { AppError } from '#domain/app-error.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { countColumns } from '#domain/statements/statement-rows.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnFile, type FileRow } from '#server/files/files.queries.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { ViewedStatement, ViewStatementParams } from './view-statement.task.ts';

type StatementResultRow = typeof statementResults.$inferSelect;

/** A statement whose content is there. */
export interface StoredStatement {
  readonly file: FileRow;
  readonly result: StatementResultRow;
  /** Steps that stand, oldest first. */
  readonly steps: readonly { readonly revision: number; readonly edits: StatementEdit[] }[];
}

const viewStatementTask: CpuTask<ViewStatementParams, ViewedStatement> = {
  module: new URL('./view-statement.task.ts', import.meta.url),
};

/** Whether a file is a statement of the actor; false for one that is not there. */
export async function isOwnStatement(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  id: string,
): Promise<boolean> {
  const [file] = await db
    .select({ kind: files.kind })
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, actor.userId)));
  return file?.kind === 'statement';
}

/**
 * The actor's statement.
 *
 * @throws AppError `not_found`, `expired`, `conflict` while it is read, when that failed, and for what is no statement
 */
export async function getStoredStatement(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  id: string,
): Promise<StoredStatement> {
  const { file } = await getOwnFile(ctx, id);
  return withResult(ctx.db, file);
}

/** As `getStoredStatement`, of a file that is known. */
export async function withResult(db: Db, file: FileRow): Promise<StoredStatement> {
  const [result] = await db.select().from(statementResults).where(eq(statementResults.fileId, file.id));
  if (result === undefined) throw noResult(file);
  const steps = await db
    .select({ revision: statementEdits.revision, edits: statementEdits.edits })
    .from(statementEdits)
    .where(and(eq(statementEdits.fileId, file.id), isNull(statementEdits.undoneAt)))
    .orderBy(asc(statementEdits.revision));
  return { file, result, steps };
}

/** The statement with these edits and those added to them. @throws AppError `invalid_request` for one that does not fit; `expired` */
export async function viewEdited(
  ctx: Pick<UserContext, 'storage' | 'cpuPool' | 'actor'>,
  { result }: StoredStatement,
  kept: readonly StatementEdit[],
  added: readonly StatementEdit[] = [],
): Promise<ViewedStatement> {
  return ctx.cpuPool.run(
    viewStatementTask,
    { kept, added },
    {
      inputs: { 'statement.json': readObject(ctx.storage, `${result.prefix}statement.json`) },
      priority: PLANS[ctx.actor.tier].jobPriority,
      owner: ctx.actor.userId,
    },
  );
}

/** The columns of a file row that show a statement's figures. */
export function summaryColumns(summary: StatementSummary) {
  const { bank, accounts, transactions, repairs } = summary;
  return {
    rowCount: transactions,
    columnCount: countColumns(accounts),
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: repairs,
    sourceDetection: bank === null ? null : { source: 'bank-statement', label: bank, confidence: 1 },
  };
}

function noResult(file: FileRow): AppError {
  const { originalName, status } = file;
  if (file.kind !== 'statement') return new AppError('conflict', `${originalName} is not a bank statement.`);
  if (status === 'failed') {
    const reason = file.errorMessage === null ? '' : ` ${file.errorMessage}`;
    return new AppError(
      'conflict',
      `${originalName} could not be processed, so there is no result.${reason}`,
    );
  }
  return new AppError('conflict', `${originalName} is still being processed. Please try again in a moment.`);
}
