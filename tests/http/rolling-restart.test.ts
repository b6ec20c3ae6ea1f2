import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startProcess, type ProductProcess } from '#tests/support/processes.ts';
import { findFreePort } from '#tests/support/product.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';
import { upload } from '#tests/support/uploads.ts';

const CLIENTS = 4;

test('two servers behind a balancer are replaced one by one: no request fails', async () => {
  const [database, balancer] = await Promise.all([createTestDatabase(), startRoundRobin()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-rolling-'));
  const origin = `http://localhost:${String(balancer.port)}`;
  const running = new Map<number, ProductProcess>();
  const start = async (): Promise<number> => {
    const port = await findFreePort();
    const server = await startProcess('src/server/main.ts', {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      APP_ORIGIN: origin,
      TRUST_PROXY: '1',
      // The balancer asks five times a second.
      SHUTDOWN_DELAY_SECONDS: '4',
    });
    running.set(port, server);
    balancer.setBackends([...running.keys()]);
    return port;
  };
  const retire = async (port: number): Promise<void> => {
    const server = running.get(port);
    await server?.end('SIGTERM');
    running.delete(port);
    balancer.setBackends([...running.keys()]);
  };
  try {
    const old = await Promise.all([start(), start()]);
    await expect.poll(() => balancer.readyCount()).toBe(2);
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const client = new HttpClient(`http://127.0.0.1:${String(balancer.port)}`, origin);
        await client.register();
        return client;
      }),
    );
    const stop = new AbortController();
    const statuses = new Map<number, number>();
    const asking = clients.map(async (client) => {
      while (!stop.signal.aborted) {
        const answers = [await client.get('/api/auth/user'), await upload(client)];
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    for (const port of old) {
      const fresh = await start();
      await expect.poll(() => balancer.given.get(fresh) ?? 0).toBeGreaterThan(0);
      await retire(port);
    }
    stop.abort();
    await Promise.all(asking);
    // 402: a free account's credits are used up.
    expect([...statuses.keys()].filter((status) => ![200, 201, 202, 402].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(statuses.get(201)).toBeGreaterThan(0);
  } finally {
    for (const server of running.values()) await server.end('SIGTERM');
    await balancer.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
