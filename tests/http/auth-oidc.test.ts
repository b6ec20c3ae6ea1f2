import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oidcIdentities, users } from '#db/schema/auth.ts';
import { HttpClient, startTestServer, type HttpAnswer, type TestServer } from '#tests/support/http-client.ts';
import { startOidcProvider, type OidcAccount, type TestOidcProvider } from '#tests/support/oidc.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      ADMIN_EMAIL: 'chief@example.com',
    },
  });
  provider.allow(`${server.origin}/api/auth/oidc/callback`);
});
beforeEach(() => {
  provider.account = newAccount();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

function newAccount(more: Partial<OidcAccount> = {}): OidcAccount {
  return { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, ...more };
}

/** Walks from our /api/login through the provider to the address of our callback. */
async function walkToCallback(client: HttpClient, next = ''): Promise<URL> {
  const start = await client.get(`/api/login${next === '' ? '' : `?next=${encodeURIComponent(next)}`}`);
  expect(start.status).toBe(302);
  const atProvider = new HttpClient(provider.issuer, provider.issuer);
  let location = new URL(start.headers.location ?? '');
  for (let hop = 0; hop < 10 && location.origin === provider.issuer; hop += 1) {
    const answer = await atProvider.get(location.href);
    expect(answer.status, answer.text).toBeLessThan(400);
    location = new URL(answer.headers.location ?? '', provider.issuer);
  }
  expect(location.origin).toBe(server.origin);
  return location;
}

async function signIn(client: HttpClient, next?: string): Promise<HttpAnswer> {
  const callback = await walkToCallback(client, next);
  return client.get(callback.pathname + callback.search, { accept: 'text/html' });
}

test('/api/login leads to the provider with code flow, PKCE S256, state and nonce', async () => {
  const answer = await server.client().get('/api/login?next=/pricing');
  const url = new URL(answer.headers.location ?? '');
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: `${server.origin}/api/auth/oidc/callback`,
    scope: 'openid email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^.{20,}$/),
    nonce: expect.stringMatching(/^.{20,}$/),
  });
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^__Host-datafix_oidc=.*; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('the first sign-in opens an account, the next finds it again though its address has changed', async () => {
  const account = newAccount();
  provider.account = account;
  const client = server.client();
  expect(await signIn(client, '/pricing?x=1')).toMatchObject({
    status: 302,
    headers: { location: '/pricing?x=1' },
  });
  const first = (await client.get('/api/auth/user')).json;
  expect(first).toMatchObject({ email: account.email, tier: 'free', isAdmin: false });
  expect([...client.cookies.keys()]).toEqual(['__Host-datafix_session']);

  provider.account = { ...account, email: 'changed@example.com' };
  const again = server.client();
  expect(await signIn(again)).toMatchObject({ status: 302, headers: { location: '/' } });
  expect((await again.get('/api/auth/user')).json).toEqual(first);
});

test('two first sign-ins at once open one account', async () => {
  const [one, other] = [server.client(), server.client()];
  const [a, b] = [await walkToCallback(one), await walkToCallback(other)];
  const answers = await Promise.all([one.get(a.pathname + a.search), other.get(b.pathname + b.search)]);
  expect(answers.map((answer) => answer.status)).toEqual([302, 302]);
  const { sub } = provider.account ?? { sub: '' };
  expect(
    await server.ctx.db.select().from(oidcIdentities).where(eq(oidcIdentities.subject, sub)),
  ).toHaveLength(1);
});

describe('the word of the provider about the address', () => {
  test('verified: the admin is the admin', async () => {
    provider.account = newAccount({ email: 'Chief@example.com', email_verified: true });
    const client = server.client();
    await signIn(client);
    expect((await client.get('/api/auth/user')).json).toMatchObject({
      email: 'chief@example.com',
      isAdmin: true,
    });
    await server.ctx.db.delete(users).where(eq(users.email, 'chief@example.com'));
  });

  test('not verified: not the admin, until it is', async () => {
    const account = newAccount({ email: 'chief@example.com', email_verified: false });
    provider.account = account;
    const client = server.client();
    await signIn(client);
    expect((await client.get('/api/auth/user')).json).toMatchObject({ isAdmin: false });
    provider.account = { ...account, email_verified: true };
    await signIn(client);
    expect((await client.get('/api/auth/user')).json).toMatchObject({ isAdmin: true });
    await server.ctx.db.delete(users).where(eq(users.email, 'chief@example.com'));
  });

  test('no address at all: refused with a sentence', async () => {
    provider.account = { sub: randomUUID() };
    expect(await signIn(server.client())).toMatchObject({
      status: 403,
      text: expect.stringContaining('sent no email address'),
    });
  });
});

test('an address that a password account has is refused, not joined', async () => {
  const local = await server.client().register();
  provider.account = newAccount({ email: local.email });
  const client = server.client();
  const answer = await signIn(client);
  expect(answer).toMatchObject({
    status: 409,
    headers: { 'content-type': expect.stringContaining('text/html') },
    text: expect.stringContaining('There is already an account with your email'),
  });
  expect((await client.get('/api/auth/user')).status).toBe(401);
  expect(
    await server.ctx.db.select().from(oidcIdentities).where(eq(oidcIdentities.userId, local.id)),
  ).toEqual([]);
});

describe('a callback that is not ours', () => {
  test('without the cookie of the start, as in another browser', async () => {
    const callback = await walkToCallback(server.client());
    const other = server.client();
    expect(await other.get(callback.pathname + callback.search)).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', error: expect.stringContaining('start again') },
    });
    expect((await other.get('/api/auth/user')).status).toBe(401);
  });

  test('with the code of somebody else (another state)', async () => {
    const [attacker, victim] = [server.client(), server.client()];
    const callback = await walkToCallback(attacker);
    await victim.get('/api/login');
    expect((await victim.get(callback.pathname + callback.search)).status).toBe(400);
    expect((await victim.get('/api/auth/user')).status).toBe(401);
  });

  test("with the victim's state and the attacker's code: PKCE and nonce do not fit", async () => {
    const [attacker, victim] = [server.client(), server.client()];
    const stolen = (await walkToCallback(attacker)).searchParams.get('code') ?? '';
    const callback = await walkToCallback(victim);
    callback.searchParams.set('code', stolen);
    expect((await victim.get(callback.pathname + callback.search)).status).toBe(400);
    expect((await victim.get('/api/auth/user')).status).toBe(401);
  });

  test('twice', async () => {
    const client = server.client();
    const callback = await walkToCallback(client);
    expect((await client.get(callback.pathname + callback.search)).status).toBe(302);
    expect((await client.get(callback.pathname + callback.search)).status).toBe(400);
  });

  test.for(['', '?', '?code=x', '?state=x&code=y', '?error=access_denied'])(
    'with the query %j',
    async (query) => {
      const client = server.client();
      await client.get('/api/login');
      const answer = await client.get(`/api/auth/oidc/callback${query}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  test('from another issuer', async () => {
    const client = server.client();
    const callback = await walkToCallback(client);
    callback.searchParams.set('iss', 'https://evil.example');
    expect((await client.get(callback.pathname + callback.search)).status).toBe(400);
  });
});

test('somebody who says no at the provider comes back to a sentence', async () => {
  provider.account = null;
  expect(await signIn(server.client())).toMatchObject({
    status: 403,
    text: expect.stringContaining('did not sign you in'),
  });
});

test('next leads nowhere but to our own pages, even by way of the cookie', async () => {
  const client = server.client();
  const callback = await walkToCallback(client, '//evil.example');
  const cookie = client.cookies.get('__Host-datafix_oidc') ?? '';
  const transaction = JSON.parse(Buffer.from(cookie, 'base64url').toString()) as Record<string, unknown>;
  expect(transaction['next']).toBeNull();
  const forged = Buffer.from(JSON.stringify({ ...transaction, next: 'https://evil.example' })).toString(
    'base64url',
  );
  client.cookies.set('__Host-datafix_oidc', forged);
  expect((await client.get(callback.pathname + callback.search)).headers.location).toBe('/');
});

test('a provider that is down: 503 with a sentence, passwords still work, and it needs no restart', async () => {
  const late = await startOidcProvider();
  const other = await startTestServer({ env: { OIDC_ISSUER: late.issuer, OIDC_CLIENT_ID: 'datafix' } });
  try {
    const answer = await other.client().get('/api/login', { accept: 'text/html' });
    expect(answer).toMatchObject({
      status: 503,
      text: expect.stringContaining('can’t reach the sign-in provider'),
    });
    expect(await other.client().get('/api/login')).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    });
    await other.client().register();
    late.allow(`${other.origin}/api/auth/oidc/callback`);
    expect((await other.client().get('/api/login')).status).toBe(302);
  } finally {
    await other.close();
    await late.close();
  }
});

test('without a provider there is no callback', async () => {
  const plain = await startTestServer();
  try {
    expect((await plain.client().get('/api/auth/oidc/callback?code=x&state=y')).status).toBe(404);
  } finally {
    await plain.close();
  }
});
