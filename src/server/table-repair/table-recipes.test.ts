import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { batches } from '#db/schema/batches.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { recipes } from '#db/schema/recipes.ts';
import type { TableEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { convertAgain } from '#server/uploads/convert-again.ts';
import { getTableExport } from '#server/exports/get-table-export.ts';
import { getFile } from '#server/files/get-file.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { editTable } from './edit-table.ts';
import { getEditState } from './get-edit-state.ts';
import { listDuplicates } from './list-duplicates.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { rereadTable } from './reread-table.ts';
import { runTableRepair } from './run-table-repair.ts';
import { setRecipeStep } from './set-recipe-step.ts';
import { redoChange, undoChange } from './undo-change.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const FIRST = 'No,Client,Plc,Fax\n1,Canary One,Ulm,\n1,Canary One,Ulm,\n2,Canary Two,Rom,\n';
const SECOND = 'No,Client,Plc,Fax\n7,Dora,Bern,\n8,Emil,Graz,030\n8,Emil,Graz,030\n';
/** Without options the first line is the header. */
const NOTES = 'Liste;Nord;Stand\nKonto;4711;heute\n';

async function uploaded(ctx: UserContext, text: string): Promise<string> {
  const { userId } = ctx.actor;
  const id = randomUUID();
  const sourceKey = `sources/${id}`;
  await ctx.storage.put(sourceKey, Readable.from([Buffer.from(text)]));
  const expiresAt = new Date(ctx.clock.now().getTime() + 60 * 60_000);
  await ctx.db.insert(storedObjects).values({ key: sourceKey, fileId: id, state: 'live', expiresAt });
  const [batch] = await ctx.db.insert(batches).values({ userId }).returning();
  const file = { id, userId, batchId: batch?.id ?? '', tab: 'csv-processing', kind: 'table' } as const;
  const source = { originalName: 'table.csv', sizeBytes: text.length, sha256: '', sourceKey };
  await ctx.db.insert(files).values({ ...file, ...source });
  await runTableRepair(ctx, { fileId: id });
  return id;
}

async function csvOf(ctx: UserContext, id: string): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  const file = await getTableExport(ctx, { id, format: 'csv', options: {} });
  await file.writeTo(async (chunk) => {
    chunks.push(Uint8Array.from(chunk));
  }, new AbortController().signal);
  return Buffer.concat(chunks).toString().split('\r\n').slice(0, -1);
}

async function edit(ctx: UserContext, id: string, edits: readonly TableEdit[]) {
  const { revision } = await getEditState(ctx, { id });
  return editTable(ctx, { id, revision, edits });
}

async function set(ctx: UserContext, id: string, step: number | 'all', isOn: boolean) {
  const { revision } = await getEditState(ctx, { id });
  return setRecipeStep(ctx, { id, revision, step, isOn });
}

async function reread(ctx: UserContext, id: string, options: ReadingOptions) {
  await rereadTable(ctx, { id, options });
  await expect.poll(async () => (await getFile(ctx, { id })).status).toBe('ready');
}

const recipesOf = ({ db, actor }: UserContext) =>
  db.select().from(recipes).where(eq(recipes.userId, actor.userId)).orderBy(recipes.createdAt);

async function taught(ctx: UserContext) {
  return (await recipesOf(ctx)).flatMap(({ recipe }) => recipe.items.map(({ does }) => does));
}

const says = async (ctx: UserContext, id: string) =>
  (await getEditState(ctx, { id })).recipeSteps.map((step) => `${step.isOn ? '+' : '-'} ${step.says}`);

const AS_WANTED: readonly TableEdit[] = [
  { kind: 'renameColumn', column: 2, name: 'Place' },
  { kind: 'leaveOutColumn', column: 3 },
];

test('what was done to the first file of a source is done to the next, and shown; undo unlearns it', async () => {
  const ctx = await context.user();
  const first = await uploaded(ctx, FIRST);
  await edit(ctx, first, [{ kind: 'cell', row: 2, column: 1, value: 'Canary Typed' }]);
  expect(await recipesOf(ctx)).toEqual([]);
  await edit(ctx, first, AS_WANTED);
  await removeDuplicates(ctx, { id: first, types: ['exact'], includeReview: false });
  const [recipe] = await recipesOf(ctx);
  expect(recipe).toMatchObject({ name: 'tables with the columns No, Client, Plc … (4)', useCount: 0 });
  expect(JSON.stringify(recipe)).not.toContain('Canary');

  const second = await uploaded(ctx, SECOND);
  expect(await csvOf(ctx, second)).toEqual(['No,Client,Place', '7,Dora,Bern', '8,Emil,Graz']);
  expect(await says(ctx, second)).toEqual([
    '+ Renamed “Plc” to “Place”.',
    '+ Left out “Fax”.',
    '+ Removed duplicates: equal rows.',
  ]);
  expect(await getFile(ctx, { id: second })).toMatchObject({
    rowCount: 2,
    columnCount: 3,
    duplicatesFound: 0,
    emptyColumnsFound: 0,
  });
  expect((await recipesOf(ctx))[0]).toMatchObject({ useCount: 1, lastUsedAt: expect.any(Date) });

  await undoChange(ctx, { id: first });
  expect(await taught(ctx)).toHaveLength(2);
  await undoChange(ctx, { id: first });
  expect(await recipesOf(ctx)).toEqual([]);
  await redoChange(ctx, { id: first });
  expect(await taught(ctx)).toHaveLength(2);

  const other = await uploaded(ctx, SECOND.replace('Client', 'Kunde'));
  expect(await says(ctx, other)).toEqual([]);
  const stranger = await context.user();
  expect(await says(stranger, await uploaded(stranger, SECOND))).toEqual([]);
});

