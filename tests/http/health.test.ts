import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';

const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

let server: TestServer;
let isStopping = false;
beforeAll(async () => {
  server = await startTestServer({ app: { isStopping: () => isStopping } });
});
afterAll(async () => {
  await server.close();
});

test('/healthz says that the process is up', async () => {
  expect(await server.client().get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
});

test('/readyz says that database, queue and storage answer', async () => {
  expect(await server.client().get('/readyz')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    json: { status: 'ready', checks: { database: 'ok', queue: 'ok', storage: 'ok' } },
  });
});

test('/readyz is 503 while shutting down, and /healthz goes on', async () => {
  isStopping = true;
  try {
    expect(await server.client().get('/readyz')).toMatchObject({ status: 503, json: { status: 'stopping' } });
    expect((await server.client().get('/healthz')).status).toBe(200);
  } finally {
    isStopping = false;
  }
});

describe('/readyz names what is down and says nothing more', () => {
  const broken = {
    check: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432 password=secret')),
  };
  const silent = { check: () => new Promise<void>(() => undefined) };
  test.for(['queue', 'storage'] as const)('%s', async (name) => {
    for (const part of [broken, silent]) {
      const down = await startTestServer();
      const { ctx } = down;
      const other = await startTestServer({ overrides: { [name]: { ...ctx[name], ...part } } });
      try {
        const answer = await other.client().get('/readyz');
        expect(answer).toMatchObject({
          status: 503,
          json: { status: 'unavailable', checks: { [name]: 'down', database: 'ok' } },
        });
        expect(answer.text).not.toContain('secret');
      } finally {
        await other.close();
        await down.close();
      }
    }
  });

  test('database; other calls answer 503 with a sentence, and pages are still served', async () => {
    const nowhere = connect(NOWHERE, { max: 1 });
    const down = await startTestServer({ overrides: { db: nowhere.db } });
    try {
      const client = down.client();
      expect(await client.get('/readyz')).toMatchObject({
        status: 503,
        json: { checks: { database: 'down' } },
      });
      client.cookies.set('__Host-datafix_session', 'a'.repeat(40));
      const rest = await client.get('/api/auth/user');
      expect(rest).toMatchObject({
        status: 503,
        json: { code: 'unavailable' },
        headers: { 'retry-after': '5' },
      });
      expect(rest.text).not.toMatch(/select|sessions|127\.0\.0\.1|ECONN/i);
      const login = await client.post('/api/auth/login', { email: 'a@example.com', password: 'a calm lamp' });
      expect(login).toMatchObject({ status: 503, json: { code: 'unavailable' } });
      const trpc = await client.query('auth.user');
      expect(trpc).toMatchObject({ status: 503, json: { error: { data: { appCode: 'unavailable' } } } });
      expect(trpc.text).not.toMatch(/select|sessions|127\.0\.0\.1|ECONN/i);
      expect((await client.get('/healthz')).status).toBe(200);
    } finally {
      await nowhere.close();
      await down.close();
    }
  });
});

test('/metrics is Prometheus text with routes by pattern, never by path', async () => {
  const client = server.client();
  await client.get('/api/auth/user');
  await client.get('/api/nothing/like-this-exists');
  await client.query('auth.user');
  const answer = await client.get('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.text).toContain(
    'datafix_http_request_seconds_count{method="GET",route="/api/auth/user",status="401"} 1',
  );
  expect(answer.text).toContain('route="/api/trpc"');
  expect(answer.text).not.toContain('like-this-exists');
});
