import type { UploadTab } from '#domain/files/files.schemas.ts';
import { createStore, type Store } from '#web/ui/create-store.ts';
import type { sendFile } from './send-file.ts';
import type { Upload, UploadError, UploadLock, UploadTwin } from './upload.ts';

/** What the server has taken, for sending it once more where the server fails on it. */
export interface SentFile {
  readonly file: File;
  readonly tab: UploadTab;
  readonly batchId: string;
}

export interface UploadPorts {
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

/** The list that the parts of an upload queue share, and what they need of the browser and the server. */
export interface UploadContext extends Store<readonly Upload[]> {
  readonly ports: UploadPorts;
  readonly update: (key: string, change: Partial<Upload>) => void;
  readonly remove: (key: string) => void;
  readonly fail: (key: string, error: unknown) => void;
}

export function createUploadContext(ports: UploadPorts): UploadContext {
  const store = createStore<readonly Upload[]>([]);
  const { get, set } = store;
  const update = (key: string, change: Partial<Upload>) =>
    set(get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  return {
    ...store,
    ports,
    update,
    remove: (key) => set(get().filter((upload) => upload.key !== key)),
    fail: (key, error) => update(key, { phase: 'failed', error: ports.describe(error) }),
  };
}
