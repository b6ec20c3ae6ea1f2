import { documentResults } from '#db/schema/documents.ts';
import { AppError } from '#domain/app-error.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import type { AppContext } from '#server/context.ts';
import type { FileLease } from '#server/files/file-lease.ts';
import { makeStoredResult, type MakeContext, type MakeOutcome } from '#server/files/make-stored-result.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { runPdfTask } from '#server/platform/pdf-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { ReadStatementParams } from './read-statement.task.ts';
import { summaryColumns } from './statement-editing.ts';

const readStatementTask: CpuTask<ReadStatementParams, StatementSummary> = {
  module: new URL('./read-statement.task.ts', import.meta.url),
};

export type ConvertContext = MakeContext & Pick<AppContext, 'pdfPool'>;

/**
 * Reads the uploaded PDF whose lease the caller holds as a bank statement. As `makeStoredResult`.
 *
 * @param password stays in memory; null where none is needed, or where it is lost
 */
export async function makeStoredStatement(
  ctx: ConvertContext,
  lease: FileLease,
  password: string | null,
): Promise<MakeOutcome> {
  return makeStoredResult(ctx, lease, {
    kind: 'statement',
    objects: ['statement.json'],
    async make(file, run) {
      const source = readObject(ctx.storage, file.sourceKey);
      try {
        return await runPdfTask(ctx.pdfPool, readStatementTask, { password }, { source, run });
      } catch (error) {
        throw passwordIsLost(error, password) ? uploadAgain(file.originalName) : error;
      }
    },
    columns: summaryColumns,
    async keep(tx, summary, { file, prefix }) {
      const result = { prefix, summary, isProtected: password !== null };
      await tx.insert(documentResults).values({ fileId: file.id, ...result });
    },
  });
}

/** Only what opened at its upload is ever read, so its password was given then. */
function passwordIsLost(error: unknown, password: string | null): boolean {
  return error instanceof AppError && error.code === 'password_required' && password === null;
}

function uploadAgain(fileName: string): AppError {
  return new AppError(
    'password_required',
    `Reading ${fileName} was interrupted, and passwords are not kept. Nothing was charged; please upload it again with its password.`,
  );
}
