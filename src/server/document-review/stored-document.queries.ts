import type { DocumentView } from '#domain/files/document-view.schemas.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { documentEdits, documentResults } from '#db/schema/documents.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import type { DocumentKind } from '#domain/documents/read-document.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import type { RecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { findSourceExpiry, getOwnFile, type FileRow } from '#server/files/files.queries.ts';

/** What is kept of each kind of document beside its content. */
export interface DocumentTypes extends Record<DocumentKind, object> {
  readonly statement: { readonly edit: StatementEdit; readonly summary: StatementSummary };
  readonly invoice: { readonly edit: InvoiceEdit; readonly summary: InvoiceSummary };
}
export type EditOf<K extends DocumentKind> = DocumentTypes[K]['edit'];

const NAME_OF: Readonly<Record<DocumentKind, string>> = {
  statement: 'a bank statement',
  invoice: 'an invoice',
};

/** A statement or an invoice whose content is there. */
export interface StoredDocument<K extends DocumentKind> {
  readonly file: FileRow;
  readonly result: typeof documentResults.$inferSelect;
  /** Steps that stand, oldest first: what recipes did comes before what the person did. */
  readonly steps: readonly DocumentStep<K>[];
  /** All steps of recipes, those that were taken back too. */
  readonly recipeSteps: readonly RecipeDocumentStep<K>[];
  /** Steps that were undone since the last change, the one undone last first. */
  readonly undone: readonly DocumentStep<K>[];
}

export interface DocumentStep<K extends DocumentKind> {
  readonly revision: number;
  readonly edits: readonly EditOf<K>[];
  /** Null: a person made it. */
  readonly recipe: RecipeStep | null;
}

interface RecipeDocumentStep<K extends DocumentKind> extends DocumentStep<K> {
  readonly recipe: RecipeStep;
  readonly isOn: boolean;
}

/** Whether a file is a document of this kind and the actor's; false for one that is not there. */
export async function isOwnDocument(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  id: string,
  kind: DocumentKind,
): Promise<boolean> {
  const [file] = await db
    .select({ kind: files.kind })
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, actor.userId)));
  return file?.kind === kind;
}

/**
 * The actor's document of a kind.
 *
 * @throws AppError `not_found`, `expired`, `conflict` while it is read, when that failed, and for what is of another kind
 */
export async function getStoredDocument<K extends DocumentKind>(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  id: string,
  kind: K,
): Promise<StoredDocument<K>> {
  const { file } = await getOwnFile(ctx, id);
  if (file.kind !== kind) throw new AppError('conflict', `${file.originalName} is not ${NAME_OF[kind]}.`);
  const [result] = await ctx.db.select().from(documentResults).where(eq(documentResults.fileId, file.id));
  if (result === undefined) throw noResult(file);
  const steps = await listSteps<K>(ctx.db, file.id);
  return {
    file,
    result,
    steps: steps.filter(stands),
    recipeSteps: steps.flatMap((step) =>
      step.recipe === null ? [] : [{ ...step, recipe: step.recipe, isOn: stands(step) }],
    ),
    // Undo goes from the newest step back, so the oldest of these was undone last.
    undone: steps.filter(({ undoneAt }) => undoneAt !== null),
  };
}

interface StepRow<K extends DocumentKind> extends DocumentStep<K> {
  readonly undoneAt: Date | null;
  readonly dismissedAt: Date | null;
}

function stands({ undoneAt, dismissedAt }: StepRow<DocumentKind>): boolean {
  return undoneAt === null && dismissedAt === null;
}

async function listSteps<K extends DocumentKind>(db: Db, fileId: string): Promise<readonly StepRow<K>[]> {
  return db
    .select({
      revision: documentEdits.revision,
      undoneAt: documentEdits.undoneAt,
      dismissedAt: documentEdits.dismissedAt,
      recipe: documentEdits.recipe,
      // A file's kind is settled with its result, so whatever was done to it is an edit of that kind.
      edits: sql<readonly EditOf<K>[]>`${documentEdits.edits}`,
    })
    .from(documentEdits)
    .where(eq(documentEdits.fileId, fileId))
    .orderBy(asc(documentEdits.revision));
}

/** Whether the words of a result are kept: older results were stored without. */
export async function hasStoredWords(
  db: Db,
  { prefix }: Pick<StoredDocument<DocumentKind>['result'], 'prefix'>,
): Promise<boolean> {
  const [words] = await db
    .select({ key: storedObjects.key })
    .from(storedObjects)
    .where(eq(storedObjects.key, `${prefix}words.json`));
  return words !== undefined;
}

/** The edits of all steps that stand, oldest first. */
export function editsOf<K extends DocumentKind>({ steps }: Pick<StoredDocument<K>, 'steps'>): EditOf<K>[] {
  return steps.flatMap(({ edits }) => [...edits]);
}

/** What every view of a document says beside its content. */
export async function getViewFacts(
  ctx: Pick<UserContext, 'db' | 'clock'>,
  { file, result, undone, recipeSteps }: StoredDocument<DocumentKind>,
): Promise<DocumentView> {
  const sourceUntil = await findSourceExpiry(ctx.db, file, ctx.clock.now());
  const { revision, editCount, isProtected, pictures } = result;
  return {
    id: file.id,
    revision,
    editCount,
    redoCount: undone.length,
    sourceUntil: sourceUntil?.toISOString() ?? null,
    sourceType: file.mediaType ?? 'application/pdf',
    isProtected,
    pictures,
    recipeSteps: recipeSteps.map(({ recipe, revision: step, isOn }) => ({ ...recipe, revision: step, isOn })),
  };
}

function noResult({ originalName, status, errorMessage }: FileRow): AppError {
  if (status === 'failed') {
    const reason = errorMessage === null ? '' : ` ${errorMessage}`;
    return new AppError(
      'conflict',
      `${originalName} could not be processed, so there is no result.${reason}`,
    );
  }
  return new AppError('conflict', `${originalName} is still being processed. Please try again in a moment.`);
}
