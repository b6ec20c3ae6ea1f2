import type { Lesson } from '#domain/recipes/lesson.ts';
import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import type { DocumentKind } from '#domain/documents/read-document.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { documentEdits, documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import type { ListFacts } from '#domain/files/list-facts.ts';
import { isTaughtBy } from '#domain/recipes/items-that-count.ts';
import type { SetRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import { keepLesson, type RecipeOfSource } from '#server/recipes/recipes.queries.ts';
import { lockOwnFile, type FileRow } from '#server/files/files.queries.ts';
import type { DocumentContext } from './run-on-document.ts';
import {
  editsOf,
  getStoredDocument,
  type DocumentStep,
  type DocumentTypes,
  type EditOf,
  type StoredDocument,
} from './stored-document.queries.ts';

/** More than a person makes, and few enough to be applied again each time the document is shown. */
const STEPS_MAX = 5_000;
const EDITS_MAX = 5_000;
/** Of all edits as JSON. */
const CHARACTERS_MAX = 20_000_000;

/** The columns of a file row that show a document's figures. */
export type FigureColumns = Pick<
  FileRow,
  | 'columnCount'
  | 'duplicatesFound'
  | 'emptyRowsFound'
  | 'emptyColumnsFound'
  | 'issuesFixed'
  | 'sourceDetection'
> &
  ListFacts & { readonly rowCount: number };

/** How documents of one kind are shown with edits. */
export interface DocumentEditing<K extends DocumentKind, Check> {
  readonly kind: K;
  /** The document with these edits and those added to them. @throws AppError `invalid_request` for one that does not fit; `expired` */
  view(
    ctx: DocumentContext,
    stored: StoredDocument<K>,
    kept: readonly EditOf<K>[],
    added: readonly EditOf<K>[],
  ): Promise<{ readonly check: Check; readonly summary: DocumentTypes[K]['summary'] }>;
  columns(summary: DocumentTypes[K]['summary']): FigureColumns;
  /** What the person's edits say about the next document of the source. */
  learn(
    ctx: DocumentContext,
    stored: StoredDocument<K>,
    history: DocumentHistory<K>,
  ): Promise<DocumentLesson>;
}

/** Edits that stand. */
export interface DocumentHistory<K extends DocumentKind> {
  /** What other files taught. */
  readonly fromRecipes: readonly EditOf<K>[];
  /** What a person did, here or before the file was read again: that comes back as a step of the recipe. */
  readonly byPerson: readonly EditOf<K>[];
  /** Both, in the order in which they are made. */
  readonly all: readonly EditOf<K>[];
}

export interface DocumentLesson {
  readonly lesson: Lesson;
  /** The recipe of the source among an account's. */
  readonly find: (stored: readonly KnownRecipe[]) => RecipeOfSource | null;
}

/** What a change came to. */
export interface DocumentChange<Check> {
  readonly check: Check;
  readonly revision: number;
  readonly editCount: number;
  /** Steps that were undone and can be made again. */
  readonly redoCount: number;
  readonly rowCount: number;
}

/**
 * Applies edits to the document as somebody saw it: all of them or none, as one step for undo.
 *
 * @throws AppError `conflict` when it was changed meanwhile; `invalid_request` for an edit that does not fit;
 *   `not_found`, `expired`
 */
export async function editDocument<K extends DocumentKind, Check>(
  ctx: DocumentContext,
  editing: DocumentEditing<K, Check>,
  input: { readonly id: string; readonly revision: number; readonly edits: readonly EditOf<K>[] },
): Promise<DocumentChange<Check>> {
  const stored = await getStoredDocument(ctx, input.id, editing.kind);
  if (stored.result.revision !== input.revision) throw changedMeanwhile(stored);
  assertRoom(stored, input.edits);
  return change(ctx, editing, stored, {
    steps: stored.steps,
    added: input.edits,
    redoCount: 0,
    async write(tx, revision) {
      const createdAt = ctx.clock.now();
      await forgetUndone(tx, input.id, createdAt);
      await tx.insert(documentEdits).values({ fileId: input.id, revision, edits: input.edits, createdAt });
    },
  });
}

/**
 * Takes the last step of a person's edits back.
 *
 * @throws AppError `conflict` when there is none, or when the document was changed at the same time; `not_found`,
 *   `expired`
 */
export async function undoDocumentEdits<K extends DocumentKind, Check>(
  ctx: DocumentContext,
  editing: DocumentEditing<K, Check>,
  input: { readonly id: string },
): Promise<DocumentChange<Check> & { undone: 'edits' }> {
  const stored = await getStoredDocument(ctx, input.id, editing.kind);
  const last = stored.steps.at(-1);
  if (last === undefined) {
    throw new AppError('conflict', `There is nothing to undo in ${stored.file.originalName}.`);
  }
  const outcome = await change(ctx, editing, stored, {
    steps: stored.steps.slice(0, -1),
    added: [],
    redoCount: stored.undone.length + 1,
    async write(tx) {
      await tx
        .update(documentEdits)
        .set({ undoneAt: ctx.clock.now() })
        .where(and(eq(documentEdits.fileId, input.id), eq(documentEdits.revision, last.revision)));
    },
  });
  return { ...outcome, undone: 'edits' };
}

/**
 * Makes the step again that was undone last. Any other change since then has done away with it.
 *
 * @throws AppError `conflict` when there is none, when a recipe's step that it builds on was switched since, or when the
 *   document was changed at the same time; `not_found`, `expired`
 */
export async function redoDocumentEdits<K extends DocumentKind, Check>(
  ctx: DocumentContext,
  editing: DocumentEditing<K, Check>,
  input: { readonly id: string },
): Promise<DocumentChange<Check> & { redone: 'edits' }> {
  const stored = await getStoredDocument(ctx, input.id, editing.kind);
  const [next, ...left] = stored.undone;
  if (next === undefined)
    throw new AppError('conflict', `There is nothing to redo in ${stored.file.originalName}.`);
  const redo = change(ctx, editing, stored, {
    steps: [...stored.steps, next],
    added: [],
    redoCount: left.length,
    async write(tx) {
      await tx
        .update(documentEdits)
        .set({ undoneAt: null })
        .where(and(eq(documentEdits.fileId, input.id), eq(documentEdits.revision, next.revision)));
    },
  });
  const { originalName } = stored.file;
  const outcome = await unlessUnfit(
    redo,
    `A change by a recipe was switched in ${originalName} since, and this one no longer fits. Switch that one back first.`,
  );
  return { ...outcome, redone: 'edits' };
}

/** What recipes did leaves a person as much room as without them. */
function assertRoom<K extends DocumentKind>(
  { file, steps }: StoredDocument<K>,
  added: readonly EditOf<K>[],
): void {
  const own = steps.filter(({ recipe }) => recipe === null);
  const all = [...editsOf({ steps: own }), ...added];
  const isFull =
    own.length >= STEPS_MAX || all.length > EDITS_MAX || JSON.stringify(all).length > CHARACTERS_MAX;
  if (!isFull) return;
  throw new AppError(
    'conflict',
    `${file.originalName} has reached the limit of changes. Export it to keep your work.`,
  );
}

/**
 * Takes steps of recipes back, or brings them back, whatever was changed since: the other steps stay.
 *
 * @throws AppError `conflict` when the document was changed meanwhile, or a later change builds on the step; `not_found`
 *   also for a step that is none of a recipe; `expired`
 */
export async function setRecipeStep<K extends DocumentKind, Check>(
  ctx: DocumentContext,
  editing: DocumentEditing<K, Check>,
  input: SetRecipeStepInput,
): Promise<DocumentChange<Check>> {
  const stored = await getStoredDocument(ctx, input.id, editing.kind);
  if (stored.result.revision !== input.revision) throw changedMeanwhile(stored);
  const meant = stored.recipeSteps.filter(({ revision, recipe }) =>
    input.step === 'all' ? !(input.isOn && recipe.isRefused === true) : revision === input.step,
  );
  if (meant.length === 0) throw new AppError('not_found', 'There is no such change by a recipe.');
  const turned = new Set(meant.map(({ revision }) => revision));
  const fromRecipes = stored.recipeSteps.filter(({ revision, isOn }) =>
    turned.has(revision) ? input.isOn : isOn,
  );
  const byPerson = stored.steps.filter(({ recipe }) => recipe === null);
  const ofStep = and(eq(documentEdits.fileId, input.id), inArray(documentEdits.revision, [...turned]));
  const turn = change(ctx, editing, stored, {
    steps: [...fromRecipes, ...byPerson],
    added: [],
    redoCount: stored.undone.filter(({ revision }) => !turned.has(revision)).length,
    async write(tx) {
      const dismissedAt = input.isOn ? null : ctx.clock.now();
      await tx.update(documentEdits).set({ dismissedAt, undoneAt: null }).where(ofStep);
    },
  });
  return unlessUnfit(
    turn,
    `${stored.file.originalName} was changed further since, and those changes build on this one. Undo them first.`,
  );
}

/** @throws AppError `conflict` with the sentence where an edit that was made before does not fit any more */
async function unlessUnfit<T>(changed: Promise<T>, sentence: string): Promise<T> {
  try {
    return await changed;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_request') throw error;
    throw new AppError('conflict', sentence);
  }
}

/** What was undone is done with once something else follows it; what a recipe did can still be brought back. */
async function forgetUndone(tx: Db, fileId: string, now: Date): Promise<void> {
  const isUndone = and(eq(documentEdits.fileId, fileId), isNotNull(documentEdits.undoneAt));
  await tx
    .update(documentEdits)
    .set({ undoneAt: null, dismissedAt: now })
    .where(and(isUndone, isNotNull(documentEdits.recipe)));
  await tx.delete(documentEdits).where(isUndone);
}

interface NewState<K extends DocumentKind> {
  /** That stand, without what is added. */
  readonly steps: readonly DocumentStep<K>[];
  /** What a person adds to them as one step. */
  readonly added: readonly EditOf<K>[];
  readonly redoCount: number;
  readonly write: (tx: Db, revision: number) => Promise<void>;
}

/** Computes the document with the edits and what they teach, then writes the step if nobody else was quicker. */
async function change<K extends DocumentKind, Check>(
  ctx: DocumentContext,
  editing: DocumentEditing<K, Check>,
  stored: StoredDocument<K>,
  { steps, added, redoCount, write }: NewState<K>,
): Promise<DocumentChange<Check>> {
  const { check, summary } = await editing.view(ctx, stored, editsOf({ steps }), added);
  const isOwn = ({ recipe }: DocumentStep<K>) =>
    recipe === null || isTaughtBy(recipe.itemId ?? '', stored.file.id);
  const { lesson, find } = await editing.learn(ctx, stored, {
    fromRecipes: editsOf({ steps: steps.filter((step) => !isOwn(step)) }),
    byPerson: [...editsOf({ steps: steps.filter(isOwn) }), ...added],
    all: [...editsOf({ steps }), ...added],
  });
  const columns = editing.columns(summary);
  const editCount = steps.length + (added.length > 0 ? 1 : 0);
  const fileId = stored.file.id;
  const revision = stored.result.revision + 1;
  await ctx.db.transaction(async (tx) => {
    const file = await lockOwnFile(tx, ctx, fileId);
    if (file.status === 'processing') throw beingRead(file);
    const changed = await tx
      .update(documentResults)
      .set({ revision, editCount, summary })
      .where(and(eq(documentResults.fileId, fileId), eq(documentResults.revision, stored.result.revision)))
      .returning({ fileId: documentResults.fileId });
    if (changed.length === 0) throw changedMeanwhile(stored);
    await write(tx, revision);
    await tx
      .update(files)
      .set({ ...columns, reviewedAt: reviewedAfter(file, columns) })
      .where(eq(files.id, fileId));
    await keepLesson(tx, { userId: file.userId, fileId, now: ctx.clock.now() }, lesson, find);
  });
  return { check, revision, editCount, redoCount, rowCount: columns.rowCount };
}

/** Whoever said that a document is right as it stands did not see a fault that a later change made. */
function reviewedAfter(file: FileRow, { addsUp, difference }: FigureColumns): Date | null {
  const isWorse = addsUp === false && (file.addsUp !== false || file.difference !== difference);
  return isWorse ? null : file.reviewedAt;
}

function beingRead({ originalName }: FileRow): AppError {
  return new AppError(
    'conflict',
    `${originalName} is being converted again. Wait until it is done, then change it.`,
  );
}

function changedMeanwhile({ file, result }: Pick<StoredDocument<DocumentKind>, 'file' | 'result'>): AppError {
  return new AppError(
    'conflict',
    `${file.originalName} was changed in another window. Reload it to continue.`,
    { revision: result.revision },
  );
}
