import { expect, test } from 'vitest';
import { readVisibleRows, visibleHeader, visibleTypes } from '#domain/exports/table-rows.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import type { StoredEdit } from './table-edit.schemas.ts';
import { combineEdits, type EditStep } from './table-edits.ts';
import { viewOfTable } from './view-of-table.ts';

// Rows 0 to 4; row 1 repeats row 0, row 3 is empty.
const TABLE = repairWhole('id,name,,amount\n1,Ann,,5\n1,Ann,,5\n2,Bob,,6\n,,,\n3,Cid,,7\n');
const DUPLICATES: TableRemoval = { kind: 'duplicates', types: ['exact', 'normalized', 'key'] };
const EMPTY: TableRemoval = { kind: 'empty', rows: true, columns: true };

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
}

/** The table as it is exported after one step of edits, and what its file row says of it. */
async function shown(
  edits: readonly StoredEdit[],
  removals: readonly TableRemoval[] = [],
  facts: Partial<EditStep> = {},
) {
  const combined = combineEdits([{ edits, flags: [], heirs: [], ...facts }], TABLE.summary);
  const source = {
    summary: viewOfTable(TABLE.summary, combined),
    removals,
    edits: combined,
    table: inChunks(TABLE.objects['table.csv']),
    flags: inChunks(TABLE.objects['flags.bin']),
  };
  const rows: string[] = [];
  for await (const batch of readVisibleRows(source)) rows.push(...batch.map((row) => row.join(',')));
  const counts = countAfterRemovals(source.summary, removals, combined);
  expect(rows).toHaveLength(counts.rowCount);
  expect(visibleHeader(source)).toHaveLength(counts.columnCount);
  return { rows, header: visibleHeader(source).join(','), types: visibleTypes(source), counts };
}

test('cells are typed over, rows deleted and added where they belong', async () => {
  const { rows } = await shown([
    { kind: 'cell', row: 2, column: 1, value: 'Bo, b' },
    { kind: 'deleteRows', rows: [0] },
    { kind: 'addRow', after: -1, cells: ['first'] },
    { kind: 'addRow', after: 4, cells: ['8', 'Dan'] },
    { kind: 'addRow', after: 4, cells: ['7'] },
    { kind: 'cell', row: 7, column: 3, value: 'typed' },
    { kind: 'addRow', after: 7, cells: ['below'] },
  ]);
  expect(rows).toEqual([
    'first,,,',
    '1,Ann,,5',
    '2,Bo, b,,6',
    ',,,',
    '3,Cid,,7',
    '7,,,typed',
    'below,,,',
    '8,Dan,,',
  ]);
});

test('an added row that is deleted is gone; the others keep their numbers', async () => {
  const { rows } = await shown([
    { kind: 'addRow', after: 4, cells: ['a'] },
    { kind: 'deleteRows', rows: [5] },
    { kind: 'addRow', after: 4, cells: ['b'] },
    { kind: 'cell', row: 6, column: 1, value: 'c' },
  ]);
  expect(rows.slice(5)).toEqual(['b,c,,']);
});

test('columns are renamed, moved, left out, brought back and typed', async () => {
  const { header, rows, types } = await shown([
    { kind: 'renameColumn', column: 3, name: 'Total' },
    { kind: 'moveColumn', column: 3, before: 0 },
    { kind: 'leaveOutColumn', column: 1 },
    { kind: 'leaveOutColumn', column: 2 },
    { kind: 'bringBackColumn', column: 1 },
    { kind: 'typeColumn', column: 3, type: 'number' },
    { kind: 'typeColumn', column: 0, type: 'date' },
    { kind: 'typeColumn', column: 0, type: 'auto' },
  ]);
  expect(header).toBe('Total,id,name');
  expect(rows[0]).toBe('5,1,Ann');
  expect(types).toEqual(['number', null, null]);
});

test('removals still count, and take nothing that a person changed', async () => {
  expect((await shown([], [DUPLICATES, EMPTY])).rows).toEqual(['1,Ann,5', '2,Bob,6', '3,Cid,7']);
  const edited = await shown(
    [
      { kind: 'cell', row: 1, column: 3, value: '55' },
      { kind: 'cell', row: 3, column: 2, value: 'note' },
    ],
    [DUPLICATES, EMPTY],
    {
      flags: [
        [1, 1],
        [3, 8],
      ],
    },
  );
  expect(edited.rows).toEqual(['1,Ann,,5', '1,Ann,,55', '2,Bob,,6', ',,note,', '3,Cid,,7']);
  expect(edited.counts).toMatchObject({ duplicatesRemoved: 0, emptyRowsRemoved: 0, emptyColumnsRemoved: 0 });
});

test('a row that a person keeps, or that repeats a deleted one, is no duplicate', async () => {
  const flags = [[1, 1]] as const;
  const kept = await shown([{ kind: 'keepRows', rows: [1] }], [DUPLICATES], { flags });
  expect(kept.rows).toHaveLength(5);
  expect(kept.counts.duplicatesFound).toBe(0);
  const heir = await shown([{ kind: 'deleteRows', rows: [0] }], [DUPLICATES], { flags, heirs: [1] });
  expect(heir.rows).toEqual(['1,Ann,,5', '2,Bob,,6', ',,,', '3,Cid,,7']);
});
