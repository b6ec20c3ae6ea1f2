import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordResets, rateLimits, sessions, users } from '#db/schema/auth.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { sendResetMailJob } from '#server/auth/auth.jobs.ts';
import { createResetLink } from '#server/auth/password-resets.ts';
import { sendResetMail } from '#server/auth/send-reset-mail.ts';
import { convertDocument } from '#server/documents/convert-document.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { mergePdfs, pdfSaying } from '#tests/support/pdf-merges.ts';
import { uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const PASSWORD = 'a calm green lamp';
const NEW_PASSWORD = 'three quiet blue boats';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ env: { SMTP_URL: mail.url, SUPPORT_EMAIL: 'help@example.com' } });
});
beforeEach(async () => {
  await server.ctx.db.delete(rateLimits);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

async function person() {
  const client = server.client();
  const email = `${randomUUID()}@example.com`;
  const { id } = await client.register({ email, password: PASSWORD });
  return { client, email, id };
}

const signIn = (client: HttpClient, email: string, password: string, headers = {}) =>
  client.post('/api/auth/login', { email, password }, headers);
const isSignedIn = async (client: HttpClient) => (await client.get('/api/auth/user')).status === 200;

async function listedSessions(client: HttpClient) {
  const { json } = await client.query('auth.sessions');
  const { result } = json as {
    result: { data: { id: string; browser: string | null; isCurrent: boolean }[] };
  };
  return result.data;
}

describe('sessions', () => {
  test('each is listed with its browser, and the one that asks is marked', async () => {
    const { client, email } = await person();
    await signIn(server.client(), email, PASSWORD, { 'user-agent': FIREFOX });
    const listed = await listedSessions(client);
    expect(listed.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual(
      expect.arrayContaining([
        [null, true],
        ['Firefox on Windows', false],
      ]),
    );
    expect(JSON.stringify(listed)).not.toContain([...client.cookies.values()][0]);
  });

  test('one is ended, or all others; somebody else’s stays', async () => {
    const { client, email } = await person();
    const [second, third, stranger] = [server.client(), server.client(), await person()];
    await signIn(second, email, PASSWORD, { 'user-agent': FIREFOX });
    await signIn(third, email, PASSWORD);
    const listed = await listedSessions(client);
    const id = listed.find(({ browser }) => browser !== null)?.id;
    await stranger.client.mutate('auth.endSession', { id });
    expect(await isSignedIn(second)).toBe(true);
    await client.mutate('auth.endSession', { id });
    expect([await isSignedIn(client), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    await client.mutate('auth.endOtherSessions');
    expect([await isSignedIn(client), await isSignedIn(third)]).toEqual([true, false]);
  });

  test('the last use is written down, and not at every request', async () => {
    const { client, id } = await person();
    const lastUsed = async () => {
      const [row] = await server.ctx.db.select().from(sessions).where(eq(sessions.userId, id));
      return row?.lastUsedAt.getTime();
    };
    const before = await lastUsed();
    server.clock.advance(60_000);
    await client.get('/api/auth/user');
    expect(await lastUsed()).toBe(before);
    server.clock.advance(10 * 60_000);
    await client.get('/api/auth/user');
    expect(await lastUsed()).toBe(server.clock.now().getTime());
  });
});

describe('changing the password', () => {
  test('asks for the present one, ends other sessions and gives this one a new id', async () => {
    const { client, email } = await person();
    const other = server.client();
    await signIn(other, email, PASSWORD);
    const wrong = await client.post('/api/auth/change-password', {
      password: 'not mine at all',
      newPassword: NEW_PASSWORD,
    });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
    const before = [...client.cookies.values()];
    const changed = await client.post('/api/auth/change-password', {
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(changed.status).toBe(200);
    expect([...client.cookies.values()]).not.toEqual(before);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(server.client(), email, PASSWORD)).status).toBe(401);
    expect((await signIn(server.client(), email, NEW_PASSWORD)).status).toBe(200);
  });

  test('a new password that anybody guesses is refused at its field', async () => {
    const { client } = await person();
    const answer = await client.post('/api/auth/change-password', {
      password: PASSWORD,
      newPassword: 'password123',
    });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'newPassword' }] } });
  });
});

