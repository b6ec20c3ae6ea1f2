import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { batches } from '#db/schema/batches.ts';
import { documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { summarizeStatement } from '#domain/statements/summarize-statement.ts';
import type { UserContext } from '#server/context.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

/** What a test has ready for export. */
export type ReadyResult =
  | { readonly kind: 'statement'; readonly originalName: string; readonly statement: Statement }
  | { readonly kind: 'table'; readonly originalName: string; readonly content: string }
  | { readonly kind: 'merged_pdf'; readonly originalName: string };

type Ctx = Pick<UserContext, 'db' | 'storage' | 'actor'>;

/** Stores a finished file of the actor, without the work that leads to it. @returns its id */
export async function storeReady(ctx: Ctx, ready: ReadyResult): Promise<string> {
  const fileId = randomUUID();
  const prefix = `results/${fileId}/${randomUUID()}/`;
  const [batch] = await ctx.db.insert(batches).values({ userId: ctx.actor.userId }).returning();
  await ctx.db.insert(files).values({
    id: fileId,
    userId: ctx.actor.userId,
    batchId: batch?.id ?? '',
    tab: 'csv-processing',
    kind: ready.kind,
    status: 'ready',
    originalName: ready.originalName,
    sizeBytes: 1,
    sha256: '',
    sourceKey: `sources/${fileId}`,
  });
  const put = (name: string, content: string | Uint8Array) =>
    ctx.storage.put(prefix + name, Readable.from([Buffer.from(content)]));
  if (ready.kind === 'statement') {
    await put('statement.json', JSON.stringify(ready.statement));
    const summary = summarizeStatement(ready.statement);
    await ctx.db.insert(documentResults).values({ fileId, prefix, isProtected: false, summary });
  }
  if (ready.kind === 'table') {
    const { summary, objects } = repairWhole(ready.content);
    for (const [name, content] of Object.entries(objects)) await put(name, content);
    await ctx.db.insert(tableResults).values({ fileId, prefix, summary });
  }
  return fileId;
}
