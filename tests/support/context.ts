import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PgBoss } from 'pg-boss';
import { connect } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { getActor } from '#server/auth/user-records.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext, UserContext } from '#server/context.ts';
import { createCpuPool } from '#server/platform/pools/cpu-pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createOcrPool } from '#server/platform/pools/ocr-pool.ts';
import { createPdfPool } from '#server/platform/pools/pdf-pool.ts';
import { createQueue } from '#server/platform/queue.ts';
import { createPayments } from '#server/platform/stripe/create-payments.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { createTestDatabase } from './postgres.ts';

/** Stands still at the present until a test moves it. */
export class TestClock {
  #now = new Date();

  now(): Date {
    return new Date(this.#now);
  }

  set(now: Date): void {
    this.#now = now;
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface TestContext {
  readonly ctx: AppContext;
  /** To look into the queues. */
  readonly boss: PgBoss;
  readonly clock: TestClock;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Makes a user, and the context of a request of theirs. The actor is as of now: ask `actorOf` again after a change. */
  user(options?: { tier?: Tier; email?: string; passwordHash?: string }): Promise<UserContext>;
  /** The context of a new request of a user who is there already. */
  actorOf(userId: string): Promise<UserContext>;
  close(): Promise<void>;
}

/** The real thing throughout: a database of its own, storage in a folder of its own, the queue, the threads. */
export async function testContext(
  overrides: Partial<AppContext> & { env?: Readonly<Record<string, string>> } = {},
): Promise<TestContext> {
  const { env, ...parts } = overrides;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-test-data-'));
  const connection = connect(database.url, { max: 10 });
  const clock = new TestClock();
  const log = createLog('silent', 'server');
  const queue = await createQueue({ databaseUrl: database.url, role: 'sender', log });
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WORKER_CONCURRENCY: '2',
    ...env,
  });
  const pool = createCpuPool({ threads: 2 });
  const pdfPool = createPdfPool({ size: 1 });
  const ocrPool = createOcrPool({ size: 2 });
  const ctx: AppContext = {
    config,
    db: connection.db,
    lookups: parts.db ?? connection.db,
    storage: createStorage(pathToFileURL(join(dataDir, 'files')).href),
    queue,
    cpuPool: pool,
    pdfPool,
    ocrPool,
    mailer: createMailer(config),
    payments: config.stripe === undefined ? null : createPayments(config.stripe),
    clock,
    log,
    metrics: createMetrics(),
    ...parts,
  };
  const actorOf = async (userId: string): Promise<UserContext> => ({
    ...ctx,
    actor: await getActor(ctx, userId),
  });
  return {
    ctx,
    boss: queue.boss,
    clock,
    databaseUrl: database.url,
    dataDir,
    actorOf,
    user: async ({ tier = 'free', email = `${randomUUID()}@example.com`, passwordHash } = {}) => {
      const [user] = await connection.db
        .insert(users)
        .values({ tier, email, ...(passwordHash === undefined ? {} : { passwordHash }) })
        .returning({ id: users.id });
      if (user === undefined) throw new Error('The user was not stored.');
      return actorOf(user.id);
    },
    close: async () => {
      await Promise.all([pool.close(), pdfPool.close(), ocrPool.close()]);
      await queue.stop();
      await connection.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