describe('a forgotten password', () => {
  const jobs = () => server.boss.findJobs(sendResetMailJob.name);

  async function mailedToken(email: string): Promise<string> {
    await server.client().post('/api/auth/forgot-password', { email });
    const [job] = await server.boss.fetch<{ userId: string }>(sendResetMailJob.name);
    await sendResetMail(server.ctx, sendResetMailJob.payload.parse(job?.data));
    const message = mail.messages.at(-1);
    expect(message?.to).toEqual([email]);
    return /\/reset-password#([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  }

  test('known and unknown addresses get the same answer, and neither job holds a token', async () => {
    const { email } = await person();
    const known = await server.client().post('/api/auth/forgot-password', { email });
    const unknown = await server.client().post('/api/auth/forgot-password', { email: 'nobody@example.com' });
    expect(known.status).toBe(202);
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: known.status,
      text: known.text,
    });
    expect((await jobs()).map(({ data }) => Object.keys(data as object))).toEqual([['userId'], ['userId']]);
    for (const job of await server.boss.fetch(sendResetMailJob.name, { batchSize: 10 }))
      await server.boss.complete(sendResetMailJob.name, job.id);
  });

  test('the mailed link sets a new password once and ends every session', async () => {
    const { client, email, id } = await person();
    const token = await mailedToken(email);
    const [stored] = await server.ctx.db.select().from(passwordResets).where(eq(passwordResets.userId, id));
    expect(stored?.tokenHash).not.toContain(token);
    const weak = await client.post('/api/auth/reset-password', { token, newPassword: 'password123' });
    expect(weak).toMatchObject({ status: 400, json: { details: [{ path: 'newPassword' }] } });

    const reset = () =>
      server.client().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    const answers = await Promise.all([reset(), reset(), reset()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await isSignedIn(client)).toBe(false);
    expect((await signIn(server.client(), email, NEW_PASSWORD)).status).toBe(200);
    const [user] = await server.ctx.db.select().from(users).where(eq(users.id, id));
    expect(user?.emailVerifiedAt).not.toBeNull();
  });

  test('after 30 minutes the link opens nothing', async () => {
    const { email } = await person();
    const token = await mailedToken(email);
    server.clock.advance(30 * 60_000 + 1);
    const answer = await server
      .client()
      .post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 400, json: { error: expect.stringContaining('expired') } });
  });

  test('the link of an operator proves no mailbox', async () => {
    const { id } = await person();
    const link = await createResetLink(server.ctx, { userId: id, provesEmail: false });
    const token = new URL(link).hash.slice(1);
    await server.client().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    const [user] = await server.ctx.db.select().from(users).where(eq(users.id, id));
    expect(user?.emailVerifiedAt).toBeNull();
  });

  test('three an hour for one address, known or not, then 429', async () => {
    for (const email of [(await person()).email, `${randomUUID()}@example.com`]) {
      const statuses = [];
      for (let ask = 0; ask < 4; ask += 1)
        statuses.push((await server.client().post('/api/auth/forgot-password', { email })).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });

  test('twenty an hour from one client, whomever they are for, then 429', async () => {
    const ask = async () =>
      (await server.client().post('/api/auth/forgot-password', { email: `${randomUUID()}@example.com` }))
        .status;
    const statuses = [];
    for (let asked = 0; asked < 21; asked += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
  });
});

describe('everything of an account', () => {
  async function readArchive(client: HttpClient): Promise<Map<string, string>> {
    const { status, bytes } = await client.get('/api/account/archive');
    expect(status).toBe(200);
    const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes))).getEntries();
    const read = new Map<string, string>();
    for (const entry of entries) {
      if (entry.directory) continue;
      const content = await entry.getData(new Uint8ArrayWriter());
      read.set(entry.filename, Buffer.from(content).toString());
    }
    return read;
  }

  test('is one zip of uploads, results and a manifest, and of nobody else’s', async () => {
    const { client, email } = await person();
    await uploadReady((await person()).client);
    const first = await uploadReady(client, { fileName: 'first.csv' });
    await client.delete(`/api/files/${first.id}`);
    await client.post('/api/clients', { name: 'Ada & Sons' });
    server.clock.advance(1000);
    const file = await uploadReady(client);
    const archive = await readArchive(client);
    const base = file.originalName.replace(/\.csv$/, '');
    expect([...archive.keys()]).toEqual([
      `uploads/${file.originalName}`,
      `results/${base}_clean.csv`,
      `results/${base}_clean.json`,
      'manifest.json',
    ]);
    expect(JSON.parse(archive.get('manifest.json') ?? '')).toMatchObject({
      account: { email, tier: 'free' },
      files: [{ name: file.originalName, status: 'ready', leftOut: [] }],
      clients: [{ name: 'Ada & Sons' }],
      history: [{ name: 'first.csv', deletedAt: expect.any(String) }, { name: file.originalName }],
    });
  });

  test('holds merged PDFs, whose parts are deleted once they are made', async () => {
    const { client } = await person();
    const worker = await startTestWorker(server);
    try {
      const merging = { 'a.pdf': pdfSaying(['A1']), 'b.pdf': pdfSaying(['B1']) };
      expect((await mergePdfs(client, merging)).status).toBe(200);
    } finally {
      await worker.close();
    }
    const archive = await readArchive(client);
    expect([...archive.keys()]).toEqual([
      expect.stringMatching(/^results\/merged-pdf-.*\.pdf$/),
      'manifest.json',
    ]);
    expect(JSON.parse(archive.get('manifest.json') ?? '')).toMatchObject({ files: [{ leftOut: [] }] });
  });

  test('goes at once when the account is deleted: rows, objects, jobs and the session', async () => {
    const { client, id } = await person();
    const file = await uploadReady(client);
    const queued = randomUUID();
    await server.ctx.db.insert(files).values({
      ...(await fileRow(file.id)),
      id: queued,
      status: 'processing',
      kind: 'statement',
    });
    await server.ctx.queue.enqueue(server.ctx.db, convertDocumentJob, { fileId: queued });
    await createResetLink(server.ctx, { userId: id, provesEmail: true });
    const objects = await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, file.id));
    expect(objects.length).toBeGreaterThan(0);

    const refused = [
      await client.post('/api/account/delete', { password: 'not mine at all', confirmation: 'DELETE' }),
      await client.post('/api/account/delete', { password: null, confirmation: 'DELETE' }),
      await client.post('/api/account/delete', { password: PASSWORD, confirmation: 'delete it' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 400]);
    expect(await isSignedIn(client)).toBe(true);

    const answer = await client.post('/api/account/delete', { password: PASSWORD, confirmation: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(client)).toBe(false);
    expect(await rowsThatName([id, file.id, queued])).toEqual([]);
    for (const { key } of objects) expect(await server.ctx.storage.findSize(key)).toBeNull();
    await convertDocument(server.ctx, { fileId: queued });
  });

  async function fileRow(fileId: string) {
    const [row] = await server.ctx.db.select().from(files).where(eq(files.id, fileId));
    if (row === undefined) throw new Error('The file has no row.');
    return row;
  }

  /** Every table, whatever is added to the schema: those with a row in which one of the ids stands. */
  async function rowsThatName(ids: readonly string[]): Promise<string[]> {
    const tables = await server.ctx.db.execute<{ schema: string; name: string }>(
      sql`select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { schema, name } of tables) {
      for (const id of ids) {
        const rows = await server.ctx.db.execute(
          sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} t where t::text like ${`%${id}%`} limit 1`,
        );
        if (rows.length > 0) found.push(`${schema}.${name}`);
      }
    }
    return found;
  }
});
