import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { connect } from '#db/connect.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { POSTGRES_OPTIONS } from '../../db/postgres-options.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { JOB_DEFINITIONS } from './job-definitions.ts';
import { systemClock } from './platform/clock.ts';
import { createCpuPool } from './platform/pools/cpu-pool.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOcrPool } from './platform/pools/ocr-pool.ts';
import { createPdfPool } from './platform/pools/pdf-pool.ts';
import { createQueue, type StartedQueue } from './platform/queue.ts';
import { createPayments } from './platform/stripe/create-payments.ts';
import { createStorage } from './platform/storage/storage.ts';

/** How long a database that is still starting is waited for. */
const DATABASE_PATIENCE_MS = 30_000;
const CONNECTIONS = 8;
const LOOKUP_CONNECTIONS = 2;

export interface StartedContext {
  readonly ctx: AppContext;
  readonly queue: StartedQueue;
  /** Last of all, once nothing uses the context any more. */
  close(): Promise<void>;
}

/**
 * Connects to everything outside and brings database and queues up to date. Server and worker differ only in what
 * their queue does, so either may start first, and in any number.
 *
 * @throws Error with a sentence when something it needs cannot be had
 */
export async function createContext(config: Config, role: 'server' | 'worker'): Promise<StartedContext> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new Error(
      'DATABASE_URL is not set. npm start runs a database by itself; a server or worker started alone needs the address of one.',
    );
  }
  const log = createLog(config.logLevel, role);
  const storage = createStorage(config.storageUrl);
  await waitForDatabase(databaseUrl);
  await migrateDatabase(databaseUrl);
  const queue = await createQueue({ databaseUrl, role: role === 'server' ? 'sender' : 'worker', log });
  await queue.ensureQueues(JOB_DEFINITIONS);
  const connection = connect(databaseUrl, { max: CONNECTIONS });
  const lookups = connect(databaseUrl, { max: LOOKUP_CONNECTIONS });
  const cpuPool = createCpuPool({ log });
  const pdfPool = createPdfPool({ size: config.workerConcurrency, log });
  const ocrPool = createOcrPool({ log });
  const ctx: AppContext = {
    config,
    db: connection.db,
    lookups: lookups.db,
    storage,
    queue,
    cpuPool,
    pdfPool,
    ocrPool,
    mailer: createMailer(config),
    payments: config.stripe === undefined ? null : createPayments(config.stripe),
    clock: systemClock,
    log,
    metrics: createMetrics(),
  };
  return {
    ctx,
    queue,
    close: async () => {
      await Promise.all([cpuPool.close(), pdfPool.close(), ocrPool.close()]);
      await queue.stop();
      await Promise.all([connection.close(), lookups.close()]);
    },
  };
}

async function waitForDatabase(url: string): Promise<void> {
  const deadline = Date.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    const sql = postgres(url, { ...POSTGRES_OPTIONS, max: 1, connect_timeout: 5 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const isComing = typeof code === 'string' && COMING.has(code);
      if (!isComing || Date.now() > deadline) {
        const { host, pathname } = new URL(url);
        throw new Error(
          `The database at ${host}${pathname} cannot be used: ${error instanceof Error && error.message !== '' ? error.message : String(code)}.`,
          { cause: error },
        );
      }
      await sleep(250);
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
}

/** Errors of a database that is not there yet. */
const COMING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  '57P03',
]);
