import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiKeys } from '#db/schema/api-keys.ts';
import { API_KEYS_MAX, apiKeySchema, type ApiKeyScope } from '#domain/api-keys/api-keys.schemas.ts';
import { KEY_CALLS_PER_MINUTE, KEY_UPLOADS_PER_MINUTE } from '#server/api-keys/key-limits.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { createBatch, setTier, upload, uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const NOT_VALID = { code: 'unauthenticated', error: 'This API key isn’t valid.' };
const SESSION_ONLY = {
  code: 'forbidden',
  error: 'An API key can’t be used for this. Sign in to the website instead.',
};
const OF_EXPERT = {
  code: 'forbidden',
  error: 'API keys are part of the Expert plan. Upgrade to Expert to use them.',
};
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

async function expert(): Promise<{ client: HttpClient; userId: string }> {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'expert');
  return { client, userId: user.id };
}

async function listed(client: HttpClient) {
  return z.array(apiKeySchema).parse((await client.get('/api/api-keys')).json);
}

async function programOf(client: HttpClient, scopes?: readonly ApiKeyScope[]): Promise<HttpClient> {
  return server.program((await makeApiKey(client, scopes)).key);
}

describe('managing keys', () => {
  test('a key is made, shown once, listed and revoked', async () => {
    const { client, userId } = await expert();
    const answer = await client.post('/api/api-keys', {
      name: ' Nightly import ',
      scopes: ['convert', 'read'],
    });
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Nightly import',
        scopes: ['read', 'convert'],
        key: expect.stringMatching(/^df_[\w-]{43}$/),
      },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { id, key } = z.object({ id: z.string(), key: z.string() }).parse(answer.json);
    const list = await client.get('/api/api-keys');
    expect([list.status, list.json]).toEqual([
      200,
      [
        {
          id,
          name: 'Nightly import',
          scopes: ['read', 'convert'],
          ending: key.slice(-4),
          createdAt: server.clock.now().toISOString(),
          lastUsedAt: null,
        },
      ],
    ]);
    expect(list.text).not.toContain(key);
    const [row] = await server.ctx.db.select().from(apiKeys).where(eq(apiKeys.userId, userId));
    expect(JSON.stringify(row)).not.toContain(key);
    expect(row?.keyHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await server.program(key).get('/api/files')).status).toBe(200);
    expect((await client.delete(`/api/api-keys/${id}`)).status).toBe(204);
    expect(await listed(client)).toEqual([]);
    const revoked = await server.program(key).get('/api/files');
    expect([revoked.status, revoked.json]).toEqual([401, NOT_VALID]);
    expect((await client.delete(`/api/api-keys/${id}`)).status).toBe(404);
  });

  test('our own screen does the same', async () => {
    const { client } = await expert();
    const made = await client.mutate('apiKeys.create', { name: 'Screen', scopes: ['read'] });
    expect(made.status).toBe(200);
    const id = (await listed(client))[0]?.id ?? '';
    expect((await client.query('apiKeys.list')).text).toContain(id);
    expect((await client.mutate('apiKeys.delete', { id })).status).toBe(200);
    expect(await listed(client)).toEqual([]);
  });

  test.for([
    { body: {}, path: 'name' },
    { body: { name: '  ', scopes: ['read'] }, path: 'name' },
    { body: { name: 'x'.repeat(61), scopes: ['read'] }, path: 'name' },
    { body: { name: 'two\nlines', scopes: ['read'] }, path: 'name' },
    { body: { name: 'a', scopes: [] }, path: 'scopes' },
    { body: { name: 'a', scopes: ['admin'] }, path: 'scopes.0' },
  ])('a key that is $body is refused', async ({ body, path }) => {
    const { client } = await expert();
    const answer = await client.post('/api/api-keys', body);
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: 'invalid_request', details: expect.arrayContaining([expect.objectContaining({ path })]) },
    ]);
  });

  test.for(['free', 'pro'] as const)('the plan %s has no keys', async (tier) => {
    const { client, user } = await server.signedIn();
    await setTier(server.ctx, user.id, tier);
    const answers = [
      await client.get('/api/api-keys'),
      await client.post('/api/api-keys', { name: 'a', scopes: ['read'] }),
      await client.delete(`/api/api-keys/${UNKNOWN}`),
    ];
    for (const { status, json } of answers) expect([status, json]).toMatchObject([403, OF_EXPERT]);
    expect((await client.query('apiKeys.list')).json).toEqual({ result: { data: [] } });
    expect((await client.mutate('apiKeys.create', { name: 'a', scopes: ['read'] })).status).toBe(403);
    expect((await client.mutate('apiKeys.delete', { id: UNKNOWN })).status).toBe(403);
  });

  test("nobody sees or revokes another's key, and strangers learn nothing", async () => {
    const owner = await expert();
    const other = await expert();
    const { id, key } = await makeApiKey(owner.client);
    expect(await listed(other.client)).toEqual([]);
    expect((await other.client.delete(`/api/api-keys/${id}`)).status).toBe(404);
    expect((await other.client.mutate('apiKeys.delete', { id })).status).toBe(404);
    expect((await server.program(key).get('/api/files')).status).toBe(200);
    expect((await server.client().get('/api/api-keys')).status).toBe(401);
  });

  test('of many made at once only as many are kept as there may be', async () => {
    const { client } = await expert();
    const make = () => client.post('/api/api-keys', { name: 'a', scopes: ['read'] });
    const answers = await Promise.all(Array.from({ length: API_KEYS_MAX + 5 }, make));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(API_KEYS_MAX);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await listed(client)).toHaveLength(API_KEYS_MAX);
  });
});

