import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Express } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '#server/app/app.ts';
import { rootRouter } from '#server/app/root-router.ts';
import { startTestServer, type HttpAnswer, type TestServer } from '#tests/support/http-client.ts';

const COOKIE = '__Host-datafix_session';

let webDir: string;
let server: TestServer;
beforeAll(async () => {
  webDir = join(await mkdtemp(join(tmpdir(), 'datafix-test-web-')), 'web');
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeDocuments(webDir);
  await writeFile(join(webDir, 'assets/main-4f2a9c.js'), 'export {};');
  await writeFile(join(webDir, 'assets/main-4f2a9c.js.gz'), gzipSync('export {};'));
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestServer({ app: { webDir } });
});
afterAll(async () => {
  await server.close();
  await rm(dirname(webDir), { recursive: true });
});

/** A build of two documents, whose public pages say their name and who is signed in. */
async function writeDocuments(folder: string): Promise<void> {
  const site = join(folder, '../site');
  await mkdir(site, { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(folder, 'site.html'), '<!doctype html><!--head--><!--body--><i><!--page--></i>');
  await writeFile(
    join(site, 'render.js'),
    'export const renderPage = async ({ content, path, user }) => ({ head: `<title>${content.name}</title>`, body: `${path} ${user?.email}` });',
  );
}

function directives(answer: HttpAnswer): Map<string, string> {
  const policy = String(answer.headers['content-security-policy']);
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('headers', () => {
  test.for([
    '/',
    '/assets/main-4f2a9c.js',
    '/healthz',
    '/api/auth/user',
    '/api/nothing',
    '/api/trpc/auth.user',
  ])('%s carries them all', async (path) => {
    const { headers } = await server.client().get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    // Plain http here: a promise of https would lock people out.
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('the policy lets in ourselves, Stripe and the two geolocation hosts, and no inline script', async () => {
    const policy = directives(await server.client().get('/'));
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'script-src-attr': "'none'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self' https://api.stripe.com https://ipapi.co https://api.country.is",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
  });

  test('behind https, a year of HSTS', async () => {
    const https = await startTestServer({ env: { APP_ORIGIN: 'https://datafix.example' }, app: { webDir } });
    try {
      const { headers } = await https.client().get('/');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      const answer = await https.client().post('/api/auth/register', {
        email: 'tls@example.com',
        password: 'a calm green lamp',
      });
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-datafix_session=.*; Secure/);
    } finally {
      await https.close();
    }
  });

  test('plain http on another host than this machine: a cookie that such a browser keeps', async () => {
    const lan = await startTestServer({ env: { APP_ORIGIN: 'http://datafix.lan:3000' }, app: { webDir } });
    try {
      const client = lan.client();
      await client.register();
      expect([...client.cookies.keys()]).toEqual(['datafix_session']);
      expect((await client.get('/api/auth/user')).status).toBe(200);
    } finally {
      await lan.close();
    }
  });
});

const FOREIGN: readonly { name: string; headers: Readonly<Record<string, string>> }[] = [
  { name: 'another site', headers: { origin: 'https://evil.example' } },
  { name: 'no origin at all', headers: {} },
  { name: 'a sandboxed page', headers: { origin: 'null' } },
  {
    name: 'another site, by its own word same-origin',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  },
  { name: 'cross-site by the word of the browser', headers: { 'sec-fetch-site': 'cross-site' } },
  { name: 'a neighbouring subdomain', headers: { 'sec-fetch-site': 'same-site' } },
  { name: 'basic credentials that a browser adds by itself', headers: { authorization: 'Basic dTpw' } },
];

const BODIES = [
  { type: 'application/json', body: '{}' },
  { type: 'text/plain', body: '{}' },
  { type: 'application/x-www-form-urlencoded', body: 'email=a%40example.com' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  },
];

const layerSchema = z.object({
  route: z.object({ path: z.string(), methods: z.record(z.string(), z.boolean()) }).optional(),
  handle: z.unknown(),
});

/** Every state-changing route of the real app, read from its routers. */
function writingRoutes(app: Express): { method: string; path: string }[] {
  const walk = (router: unknown): { method: string; path: string }[] => {
    const stack = z.looseObject({ stack: z.array(z.unknown()) }).safeParse(router).data?.stack ?? [];
    return stack.flatMap((raw) => {
      const layer = layerSchema.safeParse(raw).data;
      if (layer === undefined) return [];
      if (layer.route === undefined) return walk(layer.handle);
      const { path, methods } = layer.route;
      return Object.keys(methods)
        .filter((method) => !['get', 'head', 'options'].includes(method))
        .map((method) => ({ method: method.toUpperCase(), path: `/api${path.replace(/:\w+/g, 'x')}` }));
    });
  };
  // A function with a stack is no plain object for the schema.
  return walk({ stack: app.router.stack.map((layer) => ({ ...layer, handle: spread(layer.handle) })) });
}

function spread(handle: unknown): unknown {
  if (typeof handle !== 'function' || !('stack' in handle) || !Array.isArray(handle.stack)) return handle;
  const stack: unknown[] = handle.stack;
  return {
    stack: stack.map((layer) =>
      typeof layer === 'object' && layer !== null && 'handle' in layer
        ? { ...layer, handle: spread(layer.handle) }
        : layer,
    ),
  };
}

function isMutation(procedure: unknown): boolean {
  if (typeof procedure !== 'function' || !('_def' in procedure)) return false;
  const { _def: definition } = procedure;
  return z.looseObject({ type: z.literal('mutation') }).safeParse(definition).success;
}

describe('a request that another site could have caused', () => {
  test('is refused on every writing route and procedure, in every form a page can send', async () => {
    const routes = writingRoutes(createApp(server.ctx, { webDir }));
    const { _def: definition } = rootRouter;
    const procedures = Object.entries<unknown>(definition.procedures)
      .filter(([, procedure]) => isMutation(procedure))
      .map(([name]) => ({ method: 'POST', path: `/api/trpc/${name}` }));
    expect(routes).toContainEqual({ method: 'POST', path: '/api/auth/login' });
    expect(procedures).toContainEqual({ method: 'POST', path: '/api/trpc/auth.logout' });
    const { client } = await server.signedIn();
    for (const { method, path } of [...routes, ...procedures]) {
      for (const { type, body } of BODIES) {
        const answer = await client.request(method, path, {
          headers: { origin: 'https://evil.example', 'content-type': type },
          body,
        });
        expect(answer, `${method} ${path} as ${type}`).toMatchObject({
          status: 403,
          json: { code: 'bad_origin' },
        });
      }
    }
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test.for(FOREIGN)('from $name: 403', async ({ headers }) => {
    const { client } = await server.signedIn();
    const answer = await client.request('POST', '/api/trpc/auth.logout', { headers, isOriginless: true });
    expect(answer).toMatchObject({ status: 403, json: { code: 'bad_origin' } });
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test.for(['another port', 'another scheme', 'a longer host'])(
    'an origin that differs by %s: 403',
    async (how) => {
      const { port } = new URL(server.origin);
      const origins: Readonly<Record<string, string>> = {
        'another port': `http://127.0.0.1:${Number(port) + 1}`,
        'another scheme': server.origin.replace('http:', 'https:'),
        'a longer host': `${server.origin}.evil.example`,
      };
      const answer = await server.client().post('/api/trpc/auth.logout', {}, { origin: origins[how] ?? '' });
      expect(answer.status).toBe(403);
    },
  );

  test('our own pages pass, with an Origin or with the word of the browser', async () => {
    const { client } = await server.signedIn();
    const answer = await client.request('POST', '/api/trpc/auth.logout', {
      isOriginless: true,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
  });

  test('a program without any cookie needs no origin: it rides on nobody', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'program@example.com', password: 'a calm green lamp' });
    const program = server.client();
    const opened = await program.request('POST', '/api/auth/register', { headers, body, isOriginless: true });
    expect(opened.status).toBe(201);
    const withCookie = await program.request('POST', '/api/create-batch', { headers, isOriginless: true });
    expect(withCookie).toMatchObject({ status: 403, json: { code: 'bad_origin' } });
    const foreign = await server.client().request('POST', '/api/auth/login', {
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      body,
      isOriginless: true,
    });
    expect(foreign.status).toBe(403);
  });

  test('a bearer token needs no origin, and gets nothing from the cookie beside it', async () => {
    const { client } = await server.signedIn();
    const answer = await client.request('POST', '/api/create-batch', {
      isOriginless: true,
      headers: { authorization: 'Bearer dfx_something', cookie: client.cookieHeader() },
    });
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  });

  test('a mutation cannot be called by GET', async () => {
    const { client } = await server.signedIn();
    expect((await client.get('/api/trpc/auth.logout')).status).toBeGreaterThanOrEqual(400);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});

describe('open redirects', () => {
  test.for([
    ['/checkout?tier=pro', '/sign-in?next=%2Fcheckout%3Ftier%3Dpro'],
    ['', '/sign-in'],
    ['//evil.example', '/sign-in'],
    [String.raw`/\evil.example`, '/sign-in'],
    ['/\t/evil.example', '/sign-in'],
    ['/.//evil.example', '/sign-in'],
    ['https://evil.example/', '/sign-in'],
    ['javascript:alert(1)', '/sign-in'],
    ['/api/logout', '/sign-in'],
    ['/a\r\nSet-Cookie: evil=1', '/sign-in'],
  ])('/api/login?next=%j leads to %s', async ([next, location]) => {
    const answer = await server.client().get(`/api/login?next=${encodeURIComponent(next ?? '')}`);
    expect(answer).toMatchObject({ status: 302, headers: { location } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('two nexts are none', async () => {
    const answer = await server.client().get('/api/login?next=/pricing&next=//evil.example');
    expect(answer.headers.location).toBe('/sign-in');
  });
});

describe('errors', () => {
  test.for([
    { method: 'GET', path: '/api' },
    { method: 'GET', path: '/api/nothing' },
    { method: 'POST', path: '/api/nothing' },
    { method: 'DELETE', path: '/api/auth/user' },
    { method: 'GET', path: '/api/auth/login' },
  ])('$method $path: a JSON 404, even for somebody who asks for a page', async ({ method, path }) => {
    const answer = await server.client().request(method, path, { headers: { accept: 'text/html' } });
    expect(answer).toMatchObject({
      status: 404,
      json: { error: 'There is no such address.', code: 'not_found' },
      headers: { 'cache-control': 'no-store' },
    });
  });

  test('an unknown procedure: 404 in our terms', async () => {
    expect(await server.client().query('auth.nothing')).toMatchObject({
      status: 404,
      json: { error: { message: 'There is no such call.', data: { appCode: 'not_found' } } },
    });
  });

  test.for([
    {
      name: 'broken JSON',
      body: '{"email":',
      type: 'application/json',
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'JSON of 100 kB and more',
      body: JSON.stringify({ email: 'x'.repeat(100_001) }),
      type: 'application/json',
      status: 413,
      code: 'body_too_large',
    },
    {
      name: 'an encoding that nobody knows',
      body: '{}',
      type: 'application/json; charset=klingon',
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'a form',
      body: 'email=a%40example.com',
      type: 'application/x-www-form-urlencoded',
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'prototype keys',
      body: '{"__proto__":{"email":"a@example.com"},"constructor":1}',
      type: 'application/json',
      status: 400,
      code: 'invalid_request',
    },
  ])('a body that is $name: $status $code, by REST and by tRPC', async ({ body, type, status, code }) => {
    const headers = { 'content-type': type };
    const rest = await server.client().request('POST', '/api/auth/login', { headers, body });
    expect(rest).toMatchObject({ status, json: { error: expect.stringMatching(/\.$/), code } });
    const trpc = await server.client().request('POST', '/api/trpc/auth.login', { headers, body });
    expect(trpc.status).toBeGreaterThanOrEqual(400);
    expect(trpc.status).toBeLessThan(500);
    expect(rest.text + trpc.text).not.toMatch(/node_modules|at .*\.ts|SyntaxError/);
  });

  test.for(['/api/%', '/%', '/%c0%ae%c0%ae/', '/..%2f..%2fpackage.json', '/assets/..%2f..%2fpackage.json'])(
    'the address %s is no way in and no crash',
    async (path) => {
      const answer = await server.client().get(path, { accept: '*/*' });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain('"dependencies"');
    },
  );

  test('a bug: 500 with a sentence and a request id, and nothing about us', async () => {
    const broken = await startTestServer({
      app: { webDir },
      overrides: {
        metrics: {
          ...server.ctx.metrics,
          text: () => Promise.reject(new Error('select * from users failed at /srv/app/secret.ts:12')),
        },
      },
    });
    try {
      const answer = await broken.client().get('/metrics');
      expect(answer).toMatchObject({ status: 500, json: { code: 'internal' } });
      expect(answer.json).toEqual({
        error: expect.stringContaining('Something went wrong on our side'),
        code: 'internal',
      });
      expect(answer.headers['x-request-id']).toBeTruthy();
    } finally {
      await broken.close();
    }
  });
});

describe('request id', () => {
  test.for(['abc-123', 'A.b_c', 'x'.repeat(64)])('a sane one is kept: %s', async (id) => {
    expect((await server.client().get('/healthz', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
  });

  test.for(['', 'a b', '<script>', 'x'.repeat(65), 'ä'])('another is replaced: %j', async (id) => {
    const answer = await server.client().get('/healthz', { 'x-request-id': id });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the web client', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test.for([
    { path: '/', status: 200, shows: 'landing' },
    { path: '/analytics', status: 200, shows: 'landing' },
    { path: '/pricing', status: 200, shows: 'pricing' },
    { path: '/pricing/', status: 200, shows: 'pricing' },
    { path: '/nothing-like-this', status: 404, shows: 'not-found' },
    { path: '/statements', status: 404, shows: 'not-found' },
    { path: '/index.html', status: 404, shows: 'not-found' },
    { path: '/site.html', status: 404, shows: 'not-found' },
    { path: '/sign-in', status: 200, shows: 'App' },
    { path: '/statements/some-id', status: 200, shows: 'App' },
  ])('a stranger at $path: $shows, asked for again each time', async ({ path, status, shows }) => {
    const answer = await server.client().get(path, html);
    expect(answer).toMatchObject({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
      text: expect.stringContaining(`<title>${shows}</title>`),
    });
  });

  test('somebody signed in: the app at its addresses, their name on public pages', async () => {
    const { client, user } = await server.signedIn();
    for (const path of ['/', '/analytics', '/conversion-analytics'])
      expect((await client.get(path, html)).text).toContain('<title>App</title>');
    expect((await client.get('/pricing', html)).text).toContain(`/pricing ${user.email}`);
  });

  test('what a page is made from ends no element of it', async () => {
    const { text } = await server.client().get('/%3C/script%3E', html);
    expect(text.slice(text.indexOf('<i>'))).not.toContain('</script>');
  });

  test('a page is compressed for whom it helps', async () => {
    const answer = await server.client().get('/pricing', { ...html, 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' });
    expect(gunzipSync(answer.bytes).toString()).toContain('<title>pricing</title>');
  });

  test('a page with a session that the server does not know is a stranger’s', async () => {
    const answer = await server.client().get('/', { ...html, cookie: `${COOKIE}=${'a'.repeat(40)}` });
    expect(answer.text).toContain('<title>landing</title>');
  });

  test('a hashed asset is kept for a year, and sent compressed to whom it helps', async () => {
    const plain = await server.client().get('/assets/main-4f2a9c.js');
    expect(plain).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      text: 'export {};',
    });
    const zipped = await server.client().get('/assets/main-4f2a9c.js', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped.bytes).toString()).toBe('export {};');
  });

  test('an asset of a former build is 404, never the page', async () => {
    expect((await server.client().get('/assets/main-old.js', html)).status).toBe(404);
  });

  test('what is no page and no file is a JSON 404', async () => {
    const answer = await server.client().get('/nothing', { accept: 'application/json' });
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  test('before the first build: 503 and what to do; the API works, and the page comes with the build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'datafix-test-web-'));
    const empty = join(folder, 'web');
    await mkdir(empty);
    const bare = await startTestServer({ app: { webDir: empty } });
    try {
      const answer = await bare.client().get('/', html);
      expect(answer).toMatchObject({ status: 503, text: expect.stringContaining('npm run build') });
      expect((await bare.client().get('/api/auth/user')).status).toBe(401);
      await writeDocuments(empty);
      const page = await bare.client().get('/', html);
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<title>landing</title>') });
    } finally {
      await bare.close();
      await rm(folder, { recursive: true });
    }
  });
});

test('the session cookie is not sent where nobody signed in or out', async () => {
  const { client } = await server.signedIn();
  expect(client.cookies.has(COOKIE)).toBe(true);
  expect((await client.get('/')).headers['set-cookie']).toBeUndefined();
});
