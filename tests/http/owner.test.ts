import type { Router } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesRest } from '#server/batches/batches.rest.ts';
import { exportsRest } from '#server/exports/exports.rest.ts';
import { filesRest } from '#server/files/files.rest.ts';
import { rootRouter } from '#server/http/root-router.ts';
import { invoicesRest } from '#server/invoices/invoices.rest.ts';
import { pdfMergeRest } from '#server/pdf-merge/pdf-merge.rest.ts';
import { statementsRest } from '#server/statements/statements.rest.ts';
import { tableRepairRest } from '#server/table-repair/table-repair.rest.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { uploadReady } from '#tests/support/uploads.ts';

interface Call {
  readonly method: string;
  readonly path: string;
}

let server: TestServer;
let owner: HttpClient;
let stranger: HttpClient;
let fileId: string;
let calls: Call[];

beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn()).client;
  stranger = (await server.signedIn()).client;
  fileId = (await uploadReady(owner)).id;
  const routers = [
    filesRest(),
    statementsRest(),
    invoicesRest(),
    tableRepairRest(),
    batchesRest(server.ctx),
    pdfMergeRest(),
    exportsRest(server.ctx),
  ];
  // A path of several routers belongs to the first of them that takes the file's kind.
  const all = routers.flatMap(routesOf);
  calls = [...new Map(all.map((call) => [`${call.method} ${call.path}`, call])).values()];
});
afterAll(async () => server.close());

/** Every method and path a router answers; a new route is in the matrix by itself. */
function routesOf(router: Router): Call[] {
  return router.stack.flatMap(({ route }) => {
    if (route === undefined) return [];
    const methods = new Set(route.stack.map((layer) => layer.method.toUpperCase()));
    return [...methods].map((method) => ({ method, path: `/api${route.path}` }));
  });
}

/** Of a statement and of an invoice. */
const EDITS = {
  statement: { revision: 0, edits: [{ kind: 'deleteRows', rowIds: ['r1'] }] },
  invoice: { revision: 0, edits: [{ kind: 'deleteLines', lineIds: ['r1'] }] },
  table: { revision: 0, edits: [{ kind: 'deleteRows', rows: [0] }] },
};

/** The edits that fit what a path or a typed call changes. */
function editsFor(name: string) {
  if (/invoice/u.test(name)) return EDITS.invoice;
  return /table/u.test(name) ? EDITS.table : EDITS.statement;
}

function ask(client: HttpClient, { method, path }: Call, id: string) {
  const edits = editsFor(path);
  const json = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userApproved: true, table: 1, ...edits }),
  };
  return client.request(
    method,
    `${path.replace(':id', id).replace(':format', 'csv')}${path.endsWith('/find') ? '?text=a' : ''}`,
    method === 'GET' || method === 'DELETE' ? {} : json,
  );
}

test('the matrix holds every path of the contract', () => {
  expect(calls.map((call) => `${call.method} ${call.path}`).sort()).toEqual([
    'DELETE /api/files/:id',
    'GET /api/accounts',
    'GET /api/batches/:batchId/export/:format',
    'GET /api/duplicates/:id',
    'GET /api/empty-data/:id',
    'GET /api/export/:id/:format',
    'GET /api/files',
    'GET /api/files/:id',
    'GET /api/files/:id/find',
    'GET /api/files/:id/invoice',
    'GET /api/files/:id/issues',
    'GET /api/files/:id/issues.csv',
    'GET /api/files/:id/pdf',
    'GET /api/files/:id/rows',
    'GET /api/files/:id/source',
    'GET /api/files/:id/statement',
    'GET /api/files/:id/table-edits',
    'GET /api/files/:id/tables',
    'PATCH /api/files/:id',
    'POST /api/create-batch',
    'POST /api/export-files',
    'POST /api/files/:id/invoice/edits',
    'POST /api/files/:id/statement/edits',
    'POST /api/files/:id/table',
    'POST /api/files/:id/table-edits',
    'POST /api/merge-pdfs',
    'POST /api/process-file',
    'POST /api/redo/:id',
    'POST /api/remove-duplicates/:id',
    'POST /api/remove-empty/:id',
    'POST /api/undo/:id',
    'PUT /api/approve-structure/:id',
  ]);
});

test('nobody signed in: 401 on every path', async () => {
  for (const call of calls) {
    const answer = await ask(server.client(), call, fileId);
    expect([call, answer.status, answer.json]).toEqual([
      call,
      401,
      expect.objectContaining({ code: 'unauthenticated' }),
    ]);
  }
});

test("another user's file cannot be told from an unknown one, on every path", async () => {
  const unknownId = '11111111-1111-4111-8111-111111111111';
  for (const call of calls.filter(({ path }) => path.includes(':id'))) {
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
  for (const call of calls.filter(({ path }) => path.includes(':id'))) {
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
