import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { isDocumentFormat } from '#domain/files/decide-upload-kind.ts';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import type { FileKind } from '#domain/files/files.schemas.ts';
import type { SourceMediaType } from '#domain/files/source-media-type.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { PricedOperation } from '#domain/credits/price-of.ts';
import { getOwnClient } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { reservePrice } from '#server/credits/reserve-price.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';
import { inspectUpload } from '#server/documents/inspect-upload.ts';
import { makeStoredDocument } from '#server/documents/convert-document.ts';
import { newLease, queuedLease, type FileLease } from '#server/files/file-lease.ts';
import type { MakeOutcome } from '#server/files/make-stored-result.ts';
import { repairStoredTable } from '#server/table-repair/repair-stored-table.ts';
import { assertBatchTakesFile } from './uploads.queries.ts';
import { assertNoDuplicate, lockContent } from './assert-no-duplicate.ts';
import type { StoredSource } from './store-source.ts';
import type { UploadForm } from './upload-form.ts';

/** The work on an accepted file in this process, which ends with an outcome whatever happens; null: the worker does it. */
export type StartWork = (() => Promise<MakeOutcome>) | null;

/** What an upload is, what it costs and who works on it. */
interface Intake {
  /** Of a document, what it is taken for until it is read. */
  readonly kind: PricedOperation & FileKind;
  readonly mediaType: SourceMediaType | null;
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
  await assertWanted(ctx.db, ctx, form, source);
  const intake = await decideIntake(ctx, form, source);
  const now = ctx.clock.now();
  const lease = intake.work === null ? queuedLease(now) : newLease(now);
  await source.hold.freeze();
  await ctx.db.transaction(async (tx) => {
    await assertBatchTakesFile(tx, ctx, form.batchId, { lock: true });
    if (form.clientId !== null) await getOwnClient(tx, ctx, form.clientId);
    const tier = await reservePrice(tx, ctx, {
      userId: ctx.actor.userId,
      operationId: source.fileId,
      operation: intake.kind,
      pages: intake.pages,
      now,
    });
    // Of two uploads of one file at once the second sees the first.
    if (form.ifDuplicate === 'refuse') await lockContent(tx, ctx, source);
    await assertWanted(tx, ctx, form, source);
    await tx.insert(files).values({
      ...lease,
      id: source.fileId,
      userId: ctx.actor.userId,
      batchId: form.batchId,
      clientId: form.clientId,
      tab: form.tab,
      kind: intake.kind,
      originalName: source.fileName,
      sizeBytes: source.sizeBytes,
      sha256: source.sha256,
      sourceKey: source.key,
      mediaType: intake.mediaType,
      readingOptions: intake.kind === 'table' ? (form.options ?? null) : null,
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
      convertDocumentJob,
      { fileId },
      { priority: jobPriority, singletonKey: fileId },
    );
  });
  const { work } = intake;
  const token = lease.leaseToken;
  return work === null || token === null ? null : () => work({ fileId: source.fileId, token });
}

async function assertWanted(
  db: Db,
  ctx: UserContext,
  { tab, ifDuplicate }: UploadForm,
  { sha256 }: StoredSource,
): Promise<void> {
  if (ifDuplicate === 'refuse') await assertNoDuplicate(db, ctx, { tab, sha256 });
}

async function decideIntake(ctx: UserContext, form: UploadForm, source: StoredSource): Promise<Intake> {
  const { format } = source;
  if (!isDocumentFormat(format)) {
    return {
      kind: 'table',
      mediaType: null,
      pages: 0,
      progressTotal: source.sizeBytes,
      work: (lease) => repairStoredTable(ctx, lease),
    };
  }
  const { password } = form;
  const facts = await inspectUpload(ctx, { sourceKey: source.key, mediaType: format, password });
  return {
    kind: form.tab === 'invoice-conversion' ? 'invoice' : 'statement',
    mediaType: format,
    pages: facts.pageCount,
    progressTotal: facts.pageCount,
    // A password is kept nowhere, so what needs one cannot be handed on.
    work: facts.isProtected ? (lease) => makeStoredDocument(ctx, lease, password) : null,
  };
}
