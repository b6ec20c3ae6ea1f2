import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from '#db/schema/batches.ts';
import { clients } from '#db/schema/clients.ts';
import { files } from '#db/schema/files.ts';
import { fileSortSchema, listFilesInput, type FileFilter } from '#domain/files/files.schemas.ts';
import { searchTextOf } from '#domain/files/fold-text.ts';
import type { UserContext } from '#server/context.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { markReviewed, moveFiles, patchFile, renameFile } from './change-files.ts';
import { countFiles } from './count-files.ts';
import { getFile } from './get-file.ts';
import { getNeighbours } from './get-neighbours.ts';
import { listFiles } from './list-files.ts';
import { listMatching } from './list-matching.ts';
import { purgeTrash, restoreFiles, trashFiles, TRASH_KEPT_MS } from './trash-files.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const DAY_MS = 24 * 60 * 60 * 1000;

/** Oldest first; each a minute younger than the one before. */
async function addFiles(
  ctx: UserContext,
  rows: readonly Partial<typeof files.$inferInsert>[],
): Promise<string[]> {
  const [batch] = await ctx.db.insert(batches).values({ userId: ctx.actor.userId }).returning();
  const start = ctx.clock.now().getTime() - rows.length * 60_000;
  const made = rows.map((row, at) => ({
    id: randomUUID(),
    userId: ctx.actor.userId,
    batchId: batch?.id ?? '',
    tab: 'csv-processing',
    kind: 'statement' as const,
    status: 'ready' as const,
    originalName: `${at}.pdf`,
    sizeBytes: 5,
    sha256: 'x',
    sourceKey: 'sources/x',
    createdAt: new Date(start + at * 60_000),
    expiresAt: new Date(ctx.clock.now().getTime() + 3 * DAY_MS),
    ...row,
  }));
  await ctx.db.insert(files).values(made);
  return made.map(({ id }) => id ?? '');
}

async function names(ctx: UserContext, input: z.input<typeof listFilesInput>) {
  const page = await listFiles(ctx, listFilesInput.parse(input));
  return page.files.map(({ originalName }) => originalName);
}

const SAMPLE = [
  {
    originalName: 'march.pdf',
    subject: 'First National',
    account: '****1234',
    difference: '0.00',
    addsUp: true,
    rowCount: 40,
    periodEnd: '2026-03-31',
    searchText: searchTextOf(['First National', '****1234', '1810.55']),
  },
  {
    originalName: 'april.pdf',
    subject: 'First National',
    account: '****1234',
    difference: '-110.54',
    addsUp: false,
    needsReview: true,
    rowCount: 12,
    periodEnd: '2026-04-30',
    searchText: searchTextOf(['First National', '****1234', '2603.21']),
  },
  {
    originalName: 'Müller.pdf',
    kind: 'invoice' as const,
    subject: 'Müller GmbH',
    needsReview: true,
    searchText: searchTextOf(['Müller GmbH', '88.10']),
  },
  { originalName: '100%_x.csv', kind: 'table' as const, rowCount: 9 },
  { originalName: 'broken.pdf', status: 'failed' as const },
  { originalName: 'busy.pdf', status: 'processing' as const, expiresAt: null },
  { originalName: 'soon.pdf', expiresAt: new Date(Date.now() + DAY_MS / 2) },
];

test.for<[FileFilter, string[]]>([
  [{ q: 'muller' }, ['Müller.pdf']],
  [{ q: 'NATIONAL 2,603.21' }, ['april.pdf']],
  [{ q: '1234' }, ['april.pdf', 'march.pdf']],
  [{ q: '100%_x' }, ['100%_x.csv']],
  [{ q: '%' }, ['100%_x.csv']],
  [{ q: 'nothing like it' }, []],
  [{ show: 'needs-review' }, ['Müller.pdf', 'april.pdf']],
  [{ show: 'adds-up' }, ['march.pdf']],
  [{ show: 'failed' }, ['broken.pdf']],
  [{ show: 'in-work' }, ['busy.pdf']],
  [{ show: 'expiring' }, ['soon.pdf']],
  [{ kind: 'table' }, ['100%_x.csv']],
  [{ kind: 'statement', show: 'needs-review' }, ['april.pdf']],
])('the list is narrowed by %o', async ([filter, wanted]) => {
  const ctx = await t.user();
  await addFiles(ctx, SAMPLE);
  expect(await names(ctx, filter)).toEqual(wanted);
  expect((await listMatching(ctx, filter)).length).toBe(wanted.length);
  expect(await listMatching(await t.user(), filter)).toEqual([]);
});

