import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startTestServer } from '#tests/support/http-client.ts';
import { childrenOf, isLinux } from '#tests/support/processes.ts';

test.skipIf(!isLinux)(
  'a database that is frozen makes requests 503 soon; thawed, all is as it was',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'datafix-frozen-'));
    const postgres = await startEmbeddedPostgres({ dataDir: folder, isDurable: false });
    await migrateDatabase(postgres.url);
    const connection = connect(postgres.url, { max: 3 });
    const server = await startTestServer({ overrides: { db: connection.db } });
    const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) process.kill(pid, signal);
    };
    try {
      const { client, user } = await server.signedIn();
      signalAll('SIGSTOP');
      // More than there are connections: those in the pool's line are answered too.
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => client.get('/api/auth/user')),
        client.post('/api/create-batch'),
        client.post('/api/auth/login', { email: user.email, password: 'some other words' }),
      ]);
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 503,
          json: { code: 'unavailable' },
          headers: { 'retry-after': '5' },
        });
      expect((await client.query('auth.user')).status).toBe(503);
      const page = await client.request('GET', '/pricing', { headers: { accept: 'text/html' } });
      expect(page).toMatchObject({ status: 503, text: expect.stringMatching(/^<!doctype html>/) });
      expect((await client.get('/healthz')).status).toBe(200);
      expect(await client.get('/readyz')).toMatchObject({
        status: 503,
        json: { checks: { database: 'down' } },
      });

      signalAll('SIGCONT');
      await expect.poll(async () => (await client.get('/api/auth/user')).status).toBe(200);
      expect((await client.get('/readyz')).status).toBe(200);
      expect((await client.query('auth.user')).status).toBe(200);
    } finally {
      signalAll('SIGCONT');
      await server.close();
      await connection.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
