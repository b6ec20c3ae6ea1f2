import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, sessions, users } from '#db/schema/auth.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { startTestServer, type HttpAnswer, type TestServer } from '#tests/support/http-client.ts';

const PASSWORD = 'a calm green lamp';
const COOKIE = '__Host-datafix_session';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.ctx.db.delete(rateLimits);
});
afterAll(async () => {
  await server.close();
});

const newEmail = () => `${randomUUID()}@example.com`;

function sessionCookie(answer: HttpAnswer): string {
  return answer.headers['set-cookie']?.find((line) => line.startsWith(COOKIE)) ?? '';
}

describe('register', () => {
  test('a new account is signed in at once and starts with a full month on Free', async () => {
    const client = server.client();
    const answer = await client.post('/api/auth/register', {
      email: ' New.Person@Example.COM ',
      password: PASSWORD,
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.any(String),
      email: 'new.person@example.com',
      tier: 'free',
      isAdmin: false,
      monthlyCredits: 25,
      monthlyUsage: 0,
      monthlyPageCredits: 0,
      usage: { unified: { used: 0, limit: 25, remaining: 25 } },
      subscription_status: null,
      subscription_ends_at: null,
    });
    expect((await client.get('/api/auth/user')).json).toEqual(answer.json);
  });

  test('an address that is taken, in any spelling: 409', async () => {
    const email = newEmail();
    await server.client().register({ email });
    const answer = await server
      .client()
      .post('/api/auth/register', { email: email.toUpperCase(), password: PASSWORD });
    expect(answer).toMatchObject({ status: 409, json: { code: 'email_taken' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('ten at once for one address: one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.client().post('/api/auth/register', { email, password: PASSWORD }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
  });

  test.for([
    { name: 'no body', body: undefined, paths: ['email', 'password'] },
    { name: 'a list', body: [], paths: [''] },
    { name: 'nothing in it', body: {}, paths: ['email', 'password'] },
    { name: 'no e-mail address', body: { email: 'ada', password: PASSWORD }, paths: ['email'] },
    {
      name: 'a long e-mail address',
      body: { email: `${'a'.repeat(250)}@example.com`, password: PASSWORD },
      paths: ['email'],
    },
    { name: 'a short password', body: { email: 'a@example.com', password: 'seven77' }, paths: ['password'] },
    {
      name: 'a long password',
      body: { email: 'a@example.com', password: 'x'.repeat(129) },
      paths: ['password'],
    },
    {
      name: 'a number as password',
      body: { email: 'a@example.com', password: 12_345_678 },
      paths: ['password'],
    },
    {
      name: 'a common password',
      body: { email: 'a@example.com', password: 'Password123' },
      paths: ['password'],
    },
    {
      name: 'the address as password',
      body: { email: 'a@example.com', password: 'a@example.com' },
      paths: ['password'],
    },
  ])('refused with each field named: $name', async ({ body, paths }) => {
    const answer = await server.client().post('/api/auth/register', body);
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'invalid_request',
        details: paths.map((path) => ({ path, message: expect.any(String) })),
      },
    });
  });

  test('nobody makes himself more than a Free user', async () => {
    const body = {
      email: newEmail(),
      password: PASSWORD,
      tier: 'expert',
      isAdmin: true,
      monthlyCredits: 9999,
    };
    const answer = await server.client().post('/api/auth/register', body);
    expect(answer.json).toMatchObject({ tier: 'free', isAdmin: false, monthlyCredits: 25 });
  });

  test('300 an hour from one address, then 429', async () => {
    const limit = createRateLimit(server.ctx, {
      name: 'register-address',
      points: 300,
      seconds: 3600,
      message: '',
    });
    for (let index = 0; index < 299; index += 1) await limit.consume('127.0.0.1');
    await server.client().register();
    const answer = await server
      .client()
      .post('/api/auth/register', { email: newEmail(), password: PASSWORD });
    expect(answer).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('login', () => {
  test('the right password opens a session, in any spelling of the address', async () => {
    const { email, password, id } = await server.client().register();
    const client = server.client();
    const answer = await client.post('/api/auth/login', { email: ` ${email.toUpperCase()}`, password });
    expect(answer).toMatchObject({ status: 200, json: { id, email } });
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('a wrong password and an unknown address cannot be told apart', async () => {
    const { email } = await server.client().register();
    const wrong = await server.client().post('/api/auth/login', { email, password: 'not the password' });
    const unknown = await server.client().post('/api/auth/login', { email: newEmail(), password: PASSWORD });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: wrong.status,
      text: wrong.text,
    });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('an account that signs in through a provider has no password to guess', async () => {
    const { actor } = await server.user();
    const answer = await server.client().post('/api/auth/login', { email: actor.email, password: PASSWORD });
    expect(answer.status).toBe(401);
  });

  test('ten failures for an account, then 429 even with the right password; other accounts go on', async () => {
    const { email, password } = await server.client().register();
    const other = await server.client().register();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await server.client().post('/api/auth/login', { email, password: `wrong ${attempt}` });
      expect(answer.status).toBe(401);
    }
    const refused = await server.client().post('/api/auth/login', { email, password });
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'rate_limited', details: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    const fine = await server
      .client()
      .post('/api/auth/login', { email: other.email, password: other.password });
    expect(fine.status).toBe(200);
  });

  test('a success forgets the failures before it', async () => {
    const { email, password } = await server.client().register();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await server.client().post('/api/auth/login', { email, password: `wrong ${attempt}` });
      }
      expect((await server.client().post('/api/auth/login', { email, password })).status).toBe(200);
    }
  });

  test('100 failures an hour from one address, over any accounts, then 429', async () => {
    const limit = createRateLimit(server.ctx, {
      name: 'login-address',
      points: 100,
      seconds: 3600,
      message: '',
    });
    for (let index = 0; index < 100; index += 1) await limit.consume('127.0.0.1');
    const answer = await server.client().post('/api/auth/login', { email: newEmail(), password: PASSWORD });
    expect(answer.status).toBe(429);
  });

  test('a hundred guesses at once are no way around the limit', async () => {
    const { email } = await server.client().register();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        server.client().post('/api/auth/login', { email, password: `guess ${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(50);
  });
});

describe('session', () => {
  test('the cookie is Secure, HttpOnly, SameSite=Lax, for this host alone, and lives a week', async () => {
    const client = server.client();
    const answer = await client.post('/api/auth/register', { email: newEmail(), password: PASSWORD });
    const cookie = sessionCookie(answer);
    expect(cookie).toMatch(/^__Host-datafix_session=[a-z0-9]{40};/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=604800']) {
      expect(cookie.split('; ')).toContain(attribute);
    }
    expect(cookie).not.toMatch(/domain/i);
  });

  test('signing in gives a new id, and the one before opens nothing any more', async () => {
    const client = server.client();
    const { email, password } = await client.register();
    const former = client.cookies.get(COOKIE) ?? '';
    await client.post('/api/auth/login', { email, password });
    expect(client.cookies.get(COOKIE)).not.toBe(former);
    const thief = server.client();
    thief.cookies.set(COOKIE, former);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  test('an id that an attacker planted is not taken over', async () => {
    const { email, password } = await server.client().register();
    const victim = server.client();
    victim.cookies.set(COOKIE, 'a'.repeat(40));
    await victim.post('/api/auth/login', { email, password });
    expect(victim.cookies.get(COOKIE)).not.toBe('a'.repeat(40));
  });

  test('logging out ends the session on the server, not only in this browser', async () => {
    const { client, user } = await server.signedIn();
    const kept = client.cookies.get(COOKIE) ?? '';
    const answer = await client.get('/api/logout');
    expect(answer).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(client.cookies.has(COOKIE)).toBe(false);
    expect(await server.ctx.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    const thief = server.client();
    thief.cookies.set(COOKIE, kept);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  test('logging out twice, or as nobody, is no error', async () => {
    expect(await server.client().get('/api/logout')).toMatchObject({
      status: 302,
      headers: { location: '/' },
    });
  });

  test('a session in its second half is extended and its cookie sent again, under the same id', async () => {
    const { client } = await server.signedIn();
    expect(sessionCookie(await client.get('/api/auth/user'))).toBe('');
    const before = client.cookies.get(COOKIE);
    server.clock.advance(4 * 24 * 60 * 60 * 1000);
    const answer = await client.get('/api/auth/user');
    expect(sessionCookie(answer)).toContain('Max-Age=604800');
    expect(client.cookies.get(COOKIE)).toBe(before);
  });

  test('an account that is deleted is signed out everywhere', async () => {
    const { client, user } = await server.signedIn();
    await server.ctx.db.delete(users).where(eq(users.id, user.id));
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });
});

describe('GET /api/auth/user', () => {
  test('nobody: 401, and nothing is stored anywhere', async () => {
    const answer = await server.client().get('/api/auth/user');
    expect(answer).toMatchObject({
      status: 401,
      headers: { 'cache-control': 'no-store' },
      json: { error: 'Please sign in first.', code: 'unauthenticated' },
    });
  });

  test('the answer is never cached, and never a 304', async () => {
    const { client } = await server.signedIn();
    const answer = await client.get('/api/auth/user', { 'if-none-match': '*' });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.headers.etag).toBeUndefined();
  });

  test.for([
    { name: 'empty', value: '' },
    { name: 'one letter', value: 'x' },
    { name: 'the right form', value: 'a'.repeat(40) },
    { name: 'a quote in it', value: `${'a'.repeat(39)}'` },
    { name: 'an escaped NUL', value: '%00' },
    { name: '5000 letters', value: 'a'.repeat(5000) },
  ])('a made-up cookie is nobody: $name', async ({ value }) => {
    const client = server.client();
    client.cookies.set(COOKIE, value);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  test('a bearer token is refused, and the cookie beside it does not count', async () => {
    const { client } = await server.signedIn();
    expect((await client.get('/api/auth/user', { authorization: 'Bearer dfx_something' })).status).toBe(401);
  });
});

describe('tRPC twins', () => {
  test('auth.user is null for nobody and the same record as REST for a user', async () => {
    expect((await server.client().query('auth.user')).json).toEqual({ result: { data: null } });
    const { client } = await server.signedIn();
    expect((await client.query('auth.user')).json).toEqual({
      result: { data: (await client.get('/api/auth/user')).json },
    });
  });

  test('register, logout and login set and clear the cookie', async () => {
    const client = server.client();
    const credentials = { email: newEmail(), password: PASSWORD };
    expect(await client.mutate('auth.register', credentials)).toMatchObject({
      status: 200,
      json: { result: { data: { email: credentials.email } } },
    });
    expect(client.cookies.has(COOKIE)).toBe(true);
    await client.mutate('auth.logout');
    expect(client.cookies.has(COOKIE)).toBe(false);
    await client.mutate('auth.login', credentials);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test.for([
    {
      procedure: 'auth.login',
      input: { email: 'a@example.com', password: 'nope' },
      status: 401,
      appCode: 'invalid_credentials',
    },
    {
      procedure: 'auth.register',
      input: { email: 'a', password: PASSWORD },
      status: 400,
      appCode: 'invalid_request',
    },
  ])('$procedure refuses as REST does: $appCode', async ({ procedure, input, status, appCode }) => {
    const answer = await server.client().mutate(procedure, input);
    expect(answer).toMatchObject({ status, json: { error: { data: { appCode, httpStatus: status } } } });
  });

  test('credits.get needs a user', async () => {
    expect((await server.client().query('credits.get')).status).toBe(401);
    const { client } = await server.signedIn();
    expect((await client.query('credits.get')).json).toMatchObject({
      result: { data: { unit: 'credit', used: 0, limit: 25, remaining: 25, resetsAt: expect.any(String) } },
    });
  });
});

describe('admin', () => {
  test('the verified address of ADMIN_EMAIL is the admin, others are not', async () => {
    const adminServer = await startTestServer({ env: { ADMIN_EMAIL: 'Chief@Example.com' } });
    try {
      expect(await adminServer.client().register({ email: 'chief@example.com' })).toMatchObject({
        isAdmin: true,
      });
      expect(await adminServer.client().register()).toMatchObject({ isAdmin: false });
    } finally {
      await adminServer.close();
    }
  });

  test('where mail could check addresses, a fresh registration is not verified and so not the admin', async () => {
    const adminServer = await startTestServer({
      env: { ADMIN_EMAIL: 'chief@example.com', SMTP_URL: 'smtp://localhost:2525' },
    });
    try {
      expect(await adminServer.client().register({ email: 'chief@example.com' })).toMatchObject({
        isAdmin: false,
      });
    } finally {
      await adminServer.close();
    }
  });
});