test.for([
  { q: 'Gebühren' },
  { q: 'GEBUHREN' },
  { q: 'gebu\u0308hren' },
  { q: '1.234' },
  { q: 'bühr\0 2026' },
])('a name is found as it was typed, with accents or without: %o', async ({ q }) => {
  const ctx = await t.user();
  await addFiles(ctx, [
    { originalName: 'Gebühren 1.234 2026.csv', kind: 'table' },
    { originalName: 'x.csv' },
  ]);
  expect(await names(ctx, { q })).toEqual(['Gebühren 1.234 2026.csv']);
});

test('selecting all files tells the client of each', async () => {
  const ctx = await t.user();
  const values = { userId: ctx.actor.userId, name: 'Acme' };
  const [client] = await ctx.db.insert(clients).values(values).returning();
  const [own, acme] = await addFiles(ctx, [{}, { clientId: client?.id }]);
  expect(await listMatching(ctx, {})).toEqual([
    { id: acme, kind: 'statement', status: 'ready', client: { id: client?.id, name: 'Acme' } },
    { id: own, kind: 'statement', status: 'ready', client: null },
  ]);
});

test('the counts say what each way of showing would leave', async () => {
  const ctx = await t.user();
  await addFiles(ctx, SAMPLE);
  const counts = { all: 7, needsReview: 2, addsUp: 1, failed: 1, inWork: 1, expiring: 1 };
  expect(await countFiles(ctx, {})).toEqual(counts);
  expect(await countFiles(ctx, { show: 'failed' })).toEqual(counts);
  expect(await countFiles(ctx, { q: 'national' })).toMatchObject({ all: 2, needsReview: 1, addsUp: 1 });
});

test.for(fileSortSchema.options.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'sorted by %s %s, pages follow one another without a gap',
  async ([sort, order]) => {
    const ctx = await t.user();
    await addFiles(ctx, SAMPLE);
    const whole = await names(ctx, { sort, order });
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await listFiles(
        ctx,
        listFilesInput.parse({ sort, order, limit: 2, ...(cursor === '' ? {} : { cursor }) }),
      );
      paged.push(...page.files.map(({ originalName }) => originalName));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe(7);
    if (sort === 'difference' && order === 'desc') expect(whole[0]).toBe('april.pdf');
    if (sort === 'rows' && order === 'desc')
      expect(whole.slice(0, 3)).toEqual(['march.pdf', 'april.pdf', '100%_x.csv']);
  },
);

test('a cursor of another order is refused', async () => {
  const ctx = await t.user();
  await addFiles(ctx, SAMPLE);
  const page = await listFiles(ctx, listFilesInput.parse({ sort: 'name', limit: 1 }));
  const input = listFilesInput.parse({ sort: 'rows', cursor: page.nextCursor ?? '' });
  await expect(listFiles(ctx, input)).rejects.toMatchObject({ issues: [{ path: ['cursor'] }] });
});

test('a cursor behind a very long subject is taken', async () => {
  const ctx = await t.user();
  const subject = '文'.repeat(900);
  await addFiles(ctx, [{ subject }, { subject }]);
  const first = await listFiles(ctx, listFilesInput.parse({ sort: 'subject', limit: 1 }));
  expect(await names(ctx, { sort: 'subject', limit: 1, cursor: first.nextCursor ?? '' })).toEqual(['0.pdf']);
});

test('from one file that needs review to the next', async () => {
  const ctx = await t.user();
  const ids = await addFiles(ctx, SAMPLE);
  const around = await getNeighbours(ctx, { id: ids[1] ?? '' });
  expect(around).toEqual({ previous: { id: ids[2], kind: 'invoice' }, next: null, left: 1 });
  await markReviewed(ctx, { ids: [ids[2] ?? ''], reviewed: true });
  expect(await getNeighbours(ctx, { id: ids[1] ?? '' })).toEqual({ previous: null, next: null, left: 0 });
  expect(await getFile(ctx, { id: ids[2] ?? '' })).toMatchObject({
    needsReview: false,
    reviewedAt: expect.any(String),
  });
});

