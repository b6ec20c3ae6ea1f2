import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { files } from '#db/schema/files.ts';
import { tierSchema, type Tier } from '#domain/auth/auth.schemas.ts';
import { PLANS, type Plan } from '#domain/subscriptions/plan-catalogue.ts';
import { rootRouter } from '#server/http/root-router.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import {
  startTestServer,
  type HttpAnswer,
  type HttpClient,
  type TestServer,
} from '#tests/support/http-client.ts';
import { listRestRoutes } from '#tests/support/rest-routes.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { createBatch, setTier, upload } from '#tests/support/uploads.ts';

/** One account on each plan, by every door. */
interface Account {
  readonly session: HttpClient;
  /** A key that was made on the Expert plan. */
  readonly key: HttpClient;
  /** One key has not calls enough in a minute for them all. */
  readonly others: readonly HttpClient[];
  /** Two tables in one batch. */
  readonly fileIds: readonly string[];
  readonly batchId: string;
}

let server: TestServer;
const accounts = new Map<Tier, Account>();

async function openAccount(tier: Tier): Promise<Account> {
  const { client: browser, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'expert');
  const [key, ...others] = [
    await makeApiKey(browser),
    await makeApiKey(browser),
    await makeApiKey(browser),
  ].map((made) => server.program(made.key));
  await setTier(server.ctx, user.id, tier);
  const ctx = await server.actorOf(user.id);
  const table = (name: string) =>
    storeReady(ctx, { kind: 'table', originalName: name, content: 'Name,City\nAnn,Rome\nBob,Oslo\n' });
  const fileIds = [await table('a.csv'), await table('b.csv')];
  const batchId = await createBatch(browser);
  await server.ctx.db.update(files).set({ batchId }).where(inArray(files.id, fileIds));
  return { session: browser, key: key ?? browser, others, fileIds, batchId };
}

beforeAll(async () => {
  server = await startTestServer();
  for (const tier of tierSchema.options) accounts.set(tier, await openAccount(tier));
});
afterAll(async () => server.close());

function accountOf(tier: Tier): Account {
  const account = accounts.get(tier);
  if (account === undefined) throw new Error(`There is no account on ${tier}.`);
  return account;
}

type Call = (client: HttpClient, account: Account) => Promise<HttpAnswer>;
interface Paid {
  readonly feature: 'multipleFiles' | 'mergeFiles' | 'apiKeys';
  readonly refusal: string;
  readonly call: Call;
}

const multiple = (call: Call): Paid => ({
  feature: 'multipleFiles',
  refusal: 'multiple_files_pro_only',
  call,
});
const merging = (call: Call): Paid => ({ feature: 'mergeFiles', refusal: 'pro_only', call });
const keys = (call: Call): Paid => ({ feature: 'apiKeys', refusal: 'forbidden', call });
const newKey = { name: 'Another', scopes: ['read'] };

/** Everything that some plan does not have. */
const PAID: Readonly<Record<string, Paid>> = {
  'POST /api/process-file': multiple((client, { batchId }) => upload(client, { batchId })),
  'POST /api/merge-files/preview': merging((client, { fileIds }) =>
    client.post('/api/merge-files/preview', { fileIds }),
  ),
  'POST /api/merge-files': merging((client, { fileIds }) => client.post('/api/merge-files', { fileIds })),
  'POST /api/export-files': merging((client, { fileIds }) =>
    client.post('/api/export-files', { fileIds, layout: 'table' }),
  ),
  'fileMerge.preview': merging((client, { fileIds }) => client.query('fileMerge.preview', { fileIds })),
  'POST /api/api-keys': keys((client) => client.post('/api/api-keys', newKey)),
  'apiKeys.create': keys((client) => client.mutate('apiKeys.create', newKey)),
};

/** What every plan has; with a key, what the plan Expert may do. */
const FOR_KEYS = [
  'DELETE /api/clients/:id',
  'DELETE /api/files/:id',
  'GET /api/accounts',
  'GET /api/batches/:batchId/export/:format',
  'GET /api/clients',
  'GET /api/clients/:id',
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
  'PATCH /api/clients/:id',
  'PATCH /api/files/:id',
  'POST /api/clients',
  'POST /api/create-batch',
  'POST /api/files/:id/invoice/edits',
  'POST /api/files/:id/statement/edits',
  'POST /api/files/:id/table',
  'POST /api/files/:id/table-edits',
  'POST /api/merge-pdfs',
  'POST /api/redo/:id',
  'POST /api/remove-duplicates/:id',
  'POST /api/remove-empty/:id',
  'POST /api/undo/:id',
  'PUT /api/approve-structure/:id',
  ...typed('batches', 'create convertAgain approveStructure'),
  ...typed('clients', 'list get create update delete'),
  ...typed('exports', 'profiles saveProfile columns saveColumns'),
  ...typed('files', 'list counts matching get neighbours rename move markReviewed trash restore delete'),
  ...typed('invoices', 'get edit undo redo'),
  ...typed('pdfMerge', 'merge'),
  ...typed('statements', 'get accounts warnings edit undo redo support'),
  ...typed('tableRepair', 'rows issues changedRows find cellPlace tables chooseTable duplicates'),
  ...typed('tableRepair', 'removeDuplicates emptyData removeEmpty undo redo editState edit'),
];

