import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootRouter } from '#server/app/root-router.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { listRestRoutes, type RestRoute } from '#tests/support/rest-routes.ts';
import { uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;
let owner: HttpClient;
let stranger: HttpClient;
let fileId: string;
let calls: RestRoute[];

beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn()).client;
  stranger = (await server.signedIn()).client;
  fileId = (await uploadReady(owner)).id;
  calls = listRestRoutes(server.ctx).filter(({ path }) => path.includes('/:id') && !NOT_OF_FILES.test(path));
  expect(calls.length).toBeGreaterThan(20);
});
afterAll(async () => server.close());

/** Their ids are those of other things. */
const NOT_OF_FILES = /^\/api\/(?:admin|api-keys|blog-images|clients|recipes|rules)\//u;

/** Of a statement and of an invoice. */
const EDITS = {
  statement: { revision: 0, edits: [{ kind: 'deleteRows', rowIds: ['r1'] }] },
  invoice: { revision: 0, edits: [{ kind: 'deleteLines', lineIds: ['r1'] }] },
  table: { revision: 0, edits: [{ kind: 'deleteRows', rows: [0] }] },
};

/** A change by a recipe, to be taken back. */
const STEP = { step: 1, isOn: false };

/** The edits that fit what a path or a typed call changes. */
function editsFor(name: string) {
  if (/invoice/u.test(name)) return EDITS.invoice;
  return /table/u.test(name) ? EDITS.table : EDITS.statement;
}

function ask(client: HttpClient, { method, path }: RestRoute, id: string) {
  // How a table is read again takes no other fields.
  const body = path.endsWith('/reread') ? {} : { userApproved: true, table: 1, ...STEP, ...editsFor(path) };
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return client.request(
    method,
    `${path.replace(':id', id).replace(':format', 'csv')}${path.endsWith('/find') ? '?text=a' : ''}`,
    method === 'GET' || method === 'DELETE' ? {} : json,
  );
}

test("another user's file cannot be told from an unknown one, on every path", async () => {
  const unknownId = '11111111-1111-4111-8111-111111111111';
  for (const call of calls) {
    const foreign = await ask(stranger, call, fileId);
    const unknown = await ask(stranger, call, unknownId);
    expect([call, foreign.status]).toEqual([call, 404]);
    expect(foreign.json).toEqual({ code: 'not_found', error: 'There is no such file.' });
    expect([unknown.status, unknown.json]).toEqual([foreign.status, foreign.json]);
  }
  const files = await stranger.get('/api/files');
  expect(files.json).toEqual({ files: [], nextCursor: null });
});

test('an id that is none is refused, on every path', async () => {
  for (const call of calls) {
    const answer = await ask(owner, call, 'not-an-id');
    expect([call, answer.status]).toEqual([call, 400]);
    expect(answer.json).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'id' }],
    });
  }
});

/** They name no file, and show a stranger nothing of the owner's. */
const NOT_OF_ONE_FILE = new Set([
  'files.list',
  'files.counts',
  'files.matching',
  'batches.create',
  'statements.accounts',
  'statements.pastBookings',
  'statements.previewRule',
  'statements.support',
  'statements.warnings',
]);

test('the typed calls on files are closed to others as well', async () => {
  const onFiles = Object.keys(rootRouter._def.procedures).filter((name) =>
    /^(?:files|statements|invoices|tableRepair|batches)\./.test(name),
  );
  expect(onFiles.length).toBeGreaterThan(10);
  for (const name of onFiles) {
    const edits = editsFor(name);
    const input = {
      id: fileId,
      ids: [fileId],
      userApproved: true,
      rowIndex: 0,
      column: null,
      table: 1,
      name: 'mine.csv',
      clientId: null,
      reviewed: true,
      ...STEP,
      ...edits,
    };
    const asQuery = await server.client().query(name, input);
    const asMutation = await server.client().mutate(name, input);
    expect([name, asQuery.status === 401 || asMutation.status === 401]).toEqual([name, true]);
    if (NOT_OF_ONE_FILE.has(name)) continue;
    const statuses = new Set([
      (await stranger.query(name, input)).status,
      (await stranger.mutate(name, input)).status,
    ]);
    expect([name, statuses.has(404)]).toEqual([name, true]);
    expect([name, statuses.has(200)]).toEqual([name, false]);
  }
});

test('after all that the owner still has the file as it was', async () => {
  expect((await owner.get(`/api/files/${fileId}`)).json).toMatchObject({
    rowCount: 6,
    undoable: null,
    structureApproved: false,
  });
});
