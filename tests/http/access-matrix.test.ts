import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiKeyScope } from '#domain/api-keys/api-keys.schemas.ts';
import {
  callByName,
  codeOf,
  FOR_ADMIN,
  FOR_EVERYBODY,
  FOR_KEYS,
  FOR_PEOPLE,
  FOR_VISITORS,
  listCalls,
  PAID,
  type CallInput,
} from '#tests/support/access.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { createBatch, setTier, upload } from '#tests/support/uploads.ts';

const ADMIN_EMAIL = 'owner@example.com';
/** Stands in everything that the owner has; nobody else may ever see it. */
const MARK = 'Zanzibar9137';

let server: TestServer;
let owner: HttpClient;
/** Everything of the owner by which something is named in a path or a body. */
let owned: CallInput;
/** Not a file, so it is tried in the place of one. */
let ruleId: string;
let names: readonly string[];

const withId = z.object({ id: z.string() });
const idOf = (json: unknown) => withId.parse(json).id;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL } });
  names = listCalls(server.ctx);
  const { client, user } = await server.signedIn();
  owner = client;
  await setTier(server.ctx, user.id, 'expert');
  const ctx = await server.actorOf(user.id);
  const content = `Name,City\n${MARK},Rome\n${MARK},Rome\nBob,Oslo\n,\n`;
  const fileId = await storeReady(ctx, { kind: 'table', originalName: `${MARK}.csv`, content });
  const clientId = idOf((await owner.post('/api/clients', { name: `${MARK} & Sons` })).json);
  const rule = { contains: MARK, booking: { payee: MARK } };
  ruleId = idOf((await owner.post('/api/rules', rule)).json);
  const batchId = await createBatch(owner);
  await upload(owner, { batchId, fileName: `${MARK}-2.csv` });
  const key = await makeApiKey(owner);
  const sessions = await owner.query('auth.sessions');
  const sessionId = /"id":"([^"]+)"/u.exec(sessions.text)?.[1] ?? '';
  expect(sessionId).not.toBe('');
  owned = {
    ids: { id: fileId, batchId, format: 'csv', slug: 'none', kind: 'table' },
    body: {
      id: fileId,
      ids: [fileId],
      fileIds: [fileId],
      clientId,
      batchId,
      sessionId,
      layout: 'table',
      keyId: key.id,
      tab: 'csv-processing',
      name: 'mine.csv',
      userApproved: true,
      reviewed: true,
      table: 1,
      rowIndex: 0,
      column: null,
      text: MARK,
      format: 'csv',
      profiles: {},
      revision: 0,
      edits: [{ kind: 'deleteRows', rows: [0] }],
    },
  };
});
afterAll(async () => server.close());

/** The same with another thing of the owner in the place of `id`. */
function naming(id: string): CallInput {
  return { ids: { ...owned.ids, id }, body: { ...owned.body, id, ids: [id], fileIds: [id] } };
}

async function keysOf(
  browser: HttpClient,
  count: number,
  scopes?: readonly ApiKeyScope[],
): Promise<HttpClient[]> {
  const keys: HttpClient[] = [];
  while (keys.length < count) keys.push(server.program((await makeApiKey(browser, scopes)).key));
  return keys;
}

