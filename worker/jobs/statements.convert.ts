import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { runStatementConvert } from '#server/statements/run-statement-convert.ts';
import { convertStatementJob } from '#server/statements/statements.jobs.ts';

/** Safe to run twice: whoever comes second finds the file's lease taken. */
export const startStatementsConvert: Consumer = (boss, ctx) =>
  consume(
    boss,
    ctx,
    convertStatementJob,
    (payload) => runStatementConvert(ctx, payload),
    ctx.config.workerConcurrency,
  );
