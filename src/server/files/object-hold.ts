import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { storedObjects } from '#db/schema/files.ts';
import type { AppContext } from '#server/context.ts';

const HOLD_MS = 60_000;
const RENEW_MS = 15_000;

/** Objects being written. While it is open the sweep leaves them alone; if this process dies, the sweep takes them. */
export interface ObjectHold {
  /** Aborted when the objects are no longer ours: removed, or not renewed in time. */
  readonly lost: AbortSignal;
  /**
   * Stops renewing; call before the transaction of `goLive`, which has most of a minute from here. (A renewal
   * beside it would lock the same rows in another order.)
   */
  freeze(): Promise<void>;
  /**
   * Makes the objects that were written last until `expiresAt`, with the caller's transaction, and forgets the others.
   *
   * @param sizes bytes written for each key; one that has none was not written
   * @throws Error when one of them was taken away meanwhile
   */
  goLive(tx: Db, expiresAt: Date, sizes: ReadonlyMap<string, number>): Promise<void>;
  /** Stops renewing and deletes what is still unfinished, objects and rows. */
  discard(): Promise<void>;
}

/** Records objects before their first byte is written and keeps the records fresh until frozen or discarded. */
export async function openObjectHold(
  ctx: Pick<AppContext, 'db' | 'storage' | 'clock' | 'log'>,
  { fileId, keys }: { fileId: string; keys: readonly string[] },
): Promise<ObjectHold> {
  const lost = new AbortController();
  const until = () => new Date(ctx.clock.now().getTime() + HOLD_MS);
  const ours = and(inArray(storedObjects.key, [...keys]), eq(storedObjects.state, 'writing'));
  let heldUntil = until();
  await ctx.db
    .insert(storedObjects)
    .values(keys.map((key) => ({ key, fileId, createdAt: ctx.clock.now(), expiresAt: heldUntil })));

  const renew = async () => {
    const next = until();
    try {
      const rows = await ctx.db
        .update(storedObjects)
        .set({ expiresAt: next })
        .where(ours)
        .returning({ key: storedObjects.key });
      if (rows.length === keys.length) heldUntil = next;
      else lost.abort(new Error(`objects of file ${fileId} were removed while they were written`));
    } catch (error) {
      ctx.log.warn({ fileId, err: error }, 'objects could not be renewed');
      if (ctx.clock.now() >= heldUntil)
        lost.abort(new Error(`objects of file ${fileId} could not be renewed in time`));
    }
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, RENEW_MS);
  timer.unref();

  const freeze = async () => {
    clearInterval(timer);
    await renewing;
  };

  return {
    lost: lost.signal,
    freeze,
    async goLive(tx, expiresAt, sizes) {
      for (const key of keys) {
        const sizeBytes = sizes.get(key);
        if (sizeBytes === undefined) {
          await tx.delete(storedObjects).where(eq(storedObjects.key, key));
          continue;
        }
        const rows = await tx
          .update(storedObjects)
          .set({ state: 'live', sizeBytes, expiresAt })
          .where(and(eq(storedObjects.key, key), eq(storedObjects.state, 'writing')))
          .returning({ key: storedObjects.key });
        if (rows.length !== 1) throw new Error(`object ${key} was removed before it was finished`);
      }
    },
    async discard() {
      await freeze();
      // A commit whose answer got lost may have made them live: those are not ours to delete any more.
      const live = await ctx.db
        .select({ key: storedObjects.key })
        .from(storedObjects)
        .where(and(inArray(storedObjects.key, [...keys]), eq(storedObjects.state, 'live')));
      const kept = new Set(live.map(({ key }) => key));
      for (const key of keys) if (!kept.has(key)) await ctx.storage.delete(key);
      await ctx.db.delete(storedObjects).where(ours);
    },
  };
}
