import { extensionOf } from '#domain/files/allowed-extensions.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { addSample } from './estimate-transfer.ts';
import type { sendFile } from './send-file.ts';
import {
  EMPTY,
  uploadOf,
  type Upload,
  type UploadError,
  type UploadLock,
  type UploadTwin,
} from './upload.ts';

interface SendOptions {
  readonly batchId: string;
  readonly password: string | null;
  /** It is sent although the account has it. */
  readonly isTwinWanted?: boolean;
}

/** What the server has taken, for sending it once more where the server fails on it. */
export interface SentFile {
  readonly file: File;
  readonly tab: UploadTab;
  readonly batchId: string;
}

interface UploadPorts {
  readonly createBatch: () => Promise<{ id: string }>;
  readonly sendFile: typeof sendFile;
  readonly now: () => number;
  readonly describe: (error: unknown) => UploadError;
  /** Whether a refusal asks for a password; null: it does not. */
  readonly lockOf: (error: unknown) => UploadLock | null;
  /** The file that a refusal names as the same; null: it was refused for something else. */
  readonly twinOf: (error: unknown) => UploadTwin | null;
  /** `password`: the one that opened the file; null where none was needed. */
  readonly onAccepted: (id: string, password: string | null, sent: SentFile) => Promise<void>;
  readonly onBatchFailed: (error: unknown) => void;
  readonly onFileFailed: (file: File, error: unknown) => void;
  /** The server may have a file that the list does not show. */
  readonly onListStale: () => void;
}

export interface UploadQueue {
  readonly subscribe: (listener: () => void) => () => void;
  readonly list: () => readonly Upload[];
  readonly start: (files: readonly File[], tab: UploadTab) => Promise<void>;
  /** Sends files again that failed on their way, one after another. */
  readonly retry: (keys: readonly string[]) => Promise<void>;
  /** Sends a file again that the server had, into the same batch. */
  readonly resend: (sent: SentFile) => Promise<void>;
  /** Sends a locked file again with its password, and with `forAll` every other of its batch that needs one. */
  readonly unlock: (key: string, password: string, forAll: boolean) => Promise<void>;
  /** Sends a file that the account has already. */
  readonly sendTwin: (key: string) => Promise<void>;
  /** Sends everything again whose connection broke. */
  readonly resume: () => Promise<void>;
  /** Aborts what is being sent; one that failed, waits or is locked just goes. */
  readonly cancel: (key: string) => void;
}

/** Sends files one after another, each batch's failures apart from the others'. Lives as long as the page, not the screen. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();
  /** By batch; kept as long as the page and nowhere else. */
  const passwords = new Map<string, string>();

  const publish = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const update = (key: string, change: Partial<Upload>) =>
    publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const remove = (key: string) => publish(uploads.filter((upload) => upload.key !== key));
  const fail = (key: string, error: unknown) =>
    update(key, { phase: 'failed', error: ports.describe(error) });

  /** What was given for all PDFs of its batch. */
  const passwordOf = ({ name }: File, batchId: string): string | null =>
    extensionOf(name) === 'pdf' ? (passwords.get(batchId) ?? null) : null;

  async function send(upload: Upload, options: SendOptions): Promise<void> {
    const { batchId, password, isTwinWanted = false } = options;
    // Cancelled while it waited for its turn.
    if (!uploads.some(({ key }) => key === upload.key)) return;
    const abort = new AbortController();
    aborts.set(upload.key, abort);
    update(upload.key, {
      phase: 'sending',
      samples: [{ atMs: ports.now(), bytes: 0 }],
      sentBytes: 0,
      error: null,
      batchId,
      lock: null,
      twin: null,
    });
    try {
      const { id } = await ports.sendFile({
        file: upload.file,
        batchId,
        password,
        isTwinWanted,
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
      // The server has it: whatever fails from here on, it was not refused and is not to be sent again.
      await ports
        .onAccepted(id, password, { file: upload.file, tab: upload.tab, batchId })
        .catch(() => ports.onListStale());
      remove(upload.key);
    } catch (error) {
      if (abort.signal.aborted) return ports.onListStale();
      const lock = ports.lockOf(error);
      if (lock !== null) return await meetLock(upload, options, lock);
      const twin = ports.twinOf(error);
      if (twin !== null) return update(upload.key, { phase: 'twin', twin });
      fail(upload.key, error);
      ports.onFileFailed(upload.file, error);
    } finally {
      aborts.delete(upload.key);
    }
  }

  /** A password that was given for the whole batch meanwhile is tried before anybody is asked. */
  async function meetLock(upload: Upload, tried: SendOptions, lock: UploadLock): Promise<void> {
    const shared = passwords.get(tried.batchId);
    if (shared !== undefined && shared !== tried.password)
      return send(upload, { ...tried, password: shared });
    update(upload.key, { phase: 'locked', lock });
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
    // Those that failed with them for want of a batch, and are sent again later, belong to it too.
    const drops = new Set(batch.map(({ dropId }) => dropId));
    publish(uploads.map((upload) => (drops.has(upload.dropId) ? { ...upload, batchId } : upload)));
    for (const upload of batch) {
      await send(upload, { batchId, password: passwordOf(upload.file, batchId) });
    }
  }

  async function retry(keys: readonly string[]): Promise<void> {
    const again = uploads.filter(({ key, phase }) => phase === 'failed' && keys.includes(key));
    for (const { key } of again) update(key, { phase: 'waiting', error: null });
    const [first] = again;
    if (first?.batchId === null) return await sendAll(again);
    for (const upload of again) {
      const { batchId } = upload;
      if (batchId !== null) await send(upload, { batchId, password: passwordOf(upload.file, batchId) });
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => uploads,
    start: (files, tab) => {
      const dropId = crypto.randomUUID();
      const batch = files.map((file) => uploadOf({ file, tab, dropId, batchId: null }));
      publish([...batch, ...uploads]);
      const [empty, full] = partition(batch, ({ file }) => file.size === 0);
      for (const { key } of empty) update(key, { phase: 'failed', error: EMPTY });
      return full.length === 0 ? Promise.resolve() : sendAll(full);
    },
    retry,
    resume: () => retry(uploads.filter(({ error }) => error?.isOffline === true).map(({ key }) => key)),
    sendTwin: async (key) => {
      const upload = uploads.find((other) => other.key === key && other.phase === 'twin');
      if (upload === undefined || upload.batchId === null) return;
      const { file, batchId } = upload;
      update(key, { phase: 'waiting', twin: null });
      await send(upload, { batchId, password: passwordOf(file, batchId), isTwinWanted: true });
    },
    resend: async ({ file, tab, batchId }) => {
      const upload = uploadOf({ file, tab, dropId: batchId, batchId });
      publish([upload, ...uploads]);
      await send(upload, { batchId, password: passwordOf(file, batchId) });
    },
    unlock: async (key, password, forAll) => {
      const locked = uploads.filter(({ phase }) => phase === 'locked');
      const batchId = locked.find((upload) => upload.key === key)?.batchId;
      if (batchId === undefined || batchId === null) return;
      if (forAll) passwords.set(batchId, password);
      const open = locked.filter((upload) => upload.key === key || (forAll && upload.batchId === batchId));
      for (const upload of open) update(upload.key, { phase: 'waiting', lock: null });
      for (const upload of open) await send(upload, { batchId, password });
    },
    cancel: (key) => {
      aborts.get(key)?.abort();
      remove(key);
    },
  };
}

function partition<T>(
  all: readonly T[],
  isFirst: (one: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
