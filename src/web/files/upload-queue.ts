import type { UploadTab } from '#domain/files/files.schemas.ts';
import { addSample, type TransferSample } from './estimate-transfer.ts';
import type { sendFile } from './send-file.ts';

export interface UploadError {
  /** What a person reads. */
  readonly sentence: string;
  /** Whether sending the same bytes again could end otherwise. */
  readonly canRetry: boolean;
}

/** One file on its way to the server. Once the server has it, it leaves this list and is a processed file. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly tab: UploadTab;
  readonly phase: 'waiting' | 'sending' | 'failed';
  readonly sentBytes: number;
  readonly samples: readonly TransferSample[];
  /** Null unless failed. */
  readonly error: UploadError | null;
}

interface UploadPorts {
  readonly createBatch: () => Promise<{ id: string }>;
  readonly sendFile: typeof sendFile;
  readonly now: () => number;
  readonly describe: (error: unknown) => UploadError;
  readonly onAccepted: (id: string) => Promise<void>;
  readonly onBatchFailed: (error: unknown) => void;
  readonly onFileFailed: (file: File, error: unknown) => void;
  readonly onCancelled: () => void;
}

export interface UploadQueue {
  readonly subscribe: (listener: () => void) => () => void;
  readonly list: () => readonly Upload[];
  readonly start: (files: readonly File[], tab: UploadTab) => Promise<void>;
  readonly retry: (key: string) => Promise<void>;
  /** Aborts what is being sent; a failed or waiting one just goes. */
  readonly cancel: (key: string) => void;
}

/** Sends files one after another, each batch's failures apart from the others'. Lives as long as the page, not the screen. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();

  const publish = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const update = (key: string, change: Partial<Upload>) =>
    publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const remove = (key: string) => publish(uploads.filter((upload) => upload.key !== key));
  const fail = (key: string, error: unknown) =>
    update(key, { phase: 'failed', error: ports.describe(error) });

  async function send(upload: Upload, batchId: string): Promise<void> {
    // Cancelled while it waited for its turn.
    if (!uploads.some(({ key }) => key === upload.key)) return;
    const abort = new AbortController();
    aborts.set(upload.key, abort);
    update(upload.key, {
      phase: 'sending',
      samples: [{ atMs: ports.now(), bytes: 0 }],
      sentBytes: 0,
      error: null,
    });
    try {
      const { id } = await ports.sendFile({
        file: upload.file,
        batchId,
        tab: upload.tab,
        signal: abort.signal,
        onProgress: (sentBytes) => {
          const samples = uploads.find(({ key }) => key === upload.key)?.samples ?? [];
          update(upload.key, {
            sentBytes,
            samples: addSample(samples, { atMs: ports.now(), bytes: sentBytes }),
          });
        },
      });
      await ports.onAccepted(id);
      remove(upload.key);
    } catch (error) {
      if (abort.signal.aborted) return ports.onCancelled();
      fail(upload.key, error);
      ports.onFileFailed(upload.file, error);
    } finally {
      aborts.delete(upload.key);
    }
  }

  async function sendAll(batch: readonly Upload[]): Promise<void> {
    let batchId: string;
    try {
      batchId = (await ports.createBatch()).id;
    } catch (error) {
      for (const upload of batch) fail(upload.key, error);
      ports.onBatchFailed(error);
      return;
    }
    for (const upload of batch) await send(upload, batchId);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => uploads,
    start: (files, tab) => {
      const batch = files.map((file): Upload => ({
        key: crypto.randomUUID(),
        file,
        tab,
        phase: 'waiting',
        sentBytes: 0,
        samples: [],
        error: null,
      }));
      publish([...batch, ...uploads]);
      return sendAll(batch);
    },
    retry: (key) => {
      const upload = uploads.find((candidate) => candidate.key === key);
      if (upload === undefined) return Promise.resolve();
      update(key, { phase: 'waiting', error: null });
      return sendAll([upload]);
    },
    cancel: (key) => {
      aborts.get(key)?.abort();
      remove(key);
    },
  };
}
