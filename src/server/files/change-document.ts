import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { documentEdits, documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import type { ListFacts } from '#domain/files/list-facts.ts';
import type { UserContext } from '#server/context.ts';
import { lockOwnFile, type FileRow } from './files.queries.ts';
import {
  editsOf,
  getStoredDocument,
  type DocumentKind,
  type DocumentTypes,
  type EditOf,
  type StoredDocument,
} from './stored-document.queries.ts';

export type ChangeContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>;

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
    ctx: ChangeContext,
    stored: StoredDocument<K>,
    kept: readonly EditOf<K>[],
    added: readonly EditOf<K>[],
  ): Promise<{ readonly check: Check; readonly summary: DocumentTypes[K]['summary'] }>;
  columns(summary: DocumentTypes[K]['summary']): FigureColumns;
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
  ctx: ChangeContext,
  editing: DocumentEditing<K, Check>,
  input: { readonly id: string; readonly revision: number; readonly edits: readonly EditOf<K>[] },
): Promise<DocumentChange<Check>> {
  const stored = await getStoredDocument(ctx, input.id, editing.kind);
  if (stored.result.revision !== input.revision) throw changedMeanwhile(stored);
  const kept = editsOf(stored);
  assertRoom(stored, kept, input.edits);
  return change(ctx, editing, stored, {
    kept,
    added: input.edits,
    editCount: stored.steps.length + 1,
    redoCount: 0,
    async write(tx, revision) {
      const createdAt = ctx.clock.now();
      // What was undone is done with once something else follows it.
      await tx
        .delete(documentEdits)
        .where(and(eq(documentEdits.fileId, input.id), isNotNull(documentEdits.undoneAt)));
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
  ctx: ChangeContext,
  editing: DocumentEditing<K, Check>,
  input: { readonly id: string },
): Promise<DocumentChange<Check> & { undone: 'edits' }> {
  const stored = await getStoredDocument(ctx, input.id, editing.kind);
  const last = stored.steps.at(-1);
  if (last === undefined) {
    throw new AppError('conflict', `There is nothing to undo in ${stored.file.originalName}.`);
  }
  const left = stored.steps.slice(0, -1);
  const outcome = await change(ctx, editing, stored, {
    kept: editsOf({ ...stored, steps: left }),
    added: [],
    editCount: left.length,
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
 * @throws AppError `conflict` when there is none, or when the document was changed at the same time; `not_found`,
 *   `expired`
 */
export async function redoDocumentEdits<K extends DocumentKind, Check>(
  ctx: ChangeContext,
  editing: DocumentEditing<K, Check>,
  input: { readonly id: string },
): Promise<DocumentChange<Check> & { redone: 'edits' }> {
  const stored = await getStoredDocument(ctx, input.id, editing.kind);
  const [next, ...left] = stored.undone;
  if (next === undefined)
    throw new AppError('conflict', `There is nothing to redo in ${stored.file.originalName}.`);
  const outcome = await change(ctx, editing, stored, {
    kept: editsOf({ ...stored, steps: [...stored.steps, next] }),
    added: [],
    editCount: stored.steps.length + 1,
    redoCount: left.length,
    async write(tx) {
      await tx
        .update(documentEdits)
        .set({ undoneAt: null })
        .where(and(eq(documentEdits.fileId, input.id), eq(documentEdits.revision, next.revision)));
    },
  });
  return { ...outcome, redone: 'edits' };
}

function assertRoom<K extends DocumentKind>(
  { file, steps }: StoredDocument<K>,
  kept: readonly EditOf<K>[],
  added: readonly EditOf<K>[],
): void {
  const all = [...kept, ...added];
  const isFull =
    steps.length >= STEPS_MAX || all.length > EDITS_MAX || JSON.stringify(all).length > CHARACTERS_MAX;
  if (!isFull) return;
  throw new AppError(
    'conflict',
    `${file.originalName} has reached the limit of changes. Export it to keep your work.`,
  );
}

/** Computes the document with the edits, then writes the step if nobody else was quicker. */
async function change<K extends DocumentKind, Check>(
  ctx: ChangeContext,
  editing: DocumentEditing<K, Check>,
  stored: StoredDocument<K>,
  step: {
    kept: readonly EditOf<K>[];
    added: readonly EditOf<K>[];
    editCount: number;
    redoCount: number;
    write: (tx: Db, revision: number) => Promise<void>;
  },
): Promise<DocumentChange<Check>> {
  const { check, summary } = await editing.view(ctx, stored, step.kept, step.added);
  const columns = editing.columns(summary);
  const { editCount, redoCount } = step;
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
    await step.write(tx, revision);
    await tx
      .update(files)
      .set({ ...columns, reviewedAt: reviewedAfter(file, columns) })
      .where(eq(files.id, fileId));
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
