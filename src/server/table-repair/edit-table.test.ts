import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from '#db/schema/batches.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { tableEdits, tableResults } from '#db/schema/table-repair.ts';
import { editTableInput, type TableEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { getTableExport } from '#server/exports/get-table-export.ts';
import { deleteFile } from '#server/files/delete-file.ts';
import { getFile } from '#server/files/get-file.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { editTable } from './edit-table.ts';
import { findInRows } from './find-in-rows.ts';
import { findCellPlace } from './find-cell-place.ts';
import { getEditState } from './get-edit-state.ts';
import { getEmptyData } from './get-empty-data.ts';
import { getRows } from './get-rows.ts';
import { listDuplicates } from './list-duplicates.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { removeEmpty } from './remove-empty.ts';
import { runTableRepair } from './run-table-repair.ts';
import { redoChange, undoChange } from './undo-change.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

// Rows 0 to 4; row 1 repeats row 0, row 3 is empty, the third column is empty and has no name.
const TEXT = 'id,name,,amount\n1,Ann,,5\n1,Ann,,5\n2,Bob,,6\n,,,\n3,Cid,,7\n';

async function readyTable(text = TEXT): Promise<{ ctx: UserContext; id: string }> {
  const ctx = await context.user();
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
  return { ctx, id };
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

test('edits reach the preview, the export and the figures, and undo takes them back step by step', async () => {
  const { ctx, id } = await readyTable();
  await edit(ctx, id, [
    { kind: 'cell', row: 4, column: 3, value: '77' },
    { kind: 'renameColumn', column: 3, name: 'Total' },
    { kind: 'moveColumn', column: 3, to: 0 },
  ]);
  const change = await edit(ctx, id, [
    { kind: 'deleteRows', rows: [2] },
    { kind: 'addRow', after: 4, cells: ['4', 'Dan'] },
    { kind: 'leaveOutColumn', column: 2 },
  ]);
  expect(change).toEqual({ revision: 2, newRowCount: 5, newColumnCount: 3, canUndo: true, canRedo: false });
  expect(await csvOf(ctx, id)).toEqual(['Total,id,name', '5,1,Ann', '5,1,Ann', ',,', '77,3,Cid', ',4,Dan']);
  const page = await getRows(ctx, { id, offset: 0, limit: 10 });
  expect(page).toMatchObject({
    total: 5,
    columnIndexes: [3, 0, 1],
    rowIndexes: [0, 1, 3, 4, 5],
    edited: [{ rowIndex: 4, column: 0, before: '7' }],
  });
  expect(page.marks.map(({ added }) => added)).toEqual([false, false, false, false, true]);
  expect(await findCellPlace(ctx, { id, rowIndex: 4, column: 'Total' })).toEqual({ offset: 3, column: 0 });
  expect(await findCellPlace(ctx, { id, rowIndex: 2, column: null })).toMatchObject({ offset: null });
  expect(await getRows(ctx, { id, offset: 4, limit: 10 })).toMatchObject({ rowIndexes: [5] });

  expect(await undoChange(ctx, { id })).toMatchObject({ undone: 'edits', newRowCount: 5, newColumnCount: 4 });
  expect((await csvOf(ctx, id)).at(-1)).toBe('77,3,Cid,');
  expect(await redoChange(ctx, { id })).toMatchObject({ newColumnCount: 3 });
  await undoChange(ctx, { id });
  await undoChange(ctx, { id });
  expect((await csvOf(ctx, id)).join('\n')).toBe(TEXT.trim());
  await expect(undoChange(ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
  expect(await getFile(ctx, { id })).toMatchObject({ rowCount: 5, columnCount: 4, undoable: null });
});

test.for([
  { name: 'a NUL', value: 'a\0\nb', kept: '"a\nb"' },
  { name: 'half a character', value: 'a\ud800b', kept: 'a\ufffdb' },
])('$name, which no database holds, does not stop an edit', async ({ value, kept }) => {
  const { ctx, id } = await readyTable();
  const edits = [
    { kind: 'cell', row: 0, column: 1, value },
    { kind: 'addRow', after: 4, cells: ['', value] },
    { kind: 'renameColumn', column: 1, name: value },
  ];
  await editTable(ctx, editTableInput.parse({ id, revision: 0, edits }));
  const csv = (await csvOf(ctx, id)).join('\r\n');
  expect(csv.split(kept).length - 1).toBe(3);
});

test('undo takes back removals and edits in the order in which they were made', async () => {
  const { ctx, id } = await readyTable();
  await edit(ctx, id, [{ kind: 'cell', row: 0, column: 1, value: 'Anna' }]);
  await removeEmpty(ctx, { id, removeRows: true, removeColumns: true });
  await edit(ctx, id, [{ kind: 'deleteRows', rows: [4] }]);
  expect((await getFile(ctx, { id })).undoable).toBe('edits');
  expect(await csvOf(ctx, id)).toEqual(['id,name,amount', '1,Anna,5', '1,Ann,5', '2,Bob,6']);
  expect(await undoChange(ctx, { id })).toMatchObject({ undone: 'edits' });
  expect(await undoChange(ctx, { id })).toMatchObject({ undone: 'empty', newRowCount: 5 });
  expect((await getFile(ctx, { id })).undoable).toBe('edits');
  expect(await redoChange(ctx, { id })).toMatchObject({ undone: 'empty', newRowCount: 4 });
  expect(await getEditState(ctx, { id })).toMatchObject({ canUndo: true, canRedo: true });
});

test('the last copy of a row is never removed: its first was changed, or a person keeps it', async () => {
  const { ctx, id } = await readyTable();
  await edit(ctx, id, [{ kind: 'deleteRows', rows: [0] }]);
  expect(await listDuplicates(ctx, { id, limit: 10, withFirst: true })).toMatchObject({
    duplicateRows: [],
    total: 0,
  });
  const types = ['exact', 'normalized', 'key'] as const;
  expect(await removeDuplicates(ctx, { id, types, includeReview: true })).toMatchObject({
    duplicatesRemoved: 0,
  });
  await undoChange(ctx, { id });
  expect((await getFile(ctx, { id })).duplicatesFound).toBe(1);
  await edit(ctx, id, [{ kind: 'keepRows', rows: [1] }]);
  expect((await getFile(ctx, { id })).duplicatesFound).toBe(0);
  expect((await getRows(ctx, { id, offset: 1, limit: 1 })).marks[0]?.duplicate).toBeNull();
});

test('empty columns are removed by whether the file names them', async () => {
  const { ctx, id } = await readyTable('id,name,,amount,memo\n1,Ann,,5,\n2,Bob,,6,\n');
  expect((await getEmptyData(ctx, { id })).emptyColumnDetails).toMatchObject({
    emptyColumns: ['Column 3', 'memo'],
    unnamedColumns: ['Column 3'],
  });
  const removed = await removeEmpty(ctx, { id, removeRows: false, removeColumns: true, columns: 'unnamed' });
  expect(removed).toMatchObject({ newColumnCount: 4, emptyColumnsRemoved: 1 });
  expect((await getEmptyData(ctx, { id })).emptyColumnDetails.emptyColumns).toEqual(['memo']);
});

test('an edit of a table that changed meanwhile, or of what is not there, changes nothing', async () => {
  const { ctx, id } = await readyTable();
  await removeDuplicates(ctx, { id, types: ['exact'], includeReview: false });
  const cell = (row: number, column: number): TableEdit => ({ kind: 'cell', row, column, value: 'x' });
  await expect(editTable(ctx, { id, revision: 0, edits: [cell(0, 0)] })).rejects.toMatchObject({
    code: 'conflict',
    details: { revision: 1 },
  });
  const everyColumn = [0, 1, 2, 3].map((column): TableEdit => ({ kind: 'leaveOutColumn', column }));
  const refused: (readonly TableEdit[])[] = [
    [cell(1, 0)],
    [cell(5, 0)],
    [cell(0, 4)],
    [{ kind: 'addRow', after: 9, cells: [] }],
    [{ kind: 'deleteRows', rows: [0] }, cell(0, 0)],
    everyColumn,
  ];
  for (const edits of refused) await expect(edit(ctx, id, edits)).rejects.toMatchObject({ name: 'ZodError' });
  expect(await csvOf(ctx, id)).toHaveLength(5);
  const stranger = await context.user();
  await expect(edit(stranger, id, [cell(0, 0)])).rejects.toMatchObject({ code: 'not_found' });
});

test('a text is found in the rows as they are shown, forwards and backwards', async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => `${i},${i % 1000 === 7 ? 'Needle' : 'hay'}`);
  const { ctx, id } = await readyTable(`id,what\n${rows.join('\n')}\n`);
  await edit(ctx, id, [
    { kind: 'deleteRows', rows: [0, 1007] },
    { kind: 'cell', row: 2500, column: 1, value: 'a needle' },
  ]);
  const find = async (from: number, direction: 'next' | 'previous') =>
    (await findInRows(ctx, { id, text: 'NEEDLE', from, direction })).found;
  expect(await find(0, 'next')).toEqual({ rowIndex: 7, offset: 6, column: 'what' });
  expect(await find(7, 'next')).toMatchObject({ rowIndex: 2007, offset: 2005 });
  expect(await find(2006, 'next')).toMatchObject({ rowIndex: 2500, offset: 2498 });
  expect(await find(2499, 'next')).toBeNull();
  expect(await find(2498, 'previous')).toMatchObject({ rowIndex: 2007 });
  expect(await find(2998, 'previous')).toMatchObject({ rowIndex: 2500 });
  expect(await find(6, 'previous')).toBeNull();
});

test('rows can be added to a table that has none', async () => {
  const { ctx, id } = await readyTable('a,b\n1,2\n');
  await edit(ctx, id, [
    { kind: 'deleteRows', rows: [0] },
    { kind: 'addRow', after: -1, cells: ['x', 'y'] },
  ]);
  expect(await csvOf(ctx, id)).toEqual(['a,b', 'x,y']);
  expect(await getRows(ctx, { id, offset: 0, limit: 10 })).toMatchObject({ total: 1, rowIndexes: [1] });
});

test('nothing that a person typed, and nothing that was read, outlives a deleted table', async () => {
  const { ctx, id } = await readyTable();
  await edit(ctx, id, [{ kind: 'cell', row: 0, column: 1, value: 'top secret' }]);
  const facts = { subject: 'Bank', account: 'DE00', amount: '1.00', searchText: 'de00' };
  await ctx.db.update(files).set(facts).where(eq(files.id, id));
  await deleteFile(ctx, { id });
  expect(await ctx.db.select().from(tableEdits).where(eq(tableEdits.fileId, id))).toEqual([]);
  expect(await ctx.db.select().from(tableResults).where(eq(tableResults.fileId, id))).toEqual([]);
  const [row] = await ctx.db.select().from(files).where(eq(files.id, id));
  expect(row).toMatchObject({ subject: null, account: null, amount: null, searchText: '', rowCount: 5 });
  await expect(getRows(ctx, { id, offset: 0, limit: 10 })).rejects.toMatchObject({ code: 'expired' });
});