test('each step can be taken back though others stand above it, and brought back; all at once too', async () => {
  const ctx = await context.user();
  await edit(ctx, await uploaded(ctx, FIRST), AS_WANTED);
  const id = await uploaded(ctx, SECOND);
  await edit(ctx, id, [{ kind: 'cell', row: 0, column: 1, value: 'Dorothea' }]);
  const { recipeSteps, revision } = await getEditState(ctx, { id });
  const [rename, leaveOut] = recipeSteps.map((step) => step.revision);
  expect(await set(ctx, id, rename ?? 0, false)).toEqual({
    revision: revision + 1,
    newRowCount: 3,
    newColumnCount: 3,
    canUndo: true,
    canRedo: false,
  });
  expect((await csvOf(ctx, id)).slice(0, 2)).toEqual(['No,Client,Plc', '7,Dorothea,Bern']);
  expect(await set(ctx, id, 'all', false)).toMatchObject({ newColumnCount: 4 });
  expect((await csvOf(ctx, id))[0]).toBe('No,Client,Plc,Fax');
  expect(await getFile(ctx, { id })).toMatchObject({ columnCount: 4 });
  await set(ctx, id, leaveOut ?? 0, true);
  expect((await csvOf(ctx, id))[0]).toBe('No,Client,Plc');
  expect(await says(ctx, id)).toEqual(['- Renamed “Plc” to “Place”.', '+ Left out “Fax”.']);

  await expect(setRecipeStep(ctx, { id, revision, step: 'all', isOn: true })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(set(ctx, id, 3, false)).rejects.toMatchObject({ code: 'not_found' });
  await edit(
    ctx,
    id,
    [0, 1, 2].slice(1).map((column) => ({ kind: 'leaveOutColumn', column })),
  );
  await set(ctx, id, leaveOut ?? 0, false);
  await edit(ctx, id, [{ kind: 'leaveOutColumn', column: 0 }]);
  await expect(set(ctx, id, leaveOut ?? 0, true)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no column left'),
  });
  expect((await csvOf(ctx, id))[0]).toBe('Fax');
});

test('undo goes on into what the recipe did, and that can still be brought back after another change', async () => {
  const ctx = await context.user();
  await edit(ctx, await uploaded(ctx, FIRST), AS_WANTED);
  const id = await uploaded(ctx, SECOND);
  await undoChange(ctx, { id });
  expect(await says(ctx, id)).toEqual(['+ Renamed “Plc” to “Place”.', '- Left out “Fax”.']);
  await redoChange(ctx, { id });
  await undoChange(ctx, { id });
  await edit(ctx, id, [{ kind: 'renameColumn', column: 0, name: 'Nr' }]);
  expect(await says(ctx, id)).toEqual(['+ Renamed “Plc” to “Place”.', '- Left out “Fax”.']);
  await set(ctx, id, 'all', true);
  expect((await csvOf(ctx, id))[0]).toBe('Nr,Client,Place');
});

test('where a person does otherwise in a later file, that counts from then on', async () => {
  const ctx = await context.user();
  await edit(ctx, await uploaded(ctx, FIRST), AS_WANTED);
  const second = await uploaded(ctx, SECOND);
  await edit(ctx, second, [
    { kind: 'bringBackColumn', column: 3 },
    { kind: 'renameColumn', column: 2, name: 'Ort' },
  ]);
  expect(await recipesOf(ctx)).toHaveLength(1);
  expect((await csvOf(ctx, await uploaded(ctx, SECOND)))[0]).toBe('No,Client,Ort,Fax');
  await undoChange(ctx, { id: second });
  expect((await csvOf(ctx, await uploaded(ctx, SECOND)))[0]).toBe('No,Client,Place');
});

