import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { JOB_DEFINITIONS } from '#server/job-definitions.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue } from '#server/platform/queue.ts';
import { POSTGRES_OPTIONS } from '../../db/postgres-options.ts';
import { isAlive } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's Postgres; its database `postgres` is for making others. */
    readonly postgresUrl: string;
  }
}

const FOLDER = 'datafix-test-postgres-';
const TEMPLATE = 'datafix_template';

interface SharedServer {
  users: number;
  readonly started: Promise<{ server: EmbeddedPostgres; folder: string }>;
}

declare global {
  /** Survives that vitest loads this module anew for each project of the same run. */
  var datafixTestPostgres: SharedServer | undefined;
}

/** vitest's global set-up: one Postgres for the run, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = (globalThis.datafixTestPostgres ??= { users: 0, started: startServer() });
  mine.users += 1;
  const { server, folder } = await mine.started;
  project.provide('postgresUrl', databaseUrl(server.url, 'postgres'));
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    globalThis.datafixTestPostgres = undefined;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own for a test: all tables and queues, no rows. @param server the run's Postgres */
export async function createTestDatabase(server = inject('postgresUrl')): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(server, async (sql) => {
    await sql`create database ${sql(name)} template ${sql(TEMPLATE)}`;
  });
  return {
    url: databaseUrl(server, name),
    drop: () =>
      administer(server, async (sql) => {
        await sql`drop database if exists ${sql(name)} with (force)`;
      }),
  };
}

async function startServer(): Promise<{ server: EmbeddedPostgres; folder: string }> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir: folder, isDurable: false });
  await administer(databaseUrl(server.url, 'postgres'), async (sql) => {
    await sql`create database ${sql(TEMPLATE)}`;
  });
  const url = databaseUrl(server.url, TEMPLATE);
  await migrateDatabase(url);
  const queue = await createQueue({ databaseUrl: url, role: 'sender', log: createLog('silent', 'server') });
  await queue.ensureQueues(JOB_DEFINITIONS);
  await queue.stop();
  return { server, folder };
}

/** Folders of runs that were killed; their servers end by themselves, moments after their starter. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(url: string, act: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { ...POSTGRES_OPTIONS, max: 1 });
  try {
    await act(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
