import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { creditAccounts, creditLedger } from '#db/schema/credits.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createContext } from '#server/create-context.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { convertDocument } from '#server/documents/convert-document.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';
import { runTableRepair } from '#server/table-repair/run-table-repair.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startProcess, type ProductProcess } from '#tests/support/processes.ts';
import { findFreePort } from '#tests/support/product.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch, upload } from '#tests/support/uploads.ts';

const CLIENTS = 5;
const RECOVERY_TIME_MS = 3 * 60_000;
const SWEEP_TIME_MS = 2 * 60 * 60_000;
const JOBS = { table: repairTableJob, statement: convertDocumentJob };

interface Upload {
  readonly rows: number;
  /** Null where the kill took the answer. */
  fileId: string | null;
}

/**
 * Kills server, worker, Postgres, or server and worker with SIGKILL at random points of running uploads, one after the
 * other. Afterwards every file is ready or failed, every ledger is right, storage and its records agree, and what the
 * product calls ready can be downloaded whole. After Postgres alone was killed the others go on by themselves.
 *
 * @param say told of what happens
 */
export async function killRounds(rounds: number, say: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-kill-'));
  const open = { database: await startEmbeddedPostgres({ dataDir }) };
  const port = await findFreePort();
  const env = {
    DATABASE_URL: open.database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    WORKER_CONCURRENCY: '1',
  };
  const killDatabase = async (): Promise<void> => {
    process.kill(open.database.pid, 'SIGKILL');
    await open.database.ended;
    open.database = await startEmbeddedPostgres({ dataDir, port: open.database.port });
  };
  try {
    const clients = await openAccounts(env, port);
    const uploads = await killAgainAndAgain({ env, clients, rounds, say, killDatabase });
    const started = await createContext(readConfig({ ...env, LOG_LEVEL: 'warn' }), 'server');
    await recoverEverything(started.ctx);
    say(await checkLedger(started.ctx));
    say(await checkStorage(started.ctx));
    await started.close();
    say(await checkAnswers(env, clients, uploads));
  } finally {
    await open.database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Env = Readonly<Record<string, string>>;

function startBoth(env: Env): Promise<[ProductProcess, ProductProcess]> {
  return Promise.all([startProcess('src/server/main.ts', env), startProcess('worker/main.ts', env)]);
}

async function endBoth(processes: readonly ProductProcess[]): Promise<void> {
  await Promise.all(processes.map((process) => process.end('SIGTERM')));
}

async function openAccounts(env: Env, port: number): Promise<HttpClient[]> {
  const processes = await startBoth(env);
  const origin = `http://localhost:${String(port)}`;
  const clients: HttpClient[] = [];
  for (let count = 0; count < CLIENTS; count += 1) {
    const client = new HttpClient(`http://127.0.0.1:${String(port)}`, origin);
    await client.register();
    clients.push(client);
  }
  await endBoth(processes);
  return clients;
}

type Victim = 'server' | 'worker' | 'postgres';
const VICTIMS: readonly (readonly Victim[])[] = [['server'], ['worker'], ['postgres'], ['server', 'worker']];

async function killAgainAndAgain({
  env,
  clients,
  rounds,
  say,
  killDatabase,
}: {
  readonly env: Env;
  readonly clients: readonly HttpClient[];
  readonly rounds: number;
  readonly say: (line: string) => void;
  readonly killDatabase: () => Promise<void>;
}): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [server, worker] = await startBoth(env);
    const running = clients.map((client) => tryUpload(client));
    const afterMs = randomInt(0, 1_500);
    await delay(afterMs);
    const victims = VICTIMS[round % VICTIMS.length] ?? [];
    const kill = {
      server: () => server.end('SIGKILL'),
      worker: () => worker.end('SIGKILL'),
      postgres: killDatabase,
    } satisfies Record<Victim, () => Promise<void>>;
    await Promise.all(victims.map((victim) => kill[victim]()));
    uploads.push(...(await Promise.all(running)));
    if (victims.includes('postgres')) {
      uploads.push(await uploadSoon(clients, server));
      assert.ok(isRunning(worker), `the worker ended with its database:\n${worker.log()}`);
    }
    await Promise.all([server.end('SIGKILL'), worker.end('SIGKILL')]);
    say(`round ${String(round + 1)}: ${victims.join(' and ')} killed after ${String(afterMs)} ms`);
  }
  return uploads;
}

