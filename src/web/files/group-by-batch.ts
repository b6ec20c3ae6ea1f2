import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { Upload } from './upload-queue.ts';

/** What was dropped at once: first what is on its way, then what the server has. */
export interface BatchGroup<F, U> {
  readonly batchId: string;
  readonly uploads: readonly U[];
  readonly files: readonly F[];
}

type ListedFile = Pick<ProcessedFile, 'batchId'>;
type ListedUpload = Pick<Upload, 'batchId' | 'key'>;

/** Uploads and files by batch, in the order in which the batches first appear; uploads without one stand alone. */
export function groupByBatch<F extends ListedFile, U extends ListedUpload>(
  uploads: readonly U[],
  files: readonly F[],
): readonly BatchGroup<F, U>[] {
  const groups = new Map<string, { readonly uploads: U[]; readonly files: F[] }>();
  const of = (batchId: string) => {
    const known = groups.get(batchId);
    if (known !== undefined) return known;
    const made = { uploads: [], files: [] };
    groups.set(batchId, made);
    return made;
  };
  for (const upload of uploads) of(upload.batchId ?? upload.key).uploads.push(upload);
  for (const file of files) of(file.batchId).files.push(file);
  return [...groups].map(([batchId, group]) => ({ batchId, ...group }));
}

/** How far a batch is. */
export interface BatchCounts {
  readonly total: number;
  readonly ready: number;
  readonly failed: number;
}

/** @param files all of the batch that the server has */
export function countBatch(
  uploads: readonly Pick<Upload, 'phase'>[],
  files: readonly Pick<ProcessedFile, 'status'>[],
): BatchCounts {
  const count = (status: ProcessedFile['status']) => files.filter((file) => file.status === status).length;
  return {
    total: uploads.length + files.length,
    ready: count('ready'),
    failed: count('failed') + uploads.filter(({ phase }) => phase === 'failed').length,
  };
}
