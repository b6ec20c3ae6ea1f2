import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import type { Logger } from './log.ts';

const SCHEMA = 'pgboss';
/** A job whose worker died is given to another after this long without a sign of life. */
const HEARTBEAT_SECONDS = 60;
const KEEP_FINISHED_SECONDS = 24 * 60 * 60;
const KEEP_DEAD_SECONDS = 30 * 24 * 60 * 60;

/** A queue's name, payload and retry policy; seen by the sender and by the worker. One file per domain: `<domain>.jobs.ts`. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Ids, never documents. A new field starts optional: old jobs are in flight. */
  readonly payload: P;
  readonly options: {
    readonly retryLimit: number;
    readonly retryDelay?: number;
    readonly retryBackoff?: boolean;
    readonly expireInSeconds: number;
  };
}

export interface EnqueueOptions {
  /** Larger first. */
  readonly priority?: number;
  readonly startAfterSeconds?: number;
  /** At most one waiting job with this key. */
  readonly singletonKey?: string;
}

export interface Queue {
  /** Sends inside the caller's transaction: a rolled-back use case leaves no job. */
  enqueue<P extends z.ZodType>(
    tx: Db,
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Takes away every job, waiting, running or done, whose payload has one of these ids in `field`. */
  forget(tx: Db, field: 'fileId' | 'userId', ids: readonly string[]): Promise<void>;
  /** Rejects when the queue cannot be used; for /readyz. */
  check(): Promise<void>;
  /** What stands in each queue that is not empty. */
  measure(): Promise<readonly QueueFigures[]>;
}

export interface QueueFigures {
  readonly queue: string;
  /** Could be begun now. */
  readonly waiting: number;
  /** To be begun later: a pause before another try. */
  readonly due: number;
  readonly running: number;
  /** How long the first of those waiting has waited; 0 where none does. */
  readonly oldestSeconds: number;
  readonly dead: number;
}

/** The queue of one process. `boss` is for the worker's consumers and for tests; verbs see `Queue`. */
export interface StartedQueue extends Queue {
  readonly boss: PgBoss;
  /** Creates what is missing and brings retry policies up to date. Server and worker both call it at start. */
  ensureQueues(definitions: readonly JobDefinition[]): Promise<void>;
  /** Waits up to `timeoutMs` for running jobs; what still runs then goes back to be retried elsewhere. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface QueueOptions {
  readonly databaseUrl: string;
  /** A sender only sends; a worker also fetches, watches over lost jobs and runs the schedules. */
  readonly role: 'sender' | 'worker';
  readonly log: Logger;
  /** Connections; default 2 for a sender and 5 for a worker. */
  readonly maxConnections?: number;
}

const DEAD_ENDING = '.dead';

/** Jobs are few but for those that are done, which an index of pg-boss leaves out. */
const FIGURES = `
  select case when name like '%${DEAD_ENDING}' then left(name, -${DEAD_ENDING.length}) else name end as queue,
    count(*) filter (where state in ('created', 'retry') and start_after <= now() and name not like '%${DEAD_ENDING}')::int as waiting,
    count(*) filter (where state in ('created', 'retry') and start_after > now() and name not like '%${DEAD_ENDING}')::int as due,
    count(*) filter (where state = 'active')::int as running,
    coalesce(extract(epoch from now() - min(start_after) filter (
      where state in ('created', 'retry') and start_after <= now() and name not like '%${DEAD_ENDING}')), 0)::float as "oldestSeconds",
    count(*) filter (where name like '%${DEAD_ENDING}')::int as dead
  from ${SCHEMA}.job where state in ('created', 'retry', 'active') group by 1`;

const figures = z.object({
  queue: z.string(),
  waiting: z.number(),
  due: z.number(),
  running: z.number(),
  oldestSeconds: z.number(),
  dead: z.number(),
});

/** Where a queue's jobs go whose retries are used up, or whose payload does not fit. */
export function deadLetterName(name: string): string {
  return name + DEAD_ENDING;
}

/** Connects pg-boss to our Postgres; makes its schema when that is missing (safe in several processes at once). */
export async function createQueue(options: QueueOptions): Promise<StartedQueue> {
  const isWorker = options.role === 'worker';
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: SCHEMA,
    application_name: `datafix-queue-${options.role}`,
    max: options.maxConnections ?? (isWorker ? 5 : 2),
    connectionTimeoutMillis: 5000,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) =>
    options.log.error({ code: 'queue_error', reason: error.message }, 'queue error'),
  );
  boss.on('warning', (warning) => options.log.warn({ code: 'queue_warning' }, warning.message));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return {
    boss,
    enqueue: (tx, job, payload, enqueueOptions) =>
      enqueue(boss, tx, { job, payload, options: enqueueOptions ?? {} }),
    forget: async (tx, field, ids) => {
      if (ids.length === 0) return;
      const list = sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      );
      await tx.execute(sql`delete from ${sql.identifier(SCHEMA)}.job where data->>${field} in (${list})`);
    },
    check: async () => {
      await boss.getDb().executeSql(`select version from ${SCHEMA}.version`);
    },
    measure: async () => {
      const { rows } = await boss.getDb().executeSql(FIGURES);
      return z.array(figures).parse(rows);
    },
    ensureQueues: async (definitions) => {
      for (const definition of definitions) await ensureQueue(boss, definition);
    },
    stop: (timeoutMs = 0) => boss.stop({ graceful: timeoutMs > 0, timeout: Math.max(timeoutMs, 1000) }),
  };
}

async function enqueue<P extends z.ZodType>(
  boss: PgBoss,
  tx: Db,
  { job, payload, options }: { job: JobDefinition<P>; payload: z.input<P>; options: EnqueueOptions },
): Promise<void> {
  job.payload.parse(payload);
  const data = z.record(z.string(), z.unknown()).parse(payload);
  await boss.send(job.name, data, {
    db: fromDrizzle(tx, sql),
    // Queues are of the policy `short`: one waiting job for each key. A job without a key gets its own.
    singletonKey: options.singletonKey ?? crypto.randomUUID(),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
  });
}

async function ensureQueue(boss: PgBoss, { name, options }: JobDefinition): Promise<void> {
  const dead = deadLetterName(name);
  const policy = {
    ...options,
    deadLetter: dead,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
    notify: true,
  };
  await boss.createQueue(dead, { retryLimit: 0, retentionSeconds: KEEP_DEAD_SECONDS });
  await boss.createQueue(name, { ...policy, policy: 'short' });
  await boss.updateQueue(name, policy);
}
