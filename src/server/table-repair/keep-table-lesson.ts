import type { TableKey, TableItem } from '#domain/recipes/tables/table-recipe.schemas.ts';
import type { Lesson } from '#domain/recipes/lesson.ts';
import type { Db } from '#db/connect.ts';
import { isTaughtBy } from '#domain/recipes/items-that-count.ts';
import { findRecipe } from '#domain/recipes/tables/apply-recipes.ts';
import { learnTable, type LearntStep } from '#domain/recipes/tables/learn-table.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { keepLesson } from '#server/recipes/recipes.queries.ts';

interface TableState {
  readonly file: Pick<FileRow, 'id' | 'userId'>;
  /** As repaired. */
  readonly summary: TableSummary;
  readonly now: Date;
}

/** Writes down what a table teaches once its steps have changed, with the caller's transaction; typed cells change nothing. */
export async function keepLessonOfChange(
  tx: Db,
  state: TableState,
  { before, after }: { readonly before: readonly LearntStep[]; readonly after: readonly LearntStep[] },
): Promise<void> {
  const lesson = learn(state, after);
  if (lesson === null || JSON.stringify(lesson) === JSON.stringify(learn(state, before))) return;
  await keep(tx, state, lesson);
}

/** Writes down what a table teaches that was just read: that it is to be read so, and what was done to it before. */
export async function keepLessonOfResult(
  tx: Db,
  {
    steps,
    isFirst,
    ...state
  }: TableState & { readonly steps: readonly LearntStep[]; readonly isFirst: boolean },
): Promise<void> {
  const lesson = learn(state, steps);
  if (lesson === null || (isFirst && lesson.items.length === 0)) return;
  await keep(tx, state, lesson);
}

/** What a recipe did that this very file had taught is the file's own lesson still. */
function learn(
  { file, summary }: TableState,
  steps: readonly LearntStep[],
): Lesson<TableKey, TableItem> | null {
  const isOwn = ({ recipe }: LearntStep) => isTaughtBy(recipe?.itemId ?? '', file.id);
  return learnTable(
    summary,
    steps.map((step) => (isOwn(step) ? { ...step, recipe: null } : step)),
  );
}

async function keep(
  tx: Db,
  { file, summary, now }: TableState,
  lesson: Lesson<TableKey, TableItem>,
): Promise<void> {
  await keepLesson(tx, { userId: file.userId, fileId: file.id, now }, lesson, (stored) => {
    const found = findRecipe(lesson.key, stored, summary.recipe?.id)?.recipe;
    return found === undefined ? null : { stored: found, key: found.recipe.key, name: found.name };
  });
}
