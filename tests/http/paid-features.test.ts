import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#db/schema/files.ts';
import { tierSchema, type Tier } from '#domain/auth/auth.schemas.ts';
import { PLANS, type Plan } from '#domain/subscriptions/plan-catalogue.ts';
import {
  callByName,
  codeOf,
  FOR_ADMIN,
  FOR_EVERYBODY,
  FOR_KEYS,
  FOR_PEOPLE,
  FOR_VISITORS,
  listCalls,
  PAID as PAID_CALLS,
} from '#tests/support/access.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import {
  startTestServer,
  type HttpAnswer,
  type HttpClient,
  type TestServer,
} from '#tests/support/http-client.ts';
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

test('every route and every typed call has its place in the matrix', () => {
  expect(Object.keys(PAID).toSorted()).toEqual(PAID_CALLS.toSorted());
  const named = [...PAID_CALLS, ...FOR_KEYS, ...FOR_PEOPLE, ...FOR_ADMIN, ...FOR_VISITORS, ...FOR_EVERYBODY];
  expect(named.toSorted()).toEqual(listCalls(server.ctx).toSorted());
});

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

/** All that no key may do. */
const WITHOUT_KEYS = [...FOR_PEOPLE, ...FOR_ADMIN, ...FOR_VISITORS];

describe('with a key', () => {
  test.for(['free', 'pro'] as const)('the plan %s can do nothing', async (tier) => {
    const { key } = accountOf(tier);
    for (const name of [...PAID_CALLS, ...FOR_KEYS, ...WITHOUT_KEYS]) {
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
    for (const name of WITHOUT_KEYS) {
      const answer = await callByName(accountOf('expert').key, name);
      expect([name, answer.status, codeOf(answer)]).toEqual([name, 403, 'forbidden']);
    }
  });
});
