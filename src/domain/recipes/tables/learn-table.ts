import type { Lesson } from '../lesson.ts';
import { hash } from 'node:crypto';
import type { StoredEdit } from '../../table-repair/edits/table-edit.schemas.ts';
import { combineEdits, type EditStep } from '../../table-repair/edits/table-edits.ts';
import type { ReadingOptions } from '../../table-repair/reading-options.schemas.ts';
import { ROW_FLAG, type TableRemoval, type TableSummary } from '../../table-repair/stored/table-result.ts';
import type { RecipeStep } from '../recipe-step.schemas.ts';
import { columnRefs } from './column-refs.ts';
import { thingOf } from './table-item.ts';
import type { TableItem, TableKey } from './table-recipe.schemas.ts';
import { describeTableKey, tableKeyOf } from './table-key.ts';

/** A step that counts, oldest first. */
export interface LearntStep extends EditStep {
  readonly edits: readonly StoredEdit[];
  readonly removal: TableRemoval | null;
  /** Where it came from; null: a person made it. */
  readonly recipe: RecipeStep | null;
}

/** One row that a person keeps says nothing about others. */
const MIN_KEPT_ROWS = 2;
/** Of all rows of a kind, before the kind counts as judged. */
const MOST_KEPT = 0.8;
const LETTERS_OF_HASH = 16;

/**
 * What a person's work on a table teaches about its source: how they had it read, what they did to its columns, and how
 * they judged its duplicates and its empty rows and columns. Cells and rows are values and teach nothing; nor does what
 * a recipe did, until a person does otherwise.
 *
 * @param summary of the table as it was repaired, before any edit
 * @returns null where nothing tells the table's source from others
 */
export function learnTable(
  summary: TableSummary,
  steps: readonly LearntStep[],
): Lesson<TableKey, TableItem> | null {
  const key = tableKeyOf(summary);
  if (key === null) return null;
  const own = steps.filter(({ recipe }) => recipe === null);
  const items = [
    ...readingItem(summary),
    ...columnItems(summary, steps),
    ...keptKinds(summary, own),
    ...removalItems(own),
  ];
  return {
    key,
    name: describeTableKey(key),
    items: items.map((does) => ({ about: aboutOf(does), does })),
  };
}

/** Names of columns can be of any length, and ids of items cannot. */
function aboutOf(item: TableItem): string {
  return hash('sha256', thingOf(item)).slice(0, LETTERS_OF_HASH);
}

function readingItem({ given = {}, readBy }: TableSummary): TableItem[] {
  const options: ReadingOptions = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  return readBy !== undefined || Object.keys(options).length === 0 ? [] : [{ kind: 'readTable', options }];
}

/** Where the columns are otherwise than the recipes' own steps leave them. */
function columnItems(summary: TableSummary, steps: readonly LearntStep[]): TableItem[] {
  const { header, columnCount } = summary;
  const refs = columnRefs(header);
  const before = combineEdits(
    steps.filter(({ recipe }) => recipe !== null),
    summary,
  );
  const after = combineEdits(steps, summary);
  const [names, formerNames] = [new Map(after.names), new Map(before.names)];
  const [types, formerTypes] = [new Map(after.types), new Map(before.types)];
  const [leftOut, formerLeftOut] = [new Set(after.leftOut), new Set(before.leftOut)];
  const items: TableItem[] = [];
  for (const [place, column] of refs.entries()) {
    const to = names.get(place) ?? column.name;
    if (to !== (formerNames.get(place) ?? column.name)) items.push({ kind: 'renameColumn', column, to });
    const type = types.get(place) ?? 'auto';
    if (type !== (formerTypes.get(place) ?? 'auto')) items.push({ kind: 'typeColumn', column, type });
    const isLeftOut = leftOut.has(place);
    if (isLeftOut !== formerLeftOut.has(place)) items.push({ kind: 'leaveOutColumn', column, isLeftOut });
  }
  const natural = Array.from({ length: columnCount }, (_, column) => column);
  const order = after.order ?? natural;
  if (order.join() !== (before.order ?? natural).join())
    items.push({ kind: 'orderColumns', columns: order.flatMap((column) => refs[column] ?? []) });
  return items;
}

/** Kinds of duplicates of which a person said, of all at once or of nearly each, that they are none. */
function keptKinds(summary: TableSummary, own: readonly LearntStep[]): TableItem[] {
  const edits = own.flatMap((step) => step.edits);
  const named = new Set(edits.flatMap((edit) => (edit.kind === 'keepDuplicates' ? edit.kinds : [])));
  const kept = new Set(edits.flatMap((edit) => (edit.kind === 'keepRows' ? edit.rows : [])));
  const flags = new Map(own.flatMap((step) => step.flags));
  const removed = new Set(own.flatMap(({ removal }) => (removal === null ? [] : kindsOf(removal))));
  const { duplicates, duplicatesToReview } = summary;
  const totals = { ...duplicates, review: duplicatesToReview };
  const isMostlyKept = (kind: keyof typeof ROW_FLAG & keyof typeof totals) => {
    const count = [...kept].filter((row) => ((flags.get(row) ?? 0) & ROW_FLAG[kind]) !== 0).length;
    return count >= MIN_KEPT_ROWS && count >= totals[kind] * MOST_KEPT && !removed.has(kind);
  };
  const kinds = (['exact', 'normalized', 'key', 'review'] as const).filter(
    (kind) => named.has(kind) || isMostlyKept(kind),
  );
  return kinds.length === 0 ? [] : [{ kind: 'keepDuplicates', kinds }];
}

function kindsOf(removal: TableRemoval): readonly string[] {
  if (removal.kind !== 'duplicates') return [];
  return removal.review === true ? [...removal.types, 'review'] : removal.types;
}

/** Rows that may be duplicates are a person's to decide on, each time. */
function removalItems(own: readonly LearntStep[]): TableItem[] {
  const removals = own.flatMap(({ removal }) => removal ?? []);
  const types = [
    ...new Set(removals.flatMap((removal) => (removal.kind === 'duplicates' ? removal.types : []))),
  ];
  const empty = removals.filter((removal) => removal.kind === 'empty');
  const rows = empty.some((removal) => removal.rows);
  const columns = emptyColumns(empty);
  return [
    ...(types.length === 0 ? [] : [{ kind: 'removeDuplicates' as const, types }]),
    ...(rows || columns !== 'none' ? [{ kind: 'removeEmpty' as const, rows, columns }] : []),
  ];
}

type EmptyRemoval = Extract<TableRemoval, { kind: 'empty' }>;

function emptyColumns(removals: readonly EmptyRemoval[]): 'all' | 'named' | 'unnamed' | 'none' {
  const which = new Set(removals.filter(({ columns }) => columns).map(({ only }) => only ?? 'all'));
  if (which.has('all') || which.size > 1) return 'all';
  const [only = 'none'] = which;
  return only;
}