/** What must be as it was after strangers have tried everything. */
async function stateOfOwner(): Promise<unknown[]> {
  const answers = [
    await owner.get('/api/files'),
    await owner.get('/api/clients'),
    await owner.get('/api/rules'),
    await owner.get('/api/api-keys'),
    await owner.query('auth.sessions'),
    await owner.get('/api/auth/user'),
    await owner.get(`/api/files/${owned.ids['id'] ?? ''}/rows`),
    await owner.query('tableRepair.editState', { id: owned.ids['id'] }),
  ];
  return answers.map(({ status, text }) => [status, text.replaceAll(/"lastUsedAt":"[^"]*"/gu, '')]);
}

/** These end the session that makes them, or begin another; who may make them is tested by themselves. */
const ENDS_SESSION = new Set([
  'GET /api/login',
  'GET /api/logout',
  'GET /api/auth/oidc/callback',
  'POST /api/account/delete',
  'auth.register',
  'auth.login',
  'auth.logout',
  'auth.endSession',
  'auth.endOtherSessions',
]);

describe('nobody signed in', () => {
  test('is asked to sign in by every call that is not for visitors', async () => {
    const visitor = server.client();
    for (const name of [...FOR_KEYS, ...FOR_PEOPLE, ...FOR_ADMIN, ...PAID]) {
      const answer = await callByName(visitor, name, owned);
      expect([name, answer.status, codeOf(answer)]).toEqual([name, 401, 'unauthenticated']);
    }
  });

  test('is never asked who they are where everybody is let in', async () => {
    for (const name of [...FOR_VISITORS, ...FOR_EVERYBODY]) {
      const { status, text } = await callByName(server.client(), name, { ids: owned.ids, body: {} });
      // 401: a sign-in that failed, in its own words.
      expect([name, status, text.includes('Please sign in first')]).toEqual([name, status, false]);
      expect([name, status]).not.toEqual([name, 403]);
      expect(text).not.toContain(MARK);
    }
  });
});

describe.for(['another user', 'the admin', 'a key of another user'] as const)('%s', (who) => {
  /** One key has not calls enough in a minute for them all. */
  let clients: readonly HttpClient[];
  beforeAll(async () => {
    if (who === 'the admin') {
      const admin = server.client();
      await admin.register({ email: ADMIN_EMAIL });
      clients = [admin];
      return;
    }
    const { client: browser, user } = await server.signedIn();
    await setTier(server.ctx, user.id, 'expert');
    clients = who === 'another user' ? [browser] : await keysOf(browser, 8);
  });

  test('sees and changes nothing of the owner, by no call and by no id', async () => {
    const before = await stateOfOwner();
    const body = owned.body ?? {};
    const others = [body['id'], body['clientId'], body['batchId'], body['keyId'], body['sessionId'], ruleId];
    const tried = new Set<string>();
    let calls = 0;
    for (const name of names.filter((each) => !ENDS_SESSION.has(each))) {
      const isOfOne = name.includes(':id') || !name.includes(' ');
      for (const id of isOfOne ? others : others.slice(0, 1)) {
        const client = clients[calls++ % clients.length] ?? owner;
        const answer = await callByName(client, name, naming(String(id)));
        if (answer.status === 429) continue;
        tried.add(name);
        expect([name, answer.text.includes(MARK)]).toEqual([name, false]);
        expect([name, answer.status < 500 || answer.status === 503]).toEqual([name, true]);
        const isOnFile = name.includes('/:id') && !FOR_EVERYBODY.includes(name);
        if (isOnFile) expect([name, answer.status < 300]).toEqual([name, false]);
      }
    }
    expect(await stateOfOwner()).toEqual(before);
    // None was left out because a limit of calls had been reached.
    expect(names.filter((name) => !ENDS_SESSION.has(name) && !tried.has(name))).toEqual([]);
  });
});

test('what is for the admin is refused to everybody else, and done for the admin', async () => {
  const { client } = await server.signedIn();
  const another = await startTestServer({ env: { ADMIN_EMAIL } });
  try {
    const ofAnother = another.client();
    await ofAnother.register({ email: ADMIN_EMAIL });
    for (const name of FOR_ADMIN) {
      const refused = await callByName(client, name, owned);
      expect([name, refused.status, codeOf(refused)]).toEqual([name, 403, 'admin_required']);
      const answer = await callByName(ofAnother, name, owned);
      expect([name, [401, 403].includes(answer.status)]).toEqual([name, false]);
    }
  } finally {
    await another.close();
  }
});

test('a key does what its scopes name, whatever the call', async () => {
  const readers = await keysOf(owner, 4, ['read']);
  const unknown = naming('11111111-1111-4111-8111-111111111111');
  for (const [index, name] of FOR_KEYS.entries()) {
    const reader = readers[index % readers.length];
    if (reader === undefined) throw new Error('no key');
    const asked = name.includes(' ') ? null : await reader.query(name, unknown.body);
    const isAsking =
      asked === null ? name.startsWith('GET ') : !asked.text.includes('There is no such call.');
    const answer = asked === null || !isAsking ? await callByName(reader, name, unknown) : asked;
    expect([name, codeOf(answer) === 'forbidden']).toEqual([name, !isAsking]);
  }
});