test('a reading that was chosen is chosen for the next file, and is left where a person says so', async () => {
  const ctx = await context.user();
  const rows = 'Art;Ort;Wer\na;b;c\nd;e;f\ng;h;i\n';
  const first = await uploaded(ctx, NOTES + rows);
  expect((await csvOf(ctx, first))[0]).toBe('Liste,Nord,Stand');
  await reread(ctx, first, { headerLine: 3 });
  await edit(ctx, first, [{ kind: 'renameColumn', column: 2, name: 'Person' }]);
  expect(await taught(ctx)).toEqual([
    { kind: 'readTable', options: { headerLine: 3 } },
    { kind: 'renameColumn', column: { name: 'Wer', nth: 0 }, to: 'Person' },
  ]);

  const second = await uploaded(ctx, `${NOTES}Blatt;2;von\n${rows}`);
  expect((await csvOf(ctx, second))[0]).toBe('Art,Ort,Person');
  expect((await getEditState(ctx, { id: second })).recipe).toEqual({
    name: 'tables with the columns Art, Ort, Wer',
    reading: 'Read the file with line 4 as the header.',
    missing: [],
  });
  await reread(ctx, second, {});
  expect((await csvOf(ctx, second))[0]).toBe('Liste,Nord,Stand');
  await convertAgain(ctx, { ids: [second] });
  await runTableRepair(ctx, { fileId: second });
  expect((await csvOf(ctx, second))[0]).toBe('Liste,Nord,Stand');
  expect(await taught(ctx)).toHaveLength(2);
  await reread(ctx, first, {});
  expect(await recipesOf(ctx)).toEqual([]);
});

test('converted again, a file keeps what it taught and what was taken back', async () => {
  const ctx = await context.user();
  const first = await uploaded(ctx, FIRST);
  await edit(ctx, first, AS_WANTED);
  const second = await uploaded(ctx, SECOND);
  const [rename] = (await getEditState(ctx, { id: second })).recipeSteps;
  await set(ctx, second, rename?.revision ?? 0, false);
  await convertAgain(ctx, { ids: [first, second] });
  for (const fileId of [first, second]) await runTableRepair(ctx, { fileId });
  expect((await csvOf(ctx, first))[0]).toBe('No,Client,Place');
  expect((await csvOf(ctx, second))[0]).toBe('No,Client,Plc');
  await edit(ctx, first, [{ kind: 'renameColumn', column: 0, name: 'Nr' }]);
  expect(await taught(ctx)).toHaveLength(3);
});

test('rows with one ID that are no duplicates are none in the next file', async () => {
  const ctx = await context.user();
  const text = (seed: number) => {
    const rows = Array.from({ length: 12 }, (_, row) => `${row + seed},note ${row},${row * 3}.50`);
    const repeated = [1, 4, 7].map((row) => `${row + seed},,${row * 3}.50`);
    return ['Id,Note,Total', ...rows, ...repeated, ''].join('\n');
  };
  const first = await uploaded(ctx, text(100));
  expect(await getFile(ctx, { id: first })).toMatchObject({ duplicatesFound: 3 });
  await edit(ctx, first, [{ kind: 'keepRows', rows: [12, 13, 14] }]);
  const second = await uploaded(ctx, text(500));
  expect(await says(ctx, second)).toEqual(['+ Kept rows with the same ID: they are not duplicates.']);
  expect(await getFile(ctx, { id: second })).toMatchObject({ duplicatesFound: 0, rowCount: 15 });
  const input = { id: second, limit: 100, withFirst: false };
  expect((await listDuplicates(ctx, input)).duplicateRows).toEqual([]);
  await removeDuplicates(ctx, { id: second, types: ['exact', 'normalized', 'key'], includeReview: true });
  expect(await csvOf(ctx, second)).toHaveLength(16);
  await set(ctx, second, 'all', false);
  expect((await listDuplicates(ctx, input)).duplicateRows).toHaveLength(3);
});

test('files of one source that teach at the same time begin one recipe', async () => {
  const ctx = await context.user();
  const ids = await Promise.all([1, 2, 3, 4].map(() => uploaded(ctx, FIRST)));
  await Promise.all(ids.map((id) => edit(ctx, id, AS_WANTED)));
  expect(await recipesOf(ctx)).toHaveLength(1);
  expect(await taught(ctx)).toHaveLength(8);
  expect((await csvOf(ctx, await uploaded(ctx, SECOND)))[0]).toBe('No,Client,Place');
});

test('a recipe that is switched off does nothing, and one goes with its account', async () => {
  const ctx = await context.user();
  await edit(ctx, await uploaded(ctx, FIRST), AS_WANTED);
  await ctx.db.update(recipes).set({ isOn: false }).where(eq(recipes.userId, ctx.actor.userId));
  expect(await says(ctx, await uploaded(ctx, SECOND))).toEqual([]);
  await ctx.db.delete(users).where(eq(users.id, ctx.actor.userId));
  expect(await recipesOf(ctx)).toEqual([]);
});