/** What every plan has, and only a person in a browser. */
const FOR_PEOPLE = [
  'DELETE /api/admin/blog-posts/:id',
  'GET /api/account/archive',
  'GET /api/admin/blog-posts',
  'GET /api/analytics',
  'GET /api/analytics-files',
  'GET /api/auth/oidc/callback',
  'GET /api/auth/user',
  'GET /api/export-analytics',
  'GET /api/login',
  'GET /api/logout',
  'POST /api/account/delete',
  'POST /api/admin/blog-posts',
  'POST /api/auth/change-password',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/cancel-subscription',
  'POST /api/confirm-subscription',
  'POST /api/contact',
  'POST /api/create-subscription',
  'POST /api/renew-subscription',
  'POST /api/sync-subscription',
  'POST /api/upload-blog-image',
  'PUT /api/admin/blog-posts/:id',
  ...typed('auth', 'user register login setup account sessions endSession endOtherSessions logout'),
  ...typed('contact', 'messages'),
  // Keys that were made on the Expert plan are seen and revoked on every plan.
  'DELETE /api/api-keys/:id',
  'GET /api/api-keys',
  ...typed('apiKeys', 'list delete'),
  ...typed('credits', 'get plans'),
  ...typed('subscriptions', 'overview paymentSetup'),
];

/** Nobody is asked who they are. */
const FOR_EVERYBODY = [
  'GET /api/blog-images/:id.webp',
  'GET /api/blog/:slug',
  'GET /api/blog/featured',
  'GET /api/blog/posts',
  'GET /api/openapi.json',
  'GET /api/pricing',
  'GET /api/samples/:kind/source',
  'GET /api/samples/merged.pdf',
  'POST /api/samples/:kind',
  'POST /api/stripe/webhook',
];

function typed(domain: string, names: string): string[] {
  return names.split(' ').map((name) => `${domain}.${name}`);
}

const procedures = Object.keys(rootRouter._def.procedures);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every route and every typed call has its place in the matrix', () => {
  const all = [...listRestRoutes(server.ctx).map(nameOf), ...procedures];
  const named = [...Object.keys(PAID), ...FOR_KEYS, ...FOR_PEOPLE, ...FOR_EVERYBODY];
  expect(named.toSorted()).toEqual(all.toSorted());
});

const refusalSchema = z.object({ code: z.string() });
const trpcRefusalSchema = z.object({ error: z.object({ data: z.object({ appCode: z.string() }) }) });

/** The code of a refusal; null for none. */
function codeOf({ json }: HttpAnswer): string | null {
  const rest = refusalSchema.safeParse(json);
  return rest.success ? rest.data.code : (trpcRefusalSchema.safeParse(json).data?.error.data.appCode ?? null);
}

/** Each stands for REST and for typed calls. */
const DOORS = ['session', 'key'] as const;

function expected({ feature, refusal }: Paid, plan: Plan, door: (typeof DOORS)[number]): string | null {
  // A key opens nothing on a plan without keys, and never makes or shows keys.
  if (door === 'key' && (!plan.apiKeys || feature === 'apiKeys')) return 'forbidden';
  return plan[feature] ? null : refusal;
}

describe.for(tierSchema.options)('the plan %s', (tier) => {
  const cells = Object.entries(PAID).flatMap(([name, paid]) => DOORS.map((door) => ({ name, paid, door })));

  test.for(cells)('$name by $door', async ({ paid, door }) => {
    const account = accountOf(tier);
    const code = codeOf(await paid.call(account[door], account));
    const want = expected(paid, PLANS[tier], door);
    if (want === null) expect(['pro_only', 'multiple_files_pro_only', 'forbidden']).not.toContain(code);
    else expect(code).toBe(want);
  });
});

function callByName(client: HttpClient, name: string): Promise<HttpAnswer> {
  const [method = '', path] = name.split(' ');
  if (path === undefined) return typedCall(client, name);
  return client.request(method, path.replaceAll(/:\w+/g, 'none'));
}

/** Asks, and where the call is none that asks, makes it. */
async function typedCall(client: HttpClient, name: string): Promise<HttpAnswer> {
  const asked = await client.query(name);
  return asked.text.includes('There is no such call.') ? client.mutate(name) : asked;
}

describe('with a key', () => {
  test.for(['free', 'pro'] as const)('the plan %s can do nothing', async (tier) => {
    const { key } = accountOf(tier);
    for (const name of [...Object.keys(PAID), ...FOR_KEYS, ...FOR_PEOPLE]) {
      const answer = await callByName(key, name);
      expect([name, answer.status, codeOf(answer)]).toEqual([name, 403, 'forbidden']);
    }
  });

  test('the plan expert can do what concerns files, and nothing that concerns the account', async () => {
    const { others } = accountOf('expert');
    for (const [index, name] of FOR_KEYS.entries()) {
      const client = others[index % others.length];
      const { status } = client === undefined ? { status: 0 } : await callByName(client, name);
      expect([name, [0, 401, 403, 429].includes(status)]).toEqual([name, false]);
    }
    for (const name of FOR_PEOPLE) {
      const answer = await callByName(accountOf('expert').key, name);
      expect([name, answer.status, codeOf(answer)]).toEqual([name, 403, 'forbidden']);
    }
  });
});
