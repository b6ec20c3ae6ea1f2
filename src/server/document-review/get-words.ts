import { AppError } from '#domain/app-error.ts';
import type { ShownWords } from '#domain/page-layout/page-words.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import { getOwnFile } from '#server/files/files.queries.ts';
import type { PickWordsParams } from './pick-words.task.ts';
import { getStoredDocument, hasStoredWords } from './stored-document.queries.ts';
import { VIEW_OUTPUT } from './write-view.ts';

const pickWordsTask: CpuTask<PickWordsParams, boolean> = {
  module: new URL('./pick-words.task.ts', import.meta.url),
};

/**
 * The words of a page of a statement or an invoice: `ShownWords` as JSON text, in pieces. None for a result that was
 * stored without them.
 *
 * @throws AppError `not_found` also for a page that is not there; `expired`; `conflict` for what has no pages, and while
 *   it is read
 */
export async function getWordsText(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<readonly Uint8Array[]> {
  const { file } = await getOwnFile(ctx, id);
  if (file.kind !== 'statement' && file.kind !== 'invoice')
    throw new AppError(
      'conflict',
      `${file.originalName} is neither a bank statement nor an invoice, so no words were read from its pages.`,
    );
  const { result } = await getStoredDocument(ctx, id, file.kind);
  const { pages } = result.summary;
  if (page > pages)
    throw new AppError(
      'not_found',
      `${file.originalName} has no page ${String(page)}; its last is ${String(pages)}.`,
    );
  const chunks: Uint8Array[] = [];
  const isRead =
    (await hasStoredWords(ctx.db, result)) &&
    (await ctx.cpuPool.run(
      pickWordsTask,
      { page },
      {
        inputs: { 'words.json': readObject(ctx.storage, `${result.prefix}words.json`) },
        outputs: { [VIEW_OUTPUT]: (chunk) => void chunks.push(chunk) },
        priority: PLANS[ctx.actor.tier].jobPriority,
        owner: ctx.actor.userId,
      },
    ));
  const none: ShownWords = { page, width: null, height: null, words: [] };
  return isRead ? chunks : [Buffer.from(JSON.stringify(none))];
}
