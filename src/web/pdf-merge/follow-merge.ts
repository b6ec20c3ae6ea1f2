import type { FileProgress, ProcessedFile } from '#domain/files/files.schemas.ts';
import { getFile } from '#web/files/files.queries.ts';
import { RequestError } from '#web/request.ts';

/** Most merges take less than a second. */
const POLLS_MS = [150, 250, 400, 600, 1000] as const;

/**
 * Asks for a merged file until it is no longer processing. A connection that breaks meanwhile is waited for.
 *
 * @throws RequestError when the server refuses, such as for a file that was deleted meanwhile; AbortError on cancel
 */
export async function followMerge(
  id: string,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<ProcessedFile> {
  for (let poll = 0; ; poll += 1) {
    await wait(POLLS_MS[Math.min(poll, POLLS_MS.length - 1)] ?? 1000, signal);
    const file = await ask(id, signal);
    signal.throwIfAborted();
    if (file === null) continue;
    if (file.status !== 'processing') return file;
    onProgress(file.progress);
  }
}

/** Null: the server could not be reached, or had a problem. */
async function ask(id: string, signal: AbortSignal): Promise<ProcessedFile | null> {
  try {
    return await getFile(id, signal);
  } catch (error) {
    if (error instanceof RequestError && error.status < 500 && error.status !== 429) throw error;
    return null;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('Cancelled', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
