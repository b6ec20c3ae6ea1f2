import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '#db/connect.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startProcess } from '#tests/support/processes.ts';
import { storeProcessed, type ProcessedFile } from '#tests/support/processed-files.ts';
import { findFreePort } from '#tests/support/product.ts';
import { openWatch } from './server-watch.ts';

const FILES = 100_000;
const RUNS = 30;
const HOUR_MS = 60 * 60 * 1000;
const KINDS = ['table', 'statement', 'invoice', 'merged_table', 'merged_pdf'] as const;

/**
 * Two accounts with 100,000 files over three years, one with 12 source systems and one with as many as invoices: what
 * the dashboard's calls and the report take, and the memory and delays of the server meanwhile.
 */
export default async function benchAnalytics(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-analytics-'));
  const database = await startEmbeddedPostgres({ dataDir });
  const port = await findFreePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) };
  const server = await startProcess('src/server/main.ts', env);
  const origin = `http://127.0.0.1:${String(port)}`;
  const watch = await openWatch(server.pid, `${origin}/healthz`);
  try {
    for (const sources of [12, FILES]) {
      const client = new HttpClient(origin, `http://localhost:${String(port)}`);
      await fill(database.url, (await client.register({ email: `${randomUUID()}@example.com` })).id, sources);
      console.log(`${String(FILES)} files, ${String(sources)} source systems at most`);
      await time(client, '/api/analytics');
      await time(client, '/api/analytics?from=2026-01-01&to=2026-01-31');
      await time(client, '/api/analytics-files?limit=10');
      await time(client, '/api/analytics-files');
      const bytes = await watch.phase('report', async () => {
        const answer = await client.get('/api/export-analytics?format=excel');
        if (answer.status !== 200) throw new Error(answer.text);
        return answer.bytes.length;
      });
      console.log(`  ${(bytes / 1e6).toFixed(1)} MB`);
    }
  } finally {
    await watch.close();
    await server.end('SIGTERM');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(databaseUrl: string, userId: string, sources: number): Promise<void> {
  const connection = connect(databaseUrl, { max: 1 });
  const start = Date.UTC(2024, 0, 1);
  const step = (3 * 365 * 24 * HOUR_MS) / FILES;
  const made = Array.from({ length: FILES }, (_, at): ProcessedFile => ({
    name: `Orders and returns ${String(at)}.csv`,
    kind: KINDS[at % KINDS.length] ?? 'table',
    source: `Source ${String((at * 7919) % sources)}`,
    rows: at % 5000,
    issues: at % 40,
    at: new Date(start + at * step).toISOString(),
  }));
  try {
    await storeProcessed({ db: connection.db, actor: { userId } }, made);
    await connection.db.execute(sql`analyze`);
  } finally {
    await connection.close();
  }
}

async function time(client: HttpClient, path: string): Promise<void> {
  const taken: number[] = [];
  let bytes = 0;
  for (let at = 0; at < RUNS; at += 1) {
    const started = performance.now();
    const answer = await client.get(path);
    taken.push(performance.now() - started);
    if (answer.status !== 200) throw new Error(answer.text);
    bytes = answer.bytes.length;
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  console.log(
    `  ${path.padEnd(48)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, ${(bytes / 1000).toFixed(1)} kB`,
  );
}
