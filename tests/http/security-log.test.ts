import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/platform/log.ts';
import { startTestServer } from '#tests/support/http-client.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch } from '#tests/support/uploads.ts';

const lineSchema = z.looseObject({ msg: z.string(), requestId: z.string().optional() });

test('the log tells what happened, by ids and codes, and nothing about people', async () => {
  let written = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const server = await startTestServer({ overrides: { log: createLog('debug', 'server', destination) } });
  const email = 'ada.secret@example.com';
  const password = 'a secret green lamp';
  const client = server.client();
  let userId: string;
  try {
    ({ id: userId } = await client.register({ email, password }));
    await client.get('/api/auth/user?email=ada.secret@example.com', { 'x-request-id': 'the-one-to-find' });
    await client.post('/api/auth/login', { email, password: 'not the secret lamp' });
    await client.post('/api/auth/register', { email, password });
    await client.mutate('auth.login', { email, password: 'not the secret lamp' });
    await client.get('/api/login?next=/secret-page');
    await client.post('/api/auth/login', { email, password }, { origin: 'https://evil.example' });
  } finally {
    await server.close();
  }
  expect(written).not.toMatch(/secret|evil\.example/);
  expect(written).not.toContain([...client.cookies.values()].join() || 'no cookie');

  const lines = written
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const requests = lines.filter((line) => line.msg === 'request');
  expect(
    requests.map(({ method, route, status, errorCode }) => ({ method, route, status, errorCode })),
  ).toEqual([
    { method: 'POST', route: '/api/auth/register', status: 201, errorCode: undefined },
    { method: 'GET', route: '/api/auth/user', status: 200, errorCode: undefined },
    { method: 'POST', route: '/api/auth/login', status: 401, errorCode: 'invalid_credentials' },
    { method: 'POST', route: '/api/auth/register', status: 409, errorCode: 'email_taken' },
    { method: 'POST', route: '/api/trpc', status: 401, errorCode: 'invalid_credentials' },
    { method: 'GET', route: '/api/login', status: 302, errorCode: undefined },
    // Refused before any route was looked for.
    { method: 'POST', route: '/api (unknown)', status: 403, errorCode: 'bad_origin' },
  ]);
  expect(lines.find((line) => line.requestId === 'the-one-to-find')).toMatchObject({ userId });
  expect(lines.filter((line) => line['event'] === 'login_failed')).toHaveLength(2);
});

test('the password of a PDF, right or wrong, and the name of the file are in no line of the log', async () => {
  let written = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const server = await startTestServer({ overrides: { log: createLog('trace', 'server', destination) } });
  try {
    const { client } = await server.signedIn();
    const statuses: number[] = [];
    for (const password of ['wrong-lamp', 'secret-lamp']) {
      const answer = await client.multipart('/api/process-file', [
        { name: 'batchId', value: await createBatch(client) },
        { name: 'password', value: password },
        {
          name: 'file',
          fileName: 'lamp-account.pdf',
          content: statementPdf({ password: 'secret-lamp' }),
        },
      ]);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([422, 201]);
  } finally {
    await server.close();
  }
  expect(written).toContain('wrong_password');
  expect(written).not.toMatch(/lamp/);
});
