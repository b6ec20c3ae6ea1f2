import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { AppError, type AppErrorCode } from '#domain/app-error.ts';
import { createSession } from '#server/auth/sessions.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { ERROR_MAP } from './error-map.ts';
import { requestLog } from './request-log.ts';
import { restErrorHandler } from './rest-error.ts';
import { adminProcedure, publicProcedure, router, trpcMiddleware, userProcedure } from './trpc.ts';

/** What the next call throws. */
let failure: unknown;
let t: TestContext;
let server: Server;
let origin: string;

const testRouter = router({
  fail: publicProcedure.query((): string => {
    throw failure;
  }),
  user: userProcedure.query(({ ctx }) => ctx.actor.userId),
  admin: adminProcedure.query(({ ctx }) => ctx.actor.email),
});

beforeAll(async () => {
  t = await testContext({ env: { ADMIN_EMAIL: 'chief@example.com' } });
  const app = express();
  app.use(requestLog(t.ctx));
  app.use('/api/trpc', trpcMiddleware(testRouter));
  app.get('/api/fail', () => {
    throw failure;
  });
  app.get('/api/half', (_req, res) => {
    res.write('half of an answer');
    throw failure;
  });
  app.use(restErrorHandler(t.ctx.log));
  server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await t.close();
});

const CODES = Object.entries(ERROR_MAP).map(([code, { status }]) => ({ code: code as AppErrorCode, status }));

test.for(CODES)(
  '$code is $status by both doors, with its sentence and its facts',
  async ({ code, status }) => {
    failure = new AppError(code, 'A sentence for a person.', { available: 1, needed: 2 });
    const rest = await fetch(`${origin}/api/fail`);
    expect(rest.status).toBe(status);
    expect(await rest.json()).toEqual({
      error: 'A sentence for a person.',
      code,
      details: { available: 1, needed: 2 },
    });
    const trpc = await fetch(`${origin}/api/trpc/fail`);
    expect(trpc.status).toBe(status);
    expect(await trpc.json()).toMatchObject({
      error: {
        message: 'A sentence for a person.',
        data: { appCode: code, httpStatus: status, details: { available: 1, needed: 2 } },
      },
    });
  },
);

test('waiting helps: both doors say how long', async () => {
  failure = new AppError('rate_limited', 'Too many.', { retryAfterSeconds: 42 });
  for (const path of ['/api/fail', '/api/trpc/fail']) {
    expect((await fetch(origin + path)).headers.get('retry-after')).toBe('42');
  }
});

describe('what nobody foresaw', () => {
  const secret = 'select * from users at /srv/secret.ts';
  const refused = Object.assign(new Error(secret), { code: 'ECONNREFUSED' });
  test.for([
    { name: 'a bug', thrown: new TypeError(secret), status: 500, code: 'internal' },
    { name: 'something that is no error', thrown: secret, status: 500, code: 'internal' },
    {
      name: 'a status of the 5xx kind',
      thrown: Object.assign(new Error(secret), { status: 502 }),
      status: 500,
      code: 'internal',
    },
    {
      name: 'the database away',
      thrown: new Error(secret, { cause: refused }),
      status: 503,
      code: 'unavailable',
    },
    {
      name: 'both addresses of it away',
      thrown: new AggregateError([refused, refused], secret),
      status: 503,
      code: 'unavailable',
    },
    {
      name: 'the database shutting down',
      thrown: Object.assign(new Error(secret), { code: '57P01' }),
      status: 503,
      code: 'unavailable',
    },
    {
      name: 'a deadlock in the database',
      thrown: new Error(secret, { cause: Object.assign(new Error(secret), { code: '40P01' }) }),
      status: 503,
      code: 'unavailable',
    },
    {
      name: 'the disk full',
      thrown: Object.assign(new Error(secret), { code: 'ENOSPC' }),
      status: 503,
      code: 'unavailable',
    },
    {
      name: 'a rule of the database broken',
      thrown: Object.assign(new Error(secret), { code: '23505' }),
      status: 500,
      code: 'internal',
    },
  ])('$name: $status $code, and nothing of it gets out', async ({ thrown, status, code }) => {
    failure = thrown;
    for (const path of ['/api/fail', '/api/trpc/fail']) {
      const answer = await fetch(origin + path);
      const text = await answer.text();
      expect(answer.status).toBe(status);
      expect(text).toContain(`"${code}"`);
      expect(text).not.toContain('secret');
    }
  });

  test('in the middle of an answer: the connection breaks, so that half is not taken for whole', async () => {
    failure = new Error('late');
    const read = async () => (await fetch(`${origin}/api/half`)).text();
    await expect(read()).rejects.toThrow();
  });
});

describe('who may call', () => {
  async function callAs(userId: string | null, procedure: string): Promise<Response> {
    const headers: Record<string, string> = {};
    if (userId !== null) {
      const { sessionId } = await createSession(t.ctx, { userId, checkedHash: null });
      headers['cookie'] = `other=1; __Host-datafix_session=${sessionId}`;
    }
    return fetch(`${origin}/api/trpc/${procedure}`, { headers });
  }

  test('a user procedure: users', async () => {
    const { actor } = await t.user();
    expect((await callAs(null, 'user')).status).toBe(401);
    expect(await (await callAs(actor.userId, 'user')).json()).toEqual({ result: { data: actor.userId } });
  });

  test('an admin procedure: the verified address of the admin and nobody else', async () => {
    const { actor } = await t.user();
    expect((await callAs(null, 'admin')).status).toBe(401);
    const refused = await callAs(actor.userId, 'admin');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { message: 'Access Denied / Admin required', data: { appCode: 'admin_required' } },
    });
    const unverified = await t.user({ email: 'chief@example.com' });
    expect((await callAs(unverified.actor.userId, 'admin')).status).toBe(403);
    const { userId } = unverified.actor;
    await t.ctx.db.update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.id, userId));
    expect(await (await callAs(userId, 'admin')).json()).toEqual({ result: { data: 'chief@example.com' } });
  });
});
