import { files } from '#db/schema/files.ts';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { PricedOperation } from '#domain/credits/price-of.ts';
import type { UserContext } from '#server/context.ts';
import { reservePrice } from '#server/credits/reserve-price.ts';
import { newLease, queuedLease, type FileLease } from '#server/files/file-lease.ts';
import type { MakeOutcome } from '#server/files/make-stored-result.ts';
import { inspectPdf } from '#server/statements/inspect-pdf.ts';
import { makeStoredStatement } from '#server/statements/make-stored-statement.ts';
import { convertStatementJob } from '#server/statements/statements.jobs.ts';
import { repairStoredTable } from '#server/table-repair/repair-stored-table.ts';
import { assertBatchTakesFile } from './batches.queries.ts';
import type { StoredSource } from './store-source.ts';
import type { UploadForm } from './upload-form.ts';

/** The work on an accepted file in this process, which ends with an outcome whatever happens; null: the worker does it. */
export type StartWork = (() => Promise<MakeOutcome>) | null;

/** What an upload is, what it costs and who works on it. */
interface Intake {
  readonly kind: 'table' | 'statement';
  readonly operation: PricedOperation;
  /** What is paid for; 0 for a table. */
  readonly pages: number;
  readonly progressTotal: number;
  /** The work in this process; null: the worker does it. */
  readonly work: ((lease: FileLease) => Promise<MakeOutcome>) | null;
}

/**
 * Reserves the price, inserts the file and keeps its source in one transaction, and hands it to the worker in the same or
 * leases it to this process.
 *
 * @throws AppError when the file is refused; nothing is charged then
 */
export async function acceptSource(
  ctx: UserContext,
  form: UploadForm,
  source: StoredSource,
): Promise<StartWork> {
  source.checkFor(form.tab);
  const intake = await decideIntake(ctx, form, source);
  const now = ctx.clock.now();
  const lease = intake.work === null ? queuedLease(now) : newLease(now);
  await source.hold.freeze();
  await ctx.db.transaction(async (tx) => {
    await assertBatchTakesFile(tx, ctx, form.batchId, { lock: true });
    const tier = await reservePrice(tx, {
      userId: ctx.actor.userId,
      operationId: source.fileId,
      operation: intake.operation,
      pages: intake.pages,
      now,
    });
    await tx.insert(files).values({
      ...lease,
      id: source.fileId,
      userId: ctx.actor.userId,
      batchId: form.batchId,
      tab: form.tab,
      kind: intake.kind,
      originalName: source.fileName,
      sizeBytes: source.sizeBytes,
      sha256: source.sha256,
      sourceKey: source.key,
      mediaType: source.format === 'pdf' ? 'application/pdf' : null,
      attempts: intake.work === null ? 0 : 1,
      progressTotal: intake.progressTotal,
      createdAt: now,
    });
    await source.hold.goLive(tx, sourceExpiresAt(now), new Map([[source.key, source.sizeBytes]]));
    if (intake.work !== null) return;
    const { fileId } = source;
    const { jobPriority } = PLANS[tier];
    await ctx.queue.enqueue(
      tx,
      convertStatementJob,
      { fileId },
      { priority: jobPriority, singletonKey: fileId },
    );
  });
  const { work } = intake;
  const token = lease.leaseToken;
  return work === null || token === null ? null : () => work({ fileId: source.fileId, token });
}

async function decideIntake(ctx: UserContext, form: UploadForm, source: StoredSource): Promise<Intake> {
  if (source.format !== 'pdf') {
    return {
      kind: 'table',
      operation: 'table',
      pages: 0,
      progressTotal: source.sizeBytes,
      work: (lease) => repairStoredTable(ctx, lease),
    };
  }
  const { password } = form;
  const facts = await inspectPdf(ctx, { sourceKey: source.key, password });
  return {
    kind: 'statement',
    operation: 'statement',
    pages: facts.pageCount,
    progressTotal: facts.pageCount,
    // A password is kept nowhere, so what needs one cannot be handed on.
    work: facts.isProtected ? (lease) => makeStoredStatement(ctx, lease, password) : null,
  };
}
