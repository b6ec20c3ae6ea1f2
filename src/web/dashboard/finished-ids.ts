import type { ProcessedFile } from '#domain/files/files.schemas.ts';

type Listed = Pick<ProcessedFile, 'id' | 'createdAt'>;

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
  const still = new Set(files.map(({ id }) => id));
  const last = files.at(-1)?.createdAt ?? '';
  return wereInWork
    .filter(({ id, createdAt }) => !still.has(id) && (isAll || createdAt <= last))
    .map(({ id }) => id);
}
