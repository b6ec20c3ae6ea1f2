import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { Upload } from './upload-queue.ts';

/** What was dropped at once: first what is on its way, then what the server has. */
export interface BatchGroup<F, U> {
  /** Null until there is a batch for it. */
  readonly batchId: string | null;
  readonly key: string;
  readonly uploads: readonly U[];
  readonly files: readonly F[];
}

type ListedFile = Pick<ProcessedFile, 'batchId'>;
type ListedUpload = Pick<Upload, 'batchId' | 'dropId'>;

/** Uploads and files by batch, in the order in which the batches first appear. */
export function groupByBatch<F extends ListedFile, U extends ListedUpload>(
  uploads: readonly U[],
  files: readonly F[],
): readonly BatchGroup<F, U>[] {
  const groups = new Map<
    string,
    { readonly batchId: string | null; readonly uploads: U[]; readonly files: F[] }
  >();
  const of = (key: string, batchId: string | null) => {
    const known = groups.get(key);
    if (known !== undefined) return known;
    const made = { batchId, uploads: [], files: [] };
    groups.set(key, made);
    return made;
  };
  for (const upload of uploads) of(upload.batchId ?? upload.dropId, upload.batchId).uploads.push(upload);
  for (const file of files) of(file.batchId, file.batchId).files.push(file);
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** What stands in one frame: a batch of several files, or files that came one by one between such batches. */
export interface ListSection<F, U> {
  readonly key: string;
  /** Null: of files that came one by one. */
  readonly batch: BatchGroup<F, U> | null;
  readonly groups: readonly BatchGroup<F, U>[];
}

/** Puts the groups of a list into frames. A frame keeps its key when something is added above or below it. */
export function sectionsOf<F, U>(groups: readonly BatchGroup<F, U>[]): readonly ListSection<F, U>[] {
  const sections: { key: string; batch: BatchGroup<F, U> | null; groups: BatchGroup<F, U>[] }[] = [];
  for (const group of groups) {
    const last = sections.at(-1);
    const isBatch = group.uploads.length + group.files.length > 1;
    if (isBatch) sections.push({ key: group.key, batch: group, groups: [group] });
    else if (last?.batch === null) last.groups.push(group);
    else sections.push({ key: `below ${last?.key ?? 'all'}`, batch: null, groups: [group] });
  }
  return sections;
}

/** How far a batch is. */
export interface BatchCounts {
  readonly total: number;
  readonly ready: number;
  readonly failed: number;
  /** How far the whole is; of scans their pages count. */
  readonly percent: number;
}

/** @param files all of the batch that the server has */
export function countBatch(
  uploads: readonly Pick<Upload, 'phase'>[],
  files: readonly Pick<ProcessedFile, 'status' | 'progress'>[],
): BatchCounts {
  const count = (status: ProcessedFile['status']) => files.filter((file) => file.status === status).length;
  const total = uploads.length + files.length;
  const ready = count('ready');
  const failed = count('failed') + uploads.filter(({ phase }) => phase === 'failed').length;
  const underWay = files
    .filter(({ status }) => status === 'processing')
    .map(({ progress }) => partOf(progress));
  const done = underWay.reduce((sum, part) => sum + part, ready + failed);
  return { total, ready, failed, percent: total === 0 ? 0 : Math.floor((done / total) * 100) };
}

function partOf({ stage, done, total }: ProcessedFile['progress']): number {
  return stage === 'recognising' && total !== null && total > 0 ? Math.min(1, done / total) : 0;
}
