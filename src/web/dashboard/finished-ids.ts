import type { ProcessedFile } from '#domain/files/files.schemas.ts';

type Listed = Pick<ProcessedFile, 'id' | 'createdAt' | 'status'>;

interface InWork {
  /** The first to be processed first. */
  readonly files: readonly Listed[];
  /** Whether these are all that are in work. */
  readonly isAll: boolean;
}

/**
 * Which of the files that were in work no longer are. A file uploaded after the last one of an answer that breaks off may
 * be in work without being in it.
 */
export function finishedIds(wereInWork: readonly Listed[], { files, isAll }: InWork): readonly string[] {
  // One may have become ready as the answer was made.
  const still = new Set(files.filter(({ status }) => status === 'processing').map(({ id }) => id));
  const last = files.at(-1)?.createdAt ?? '';
  return wereInWork
    .filter(({ id, createdAt }) => !still.has(id) && (isAll || createdAt <= last))
    .map(({ id }) => id);
}