describe('calling with a key', () => {
  test('a program uploads, looks, exports and deletes without a cookie or an origin', async () => {
    const { client } = await expert();
    const program = await programOf(client);
    const file = await uploadReady(program);
    expect((await program.get('/api/files')).json).toMatchObject({ files: [{ id: file.id }] });
    expect((await program.get(`/api/export/${file.id}/csv`)).text).toContain('Ada Lovelace');
    expect((await program.query('files.get', { id: file.id })).status).toBe(200);
    expect((await program.mutate('files.rename', { id: file.id, name: 'new.csv' })).status).toBe(200);
    expect((await client.get(`/api/files/${file.id}`)).json).toMatchObject({ originalName: 'new.csv' });
    expect((await program.delete(`/api/files/${file.id}`)).status).toBe(204);
  });

  test.for([
    'df_',
    'dfx_something',
    `df_${'A'.repeat(43)}`,
    `df_${'A'.repeat(400)}`,
    `df_${'A'.repeat(43)} more`,
  ])('a key that is none is refused, and the session beside it is not looked at: %s', async (key) => {
    const { client } = await expert();
    for (const path of ['/api/files', '/api/auth/user', '/api/api-keys']) {
      const answer = await client.get(path, { authorization: `Bearer ${key}` });
      expect([answer.status, answer.json]).toEqual([401, NOT_VALID]);
    }
  });

  test("beside a key, another's session counts for nothing", async () => {
    const owner = await expert();
    const other = await expert();
    const { id } = await uploadReady(other.client);
    const { key } = await makeApiKey(owner.client);
    const authorization = `Bearer ${key}`;
    expect((await other.client.get(`/api/files/${id}`, { authorization })).status).toBe(404);
    const refused = await other.client.get('/api/auth/user', { authorization });
    expect([refused.status, refused.json]).toEqual([403, SESSION_ONLY]);
    await other.client.get('/api/logout', { authorization });
    expect((await other.client.get('/api/auth/user')).status).toBe(200);
  });

  test.for<[string, string, object?]>([
    ['GET', '/api/api-keys'],
    ['POST', '/api/api-keys', { name: 'another', scopes: ['read'] }],
    ['DELETE', `/api/api-keys/${UNKNOWN}`],
    ['GET', '/api/auth/user'],
    ['POST', '/api/auth/login', { email: 'a@example.com', password: 'quiet harbour' }],
    ['POST', '/api/auth/register', { email: 'a@example.com', password: 'quiet harbour 12' }],
    ['POST', '/api/auth/change-password', { password: 'a', newPassword: 'quiet harbour 12' }],
    ['GET', '/api/login'],
    ['GET', '/api/logout'],
    ['GET', '/api/account/archive'],
    ['POST', '/api/account/delete', {}],
    ['GET', '/api/trpc/auth.user'],
    ['GET', '/api/trpc/auth.sessions'],
    ['GET', '/api/trpc/apiKeys.list'],
    ['POST', '/api/trpc/apiKeys.create', { name: 'another', scopes: ['read'] }],
    ['POST', '/api/trpc/auth.endOtherSessions', {}],
    ['POST', '/api/trpc/auth.login', { email: 'a@example.com', password: 'quiet harbour' }],
  ])('%s %s is for people only', async ([method, path, body]) => {
    const { client } = await expert();
    const program = await programOf(client);
    const answer = await program.request(method, path, {
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(SESSION_ONLY.error);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await listed(client)).length).toBe(1);
  });

  test('whose owner is no longer an Expert does nothing until they are again', async () => {
    const { client, userId } = await expert();
    const program = await programOf(client);
    for (const tier of ['pro', 'free'] as const) {
      await setTier(server.ctx, userId, tier);
      for (const answer of [await program.get('/api/files'), await program.post('/api/create-batch')])
        expect([answer.status, answer.json]).toMatchObject([403, OF_EXPERT]);
      expect((await program.query('files.list', {})).status).toBe(403);
    }
    await setTier(server.ctx, userId, 'expert');
    expect((await program.get('/api/files')).status).toBe(200);
  });

  test.for(['free', 'pro'] as const)('whose owner is on %s now is still listed and revoked', async (tier) => {
    const { client, userId } = await expert();
    const { id } = await makeApiKey(client);
    const { id: other } = await makeApiKey(client);
    await setTier(server.ctx, userId, tier);
    expect((await listed(client)).map((key) => key.id).toSorted()).toEqual([id, other].toSorted());
    expect((await client.post('/api/api-keys', { name: 'a', scopes: ['read'] })).status).toBe(403);
    expect((await client.delete(`/api/api-keys/${UNKNOWN}`)).status).toBe(404);
    expect((await client.delete(`/api/api-keys/${id}`)).status).toBe(204);
    expect((await client.mutate('apiKeys.delete', { id: other })).status).toBe(200);
    expect((await client.get('/api/api-keys')).status).toBe(403);
    expect((await client.delete(`/api/api-keys/${id}`)).status).toBe(403);
  });
});