const isRunning = ({ child }: ProductProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

/** The same server takes uploads again by itself. Each client may send so many an hour: they take turns. */
async function uploadSoon(clients: readonly HttpClient[], server: ProductProcess): Promise<Upload> {
  for (;;) {
    for (const client of clients) {
      assert.ok(isRunning(server), `the server ended with its database:\n${server.log()}`);
      const made = await tryUpload(client);
      if (made.fileId !== null) return made;
      await delay(500);
    }
  }
}

async function tryUpload(client: HttpClient): Promise<Upload> {
  const isStatement = randomInt(2) === 0;
  const rows = isStatement ? randomInt(30, 6_000) : randomInt(1_000, 300_000);
  const made: Upload = { rows, fileId: null };
  try {
    const batchId = await createBatch(client);
    const answer = await upload(client, {
      batchId,
      fileName: isStatement ? 'march.pdf' : 'orders.csv',
      content: isStatement ? statementPdf({ rows }) : table(rows),
      headers: { prefer: 'respond-async' },
    });
    const { id } = answer.json as { id?: string };
    if (answer.status === 202 || answer.status === 201) made.fileId = id ?? null;
  } catch {
    // The kill took the connection: that is what this is about.
  }
  return made;
}

async function* table(rows: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('id,customer,total\r\n');
  for (let from = 0; from < rows; from += 2_000) {
    const lines = Array.from({ length: Math.min(2_000, rows - from) }, (_, index) => {
      const row = String(from + index);
      return `${row},Customer ${row},${row}.50\r\n`;
    });
    yield Buffer.from(lines.join(''));
    await delay(1);
  }
}

/** What worker and schedules do within minutes and the hour, at once: the clock is moved ahead. */
async function recoverEverything(ctx: AppContext): Promise<void> {
  for (let run = 1; run <= 5; run += 1) {
    const later: AppContext = { ...ctx, clock: aheadBy(run * RECOVERY_TIME_MS) };
    await recoverAbandoned(later, JOBS);
    for (const { id: fileId, kind, status } of await ctx.db.select().from(files)) {
      if (status !== 'processing') continue;
      await (kind === 'statement' ? convertDocument(later, { fileId }) : runTableRepair(later, { fileId }));
    }
  }
  await recoverAbandoned({ ...ctx, clock: aheadBy(SWEEP_TIME_MS) }, JOBS);
  await sweepExpired({ ...ctx, clock: aheadBy(SWEEP_TIME_MS) });
}

function aheadBy(ms: number): AppContext['clock'] {
  return { now: () => new Date(Date.now() + ms) };
}

async function checkLedger(ctx: AppContext): Promise<string> {
  const rows = await ctx.db.select().from(files);
  const ledger = await ctx.db.select().from(creditLedger).orderBy(creditLedger.id);
  const wanted = {
    ready: 'reserve settle',
    failed: 'reserve release',
    processing: 'nothing may still be processing',
  };
  for (const file of rows) {
    const kinds = ledger.filter((entry) => entry.operationId === file.id).map((entry) => entry.kind);
    assert.equal(kinds.join(' '), wanted[file.status], `ledger of file ${file.id}`);
  }
  const known = new Set(rows.map((file) => file.id));
  for (const entry of ledger) assert.ok(known.has(entry.operationId), `entry ${String(entry.id)} has a file`);
  for (const account of await ctx.db.select().from(creditAccounts)) {
    const settled = ledger.filter(
      (entry) => entry.userId === account.userId && entry.kind === 'settle',
    ).length;
    assert.deepEqual([account.used, account.reserved], [settled, 0], `account of ${account.userId}`);
  }
  const ready = rows.filter((file) => file.status === 'ready');
  return `${String(rows.length)} files accepted, ${String(ready.length)} ready, ${String(rows.length - ready.length)} failed; the ledger agrees`;
}

async function checkStorage(ctx: AppContext): Promise<string> {
  const stored: string[] = [];
  for await (const key of ctx.storage.list('')) stored.push(key);
  const recorded = await ctx.db.select().from(storedObjects);
  assert.deepEqual(
    stored.sort(),
    recorded.map(({ key }) => key).sort(),
    'storage holds what is recorded, and nothing else',
  );
  assert.deepEqual(
    recorded.filter(({ state }) => state === 'writing'),
    [],
    'nothing is still being written',
  );
  const folder = fileURLToPath(ctx.config.storageUrl);
  const unfinished = await readdir(join(folder, '.writing')).catch(() => []);
  assert.deepEqual(unfinished, [], 'nothing half-written is left on the disk');
  return `${String(stored.length)} objects in storage, each recorded and live`;
}

/** The next start works, and what was answered as accepted is there, whole. */
async function checkAnswers(
  env: Env,
  clients: readonly HttpClient[],
  uploads: readonly Upload[],
): Promise<string> {
  const processes = await startBoth(env);
  const rowsOf = new Map(uploads.map(({ fileId, rows }) => [fileId, rows]));
  const downloaded = new Set<string>();
  const givenUp = new Set<string>();
  for (const client of clients) {
    const list = (await client.get('/api/files?limit=200')).json as {
      files: { id: string; status: string; rowCount: number; error: { code: string } | null }[];
    };
    for (const { id, error } of list.files.filter(({ status }) => status === 'failed')) {
      // Killed three times over: given up with a sentence, and free.
      assert.equal(error?.code, 'unavailable', `why ${id} failed`);
      givenUp.add(id);
    }
    for (const file of list.files.filter(({ status }) => status === 'ready')) {
      const csv = (await client.get(`/api/export/${file.id}/csv`)).text;
      assert.equal(csv.split('\r\n').length - 2, file.rowCount, `rows of ${file.id}`);
      assert.equal(file.rowCount, rowsOf.get(file.id) ?? file.rowCount, `rows of ${file.id} as uploaded`);
      downloaded.add(file.id);
    }
  }
  for (const { fileId } of uploads)
    assert.ok(
      fileId === null || downloaded.has(fileId) || givenUp.has(fileId),
      `accepted file ${String(fileId)}`,
    );
  await endBoth(processes);
  return `${String(downloaded.size)} results downloaded whole, ${String(givenUp.size)} given up after three kills`;
}
