import { useEffect, useSyncExternalStore } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showProgress } from './shown-progress.ts';
import type { Upload } from '#web/files/upload.ts';
import {
  endWork,
  filesOfWork,
  measureWork,
  subscribeToWork,
  type WorkProgress,
} from '#web/files/work-progress.ts';

interface WorkInput {
  readonly uploads: readonly Upload[];
  readonly files: readonly ProcessedFile[];
  readonly inWork: ReadonlyMap<string, ProcessedFile>;
}

/** How far the uploads and files under way are; null where there are none to speak of. */
export function useWorkProgress({ uploads, files, inWork }: WorkInput): WorkProgress | null {
  const seen = useSyncExternalStore(subscribeToWork, filesOfWork);
  const processing = files.filter(({ status }) => status === 'processing').map(({ id }) => id);
  const working = new Set([...processing, ...inWork.keys()]);
  const sending = uploads.filter(({ phase }) => phase === 'waiting' || phase === 'sending').length;
  const progress = measureWork({
    seen,
    inWork: working,
    failedFiles: new Set(files.filter(({ status }) => status === 'failed').map(({ id }) => id)),
    sending,
    failedUploads: uploads.filter(({ phase }) => phase === 'failed').length,
  });
  const isOver = working.size + sending === 0;
  useEffect(() => {
    if (isOver) endWork();
  }, [isOver]);
  useEffect(() => showProgress(progress));
  useEffect(() => () => showProgress(null), []);
  return progress;
}
