import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import { assertOwnBatch } from '#server/files/open-batch.ts';
import { isListed } from '#server/files/file-filter.queries.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { assertAnyFormat, type ExportInput, type ExportStream } from './export-formats.ts';
import type { ExportContext } from './get-export.ts';
import { getInvoicesExport } from './get-invoices-export.ts';
import { zipExports } from './zip-exports.ts';

const zipOptions = z.looseObject({ format: z.string().max(40).default('csv') });

/**
 * All that is ready of a batch: as a zip with a file each (`zip`, the format of each in `options.format`), or its invoices
 * in one file of a format that invoices have. What failed or is not ready is left out and named in the notes.
 *
 * @throws AppError `not_found`; `conflict` where nothing is ready; ZodError for a format or an option that there is not
 */
export async function getBatchExport(ctx: ExportContext, input: ExportInput): Promise<ExportStream> {
  const all = await listBatch(ctx, input.id);
  const isZip = input.format === 'zip';
  const wanted = all.filter(({ kind }) => isZip || kind === 'invoice');
  const ready = wanted.filter(({ status }) => status === 'ready');
  if (ready.length === 0)
    throw new AppError('conflict', `No ${isZip ? 'file' : 'invoice'} of this batch is ready.`);
  const notes = wanted.filter((file) => !ready.includes(file)).map(leftOut);
  if (!isZip)
    return withNotes(
      await getInvoicesExport(
        ctx,
        ready.map(({ id }) => id),
        { ...input, name: 'invoices' },
      ),
      notes,
    );
  const { format, ...options } = zipOptions.parse(input.options);
  assertAnyFormat(format);
  return zipExports(ctx, ready, { format, options, notes });
}

async function listBatch(ctx: ExportContext, batchId: string): Promise<FileRow[]> {
  const { db } = ctx;
  await assertOwnBatch(db, ctx, batchId);
  return db
    .select()
    .from(files)
    .where(and(eq(files.batchId, batchId), isListed(ctx)))
    .orderBy(asc(files.createdAt), asc(files.id));
}

function leftOut({ originalName, status, errorMessage }: FileRow): string {
  return status === 'failed'
    ? `${originalName} is left out: ${errorMessage ?? 'it could not be processed.'}`
    : `${originalName} is left out: it is still being processed.`;
}

function withNotes(download: ExportStream, notes: readonly string[]): ExportStream {
  return {
    ...download,
    head: () => {
      const head = download.head();
      return { ...head, notes: [...notes, ...head.notes] };
    },
  };
}
