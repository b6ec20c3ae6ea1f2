import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from '#db/schema/batches.ts';
import { clients } from '#db/schema/clients.ts';
import { files } from '#db/schema/files.ts';
import { CLIENTS_MAX, createClientInput, updateClientInput } from '#domain/clients/clients.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { findReadingHints, findSharedClient } from './clients.queries.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const create = (ctx: UserContext, name: string, more: object = {}) =>
  createClient(ctx, createClientInput.parse({ name, ...more }));

async function addFile(ctx: UserContext, clientId: string | null, deletedAt: Date | null = null) {
  const [batch] = await ctx.db.insert(batches).values({ userId: ctx.actor.userId }).returning();
  const id = randomUUID();
  await ctx.db.insert(files).values({
    id,
    userId: ctx.actor.userId,
    batchId: batch?.id ?? '',
    tab: 'csv-processing',
    kind: 'statement',
    status: 'ready',
    originalName: 'january.pdf',
    sizeBytes: 5,
    sha256: 'x',
    sourceKey: 'sources/x',
    clientId,
    deletedAt,
  });
  return id;
}

test('clients are listed by name with the files that are still there', async () => {
  const ctx = await t.user();
  const zeta = await create(ctx, '  Zeta Ltd ', { currency: ' gbp ', dateOrder: 'dmy' });
  const alpha = await create(ctx, 'alpha', { exports: { qif: { dateOrder: 'mdy' } } });
  await addFile(ctx, zeta.id);
  await addFile(ctx, zeta.id);
  await addFile(ctx, zeta.id, t.clock.now());
  expect(await listClients(ctx)).toEqual([
    { ...alpha, fileCount: 0 },
    { ...zeta, fileCount: 2 },
  ]);
  expect(zeta).toEqual({ id: zeta.id, name: 'Zeta Ltd', currency: 'GBP', dateOrder: 'dmy', exports: {} });
  expect(alpha.exports).toEqual({ qif: { dateOrder: 'mdy' } });
});

test('a name is taken in whatever case, for a new client and for a renamed one; other users may have it', async () => {
  const ctx = await t.user();
  await create(ctx, 'Acme');
  const other = await create(ctx, 'Other');
  await expect(create(ctx, 'ACME')).rejects.toMatchObject({ code: 'conflict', details: { field: 'name' } });
  await expect(
    updateClient(ctx, updateClientInput.parse({ id: other.id, name: 'acme' })),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(await updateClient(ctx, { id: other.id, name: 'OTHER' })).toMatchObject({ name: 'OTHER' });
  expect(await create(await t.user(), 'Acme')).toMatchObject({ name: 'Acme' });
});

test('remembered answers that nobody asks for any more are forgotten, and the client is still there', async () => {
  const ctx = await t.user();
  const { id } = await create(ctx, 'Acme', { exports: { qif: { dateOrder: 'mdy' } } });
  const former = JSON.stringify({ qif: { dateOrder: 'mdy' }, peachtree: { codes: true } });
  await ctx.db
    .update(clients)
    .set({ exports: sql`${former}::jsonb` })
    .where(eq(clients.id, id));
  expect(await getClient(ctx, { id })).toMatchObject({ name: 'Acme', exports: {} });
  expect(await listClients(ctx)).toHaveLength(1);
});

test('an update changes what it names and nothing else', async () => {
  const ctx = await t.user();
  const { id } = await create(ctx, 'Acme', { currency: 'EUR', dateOrder: 'mdy' });
  expect(await updateClient(ctx, { id, dateOrder: null })).toMatchObject({
    name: 'Acme',
    currency: 'EUR',
    dateOrder: null,
  });
  await updateClient(ctx, { id, exports: { sage: { account: '7500' } } });
  expect(await getClient(ctx, { id })).toMatchObject({
    currency: 'EUR',
    exports: { sage: { account: '7500' } },
  });
});

test("somebody else's client is not found, whatever is asked of it", async () => {
  const { id } = await create(await t.user(), 'Acme');
  const stranger = await t.user();
  const notFound = { code: 'not_found' };
  await expect(getClient(stranger, { id })).rejects.toMatchObject(notFound);
  await expect(updateClient(stranger, { id, name: 'Mine' })).rejects.toMatchObject(notFound);
  await expect(deleteClient(stranger, { id })).rejects.toMatchObject(notFound);
  expect(await listClients(stranger)).toEqual([]);
});

test('deleting a client keeps its files, which belong to no client then', async () => {
  const ctx = await t.user();
  const { id } = await create(ctx, 'Acme', { currency: 'EUR' });
  const fileId = await addFile(ctx, id);
  expect(await findReadingHints(ctx.db, id)).toEqual({ currency: 'EUR', dateOrder: null });
  await deleteClient(ctx, { id });
  const [file] = await ctx.db.select().from(files).where(eq(files.id, fileId));
  expect(file).toMatchObject({ clientId: null, deletedAt: null });
  expect(await findReadingHints(ctx.db, id)).toEqual({ currency: null, dateOrder: null });
  await expect(deleteClient(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a user has at most so many clients', async () => {
  const ctx = await t.user();
  const { userId } = ctx.actor;
  await ctx.db
    .insert(clients)
    .values(Array.from({ length: CLIENTS_MAX }, (_, at) => ({ userId, name: `Client ${String(at)}` })));
  await expect(create(ctx, 'One more')).rejects.toMatchObject({ code: 'conflict' });
});

test('what is made of several files belongs to the client that they share', async () => {
  const ctx = await t.user();
  const { id: clientId } = await create(ctx, 'Acme');
  const shared = (...ids: (string | null)[]) =>
    findSharedClient(
      ctx.db,
      ids.map((one) => ({ clientId: one })),
    );
  expect(await shared(clientId, clientId)).toBe(clientId);
  expect(await shared(clientId, null)).toBeNull();
  expect(await shared(null, null)).toBeNull();
  expect(await shared(randomUUID())).toBeNull();
});
