import { and, eq, like } from 'drizzle-orm';
import { storedObjects } from '#db/schema/files.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { LeaseLostError, takeLease, type FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import {
  makeStoredResult,
  type MakeContext,
  type MakeOutcome,
  type MakeRun,
} from '#server/files/make-stored-result.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { runPdfTask } from '#server/platform/pools/pdf-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { MergeMade, MergePdfsParams } from './merge-pdfs.task.ts';

const mergePdfsTask: CpuTask<MergePdfsParams, MergeMade> = {
  module: new URL('./merge-pdfs.task.ts', import.meta.url),
};

export type MergeContext = MakeContext & Pick<AppContext, 'pdfPool'>;

/**
 * Makes the merged PDF of a file that nobody works on. Safe to run twice: the second finds nothing to take. A merge that
 * needs a password ends here: it is kept nowhere.
 */
export async function runPdfMerge(ctx: MergeContext, input: { fileId: string }): Promise<void> {
  const lease = await takeLease(ctx, input.fileId);
  if (lease !== null) await makeMergedPdf(ctx, lease, null);
}

/**
 * Merges the PDFs of the file whose lease the caller holds. As `makeStoredResult`.
 *
 * @param passwords of each file as sent; they stay in memory. Null where none is needed, or where they are lost
 */
export async function makeMergedPdf(
  ctx: MergeContext,
  lease: FileLease,
  passwords: readonly (string | null)[] | null,
): Promise<MakeOutcome> {
  const outcome = await makeStoredResult(ctx, lease, {
    objects: ['merged.pdf'],
    make: (file, run) => merge(ctx, { file, passwords, run }),
    columns: ({ sizeBytes }, now) => ({ sizeBytes, structureApprovedAt: now }),
    async keep(tx, { pageCount, warnings }, { file, prefix, now }) {
      await tx.update(pdfMerges).set({ prefix, pageCount, warnings }).where(eq(pdfMerges.fileId, file.id));
      // Nobody asks for the parts any more: what is not deleted at once below, the sweep deletes.
      await tx.update(storedObjects).set({ expiresAt: now }).where(arePartsOf(file.id));
    },
  });
  if (outcome.status === 'ready') await removeParts(ctx, lease.fileId);
  return outcome;
}

const arePartsOf = (fileId: string) =>
  and(eq(storedObjects.fileId, fileId), like(storedObjects.key, `sources/${fileId}/%`));

async function removeParts(ctx: MergeContext, fileId: string): Promise<void> {
  try {
    const parts = await ctx.db
      .select({ key: storedObjects.key })
      .from(storedObjects)
      .where(arePartsOf(fileId));
    for (const { key } of parts) await ctx.storage.delete(key);
    await ctx.db.delete(storedObjects).where(arePartsOf(fileId));
  } catch (error) {
    ctx.log.warn({ fileId, err: error }, 'parts of a merged file are left to the sweep');
  }
}

interface Merging {
  readonly file: FileRow;
  readonly passwords: readonly (string | null)[] | null;
  readonly run: MakeRun;
}

async function merge(ctx: MergeContext, { file, passwords, run }: Merging): Promise<MergeMade> {
  const [row] = await ctx.db.select().from(pdfMerges).where(eq(pdfMerges.fileId, file.id));
  if (row === undefined) throw new LeaseLostError(`file ${file.id} was deleted`);
  const { parts, options } = row;
  const names = parts.map(({ name }) => name);
  async function* source(): AsyncGenerator<Uint8Array> {
    for (const { key } of parts) yield* readObject(ctx.storage, key);
  }
  try {
    return await runPdfTask(
      ctx.pdfPool,
      mergePdfsTask,
      {
        files: parts.map(({ name, sizeBytes }, place) => ({
          name,
          sizeBytes,
          password: passwords?.[place] ?? null,
        })),
        options,
        now: file.createdAt,
      },
      {
        source: source(),
        run: {
          outputs: run.outputs,
          onProgress: run.onProgress,
          signal: run.signal,
          priority: run.priority,
          owner: file.userId,
        },
      },
    );
  } catch (error) {
    throw inWords(error, names, passwords);
  }
}

function inWords(
  error: unknown,
  names: readonly string[],
  passwords: readonly (string | null)[] | null,
): unknown {
  if (!(error instanceof AppError)) return error;
  // Only what opened at its upload is ever merged, so the passwords were given then.
  if (error.code === 'password_required' && passwords === null)
    return new AppError(
      'password_required',
      `Merging ${inList(names)} was interrupted, and we don’t store passwords. You weren’t charged; merge the files again with their passwords.`,
    );
  // What the pool refuses, for its time or memory, names no file.
  const isNamed = names.some((name) => error.message.startsWith(`${name}: `));
  if (error.code !== 'unreadable_file' || isNamed) return error;
  return new AppError(error.code, `${inList(names)} could not be merged: ${error.message}`, error.details);
}

function inList(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
