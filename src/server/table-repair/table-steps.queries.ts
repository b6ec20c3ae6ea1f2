import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { tableEdits, tableResults } from '#db/schema/table-repair.ts';
import { combineEdits } from '#domain/table-repair/edits/table-edits.ts';
import { viewOfTable } from '#domain/table-repair/edits/view-of-table.ts';
import { countAfterRemovals, type TableCounts } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { countColumns, STEP_COLUMNS, type StoredTable, type TableStep } from './table-repair.queries.ts';

/** What a step does: a removal, or edits with what the stored table told about their rows. */
export type NewStep = Pick<TableStep, 'edits' | 'flags' | 'heirs' | 'removal'>;

interface NewState {
  readonly steps: readonly TableStep[];
  readonly removals: readonly TableRemoval[];
}

/** Adds a step to a locked table; what was undone is forgotten then. */
export async function addStep(
  tx: Db,
  { clock }: Pick<UserContext, 'clock'>,
  table: StoredTable,
  added: NewStep,
): Promise<TableCounts> {
  const { fileId, revision: seen, removals } = table.result;
  const step = { ...added, revision: seen + 1 };
  await tx.delete(tableEdits).where(and(eq(tableEdits.fileId, fileId), isNotNull(tableEdits.undoneAt)));
  await tx.insert(tableEdits).values({ ...step, fileId, createdAt: clock.now() });
  return saveState(tx, table, {
    steps: [...table.steps, step],
    removals: step.removal === null ? removals : [...removals, step.removal],
  });
}

/** Marks the last step of a locked table as undone; null: there is none. */
export async function undoStep(
  tx: Db,
  { clock }: Pick<UserContext, 'clock'>,
  table: StoredTable,
): Promise<{ step: NewStep; counts: TableCounts } | null> {
  const { fileId, removals } = table.result;
  const step = table.steps.at(-1) ?? firstRemoval(table);
  if (step === null) return null;
  const undone = { ...step, fileId, createdAt: clock.now(), undoneAt: clock.now() };
  await tx
    .insert(tableEdits)
    .values(undone)
    .onConflictDoUpdate({
      target: [tableEdits.fileId, tableEdits.revision],
      set: { undoneAt: undone.undoneAt },
    });
  const counts = await saveState(tx, table, {
    steps: table.steps.filter(({ revision }) => revision !== step.revision),
    removals: step.removal === null ? removals : removals.slice(0, -1),
  });
  return { step, counts };
}

/** Does what was undone last once more; null: there is nothing. */
export async function redoStep(
  tx: Db,
  table: StoredTable,
): Promise<{ step: NewStep; counts: TableCounts } | null> {
  const { fileId, removals } = table.result;
  const [step] = await tx
    .select(STEP_COLUMNS)
    .from(tableEdits)
    .where(and(eq(tableEdits.fileId, fileId), isNotNull(tableEdits.undoneAt)))
    .orderBy(asc(tableEdits.revision))
    .limit(1);
  if (step === undefined) return null;
  await tx
    .update(tableEdits)
    .set({ undoneAt: null })
    .where(and(eq(tableEdits.fileId, fileId), eq(tableEdits.revision, step.revision)));
  const counts = await saveState(tx, table, {
    steps: [...table.steps, step],
    removals: step.removal === null ? removals : [...removals, step.removal],
  });
  return { step, counts };
}

/** Removals with which a result began (a merge without duplicates) are no steps; this is the last one as if it were. */
function firstRemoval({ result: { removals } }: StoredTable): TableStep | null {
  const removal = removals.at(-1);
  // Before every other step, and in their order among themselves.
  const revision = removals.length - BEFORE_ALL_STEPS;
  return removal === undefined ? null : { edits: [], flags: [], heirs: [], removal, revision };
}

const BEFORE_ALL_STEPS = 1_000_000;

/** Brings the result and the figures on the file row in line with steps and removals. */
async function saveState(
  tx: Db,
  { file, stored, result }: StoredTable,
  { steps, removals }: NewState,
): Promise<TableCounts> {
  const edits = combineEdits(steps, stored);
  const counts = countAfterRemovals(viewOfTable(stored, edits), removals, edits);
  await tx
    .update(tableResults)
    .set({ removals: [...removals], revision: result.revision + 1, toReview: counts.duplicatesToReview })
    .where(eq(tableResults.fileId, file.id));
  await tx.update(files).set(countColumns(counts)).where(eq(files.id, file.id));
  return counts;
}

/** Whether something was undone that can be done again. */
export async function hasUndoneSteps(db: Db, fileId: string): Promise<boolean> {
  const [undone] = await db
    .select({ revision: tableEdits.revision })
    .from(tableEdits)
    .where(and(eq(tableEdits.fileId, fileId), isNotNull(tableEdits.undoneAt)))
    .limit(1);
  return undone !== undefined;
}
