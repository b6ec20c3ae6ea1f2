import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/app-error.ts';
import { priceOf } from '#domain/credits/price-of.ts';
import type { UserContext } from '#server/context.ts';
import { waitUntilProcessed } from '#server/files/wait-until-processed.ts';
import { withinMs } from '#server/platform/within-ms.ts';
import { acceptMerge, type StartMerge } from './accept-merge.ts';
import { createPdfMergeLimit } from './pdf-merge-limit.ts';
import { discardMerge, receiveMerge } from './receive-merge.ts';

/** Whoever wants the PDF itself waits longer than whoever can look at progress. */
const ANSWER_WITHIN_MS = 110_000;

/**
 * Takes the files of a merge and merges them: the bytes go to storage first; then each file is opened, the price is
 * reserved, the file row written and the objects kept, together or not at all. From there on the work does not depend
 * on the client staying.
 *
 * @param respondAsync answer as soon as the merge is accepted
 * @returns the id of the merged file, and whether it is there
 * @throws AppError or ZodError with every refusal of a merge; nothing is charged or stored then. As the merge itself,
 *   where that fails; nothing is charged then
 */
export async function mergePdfs(
  ctx: UserContext,
  req: IncomingMessage,
  { respondAsync }: { respondAsync: boolean },
): Promise<{ fileId: string; isReady: boolean }> {
  assertHasCredits(ctx);
  await createPdfMergeLimit(ctx).consume(ctx.actor.userId);
  const { fileId, work } = await takeMerge(ctx, req);
  if (respondAsync) {
    void work?.();
    return { fileId, isReady: false };
  }
  const outcome = await withinMs(
    work?.() ?? waitUntilProcessed(ctx, fileId, ANSWER_WITHIN_MS),
    ANSWER_WITHIN_MS,
  );
  if (outcome?.status === 'failed') throw outcome.error;
  return { fileId, isReady: outcome?.status === 'ready' };
}

/** What is refused leaves nothing. */
async function takeMerge(
  ctx: UserContext,
  req: IncomingMessage,
): Promise<{ fileId: string; work: StartMerge }> {
  const received = await receiveMerge(ctx, req);
  try {
    return { fileId: received.fileId, work: await acceptMerge(ctx, received) };
  } catch (error) {
    await discardMerge(ctx, received);
    throw error;
  }
}

/** Spares an upload that cannot be paid; the transaction that reserves has the last word. */
function assertHasCredits({ actor }: Pick<UserContext, 'actor'>): void {
  const { amount } = priceOf({ tier: actor.tier, operation: 'merge_pdfs', pages: 1 });
  const available = actor.usage.unified.remaining;
  if (amount > available)
    throw new AppError('no_credits', 'No Credits Remaining', { available, needed: amount });
}
