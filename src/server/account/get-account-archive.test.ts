import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedObjects } from '#db/schema/files.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { mergeOptionsSchema } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { trashFiles } from '#server/files/trash-files.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { getAccountArchive } from './get-account-archive.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

test('what is in the trash is not in the archive, and does not stop it', async () => {
  const ctx = await t.user();
  const content = 'a,b\n1,2\n';
  await storeReady(ctx, { kind: 'table', originalName: 'kept.csv', content });
  const table = await storeReady(ctx, { kind: 'table', originalName: 'gone.csv', content });
  const merge = await storeReady(ctx, { kind: 'merged_pdf', originalName: 'gone.pdf' });
  await ctx.db.insert(pdfMerges).values({
    fileId: merge,
    parts: [],
    order: [],
    pageCount: 1,
    warnings: [],
    prefix: null,
    options: mergeOptionsSchema.parse({}),
  });
  await trashFiles(ctx, { ids: [table, merge] });
  const chunks: Uint8Array[] = [];
  await getAccountArchive(ctx).writeTo(
    async (chunk) => void chunks.push(chunk),
    new AbortController().signal,
  );
  const names = [...(await readZip(Buffer.concat(chunks))).keys()];
  expect(names).toEqual(['results/kept_clean.csv', 'results/kept_clean.json', 'manifest.json']);
});

test('a download that breaks off leaves no object open', async () => {
  const user = await t.user();
  const id = await storeReady(user, { kind: 'table', originalName: 'big.csv', content: 'a,b\n1,2\n' });
  const key = `sources/${id}`;
  await user.storage.put(key, Readable.from([randomBytes(20_000_000)]));
  const expiresAt = new Date(user.clock.now().getTime() + 60_000);
  await user.db.insert(storedObjects).values({ key, fileId: id, state: 'live', expiresAt });
  const opened: Readable[] = [];
  const read: typeof user.storage.read = async (...args) => {
    const stream = await user.storage.read(...args);
    opened.push(stream);
    return stream;
  };
  const gone = new AbortController();
  const archive = getAccountArchive({ ...user, storage: { ...user.storage, read } });
  let size = 0;
  const take = async (chunk: Uint8Array) => {
    size += chunk.length;
    // So slowly that the reading waits for room.
    await setTimeout(1);
    if (size > 1_000_000) gone.abort(new Error('gone'));
  };
  const sent = archive.writeTo(take, gone.signal);
  await expect(sent).rejects.toThrow('gone');
  expect(opened.length).toBe(1);
  await expect.poll(() => opened.every((stream) => stream.destroyed)).toBe(true);
});
