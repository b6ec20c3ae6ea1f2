import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicatesPageSchema } from '#domain/table-repair/table-repair.schemas.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

test.for([
  { type: 'application/x-www-form-urlencoded', body: '{"types":["exact"]}' },
  { type: 'text/plain', body: '{"types":["exact"]}' },
  { type: 'multipart/form-data; boundary=x', body: '--x--\r\n' },
  { type: 'application/json', body: '["exact"]' },
])('a removal told in a body of $type that is no JSON object removes nothing', async ({ type, body }) => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  for (const path of ['remove-duplicates', 'remove-empty']) {
    const answer = await client.request('POST', `/api/${path}/${id}`, {
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_request' });
  }
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({ duplicatesFound: 1, undoable: null });
});

test('a page of very wide duplicates stops early, and the cursor goes on', async () => {
  const { client } = await server.signedIn();
  const cells = Array.from({ length: 4_000 }, () => 'some words that are long').join(',');
  const header = Array.from({ length: 4_000 }, (_, column) => `Column of a wide table ${String(column)}`);
  const { id } = await uploadReady(client, { content: `${header.join(',')}\n${`${cells}\n`.repeat(101)}` });
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const answer = await client.get(
      `/api/duplicates/${id}?limit=1000${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    expect(answer.bytes.length).toBeLessThan(10 * 1024 * 1024);
    const page = duplicatesPageSchema.parse(answer.json);
    expect(page.total).toBe(100);
    seen.push(...page.duplicateRows.map((row) => row.rowIndex));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});
