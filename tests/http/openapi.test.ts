import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listedRecipeSchema } from '#domain/recipes/recipes.schemas.ts';
import { apiDescriptionSchema, errorBodySchema } from '#domain/api-docs/api-docs.schemas.ts';
import { OPERATIONS } from '#server/api-docs/operations.ts';
import type { Operation } from '#server/http/operation.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import {
  startTestServer,
  type HttpAnswer,
  type HttpClient,
  type TestServer,
} from '#tests/support/http-client.ts';
import { invoicePdf } from '#tests/support/invoice-pdf.ts';
import { listRestRoutes } from '#tests/support/rest-routes.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch, setTier, upload, uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

let server: TestServer;
let worker: { close(): Promise<void> };
let program: HttpClient;
const invoice = { fileName: 'invoice.pdf', content: invoicePdf(), tab: 'invoice-conversion' };
const ids = {
  table: '',
  second: '',
  statement: '',
  invoice: '',
  client: '',
  rule: '',
  recipe: '',
  otherRecipe: '',
  batch: '',
  merged: '',
};

beforeAll(async () => {
  server = await startTestServer();
  worker = await startTestWorker(server);
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'expert');
  // A key for each upload: the limits of one key are not what is tested here.
  const withKey = async () => server.program((await makeApiKey(client)).key);
  program = await withKey();
  ids.table = (await uploadReady(program)).id;
  ids.second = (await uploadReady(program, { fileName: 'second.csv' })).id;
  ids.statement = (await uploadReady(program, { fileName: 'bank.pdf', content: statementPdf() })).id;
  ids.batch = await createBatch(program);
  ids.invoice = (await uploadReady(program, { ...invoice, batchId: ids.batch })).id;
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

/** Routes that take no API key. A new route is described, or it is named here. */
const NOT_FOR_PROGRAMS =
  /^\/api\/(auth\/|login|logout|oidc|api-keys|account\/|analytics|export-analytics$|openapi\.json|stripe\/|pricing$|contact$|blog\/|blog-images\/|samples\/|admin\/|upload-blog-image$|(create|confirm|sync|cancel|renew)-subscription$)/;

describe('the description', () => {
  test('it is public, and holds nothing but what OpenAPI 3.1 has', async () => {
    const answer = await server.client().get('/api/openapi.json');
    expect(answer.status).toBe(200);
    const description = apiDescriptionSchema.parse(answer.json);
    expect(description.servers).toEqual([{ url: server.origin }]);
    const operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.values(item).flatMap((operation) => (operation === undefined ? [] : [{ path, operation }])),
    );
    const operationIds = operations.map(({ operation }) => operation.operationId);
    expect(new Set(operationIds).size).toBe(operationIds.length);
    const tags = description.tags.map(({ name }) => name);
    for (const { path, operation } of operations) {
      expect(tags).toContain(operation.tags[0]);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const described = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect([path, described.map(({ name }) => name)]).toEqual([path, inPath]);
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '429', '503']));
    }
  });

  test('every reference leads to a schema, and every schema is one', async () => {
    const { json, text } = await server.client().get('/api/openapi.json');
    const { components } = apiDescriptionSchema.parse(json);
    const used = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
    const names = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...used].toSorted()).toEqual(names.toSorted());
    const local = JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/$defs/');
    const $defs = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(local));
    for (const name of Object.keys($defs)) {
      const compiled = z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs });
      expect([name, compiled.safeParse(Symbol('none')).success]).toEqual([name, false]);
    }
  });

  test('every route for programs is described, and nothing else', () => {
    const routes = listRestRoutes(server.ctx).filter(({ path }) => !NOT_FOR_PROGRAMS.test(path));
    expect(OPERATIONS.map((operation) => nameOf(operation).replace(' ', ' /api')).toSorted()).toEqual(
      routes.map(nameOf).toSorted(),
    );
  });
});

const json = (method: string, path: string, body?: object) =>
  program.request(
    method,
    path,
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );

const pdf = (name: string) => ({
  name: 'files',
  fileName: name,
  contentType: 'application/pdf',
  content: invoicePdf(),
});

