import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { documentEdits, documentResults } from '#db/schema/documents.ts';
import { AppError } from '#domain/app-error.ts';
import { findReadingHints } from '#server/clients/clients.queries.ts';
import type { AppContext } from '#server/context.ts';
import { takeLease, type FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import {
  makeStoredResult,
  type MakeContext,
  type MakeOutcome,
  type MakeRun,
} from '#server/files/make-stored-result.ts';
import { expireFormerResult } from '#server/files/remove-file-objects.ts';
import { invoiceEditing } from '#server/invoices/invoice-editing.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import { countRecipeUses, loadDocumentRecipes } from '#server/recipes/recipes.queries.ts';
import { countRuleUses, loadRules } from '#server/recipes/rules.queries.ts';
import { statementEditing } from '#server/statements/statement-editing.ts';
import { expirePageCheckpoints, openPageCheckpoints } from './page-checkpoints.ts';
import { DOCUMENT_OBJECTS, readSource } from './read-source.ts';
import { RULES, type DocumentRead } from './read-document.task.ts';

export type ConvertContext = MakeContext & Pick<AppContext, 'pdfPool' | 'ocrPool'>;

/**
 * Reads the document of a processing file that nobody works on. Safe to run twice: the second finds nothing to take.
 * Pages that an earlier try has recognised are not recognised again. A file that needs a password ends here: its
 * password is kept nowhere.
 */
export async function convertDocument(ctx: ConvertContext, input: { fileId: string }): Promise<void> {
  const lease = await takeLease(ctx, input.fileId);
  if (lease !== null) await makeStoredDocument(ctx, lease, null);
}

/**
 * Reads the uploaded PDF or photo whose lease the caller holds: as a statement on the first tab, as an invoice on that
 * of invoices, and as the other where its content plainly is that (D13). As `makeStoredResult`.
 *
 * @param password stays in memory; null where none is needed, or where it is lost
 */
export async function makeStoredDocument(
  ctx: ConvertContext,
  lease: FileLease,
  password: string | null,
): Promise<MakeOutcome> {
  return makeStoredResult(ctx, lease, {
    objects: DOCUMENT_OBJECTS,
    make: (file, run) => read(ctx, { file, lease, password, run }),
    objectsOf: ({ kind, pictures }) => [
      `${kind}.json`,
      'words.json',
      ...(pictures.length > 0 ? ['pages.json'] : []),
    ],
    columns: (made) => ({
      kind: made.kind,
      ...(made.kind === 'statement'
        ? statementEditing.columns(made.summary)
        : invoiceEditing.columns(made.summary)),
    }),
    async keep(tx, { summary, pictures, ...did }, { file, prefix, now }) {
      const result = { prefix, summary, pictures, isProtected: password !== null };
      const revision = await replaceResult(tx, file.id, result, now);
      await keepSteps(tx, { fileId: file.id, revision, now }, did);
      await expirePageCheckpoints(tx, file.id, now);
    },
  });
}

/** Of a document that is read once more the former result and what was changed in it give way. @returns its revision */
async function replaceResult(
  tx: Db,
  fileId: string,
  result: Pick<typeof documentResults.$inferInsert, 'prefix' | 'summary' | 'pictures' | 'isProtected'>,
  now: Date,
): Promise<number> {
  const [former] = await tx
    .select({ fileId: documentResults.fileId, prefix: documentResults.prefix })
    .from(documentResults)
    .where(eq(documentResults.fileId, fileId));
  if (former !== undefined) {
    await tx.delete(documentEdits).where(eq(documentEdits.fileId, fileId));
    await expireFormerResult(tx, former, now);
  }
  // Whoever has the former result open holds an older revision, and is told so when changing it.
  const [kept] = await tx
    .insert(documentResults)
    .values({ fileId, ...result })
    .onConflictDoUpdate({
      target: documentResults.fileId,
      set: { ...result, editCount: 0, revision: sql`${documentResults.revision} + 1` },
    })
    .returning({ revision: documentResults.revision });
  return kept?.revision ?? 0;
}

/** What recipes and rules did and a person took back stays so when the file is read again. */
async function findTakenBack(db: Db, fileId: string): Promise<string[]> {
  const isTakenBack = or(isNotNull(documentEdits.dismissedAt), isNotNull(documentEdits.undoneAt));
  const steps = await db
    .select({ recipe: documentEdits.recipe })
    .from(documentEdits)
    .where(and(eq(documentEdits.fileId, fileId), isNotNull(documentEdits.recipe), isTakenBack));
  return steps.flatMap(({ recipe }) =>
    recipe === null || recipe.isRefused === true ? [] : [recipe.itemId ?? RULES],
  );
}

/** Writes what recipes and rules did down as steps, like those of a person, each of which can be taken back. */
async function keepSteps(
  tx: Db,
  { fileId, revision, now }: { readonly fileId: string; readonly revision: number; readonly now: Date },
  { applied, booked }: Pick<DocumentRead, 'applied' | 'booked'>,
): Promise<void> {
  const ofRecipe = (applied?.steps ?? []).map(({ itemId, says, edits, isOn, isTakenBack = false }) => ({
    edits,
    isOn,
    recipe: {
      from: 'recipe' as const,
      recipeId: applied?.id ?? null,
      itemId,
      source: applied?.name,
      sure: applied?.sure,
      says,
      ...(isOn || isTakenBack ? {} : { isRefused: true }),
    },
  }));
  const ofRules =
    booked === null
      ? []
      : [
          {
            edits: booked.edits,
            isOn: booked.isOn,
            recipe: { from: 'rules' as const, recipeId: null, itemId: null, says: booked.says },
          },
        ];
  const steps = [...ofRecipe, ...ofRules];
  if (steps.length === 0) return;
  await tx.insert(documentEdits).values(
    steps.map(({ edits, isOn, recipe }, at) => ({
      fileId,
      revision: revision + at + 1,
      edits,
      createdAt: now,
      recipe,
      dismissedAt: isOn ? null : now,
    })),
  );
  await tx
    .update(documentResults)
    .set({ revision: revision + steps.length, editCount: steps.filter(({ isOn }) => isOn).length })
    .where(eq(documentResults.fileId, fileId));
  if (applied !== null) await countRecipeUses(tx, [applied.id], now);
  if (booked !== null) await countRuleUses(tx, new Map(booked.uses), now);
}

interface Reading {
  readonly file: FileRow;
  readonly lease: FileLease;
  readonly password: string | null;
  readonly run: MakeRun;
}

async function read(ctx: ConvertContext, { file, lease, password, run }: Reading): Promise<DocumentRead> {
  try {
    return await readSource(ctx, {
      format: file.mediaType === 'application/pdf' ? 'pdf' : 'image',
      pages: file.progressTotal,
      password,
      expected: file.tab === 'invoice-conversion' ? 'invoice' : 'statement',
      isSettled: false,
      hints: await findReadingHints(ctx.db, file.clientId),
      recipes: await loadDocumentRecipes(ctx.db, file.userId),
      rules: await loadRules(ctx.db, file.userId),
      uploaded: file.createdAt.toISOString().slice(0, 10),
      takenBack: await findTakenBack(ctx.db, file.id),
      source: () => readObject(ctx.storage, file.sourceKey),
      run: { signal: run.signal, priority: run.priority, owner: file.userId },
      write: (name, chunk) => run.outputs[name]?.(chunk),
      onProgress: run.setProgress,
      checkpoints: openPageCheckpoints(ctx, file, lease),
      onFault: (page, error) =>
        ctx.log.error({ fileId: file.id, page, err: error }, 'a page could not be recognised'),
    });
  } catch (error) {
    throw passwordIsLost(error, password) ? uploadAgain(file.originalName) : error;
  }
}

/** Only what opened at its upload is ever read, so its password was given then. */
function passwordIsLost(error: unknown, password: string | null): boolean {
  return error instanceof AppError && error.code === 'password_required' && password === null;
}

function uploadAgain(fileName: string): AppError {
  return new AppError(
    'password_required',
    `Reading ${fileName} was interrupted, and we don’t store passwords. You weren’t charged; please upload it again with its password.`,
  );
}
