import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, users } from '#db/schema/auth.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { mails } from '#db/schema/mail.ts';
import { deleteOldMessages } from '#server/contact/delete-old-messages.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const ADMIN = 'chief@example.com';
const OPERATOR = 'desk@example.com';

let mail: MailServer;
let server: TestServer;
let worker: { close(): Promise<void> };
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    env: { SMTP_URL: mail.url, CONTACT_TO: OPERATOR, ADMIN_EMAIL: ADMIN },
  });
  worker = await startTestWorker(server);
});
beforeEach(async () => {
  await server.ctx.db.delete(rateLimits);
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await mail.close();
});

/** A message that is told from all others by its subject. */
function messageOf(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Ann Fox',
    email: 'ann@example.com',
    category: 'support',
    subject: `Question ${randomUUID()}`,
    message: 'How do I merge?\nThank you.',
    ...changes,
  };
}

const stored = (subject: string) =>
  server.ctx.db.select().from(contactMessages).where(eq(contactMessages.subject, subject));
const mailed = (subject: string) => mail.messages.filter(({ text }) => text.includes(subject));
const send = (client: HttpClient, message: object) => client.post('/api/contact', message);

describe('a message', () => {
  test('of a stranger is stored, and mailed with the sender to answer to', async () => {
    const message = messageOf();
    const answer = await send(server.client(), message);
    expect(answer).toMatchObject({ status: 201, json: { success: true } });
    expect(await stored(message.subject)).toMatchObject([{ ...message, userId: null }]);
    await expect.poll(() => mailed(message.subject).length).toBe(1);
    const [{ to, text } = { to: [], text: '' }] = mailed(message.subject);
    expect(to).toEqual([OPERATOR]);
    expect(text).toMatch(/^Reply-To: ann@example\.com\r$/m);
    expect(text).toContain(`Subject: [Technical Support] ${message.subject}`);
    expect(text).toContain('Not signed in');
    expect(text).toContain('How do I merge?\r\nThank you.');
  });

  test('of somebody signed in is stored with their account', async () => {
    const { client, user } = await server.signedIn();
    const message = messageOf();
    expect((await send(client, message)).status).toBe(201);
    expect(await stored(message.subject)).toMatchObject([{ userId: user.id }]);
    await expect.poll(() => mailed(message.subject)[0]?.text).toContain(`Account: ${user.email}`);
    const archive = await readZip((await client.get('/api/account/archive')).bytes);
    const manifest = Buffer.from(archive.get('manifest.json') ?? '').toString();
    const { category, subject } = message;
    expect(JSON.parse(manifest)).toMatchObject({
      messages: [{ category, subject, message: message.message }],
    });
    await server.ctx.db.delete(users).where(eq(users.id, user.id));
    expect(await stored(message.subject)).toMatchObject([{ userId: null, name: 'Ann Fox' }]);
  });

  test('that tries to add headers to the mail adds none', async () => {
    const mark = randomUUID();
    const answer = await send(
      server.client(),
      messageOf({
        name: 'Ann\r\nBcc: eve@example.com',
        subject: `${mark}\r\nBcc: eve@example.com\r\n\r\nBuy this`,
      }),
    );
    expect(answer.status).toBe(201);
    await expect.poll(() => mailed(mark).length).toBe(1);
    const [{ to, text } = { to: [], text: '' }] = mailed(mark);
    const [head = ''] = text.split('\r\n\r\n');
    expect(to).toEqual([OPERATOR]);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.replaceAll(/\r\n\s+/g, ' ')).toContain(`${mark} Bcc: eve@example.com Buy this`);
  });

  test('is stored where nobody is to be mailed', async () => {
    const silent = await startTestServer();
    try {
      expect((await send(silent.client(), messageOf())).status).toBe(201);
      expect(await silent.ctx.db.select().from(contactMessages)).toHaveLength(1);
      expect(await silent.ctx.db.select().from(mails)).toEqual([]);
    } finally {
      await silent.close();
    }
  });
});

test('a mail with line breaks in its reply address or subject gets no further header', async () => {
  const mark = randomUUID();
  await server.ctx.mailer.send({
    to: OPERATOR,
    replyTo: 'ann@example.com\r\nBcc: eve@example.com',
    subject: `${mark}\r\nBcc: eve@example.com`,
    text: 'Text',
  });
  const [{ to, text } = { to: [], text: '' }] = mailed(mark);
  expect(to).toEqual([OPERATOR]);
  expect(text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});

describe('a refusal', () => {
  test.for([
    { name: 'no name', changes: { name: '  ' }, path: 'name', message: 'Enter your name.' },
    { name: 'no address', changes: { email: 'nobody' }, path: 'email', message: /^Enter a valid e-mail/ },
    {
      name: 'two addresses',
      changes: { email: 'a@example.com,b@example.com' },
      path: 'email',
      message: /valid/,
    },
    {
      name: 'a header in the address',
      changes: { email: 'a@example.com\r\nBcc: b@example.com' },
      path: 'email',
      message: /valid/,
    },
    { name: 'another category', changes: { category: 'x' }, path: 'category', message: 'Choose a category.' },
    { name: 'no subject', changes: { subject: '' }, path: 'subject', message: 'Enter a subject.' },
    { name: 'a long message', changes: { message: 'x'.repeat(5001) }, path: 'message', message: /5,000/ },
  ])('$name: the field is named', async ({ changes, path, message }) => {
    const before = await server.ctx.db.$count(contactMessages);
    const answer = await send(server.client(), messageOf(changes));
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'invalid_request',
        details: [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
      },
    });
    expect(await server.ctx.db.$count(contactMessages)).toBe(before);
  });

  test('nothing at all: every field is named', async () => {
    const { status, json } = await server.client().post('/api/contact');
    expect(status).toBe(400);
    const paths = ['name', 'email', 'category', 'subject', 'message'].map((path) => ({ path }));
    expect(json).toMatchObject({ details: paths });
  });

  test('another site’s page, and a body that is no JSON', async () => {
    const foreign = await server
      .client()
      .post('/api/contact', messageOf(), { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, json: { code: 'bad_origin' } });
    const form = await server.client().request('POST', '/api/contact', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Ann',
    });
    expect(form).toMatchObject({ status: 400, json: { error: 'The request must be JSON.' } });
  });
});