/** A real call of each, in an order in which they work. */
const CALLS: Readonly<Record<string, () => Promise<HttpAnswer>>> = {
  'POST /create-batch': () => json('POST', '/api/create-batch'),
  'POST /process-file': () => upload(program, { headers: { prefer: 'respond-async' } }),
  'GET /files': () => json('GET', '/api/files?limit=5'),
  'GET /files/:id': () => json('GET', `/api/files/${ids.statement}`),
  'PATCH /files/:id': () => json('PATCH', `/api/files/${ids.table}`, { originalName: 'renamed.csv' }),
  'GET /files/:id/source': () => json('GET', `/api/files/${ids.statement}/source`),
  'GET /files/:id/words': () => json('GET', `/api/files/${ids.invoice}/words?page=1`),
  'GET /files/:id/rows': () => json('GET', `/api/files/${ids.table}/rows`),
  'GET /files/:id/find': () => json('GET', `/api/files/${ids.table}/find?text=Ada`),
  'GET /files/:id/issues': () => json('GET', `/api/files/${ids.table}/issues`),
  'GET /files/:id/issues.csv': () => json('GET', `/api/files/${ids.table}/issues.csv`),
  'GET /files/:id/table-edits': () => json('GET', `/api/files/${ids.table}/table-edits`),
  'GET /files/:id/tables': () => json('GET', `/api/files/${ids.table}/tables`),
  'GET /duplicates/:id': () => json('GET', `/api/duplicates/${ids.table}?withFirst=true`),
  'GET /empty-data/:id': () => json('GET', `/api/empty-data/${ids.table}`),
  'POST /files/:id/table-edits': () =>
    json('POST', `/api/files/${ids.table}/table-edits`, {
      revision: 0,
      edits: [{ kind: 'cell', row: 0, column: 0, value: '1' }],
    }),
  'POST /undo/:id': () => json('POST', `/api/undo/${ids.table}`),
  'POST /redo/:id': () => json('POST', `/api/redo/${ids.table}`),
  'POST /remove-duplicates/:id': () => json('POST', `/api/remove-duplicates/${ids.table}`, {}),
  'POST /remove-empty/:id': () => json('POST', `/api/remove-empty/${ids.table}`),
  'PUT /approve-structure/:id': () =>
    json('PUT', `/api/approve-structure/${ids.table}`, { userApproved: true }),
  'POST /files/:id/reread': () => json('POST', `/api/files/${ids.second}/reread`, {}),
  'POST /files/:id/table': () => json('POST', `/api/files/${ids.second}/table`, { table: 0 }),
  'GET /accounts': () => json('GET', '/api/accounts'),
  'GET /files/:id/statement': () => json('GET', `/api/files/${ids.statement}/statement`),
  'POST /files/:id/statement/edits': async () => {
    const { statement } = z
      .object({
        statement: z.object({
          accounts: z.array(z.object({ transactions: z.array(z.object({ id: z.string() })) })),
        }),
      })
      .parse((await json('GET', `/api/files/${ids.statement}/statement`)).json);
    const rowIds = [statement.accounts[0]?.transactions[0]?.id];
    return json('POST', `/api/files/${ids.statement}/statement/edits`, {
      revision: 0,
      edits: [{ kind: 'deleteRows', rowIds }],
    });
  },
  'POST /files/:id/statement/apply-rules': () =>
    json('POST', `/api/files/${ids.statement}/statement/apply-rules`),
  'GET /files/:id/invoice': () => json('GET', `/api/files/${ids.invoice}/invoice`),
  'POST /files/:id/invoice/edits': async () => {
    const { invoice } = z
      .object({ invoice: z.object({ lines: z.array(z.object({ id: z.string() })) }) })
      .parse((await json('GET', `/api/files/${ids.invoice}/invoice`)).json);
    return json('POST', `/api/files/${ids.invoice}/invoice/edits`, {
      revision: 0,
      edits: [{ kind: 'deleteLines', lineIds: [invoice.lines[0]?.id] }],
    });
  },
  'GET /export/:id/:format': () => json('GET', `/api/export/${ids.statement}/ofx?ofx=2`),
  'GET /batches/:batchId/export/:format': () => json('GET', `/api/batches/${ids.batch}/export/xero`),
  'POST /export-files': () =>
    json('POST', '/api/export-files', { fileIds: [ids.table, ids.second], layout: 'workbook' }),
  'POST /merge-files/preview': () =>
    json('POST', '/api/merge-files/preview', { fileIds: [ids.table, ids.second] }),
  'POST /merge-files': () => json('POST', '/api/merge-files', { fileIds: [ids.table, ids.second] }),
  'POST /merge-pdfs': async () => {
    const answer = await program.multipart('/api/merge-pdfs', [pdf('a.pdf'), pdf('b.pdf')]);
    ids.merged = String(answer.headers['x-file-id']);
    return answer;
  },
  'GET /files/:id/pdf': () => json('GET', `/api/files/${ids.merged}/pdf`),
  'POST /clients': async () => {
    const answer = await json('POST', '/api/clients', { name: 'Acme' });
    ids.client = z.object({ id: z.string() }).parse(answer.json).id;
    return answer;
  },
  'GET /clients': () => json('GET', '/api/clients'),
  'GET /clients/:id': () => json('GET', `/api/clients/${ids.client}`),
  'PATCH /clients/:id': () => json('PATCH', `/api/clients/${ids.client}`, { currency: 'EUR' }),
  'DELETE /clients/:id': () => json('DELETE', `/api/clients/${ids.client}`),
  'POST /files/:id/recipe-steps': async () => {
    // The line that was deleted from the first one is no line of the next.
    const next = await uploadReady(program, invoice);
    return json('POST', `/api/files/${next.id}/recipe-steps`, { revision: 1, step: 1, isOn: false });
  },
  'POST /recipes/import': () => {
    const does = { kind: 'currency', currency: 'EUR' };
    const key = { kind: 'invoice', vendor: 'A', readAs: null, codes: [], domains: [], layout: [] };
    const recipe = { version: 1, name: 'A', key, items: [{ id: 'a', taughtBy: null, isOn: true, does }] };
    const other = { ...recipe, name: 'B', key: { ...key, vendor: 'B' } };
    return json('POST', '/api/recipes/import', { version: 1, recipes: [recipe, other], rules: [] });
  },
  'GET /recipes': async () => {
    const answer = await json('GET', '/api/recipes');
    const listed = z.array(listedRecipeSchema).parse(answer.json);
    ids.recipe = listed.find(({ name }) => name === 'A')?.id ?? '';
    ids.otherRecipe = listed.find(({ name }) => name === 'B')?.id ?? '';
    return answer;
  },
  'GET /recipes/export': () => json('GET', '/api/recipes/export'),
  'PATCH /recipes/:id': () => json('PATCH', `/api/recipes/${ids.recipe}`, { isOn: false }),
  'DELETE /recipes/:id/items/:itemId': () => json('DELETE', `/api/recipes/${ids.otherRecipe}/items/a`),
  'DELETE /recipes/:id': () => json('DELETE', `/api/recipes/${ids.recipe}`),
  'POST /rules': async () => {
    const answer = await json('POST', '/api/rules', { contains: 'shop', booking: { payee: 'Shop' } });
    ids.rule = z.object({ id: z.string() }).parse(answer.json).id;
    return answer;
  },
  'GET /rules': () => json('GET', '/api/rules'),
  'PATCH /rules/:id': () => json('PATCH', `/api/rules/${ids.rule}`, { isOn: false }),
  'DELETE /rules/:id': () => json('DELETE', `/api/rules/${ids.rule}`),
  'DELETE /files/:id': () => json('DELETE', `/api/files/${ids.table}`),
};

