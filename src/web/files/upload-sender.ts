import { extensionOf } from '#domain/files/allowed-extensions.ts';
import { addSample } from './estimate-transfer.ts';
import type { Upload, UploadLock } from './upload.ts';
import type { UploadContext } from './upload-context.ts';

interface SendOptions {
  readonly batchId: string;
  /** Defaults to the password that was given for all PDFs of the batch. */
  readonly password?: string | null;
  /** It is sent although the account has it. */
  readonly isTwinWanted?: boolean;
}

/** Sends single files. */
export interface UploadSender {
  /** Resolves when the file has arrived, waits for a person's answer, failed or was cancelled. */
  readonly send: (upload: Upload, options: SendOptions) => Promise<void>;
  readonly abort: (key: string) => void;
  /** Takes a password for all PDFs of a batch. */
  readonly sharePassword: (batchId: string, password: string) => void;
}

export function createUploadSender({ ports, get, update, remove, fail }: UploadContext): UploadSender {
  const aborts = new Map<string, AbortController>();
  /** By batch; kept as long as the page and nowhere else. */
  const passwords = new Map<string, string>();

  const passwordOf = ({ name }: File, batchId: string): string | null =>
    extensionOf(name) === 'pdf' ? (passwords.get(batchId) ?? null) : null;

  async function send(upload: Upload, options: SendOptions): Promise<void> {
    const { key, file, tab } = upload;
    const { batchId, password = passwordOf(file, batchId), isTwinWanted = false } = options;
    // Cancelled while it waited for its turn.
    if (find(key) === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    aborts.set(key, abort);
    const samples = [{ atMs: ports.now(), bytes: 0 }];
    update(key, { phase: 'sending', samples, sentBytes: 0, error: null, batchId, lock: null, twin: null });
    const onProgress = (sentBytes: number) => {
      const sample = { atMs: ports.now(), bytes: sentBytes };
      update(key, { sentBytes, samples: addSample(find(key)?.samples ?? [], sample) });
    };
    try {
      const { id } = await ports.sendFile({
        file,
        batchId,
        password,
        isTwinWanted,
        tab,
        signal,
        onProgress,
      });
      // The server has it: whatever fails from here on, it was not refused and is not to be sent again.
      await ports.onAccepted(id, password, { file, tab, batchId }).catch(() => ports.onListStale());
      remove(key);
    } catch (error) {
      if (signal.aborted) return ports.onListStale();
      const lock = ports.lockOf(error);
      if (lock !== null) return await meetLock(upload, { ...options, password }, lock);
      const twin = ports.twinOf(error);
      if (twin !== null) return update(key, { phase: 'twin', twin });
      fail(key, error);
      ports.onFileFailed(file, error);
    } finally {
      aborts.delete(key);
    }
  }

  const find = (wanted: string) => get().find(({ key }) => key === wanted);

  /** A password that was given for the whole batch meanwhile is tried before anybody is asked. */
  async function meetLock(upload: Upload, tried: SendOptions, lock: UploadLock): Promise<void> {
    const shared = passwords.get(tried.batchId);
    if (shared !== undefined && shared !== tried.password)
      return send(upload, { ...tried, password: shared });
    update(upload.key, { phase: 'locked', lock });
  }

  return {
    send,
    abort: (key) => aborts.get(key)?.abort(),
    sharePassword: (batchId, password) => passwords.set(batchId, password),
  };
}
