import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { tableEdits, tableResults } from '#db/schema/table-repair.ts';
import type { ShownRecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import { combineEdits } from '#domain/table-repair/edits/table-edits.ts';
import { viewOfTable } from '#domain/table-repair/edits/view-of-table.ts';
import { countAfterRemovals, type TableCounts } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { keepLessonOfChange } from './keep-table-lesson.ts';
import {
  countColumns,
  listSteps,
  STEP_COLUMNS,
  type StoredTable,
  type TableStep,
} from './table-repair.queries.ts';

/** What a step does: a removal, or edits with what the stored table told about their rows. */
export type NewStep = Pick<TableStep, 'edits' | 'flags' | 'heirs' | 'removal'>;

/** Adds a step to a locked table; what was undone is forgotten then. */
export async function addStep(
  tx: Db,
  { clock }: Pick<UserContext, 'clock'>,
  table: StoredTable,
  added: NewStep,
): Promise<TableCounts> {
  const { fileId, revision: seen } = table.result;
  const now = clock.now();
  const step = { ...added, revision: seen + 1, recipe: null };
  await forgetUndone(tx, fileId, now);
  await tx.insert(tableEdits).values({ ...step, fileId, createdAt: now });
  return saveState(tx, table, { steps: [...table.steps, step], now });
}

/** What was undone is done with once something else follows it; what a recipe did can still be brought back. */
async function forgetUndone(tx: Db, fileId: string, now: Date): Promise<void> {
  const isUndone = and(eq(tableEdits.fileId, fileId), isNotNull(tableEdits.undoneAt));
  await tx
    .update(tableEdits)
    .set({ undoneAt: null, dismissedAt: now })
    .where(and(isUndone, isNotNull(tableEdits.recipe)));
  await tx.delete(tableEdits).where(isUndone);
}

/** Marks the last step of a locked table as undone; null: there is none. */
export async function undoStep(
  tx: Db,
  { clock }: Pick<UserContext, 'clock'>,
  table: StoredTable,
): Promise<{ step: NewStep; counts: TableCounts } | null> {
  const { fileId } = table.result;
  const step = table.steps.at(-1) ?? firstRemoval(table);
  if (step === null) return null;
  const now = clock.now();
  const undone = { ...step, fileId, createdAt: now, undoneAt: now };
  await tx
    .insert(tableEdits)
    .values(undone)
    .onConflictDoUpdate({
      target: [tableEdits.fileId, tableEdits.revision],
      set: { undoneAt: undone.undoneAt },
    });
  const isFirst = table.steps.length === 0;
  const counts = await saveState(tx, table, {
    steps: table.steps.filter(({ revision }) => revision !== step.revision),
    ...(isFirst ? { first: firstRemovals(table).slice(0, -1) } : {}),
    now,
  });
  return { step, counts };
}

/** Does what was undone last once more; null: there is nothing. */
export async function redoStep(
  tx: Db,
  { clock }: Pick<UserContext, 'clock'>,
  table: StoredTable,
): Promise<{ step: NewStep; counts: TableCounts } | null> {
  const { fileId } = table.result;
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
  const counts = await saveState(tx, table, { steps: await listSteps(tx, fileId), now: clock.now() });
  return { step, counts };
}

/** Counts the steps of a locked table anew, after some were taken back or brought back. */
export async function countStepsAnew(
  tx: Db,
  { clock }: Pick<UserContext, 'clock'>,
  table: StoredTable,
): Promise<TableCounts & { readonly canUndo: boolean }> {
  const steps = await listSteps(tx, table.file.id);
  const counts = await saveState(tx, table, { steps, now: clock.now() });
  return { ...counts, canUndo: steps.length + firstRemovals(table).length > 0 };
}

/** All steps of recipes, those that were taken back too, in the order in which they were made. */
export async function listRecipeSteps(db: Db, fileId: string): Promise<ShownRecipeStep[]> {
  const rows = await db
    .select({
      revision: tableEdits.revision,
      recipe: tableEdits.recipe,
      undoneAt: tableEdits.undoneAt,
      dismissedAt: tableEdits.dismissedAt,
    })
    .from(tableEdits)
    .where(and(eq(tableEdits.fileId, fileId), isNotNull(tableEdits.recipe)))
    .orderBy(asc(tableEdits.revision));
  return rows.flatMap(({ revision, recipe, undoneAt, dismissedAt }) =>
    recipe === null ? [] : [{ ...recipe, revision, isOn: undoneAt === null && dismissedAt === null }],
  );
}

/** Removals with which the result began, as far as they were not undone: they come before those of the steps. */
function firstRemovals({ result, steps }: StoredTable): readonly TableRemoval[] {
  const ofSteps = steps.filter(({ removal }) => removal !== null).length;
  return result.removals.slice(0, result.removals.length - ofSteps);
}

/** Removals with which a result began (a merge without duplicates) are no steps; this is the last one as if it were. */
function firstRemoval({ result: { removals } }: StoredTable): TableStep | null {
  const removal = removals.at(-1);
  // Before every other step, and in their order among themselves.
  const revision = removals.length - BEFORE_ALL_STEPS;
  if (removal === undefined) return null;
  return { edits: [], flags: [], heirs: [], removal, revision, recipe: null };
}

const BEFORE_ALL_STEPS = 1_000_000;

interface NewState {
  readonly steps: readonly TableStep[];
  /** Removals before all steps; left out: as they were. */
  readonly first?: readonly TableRemoval[];
  readonly now: Date;
}

/** Brings the result, the figures on the file row and what the file teaches in line with its steps. */
async function saveState(
  tx: Db,
  table: StoredTable,
  { steps, first = firstRemovals(table), now }: NewState,
): Promise<TableCounts> {
  const { file, stored, result } = table;
  const removals = [...first, ...steps.flatMap(({ removal }) => removal ?? [])];
  const edits = combineEdits(steps, stored);
  const counts = countAfterRemovals(viewOfTable(stored, edits), removals, edits);
  await tx
    .update(tableResults)
    .set({ removals, revision: result.revision + 1, toReview: counts.duplicatesToReview })
    .where(eq(tableResults.fileId, file.id));
  await tx.update(files).set(countColumns(counts)).where(eq(files.id, file.id));
  await keepLessonOfChange(tx, { file, summary: stored, now }, { before: table.steps, after: steps });
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
