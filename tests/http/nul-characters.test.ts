import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a page whose ends are UTF-16 is read without NUL as its delimiter', async () => {
  const { client } = await server.signedIn();
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  const page = '<table><tr><td>Date</td><td>Amount</td></tr><tr><td>2024-03-01</td><td>1,234.50</td></tr>';
  const bytes = Buffer.concat([Buffer.from([0xff, 0xf7]), wide('Da'), Buffer.from(page), wide('Re;Cus')]);
  const file = await uploadReady(client, { fileName: 'mixed.txt', content: bytes });
  expect(file.status).toBe('ready');
});

test.for([
  { name: 'a name of a client', path: '/api/clients', body: { name: 'A\u0000B' } },
  {
    name: 'a message',
    path: '/api/contact',
    body: { name: 'A\u0000', email: 'a@example.com', subject: 'x', message: 'A long enough message \u0000.' },
  },
])('NUL in $name is refused with a sentence', async ({ path, body }) => {
  const { client } = await server.signedIn();
  const answer = await client.post(path, body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.json).toMatchObject({ error: expect.stringMatching(/\w/) });
});
