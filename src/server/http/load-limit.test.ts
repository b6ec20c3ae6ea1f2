import { createServer, request, type ClientRequest } from 'node:http';
import express from 'express';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createLoadLimit } from './load-limit.ts';
import { restErrorHandler } from './rest-error.ts';

test('requests that come slowly keep nobody out; complete ones that are worked on do', async () => {
  let arrived = 0;
  const held: (() => void)[] = [];
  const app = express();
  app.use(createLoadLimit({ requests: 4, uploads: 1 }).limit, (_req, _res, next) => {
    arrived += 1;
    next();
  });
  app.use(express.json());
  app.post('/', (_req, res) => {
    held.push(() => res.json({}));
  });
  app.get('/', (_req, res) => {
    res.json({});
  });
  app.use(restErrorHandler(createLog('silent', 'server')));
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const status = async () => (await fetch(`http://127.0.0.1:${String(port)}/`)).status;
  const begin = (): ClientRequest => {
    const slow = request({ port, method: 'POST', headers: { 'Content-Type': 'application/json' } });
    slow.on('error', () => undefined);
    slow.write('{');
    return slow;
  };

  const slow = Array.from({ length: 8 }, begin);
  await expect.poll(() => arrived).toBe(8);
  expect(await status()).toBe(200);
  for (const each of slow.slice(0, 4)) each.end('}');
  await expect.poll(() => held.length).toBe(4);
  expect(await status()).toBe(503);
  // One is answered, another one's client goes away: neither counts any more.
  held[0]?.();
  await expect.poll(status).toBe(200);
  for (const each of slow) each.destroy();
  await expect.poll(status).toBe(200);
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
