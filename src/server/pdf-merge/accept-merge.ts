import { createHash } from 'node:crypto';
import { files } from '#db/schema/files.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import { planPages } from '#domain/pdf-merge/plan-pages.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { getOwnClient } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { reservePrice } from '#server/credits/reserve-price.ts';
import { newLease, queuedLease } from '#server/files/file-lease.ts';
import type { MakeOutcome } from '#server/files/make-stored-result.ts';
import { assertOwnBatch, openBatch } from '#server/files/open-batch.ts';
import { inspectParts } from './inspect-parts.ts';
import { makeMergedPdf } from './make-merged-pdf.ts';
import { passwordFor } from './merge-form.ts';
import { mergePdfsJob } from './pdf-merge.jobs.ts';
import type { ReceivedMerge } from './receive-merge.ts';

/** The work on an accepted merge in this process, which ends with an outcome whatever happens; null: the worker does it. */
export type StartMerge = (() => Promise<MakeOutcome>) | null;

/**
 * Reserves the price, inserts the file and keeps its parts in one transaction, and hands the merge to the worker in the
 * same; where a file needs a password, which is kept nowhere, it is leased to this process.
 *
 * @throws AppError when the merge is refused; nothing is charged then
 */
export async function acceptMerge(ctx: UserContext, received: ReceivedMerge): Promise<StartMerge> {
  const { fileId, form, parts, hold } = received;
  const facts = await inspectParts(ctx, received);
  const pageCounts = parts.map(({ name }, place) => ({ name, pageCount: facts[place]?.pageCount ?? 0 }));
  const plan = planPages(pageCounts, form.options);
  const isProtected = facts.some((file) => file.isProtected);
  const now = ctx.clock.now();
  const lease = isProtected ? newLease(now) : queuedLease(now);
  await hold.freeze();
  await ctx.db.transaction(async (tx) => {
    if (form.clientId !== null) await getOwnClient(tx, ctx, form.clientId);
    const tier = await reservePrice(tx, ctx, {
      userId: ctx.actor.userId,
      operationId: fileId,
      operation: 'merge_pdfs',
      pages: plan.pages.filter((page) => page !== 'blank').length,
      now,
    });
    if (form.batchId !== null) await assertOwnBatch(tx, ctx, form.batchId);
    await tx.insert(files).values({
      ...lease,
      id: fileId,
      userId: ctx.actor.userId,
      batchId: form.batchId ?? (await openBatch(tx, ctx)).id,
      clientId: form.clientId,
      tab: 'pdf-merge',
      kind: 'merged_pdf',
      originalName: `merged-pdf-${now.toISOString().slice(0, 10)}.pdf`,
      sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      sha256: hashOf(parts.map(({ sha256 }) => sha256)),
      sourceKey: parts[0]?.key ?? '',
      attempts: isProtected ? 1 : 0,
      progressTotal: plan.pages.length,
      createdAt: now,
    });
    await tx.insert(pdfMerges).values({
      fileId,
      parts: parts.map(({ name, key, sizeBytes }, place) => ({
        name,
        key,
        sizeBytes,
        pages: facts[place]?.pageCount ?? 0,
      })),
      options: form.options,
      order: plan.order,
      pageCount: plan.pages.length,
    });
    await hold.goLive(tx, sourceExpiresAt(now), new Map(parts.map(({ key, sizeBytes }) => [key, sizeBytes])));
    if (isProtected) return;
    const priority = PLANS[tier].jobPriority;
    await ctx.queue.enqueue(tx, mergePdfsJob, { fileId }, { priority, singletonKey: fileId });
  });
  const token = lease.leaseToken;
  if (token === null) return null;
  const passwords = facts.map((file, place) => (file.isProtected ? passwordFor(form, place) : null));
  return () => makeMergedPdf(ctx, { fileId, token }, passwords);
}

/** Of several files, in order. */
function hashOf(hashes: readonly string[]): string {
  return createHash('sha256').update(hashes.join('')).digest('hex');
}
