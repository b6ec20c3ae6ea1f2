import type { FileProgress } from '#domain/files/files.schemas.ts';
import type { MergeContext } from './merge-context.ts';
import { blamedFiles, mergeFailureSentence } from './merge-failure.ts';
import type { MergeItems } from './merge-list.ts';
import type { PdfLooks } from './pdf-looks.ts';
import { sizeOf } from './send-merge.ts';

/** Sends the files of the list and follows their merge; one at a time. */
export interface MergeRunner {
  readonly merge: () => Promise<void>;
  readonly cancel: () => void;
}

interface MergeRunnerOptions {
  readonly context: MergeContext;
  readonly looks: Pick<PdfLooks, 'letGo'>;
  /** Empties the list once its files are merged. */
  readonly clear: () => void;
}

export function createMergeRunner({ context, looks, clear }: MergeRunnerOptions): MergeRunner {
  const { ports, get, set, setItem } = context;
  let running: { readonly abort: AbortController; isSent: boolean } | null = null;

  async function merge(): Promise<void> {
    if (running !== null) return;
    const { items, settings } = get();
    const own = { abort: new AbortController(), isSent: false };
    running = own;
    const isOver = () => running !== own;
    const { signal } = own.abort;
    const totalBytes = sizeOf(items);
    const sending = (sentBytes: number) => {
      own.isSent = sentBytes >= totalBytes;
      if (!isOver()) set({ run: { phase: 'sending', sentBytes, totalBytes } });
    };
    set({ items: items.map((item) => ({ ...item, problem: null })) });
    sending(0);
    let id: string | null = null;
    try {
      id = (await ports.send({ items, settings, signal, onProgress: sending })).id;
      if (isOver()) return ports.onCancelled(id);
      const fileId = id;
      const merging = (progress: FileProgress | null) =>
        isOver() ? undefined : set({ run: { phase: 'merging', fileId, progress } });
      merging(null);
      const file = await ports.follow(id, merging, signal);
      if (isOver()) return ports.onCancelled(id);
      end();
      if (file.status === 'failed') return ports.onFailedFile(file);
      clear();
      ports.onReady(file);
    } catch (error) {
      if (isOver()) return ports.onCancelled(id);
      end();
      blame(items, error);
      ports.onFailed(error);
    }
  }

  function end(): void {
    running = null;
    set({ run: null });
  }

  function blame(items: MergeItems, error: unknown): void {
    for (const { index, lock } of blamedFiles(error)) {
      const item = items[index];
      if (item === undefined) continue;
      if (lock === null) setItem(item.key, { problem: mergeFailureSentence(error) });
      else {
        looks.letGo(item);
        setItem(item.key, { look: { phase: 'locked', lock }, password: null, isPutOff: false });
      }
    }
  }

  function cancel(): void {
    const cancelled = running;
    // What the server has whole may be charged for: its answer is waited for, and what it made is deleted.
    const isAnswerDue = get().run?.phase === 'sending' && cancelled?.isSent === true;
    end();
    if (!isAnswerDue) cancelled?.abort.abort();
  }

  return { merge, cancel };
}
