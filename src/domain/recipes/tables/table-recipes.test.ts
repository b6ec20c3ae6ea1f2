import { surestRecipe } from '../surest-recipe.ts';
import { expect, test } from 'vitest';
import type { StoredEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { ROW_FLAG, type TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { recipeSchema } from '../recipe.schemas.ts';
import { applyTable } from './apply-table.ts';
import { effectiveItems } from '../items-that-count.ts';
import { learnTable, type LearntStep } from './learn-table.ts';
import { compareKeys, matchColumns, matchTypes } from './match-table.ts';
import { describeTableKey, tableKeyOf } from './table-key.ts';
import type { TableItem, TableKey } from './table-recipe.schemas.ts';

const FILE = '00000000-0000-4000-8000-000000000001';
const TEXT = 'Id,Name,Amt,Name,Fax\n1,Ann,5,x,\n1,Ann,6,y,\n2,Bob,7,x,\n2,Bob,7,x,\n,,,,\n';

const step = (edits: readonly StoredEdit[], removal: TableRemoval | null = null): LearntStep => ({
  edits,
  removal,
  flags: [],
  heirs: [],
  recipe: null,
});
const fromRecipe = (made: LearntStep): LearntStep => ({
  ...made,
  recipe: { from: 'recipe', recipeId: FILE, itemId: 'x', says: '' },
});

function learn(steps: readonly LearntStep[], text = TEXT): readonly TableItem[] {
  return (learnTable(repairWhole(text).summary, steps)?.items ?? []).map(({ does }) => does);
}

const named = (items: readonly TableItem[]) => items.map((does, index) => ({ id: String(index), does }));

const key = (columns: readonly string[], more: Partial<TableKey> = {}): TableKey => ({
  kind: 'table',
  system: null,
  delimiter: ',',
  columns: [...columns],
  types: null,
  ...more,
});

const WIDE = ['a', 'b', 'c', 'd', 'e', 'f'];

test.for([
  { one: ['A', 'B'], other: ['a ', 'B'], want: 1 },
  { one: ['A', 'B'], other: ['B', 'A'], want: 0.9 },
  { one: ['A', 'B'], other: ['A', 'B', 'C'], want: 0 },
  { one: WIDE, other: [...WIDE, 'g', 'h'], want: 0.8 },
  { one: WIDE, other: [...WIDE, 'g', 'h', 'i'], want: 0 },
  { one: ['a', 'b', 'c', 'd', 'e'], other: WIDE, want: 0 },
  { one: ['A', 'A', 'B'], other: ['A', 'B', 'B'], want: 0 },
])('$one and $other: $want', ({ one, other, want }) => {
  expect(matchColumns(one, other)).toBe(want);
  expect(matchColumns(other, one)).toBe(want);
});

test('tables written in another way are less surely of one source, and of few columns not at all', () => {
  expect(compareKeys(key(WIDE), key(WIDE, { delimiter: ';' }))).toBe(0.9);
  expect(compareKeys(key(WIDE), key([...WIDE, 'g'], { delimiter: ';' }))).toBe(0.7);
  expect(compareKeys(key(['a', 'b', 'c']), key(['a', 'b', 'c'], { delimiter: null }))).toBe(0);
  expect(compareKeys(key(WIDE, { system: 'Xero' }), key(WIDE, { system: 'Sage' }))).toBe(0);
  expect(compareKeys(key(WIDE, { system: 'Xero' }), key(WIDE))).toBe(1);
});

test('without names only types that tell something do', () => {
  expect(matchTypes(['date', 'text', 'number'], ['date', 'empty', 'number'])).toBe(0.9);
  expect(matchTypes(['date', 'text', 'number'], ['date', 'number', 'number'])).toBe(0);
  expect(matchTypes(['text', 'text', 'number'], ['text', 'text', 'number'])).toBe(0);
  expect(matchTypes(['number', 'text', 'number'], ['number', 'text', 'number'])).toBe(0);
  expect(compareKeys(key([], { types: ['date', 'text', 'number'] }), key(['a', 'b', 'c']))).toBe(0);
});

test('of several recipes the surest is taken, and none where none is sure', () => {
  const stored = [key(['b', 'a', 'c', 'd']), key(['a', 'b', 'c', 'd'])];
  const surest = (...columns: string[]) => surestRecipe(stored, (one) => compareKeys(one, key(columns)));
  expect(surest('a', 'b', 'c', 'd')).toEqual({ recipe: stored[1], sure: 1 });
  expect(surest('a', 'b', 'c', 'x')).toBeNull();
});

test('a key is told in words, and is none where names are values', () => {
  const { summary } = repairWhole(TEXT);
  const own = tableKeyOf(summary);
  expect(own).toEqual(key(['Id', 'Name', 'Amt', 'Name', 'Fax']));
  expect(own === null ? '' : describeTableKey(own)).toBe('tables with the columns Id, Name, Amt … (5)');
  expect(tableKeyOf({ ...summary, header: ['Jo', '12,500.00'] })).toBeNull();
  expect(tableKeyOf({ ...summary, header: ['Jo', '2024-03-01'] })).toBeNull();
  expect(tableKeyOf({ ...summary, header: ['Jo', 'jo@example.org'] })).toBeNull();
  expect(tableKeyOf({ ...summary, header: ['Land', '2023', '2024'] })).not.toBeNull();
  const bare = tableKeyOf(repairWhole('2024-01-02;12.50;Ann\n2024-01-03;13.75;Bob\n').summary);
  expect(bare).toEqual(key([], { delimiter: ';', types: ['date', 'number', 'text'] }));
});

test('what is done to columns is learnt, equal names told apart; cells and rows are not', () => {
  expect(
    learn([
      step([{ kind: 'cell', row: 0, column: 1, value: 'canary' }]),
      step([{ kind: 'deleteRows', rows: [2] }]),
      step([{ kind: 'addRow', after: 1, cells: ['canary'] }]),
      step([{ kind: 'renameColumn', column: 3, name: 'Mark' }]),
      step([{ kind: 'renameColumn', column: 0, name: 'X' }]),
      step([{ kind: 'renameColumn', column: 0, name: 'Id' }]),
      step([{ kind: 'typeColumn', column: 2, type: 'number' }]),
      step([{ kind: 'leaveOutColumn', column: 4 }]),
      step([{ kind: 'moveColumn', column: 2, before: 0 }]),
    ]),
  ).toEqual([
    { kind: 'typeColumn', column: { name: 'Amt', nth: 0 }, type: 'number' },
    { kind: 'renameColumn', column: { name: 'Name', nth: 1 }, to: 'Mark' },
    { kind: 'leaveOutColumn', column: { name: 'Fax', nth: 0 }, isLeftOut: true },
    {
      kind: 'orderColumns',
      columns: [
        { name: 'Amt', nth: 0 },
        { name: 'Id', nth: 0 },
        { name: 'Name', nth: 0 },
        { name: 'Name', nth: 1 },
        { name: 'Fax', nth: 0 },
      ],
    },
  ]);
});

test('what a recipe did teaches nothing; what a person did otherwise does', () => {
  const recipes = [
    fromRecipe(step([{ kind: 'renameColumn', column: 2, name: 'Amount' }])),
    fromRecipe(step([{ kind: 'leaveOutColumn', column: 4 }])),
    fromRecipe(step([{ kind: 'typeColumn', column: 2, type: 'number' }])),
  ];
  expect(learn(recipes)).toEqual([]);
  expect(
    learn([
      ...recipes,
      step([{ kind: 'renameColumn', column: 2, name: 'Amt' }]),
      step([{ kind: 'bringBackColumn', column: 4 }]),
      step([{ kind: 'typeColumn', column: 2, type: 'auto' }]),
    ]),
  ).toEqual([
    { kind: 'renameColumn', column: { name: 'Amt', nth: 0 }, to: 'Amt' },
    { kind: 'typeColumn', column: { name: 'Amt', nth: 0 }, type: 'auto' },
    { kind: 'leaveOutColumn', column: { name: 'Fax', nth: 0 }, isLeftOut: false },
  ]);
});

test('removals are learnt by kind, without rows that only may be duplicates', () => {
  expect(
    learn([
      step([], { kind: 'duplicates', types: ['exact'], review: true }),
      step([], { kind: 'duplicates', types: ['key'] }),
      step([], { kind: 'empty', rows: true, columns: false }),
      step([], { kind: 'empty', rows: false, columns: true, only: 'unnamed' }),
    ]),
  ).toEqual([
    { kind: 'removeDuplicates', types: ['exact', 'key'] },
    { kind: 'removeEmpty', rows: true, columns: 'unnamed' },
  ]);
});

test('rows with one ID are judged to be no duplicates where most of them are kept', () => {
  const rows = Array.from({ length: 12 }, (_, row) => `${row},note ${row},${row * 3}.50`);
  const repeated = [1, 4, 7].map((row) => `${row},,${row * 3}.50`);
  const { summary } = repairWhole(['Id,Note,Total', ...rows, ...repeated].join('\n'));
  const items = (kept: readonly number[]) =>
    learnTable(summary, [
      { ...step([{ kind: 'keepRows', rows: [...kept] }]), flags: kept.map((row) => [row, ROW_FLAG.key]) },
    ])?.items.map(({ does }) => does);
  expect(summary.duplicates.key).toBe(3);
  expect(items([12])).toEqual([]);
  expect(items([12, 13])).toEqual([]);
  expect(items([12, 13, 14])).toEqual([{ kind: 'keepDuplicates', kinds: ['key'] }]);
  expect(learn([step([{ kind: 'keepDuplicates', kinds: ['key'] }])])).toEqual([
    { kind: 'keepDuplicates', kinds: ['key'] },
  ]);
});

test('a recipe is applied a step for each item, and leaves out what is not there', () => {
  const { summary } = repairWhole(TEXT);
  const { steps, missing } = applyTable(
    named([
      { kind: 'removeEmpty', rows: true, columns: 'none' },
      { kind: 'renameColumn', column: { name: 'amt', nth: 0 }, to: 'Amount' },
      { kind: 'renameColumn', column: { name: 'Gone', nth: 0 }, to: 'Here' },
      { kind: 'renameColumn', column: { name: 'Id', nth: 0 }, to: 'Id' },
      { kind: 'leaveOutColumn', column: { name: 'Name', nth: 1 }, isLeftOut: true },
      { kind: 'keepDuplicates', kinds: ['normalized'] },
    ]),
    summary,
    1,
  );
  expect(missing).toEqual(['“Gone”']);
  expect(steps).toEqual([
    {
      itemId: '1',
      says: 'Renamed “amt” to “Amount”.',
      edits: [{ kind: 'renameColumn', column: 2, name: 'Amount' }],
      removal: null,
    },
    {
      itemId: '4',
      says: 'Left out “Name” (2).',
      edits: [{ kind: 'leaveOutColumn', column: 3 }],
      removal: null,
    },
    {
      itemId: '0',
      says: 'Removed empty rows.',
      edits: [],
      removal: { kind: 'empty', rows: true, columns: false },
    },
  ]);
});

test('in a header that is not quite the recipe’s own, repeated and blank names tell no column', () => {
  const { summary } = repairWhole(TEXT);
  const item: TableItem = { kind: 'leaveOutColumn', column: { name: 'Name', nth: 0 }, isLeftOut: true };
  expect(applyTable(named([item]), summary, 0.8)).toEqual({ steps: [], missing: ['“Name”'] });
});

test('a recipe leaves at least one column', () => {
  const { summary } = repairWhole('a,b\n1,2\n');
  const leave = (name: string): TableItem => ({
    kind: 'leaveOutColumn',
    column: { name, nth: 0 },
    isLeftOut: true,
  });
  expect(applyTable(named([leave('a'), leave('b')]), summary, 1).steps).toHaveLength(1);
});

test('of two items about one thing the later counts, and nothing where that one is off', () => {
  const item = (id: string, to: string, isOn = true) => ({
    id,
    taughtBy: null,
    isOn,
    does: { kind: 'renameColumn' as const, column: { name: 'A', nth: 0 }, to },
  });
  const ids = (items: Parameters<typeof effectiveItems>[0]) => effectiveItems(items).map(({ id }) => id);
  expect(ids([item('1', 'x'), item('2', 'y')])).toEqual(['2']);
  expect(ids([item('1', 'x'), item('2', 'y', false)])).toEqual([]);
});

test('a recipe comes back from JSON as it was', () => {
  const lesson = learnTable(repairWhole(TEXT, [], { given: { delimiter: ',', headerLine: 1 } }).summary, [
    step([{ kind: 'renameColumn', column: 2, name: 'Amount' }]),
  ]);
  const recipe = {
    version: 1,
    key: lesson?.key,
    items: lesson?.items.map(({ about, does }) => ({ id: about, taughtBy: FILE, isOn: true, does })),
  };
  expect(recipe.items).toHaveLength(2);
  expect(recipeSchema.parse(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
});