/** Of an answer, compared with its description. */
function problemsOf(operation: Operation, answer: HttpAnswer): string | null {
  const described = operation.answers[answer.status];
  if (described === undefined) return `${answer.status} is not described: ${answer.text.slice(0, 200)}`;
  for (const header of Object.keys(described.headers ?? {}))
    if (header !== 'X-Export-Notes' && answer.headers[header.toLowerCase()] === undefined)
      return `no ${header}`;
  const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (described.files !== undefined)
    return described.files.includes(type) ? null : `${type} is not described`;
  if (described.json === undefined) return answer.bytes.length === 0 ? null : 'there is a body';
  const parsed = described.json[1].safeParse(answer.json);
  return parsed.success ? null : z.prettifyError(parsed.error);
}

test('real answers are as they are described, of every call', async () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(OPERATIONS.map(nameOf).toSorted());
  const problems: string[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const operation = OPERATIONS.find((known) => nameOf(known) === name);
    if (operation === undefined) continue;
    const problem = problemsOf(operation, await call());
    if (problem !== null) problems.push(`${name}: ${problem}`);
  }
  expect(problems).toEqual([]);
});

test('documents answer on the paths that tables have as it is described', async () => {
  const paths = ['/files/:id/rows', '/files/:id/issues', '/duplicates/:id', '/empty-data/:id'];
  for (const id of [ids.statement, ids.invoice]) {
    for (const [method, path] of [
      ...paths.map((each) => ['get', each] as const),
      ['post', '/undo/:id'] as const,
      ['post', '/redo/:id'] as const,
    ]) {
      const operation = OPERATIONS.find((known) => known.method === method && known.path === path);
      if (operation === undefined) throw new Error(`${path} is not described.`);
      const answer = await json(method.toUpperCase(), `/api${path.replace(':id', id)}`);
      expect([path, problemsOf(operation, answer)]).toEqual([path, null]);
    }
  }
});

test('refusals are as they are described', async () => {
  const unknown = '11111111-1111-4111-8111-111111111111';
  for (const operation of OPERATIONS) {
    const path = `/api${operation.path.replace(':id', unknown).replace(':batchId', 'none').replace(':itemId', 'none').replace(':format', 'csv')}`;
    const nobody = await server.client().request(operation.method.toUpperCase(), path);
    expect([path, nobody.status]).toEqual([path, 401]);
    expect(errorBodySchema.parse(nobody.json).code).toBe('unauthenticated');
  }
});
