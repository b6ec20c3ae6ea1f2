import { and, count, eq, isNull, lt, sum } from 'drizzle-orm';
import { creditAccounts } from '#db/schema/credits.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { mails } from '#db/schema/mail.ts';
import type { AppContext } from '#server/context.ts';
import { withinMs } from '#server/platform/within-ms.ts';

type StateContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'metrics' | 'queue'>;

/** Several programs may ask often; the tables are looked at at most this often. */
const FRESH_MS = 5_000;
/** /metrics answers without these figures where the database takes longer. */
const PATIENCE_MS = 3_000;
/** The recovery looks each minute. */
const ABANDONED_MS = 2 * 60_000;
/** The sweep runs every five minutes. */
const OVERDUE_MS = 60 * 60_000;

/** @returns a function that brings the gauges of the state up to date; it never rejects */
export function createStateMeter(): (ctx: StateContext) => Promise<void> {
  let measuredAt = -Infinity;
  let measuring: Promise<void> | null = null;
  return async (ctx) => {
    if (performance.now() - measuredAt < FRESH_MS) return;
    measuring ??= measureState(ctx).finally(() => {
      measuring = null;
    });
    try {
      const isDone = await withinMs(
        measuring.then(() => true),
        PATIENCE_MS,
      );
      if (isDone !== true) throw new Error('The database did not answer in time.');
      measuredAt = performance.now();
      ctx.metrics.state.isKnown.set(1);
    } catch (error) {
      ctx.metrics.state.isKnown.set(0);
      ctx.log.warn({ err: error }, 'the figures of the state could not be read');
    }
  };
}

async function measureState({ clock, config, db, metrics: { state }, queue }: StateContext): Promise<void> {
  const now = clock.now().getTime();
  const [queues, byStatus, [abandoned], credits, stored, [overdue], [waiting]] = await Promise.all([
    queue.measure(),
    db
      .select({ status: files.status, count: count() })
      .from(files)
      .where(isNull(files.deletedAt))
      .groupBy(files.status),
    db
      .select({ count: count() })
      .from(files)
      .where(and(eq(files.status, 'processing'), lt(files.leaseUntil, new Date(now - ABANDONED_MS)))),
    db
      .select({
        unit: creditAccounts.unit,
        used: sum(creditAccounts.used).mapWith(Number),
        reserved: sum(creditAccounts.reserved).mapWith(Number),
      })
      .from(creditAccounts)
      .groupBy(creditAccounts.unit),
    db
      .select({ state: storedObjects.state, bytes: sum(storedObjects.sizeBytes).mapWith(Number) })
      .from(storedObjects)
      .groupBy(storedObjects.state),
    db
      .select({ count: count() })
      .from(storedObjects)
      .where(lt(storedObjects.expiresAt, new Date(now - OVERDUE_MS))),
    db.select({ count: count() }).from(mails).where(isNull(mails.sentAt)),
  ]);
  state.jobs.reset();
  state.oldestJobSeconds.reset();
  state.deadLetters.reset();
  for (const figures of queues) {
    const name = { queue: figures.queue };
    state.jobs.set({ ...name, state: 'waiting' }, figures.waiting);
    state.jobs.set({ ...name, state: 'due' }, figures.due);
    state.jobs.set({ ...name, state: 'running' }, figures.running);
    state.oldestJobSeconds.set(name, figures.oldestSeconds);
    state.deadLetters.set(name, figures.dead);
  }
  for (const status of files.status.enumValues) {
    state.files.set({ status }, byStatus.find((row) => row.status === status)?.count ?? 0);
  }
  state.abandonedFiles.set(abandoned?.count ?? 0);
  for (const { unit, used, reserved } of credits) {
    state.credits.set({ unit, state: 'used' }, used);
    state.credits.set({ unit, state: 'reserved' }, reserved);
  }
  for (const objectState of storedObjects.state.enumValues) {
    state.storedBytes.set(
      { state: objectState },
      stored.find((row) => row.state === objectState)?.bytes ?? 0,
    );
  }
  state.overdueObjects.set(overdue?.count ?? 0);
  // Without a mail server they are kept and wait for nothing.
  state.mailsWaiting.set(config.smtpUrl === undefined ? 0 : (waiting?.count ?? 0));
}