describe('scopes', () => {
  const lacks = (scope: ApiKeyScope) => ({
    code: 'forbidden',
    error: `This API key has no scope “${scope}”, which this call needs.`,
    details: { scope },
  });

  test('read changes nothing', async () => {
    const { client } = await expert();
    const { id } = await uploadReady(client);
    const program = await programOf(client, ['read']);
    expect((await program.get(`/api/files/${id}`)).status).toBe(200);
    expect((await program.get(`/api/export/${id}/csv`)).status).toBe(200);
    expect((await program.post('/api/export-files', { fileIds: [id], layout: 'table' })).status).toBe(200);
    expect((await program.query('files.list', {})).status).toBe(200);
    const refused = [
      await program.post('/api/create-batch'),
      await upload(program, { batchId: UNKNOWN }),
      await program.delete(`/api/files/${id}`),
      await program.post(`/api/remove-duplicates/${id}`),
      await program.post('/api/clients', { name: 'Acme' }),
      await program.post('/api/merge-files', { fileIds: [id, UNKNOWN] }),
    ];
    for (const { status, json } of refused) expect([status, json]).toEqual([403, lacks('convert')]);
    expect((await program.mutate('files.delete', { id })).status).toBe(403);
    expect((await client.get(`/api/files/${id}`)).status).toBe(200);
  });

  test('convert uploads and waits for what it uploaded, and looks at nothing else', async () => {
    const { client } = await expert();
    const program = await programOf(client, ['convert']);
    const { id } = await uploadReady(program, { headers: { prefer: 'respond-async' } });
    expect((await program.query('files.get', { id })).status).toBe(200);
    for (const path of ['/api/files', `/api/files/${id}/rows`, `/api/export/${id}/csv`, '/api/clients']) {
      const answer = await program.get(path);
      expect([answer.status, answer.json]).toEqual([403, lacks('read')]);
    }
    expect((await program.query('files.list', {})).status).toBe(403);
    expect((await program.delete(`/api/files/${id}`)).status).toBe(204);
  });
});

test('the last use is noted to the minute, and not written at each call', async () => {
  const { client } = await expert();
  const program = await programOf(client);
  const lastUse = async () => (await listed(client))[0]?.lastUsedAt;
  await program.get('/api/files');
  const first = server.clock.now().toISOString();
  expect(await lastUse()).toBe(first);
  server.clock.advance(59_000);
  await program.get('/api/files');
  expect(await lastUse()).toBe(first);
  server.clock.advance(1000);
  await program.get('/api/files');
  expect(await lastUse()).toBe(server.clock.now().toISOString());
});

describe('limits', () => {
  test('each key has calls of its own, refused with the time to wait', async () => {
    const { client } = await expert();
    const program = await programOf(client);
    const answers = await Promise.all(
      Array.from({ length: KEY_CALLS_PER_MINUTE + 1 }, () => program.get(`/api/files/${UNKNOWN}/rows`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await (await programOf(client)).get('/api/files')).status).toBe(200);
    expect((await client.get('/api/files')).status).toBe(200);
  });

  test('typed calls that share a request count one by one', async () => {
    const { client } = await expert();
    const program = await programOf(client);
    const names = Array.from({ length: KEY_CALLS_PER_MINUTE + 2 }, () => 'clients.list').join(',');
    const answer = await program.get(`/api/trpc/${names}?batch=1&input=${encodeURIComponent('{}')}`);
    expect(answer.status).toBe(207);
    expect(answer.text.match(/"appCode":"rate_limited"/g)).toHaveLength(2);
  });

  test('uploads are fewer', async () => {
    const { client } = await expert();
    const program = await programOf(client);
    const batchId = await createBatch(program);
    for (let sent = 0; sent < KEY_UPLOADS_PER_MINUTE; sent += 1) {
      const answer = await upload(program, { batchId, tab: 'none' });
      expect(answer.status).toBe(400);
    }
    const refused = await upload(program, { batchId });
    expect([refused.status, refused.json]).toMatchObject([429, { code: 'rate_limited' }]);
    expect((await program.get('/api/files')).status).toBe(200);
  });
});
