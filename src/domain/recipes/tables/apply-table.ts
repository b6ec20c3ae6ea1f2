import type { StoredEdit } from '../../table-repair/edits/table-edit.schemas.ts';
import { combineEdits } from '../../table-repair/edits/table-edits.ts';
import { viewOfTable } from '../../table-repair/edits/view-of-table.ts';
import { countAfterRemovals } from '../../table-repair/stored/removals.ts';
import type { TableRemoval, TableSummary } from '../../table-repair/stored/table-result.ts';
import { columnFinder } from './column-refs.ts';
import type { NamedTableItem } from '../items-that-count.ts';
import { columnWords, explainTableItem } from './explain-table-item.ts';
import { SURE } from './match-table.ts';
import type { ColumnRef, TableItem } from './table-recipe.schemas.ts';

/** One thing that a recipe does to a table: edits of its columns, or a removal. */
export interface AppliedStep {
  readonly itemId: string;
  /** A sentence: what it did. */
  readonly says: string;
  readonly edits: readonly StoredEdit[];
  readonly removal: TableRemoval | null;
}

export interface AppliedTable {
  readonly steps: readonly AppliedStep[];
  /** Columns that the recipe speaks of and the table has not, as sentences name them. */
  readonly missing: readonly string[];
}

/** What is done first; columns are named by the source, so that the order among the others does not matter. */
const ORDER: readonly TableItem['kind'][] = [
  'readTable',
  'renameColumn',
  'typeColumn',
  'leaveOutColumn',
  'orderColumns',
  'keepDuplicates',
  'removeDuplicates',
  'removeEmpty',
];

/**
 * What a recipe does to a table of its source, a step for each item that changes something. What the table has not, and
 * what would leave it without a column, is left out.
 *
 * @param items those that count (`effectiveItems`)
 * @param sure how sure it is that the table is of the recipe's source
 */
export function applyTable(
  items: readonly NamedTableItem[],
  summary: TableSummary,
  sure: number,
): AppliedTable {
  const steps: AppliedStep[] = [];
  const missing = new Set<string>();
  const find = columnFinder(summary.header, sure === SURE.same || summary.columnTypes !== undefined);
  const inOrder = items.toSorted((a, b) => ORDER.indexOf(a.does.kind) - ORDER.indexOf(b.does.kind));
  for (const { id, does } of inOrder) {
    if ('column' in does && find(does.column) === undefined) {
      missing.add(columnWords(does.column));
      continue;
    }
    const done = does.kind === 'readTable' ? null : stepOf(does, { summary, steps, find });
    if (done !== null) steps.push({ itemId: id, says: explainTableItem(does, 'did'), ...done });
  }
  return { steps, missing: [...missing] };
}

type Done = Pick<AppliedStep, 'edits' | 'removal'>;

interface StepFacts {
  readonly summary: TableSummary;
  readonly steps: readonly AppliedStep[];
  readonly find: (ref: ColumnRef) => number | undefined;
}

function stepOf(
  does: Exclude<TableItem, { kind: 'readTable' }>,
  { summary, steps, find }: StepFacts,
): Done | null {
  const ifChange = (done: Done) => (isChange(done, summary, steps) ? done : null);
  switch (does.kind) {
    case 'renameColumn': {
      const column = find(does.column) ?? -1;
      return does.to === summary.header[column]
        ? null
        : edit({ kind: 'renameColumn', column, name: does.to });
    }
    case 'typeColumn':
      return does.type === 'auto'
        ? null
        : edit({ kind: 'typeColumn', column: find(does.column) ?? -1, type: does.type });
    case 'leaveOutColumn':
      return does.isLeftOut && hasMoreColumns(summary, steps)
        ? edit({ kind: 'leaveOutColumn', column: find(does.column) ?? -1 })
        : null;
    case 'orderColumns': {
      const edits = movesTo(orderOf(does.columns, summary.header, find));
      return edits.length === 0 ? null : { edits, removal: null };
    }
    case 'keepDuplicates':
      return ifChange(edit({ kind: 'keepDuplicates', kinds: does.kinds }));
    case 'removeDuplicates':
      return ifChange({ edits: [], removal: { kind: 'duplicates', types: does.types } });
    case 'removeEmpty': {
      const { rows, columns } = does;
      const only = columns === 'named' || columns === 'unnamed' ? { only: columns } : {};
      return ifChange({ edits: [], removal: { kind: 'empty', rows, columns: columns !== 'none', ...only } });
    }
  }
}

function edit(one: StoredEdit): Done {
  return { edits: [one], removal: null };
}

function hasMoreColumns({ columnCount }: TableSummary, steps: readonly AppliedStep[]): boolean {
  const leftOut = steps.flatMap(({ edits }) => edits).filter(({ kind }) => kind === 'leaveOutColumn');
  return leftOut.length + 1 < columnCount;
}

/** Whether a step changes what is found or left of the table after the steps before it, and leaves it a column. */
function isChange(done: Done, summary: TableSummary, steps: readonly AppliedStep[]): boolean {
  const countsOf = (all: readonly Done[]) => {
    const edits = combineEdits(
      all.map((step) => ({ edits: step.edits, flags: [], heirs: [] })),
      summary,
    );
    const removals = all.flatMap(({ removal }) => removal ?? []);
    return countAfterRemovals(viewOfTable(summary, edits), removals, edits);
  };
  const [before, after] = [countsOf(steps), countsOf([...steps, done])];
  return after.columnCount > 0 && JSON.stringify(before) !== JSON.stringify(after);
}

/** The table's columns in the order of the recipe; those it does not know stay right of their left neighbour. */
function orderOf(
  wanted: readonly ColumnRef[],
  header: readonly string[],
  find: StepFacts['find'],
): readonly number[] {
  const order = wanted.flatMap((ref) => find(ref) ?? []);
  const known = new Set(order);
  for (const column of header.keys()) {
    if (known.has(column)) continue;
    const place = column === 0 ? 0 : order.indexOf(column - 1) + 1;
    order.splice(place, 0, column);
  }
  return order;
}

/** The moves that bring columns from the order of the table into another one, as few as its longest run allows. */
function movesTo(order: readonly number[]): StoredEdit[] {
  const stays = longestRun(order);
  const moves: StoredEdit[] = [];
  let before: number | null = null;
  for (const column of order.toReversed()) {
    if (!stays.has(column)) moves.push({ kind: 'moveColumn', column, before });
    before = column;
  }
  return moves;
}

/** The longest ascending run of columns: they stay where they are. */
function longestRun(order: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const former: (number | null)[] = [];
  let end: number | null = null;
  for (const [place, column] of order.entries()) {
    let best: number | null = null;
    for (let at = 0; at < place; at++)
      if ((order[at] ?? 0) < column && (best === null || (lengths[at] ?? 0) > (lengths[best] ?? 0)))
        best = at;
    lengths.push(best === null ? 1 : (lengths[best] ?? 0) + 1);
    former.push(best);
    if (end === null || (lengths[place] ?? 0) > (lengths[end] ?? 0)) end = place;
  }
  const run = new Set<number>();
  for (let at = end; at !== null; at = former[at] ?? null) run.add(order[at] ?? -1);
  return run;
}
