import type { DocumentKind } from '#domain/documents/read-document.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { StoredDocument } from './stored-document.queries.ts';
import type { ViewOutputs } from './view-text.ts';

/** What work on a stored document needs. */
export type DocumentContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>;

/** Runs a task over a document as it is stored: its inputs are `statement.json` or `invoice.json`, and `words.json`. */
export function runOnDocument<P, R>(
  ctx: DocumentContext,
  kind: DocumentKind,
  { result }: Pick<StoredDocument<DocumentKind>, 'result'>,
  task: CpuTask<P, R>,
  params: P,
  outputs: Partial<ViewOutputs> = {},
): Promise<R> {
  return ctx.cpuPool.run(task, params, {
    inputs: {
      [`${kind}.json`]: readObject(ctx.storage, `${result.prefix}${kind}.json`),
      'words.json': readObject(ctx.storage, `${result.prefix}words.json`),
    },
    outputs,
    priority: PLANS[ctx.actor.tier].jobPriority,
    owner: ctx.actor.userId,
  });
}
