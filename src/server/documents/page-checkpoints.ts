import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, like } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import type { AppContext } from '#server/context.ts';
import { heldBy, LeaseLostError, type FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { openObjectHold } from '#server/files/object-hold.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { PageCheckpoints } from './read-source.ts';

type CheckpointContext = Pick<AppContext, 'db' | 'storage' | 'clock' | 'log'>;

/** Each try writes to a folder of its own: what a killed one left half-written is in nobody's way. */
const folderOf = (fileId: string) => `pages/${fileId}/`;
const PAGE = /\/page-(\d+)\.json$/;

/**
 * Recognised pages of the file whose lease the caller holds, as objects in storage: whoever takes the file up after a
 * process that was killed goes on from them. They end with the file's result, its failure or its source.
 */
export function openPageCheckpoints(
  ctx: CheckpointContext,
  file: FileRow,
  lease: FileLease,
): PageCheckpoints {
  const folder = `${folderOf(file.id)}${randomUUID()}/`;
  return {
    async load() {
      const kept = await ctx.db
        .select({ key: storedObjects.key })
        .from(storedObjects)
        .where(
          and(
            eq(storedObjects.fileId, file.id),
            eq(storedObjects.state, 'live'),
            like(storedObjects.key, `${folderOf(file.id)}%`),
          ),
        );
      const pages = await Promise.all(kept.map(({ key }) => readPage(ctx, key)));
      return new Map(pages.filter((page) => page !== null));
    },
    async keep(number, bytes) {
      const key = `${folder}page-${String(number)}.json`;
      const hold = await openObjectHold(ctx, { fileId: file.id, keys: [key] });
      try {
        const { sizeBytes } = await ctx.storage.put(key, Readable.from([bytes], { objectMode: false }));
        await hold.freeze();
        await ctx.db.transaction(async (tx) => {
          // A file that is deleted meanwhile takes with it what is live by then: this would come too late.
          const [held] = await tx.select({ id: files.id }).from(files).where(heldBy(lease)).for('share');
          if (held === undefined) throw new LeaseLostError(`file ${file.id} is no longer ours`);
          await hold.goLive(tx, sourceExpiresAt(file.createdAt), new Map([[key, sizeBytes]]));
        });
      } catch (error) {
        await hold.discard();
        throw error;
      }
    },
  };
}

/** Null for one that is gone. */
async function readPage(
  { storage }: Pick<AppContext, 'storage'>,
  key: string,
): Promise<[number, RecognisedPage] | null> {
  const number = PAGE.exec(key)?.[1];
  if (number === undefined || (await storage.findSize(key)) === null) return null;
  const bytes = await collectBytes(readObject(storage, key));
  // What this module wrote.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return [Number(number), JSON.parse(new TextDecoder().decode(bytes)) as RecognisedPage];
}

/** The file has its result: its recognised pages are part of that. With the caller's transaction; the sweep deletes them. */
export async function expirePageCheckpoints(tx: Db, fileId: string, now: Date): Promise<void> {
  await tx
    .update(storedObjects)
    .set({ expiresAt: now })
    .where(and(eq(storedObjects.fileId, fileId), like(storedObjects.key, `${folderOf(fileId)}%`)));
}
