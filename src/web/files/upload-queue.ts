import type { UploadTab } from '#domain/files/files.schemas.ts';
import { EMPTY, uploadOf, type Upload } from './upload.ts';
import { createUploadContext, type SentFile, type UploadPorts } from './upload-context.ts';
import { createUploadSender } from './upload-sender.ts';

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
  const context = createUploadContext(ports);
  const { get, set, update } = context;
  const { send, abort, sharePassword } = createUploadSender(context);

  async function sendAll(batch: readonly Upload[]): Promise<void> {
    let batchId: string;
    try {
      batchId = (await ports.createBatch()).id;
    } catch (error) {
      for (const upload of batch) context.fail(upload.key, error);
      ports.onBatchFailed(error);
      return;
    }
    // Those that failed with them for want of a batch, and are sent again later, belong to it too.
    const drops = new Set(batch.map(({ dropId }) => dropId));
    set(get().map((upload) => (drops.has(upload.dropId) ? { ...upload, batchId } : upload)));
    for (const upload of batch) await send(upload, { batchId });
  }

  async function retry(keys: readonly string[]): Promise<void> {
    const again = get().filter(({ key, phase }) => phase === 'failed' && keys.includes(key));
    for (const { key } of again) update(key, { phase: 'waiting', error: null });
    const [first] = again;
    if (first?.batchId === null) return await sendAll(again);
    for (const upload of again) {
      const { batchId } = upload;
      if (batchId !== null) await send(upload, { batchId });
    }
  }

  return {
    subscribe: context.subscribe,
    list: get,
    start: (files, tab) => {
      const dropId = crypto.randomUUID();
      const batch = files.map((file) => uploadOf({ file, tab, dropId, batchId: null }));
      set([...batch, ...get()]);
      const [empty, full] = partition(batch, ({ file }) => file.size === 0);
      for (const { key } of empty) update(key, { phase: 'failed', error: EMPTY });
      return full.length === 0 ? Promise.resolve() : sendAll(full);
    },
    retry,
    resume: () =>
      retry(
        get()
          .filter(({ error }) => error?.isOffline === true)
          .map(({ key }) => key),
      ),
    sendTwin: async (key) => {
      const upload = get().find((other) => other.key === key && other.phase === 'twin');
      if (upload === undefined || upload.batchId === null) return;
      update(key, { phase: 'waiting', twin: null });
      await send(upload, { batchId: upload.batchId, isTwinWanted: true });
    },
    resend: async ({ file, tab, batchId }) => {
      const upload = uploadOf({ file, tab, dropId: batchId, batchId });
      set([upload, ...get()]);
      await send(upload, { batchId });
    },
    unlock: async (key, password, forAll) => {
      const locked = get().filter(({ phase }) => phase === 'locked');
      const batchId = locked.find((upload) => upload.key === key)?.batchId;
      if (batchId === undefined || batchId === null) return;
      if (forAll) sharePassword(batchId, password);
      const open = locked.filter((upload) => upload.key === key || (forAll && upload.batchId === batchId));
      for (const upload of open) update(upload.key, { phase: 'waiting', lock: null });
      for (const upload of open) await send(upload, { batchId, password });
    },
    cancel: (key) => {
      abort(key);
      context.remove(key);
    },
  };
}

function partition<T>(
  all: readonly T[],
  isFirst: (one: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