test('a program that fills in the hidden field gets the same answer, and nothing is stored', async () => {
  const message = messageOf({ website: 'https://spam.example' });
  const [caught, taken] = [
    await send(server.client(), message),
    await send(server.client(), messageOf({ website: '' })),
  ];
  expect([caught.status, caught.text]).toEqual([taken.status, taken.text]);
  expect(await stored(message.subject)).toEqual([]);
  expect(mailed(message.subject)).toEqual([]);
});

describe('limits', () => {
  const refused = {
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    json: {
      code: 'rate_limited',
      error:
        'You’ve sent 5 messages within an hour, which is the limit. Wait a while, then send this one again.',
    },
  };

  test('five an hour from one address; what is invalid does not count', async () => {
    const client = server.client();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(client, messageOf({ email: 'nobody' }))).status).toBe(400);
      expect((await send(client, messageOf())).status).toBe(201);
    }
    const message = messageOf();
    expect(await send(client, message)).toMatchObject(refused);
    expect(await send(server.client(), message)).toMatchObject(refused);
    expect(await stored(message.subject)).toEqual([]);
  });

  test('five an hour of one account, from wherever it writes', async () => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: '1' } });
    try {
      const { client } = await proxied.signedIn();
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        const from = { 'x-forwarded-for': `192.0.2.${sent}` };
        statuses.push((await client.post('/api/contact', messageOf(), from)).status);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
      const other = (await proxied.signedIn()).client;
      const from = { 'x-forwarded-for': '192.0.2.0' };
      expect((await other.post('/api/contact', messageOf(), from)).status).toBe(201);
    } finally {
      await proxied.close();
    }
  });
});

describe('the administrator’s list', () => {
  const list = (client: HttpClient, input: object = {}) => client.query('contact.messages', input);

  test('strangers and other users are refused', async () => {
    expect(await list(server.client())).toMatchObject({ status: 401 });
    const { client } = await server.signedIn();
    expect(await list(client)).toMatchObject({
      status: 403,
      json: { error: { message: 'Access Denied / Admin required', data: { appCode: 'admin_required' } } },
    });
  });

  test('all messages, newest first, page by page', async () => {
    const own = await startTestServer({ env: { ADMIN_EMAIL: ADMIN } });
    try {
      const { client: writer, user } = await own.signedIn();
      await send(writer, messageOf({ subject: 'first' }));
      const createdAt = own.clock.now();
      await own.ctx.db.insert(contactMessages).values(
        Array.from({ length: 64 }, (_, index) => ({
          ...messageOf({ subject: `at once ${index}` }),
          category: 'general' as const,
          createdAt: new Date(createdAt.getTime() + (index < 40 ? 1000 : 2000)),
        })),
      );
      const admin = own.client();
      await admin.register({ email: ADMIN });
      const subjects: string[] = [];
      let cursor: string | undefined;
      do {
        const { status, json } = await list(admin, cursor === undefined ? {} : { cursor });
        expect(status).toBe(200);
        const { result } = json as {
          result: { data: { messages: { subject: string; accountEmail: string }[]; nextCursor?: string } };
        };
        const { messages, nextCursor } = result.data;
        subjects.push(...messages.map(({ subject }) => subject));
        if (subjects.at(-1) === 'first') expect(messages.at(-1)?.accountEmail).toBe(user.email);
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(subjects).toHaveLength(65);
      expect(new Set(subjects).size).toBe(65);
      expect(subjects.at(-1)).toBe('first');
      const newest = subjects.slice(0, 24).map((subject) => Number(subject.split(' ').at(-1)));
      expect(Math.min(...newest)).toBe(40);
      expect(await list(admin, { cursor: 'nonsense' })).toMatchObject({ status: 400 });
    } finally {
      await own.close();
    }
  });
});

test('messages are deleted after a year', async () => {
  const old = messageOf();
  const young = messageOf();
  for (const message of [old, young]) await send(server.client(), message);
  const daysAgo = (days: number) => new Date(server.ctx.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  for (const [{ subject }, days] of [[old, 367] as const, [young, 360] as const])
    await server.ctx.db
      .update(contactMessages)
      .set({ createdAt: daysAgo(days) })
      .where(eq(contactMessages.subject, subject));
  await deleteOldMessages(server.ctx);
  expect(await stored(old.subject)).toEqual([]);
  expect(await stored(young.subject)).toHaveLength(1);
});
