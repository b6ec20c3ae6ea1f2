import { randomUUID } from 'node:crypto';
import { batches } from '#db/schema/batches.ts';
import { files } from '#db/schema/files.ts';
import type { FileKind } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';

export interface ProcessedFile {
  readonly name?: string;
  readonly kind?: FileKind;
  readonly source?: string | null;
  readonly rows?: number | null;
  readonly issues?: number | null;
  /** When it was uploaded. */
  readonly at: string;
  readonly isReady?: boolean;
}

/** File rows of a user as the verbs leave them, without content. @returns their ids, in order */
export async function storeProcessed(
  ctx: Pick<UserContext, 'db'> & { readonly actor: Pick<UserContext['actor'], 'userId'> },
  processed: readonly ProcessedFile[],
): Promise<string[]> {
  const { userId } = ctx.actor;
  const [batch] = await ctx.db.insert(batches).values({ userId }).returning();
  const rows = processed.map(
    ({ name = 'a.csv', kind = 'table', source = null, rows = 0, issues = 0, at, isReady = true }) => ({
      id: randomUUID(),
      userId,
      batchId: batch?.id ?? '',
      tab: 'csv-processing',
      kind,
      status: isReady ? ('ready' as const) : ('processing' as const),
      originalName: name,
      sizeBytes: 1,
      sha256: '',
      sourceKey: '',
      rowCount: rows,
      issuesFixed: issues,
      sourceDetection: source === null ? null : { source, label: source, confidence: 1 },
      createdAt: new Date(at),
      readyAt: isReady ? new Date(at) : null,
    }),
  );
  for (let at = 0; at < rows.length; at += 1000) await ctx.db.insert(files).values(rows.slice(at, at + 1000));
  return rows.map(({ id }) => id);
}