test('files are moved to a client of one’s own only, all or none', async () => {
  const [ctx, other] = [await t.user(), await t.user()];
  const [a = '', b = ''] = await addFiles(ctx, SAMPLE);
  const [foreign = ''] = await addFiles(other, SAMPLE);
  const add = async (user: UserContext, name: string) => {
    const [client] = await t.ctx.db.insert(clients).values({ userId: user.actor.userId, name }).returning();
    return client?.id ?? '';
  };
  const mine = await add(ctx, 'Baker');
  const theirs = await add(other, 'Baker');
  await expect(moveFiles(ctx, { ids: [a], clientId: theirs })).rejects.toMatchObject({ code: 'not_found' });
  await expect(moveFiles(ctx, { ids: [a, foreign], clientId: mine })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await moveFiles(ctx, { ids: [a, b], clientId: mine })).toEqual({ count: 2 });
  expect(await names(ctx, { clientId: mine })).toEqual(['april.pdf', 'march.pdf']);
  expect((await getFile(ctx, { id: a })).client).toEqual({ id: mine, name: 'Baker' });
  expect((await names(ctx, { clientId: 'none' })).length).toBe(5);
});

test('a new name is made safe and keeps its extension', async () => {
  const ctx = await t.user();
  const [id = ''] = await addFiles(ctx, SAMPLE);
  expect((await renameFile(ctx, { id, name: '../March 2026' })).originalName).toBe('March 2026.pdf');
  expect((await renameFile(ctx, { id, name: 'x.PDF' })).originalName).toBe('x.PDF');
});

test('several changes of one file are made together or not at all', async () => {
  const ctx = await t.user();
  const [id = ''] = await addFiles(ctx, SAMPLE);
  const [client] = await t.ctx.db
    .insert(clients)
    .values({ userId: ctx.actor.userId, name: 'Miller' })
    .returning();
  const change = { id, originalName: 'may', clientId: client?.id ?? '', reviewed: true };
  const before = await getFile(ctx, { id });
  // The file's time runs out after the first look at it.
  const moments = [ctx.clock.now()];
  const late = new Date(ctx.clock.now().getTime() + 4 * DAY_MS);
  const running = { now: () => moments.shift() ?? late };
  await expect(patchFile({ ...ctx, clock: running }, change)).rejects.toMatchObject({ code: 'expired' });
  expect(await getFile(ctx, { id })).toEqual(before);
  expect(await patchFile(ctx, change)).toMatchObject({
    originalName: 'may.pdf',
    client: { name: 'Miller' },
    reviewedAt: ctx.clock.now().toISOString(),
  });
});

test('what is deleted with Undo is nowhere, comes back whole, and is gone after its time', async () => {
  const [ctx, other] = [await t.user(), await t.user()];
  const ids = await addFiles(ctx, SAMPLE);
  const [first = '', second = ''] = ids;
  await expect(trashFiles(other, { ids: [first] })).rejects.toMatchObject({ code: 'not_found' });
  expect(await trashFiles(ctx, { ids: [first, second] })).toEqual({ count: 2 });
  expect(await trashFiles(ctx, { ids: [first] })).toEqual({ count: 0 });
  expect((await countFiles(ctx, {})).all).toBe(5);
  await expect(getFile(ctx, { id: first })).rejects.toMatchObject({ code: 'expired' });
  expect(await restoreFiles(ctx, { ids: [first] })).toEqual({ count: 1 });
  expect((await getFile(ctx, { id: first })).originalName).toBe('march.pdf');
  expect(await purgeTrash(t.ctx)).toEqual({ purged: 0 });
  t.clock.advance(TRASH_KEPT_MS + 1);
  expect(await purgeTrash(t.ctx)).toEqual({ purged: 1 });
  const [row] = await t.ctx.db.select().from(files).where(eq(files.id, second));
  expect(row?.deletedAt).toEqual(t.clock.now());
  expect(await restoreFiles(ctx, { ids: [second] })).toEqual({ count: 0 });
});
