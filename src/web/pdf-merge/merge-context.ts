import type { FileProgress, ProcessedFile } from '#domain/files/files.schemas.ts';
import { createStore, type Store } from '#web/ui/create-store.ts';
import type { PdfFound } from './look-at-pdf.ts';
import { changeItem, type MergeItem, type MergeItems } from './merge-list.ts';
import { NO_SETTINGS, type MergeSettings } from './merge-settings.ts';
import type { sendMerge } from './send-merge.ts';

/** A merge under way. */
export type MergeRun =
  | { readonly phase: 'sending'; readonly sentBytes: number; readonly totalBytes: number }
  /** `progress`: null until the server has said something. */
  | { readonly phase: 'merging'; readonly fileId: string; readonly progress: FileProgress | null };

export interface MergeState {
  readonly items: MergeItems;
  readonly settings: MergeSettings;
  /** Null: nothing is being merged. Meanwhile the list stays as it is. */
  readonly run: MergeRun | null;
}

export interface MergePorts {
  readonly look: (file: File, password: string | null, signal: AbortSignal) => Promise<PdfFound>;
  /** An address for a picture, and what takes it back. */
  readonly showPicture: (picture: Blob) => string;
  readonly dropPicture: (address: string) => void;
  readonly send: typeof sendMerge;
  /** The file once it is no longer processing. @throws AbortError as soon as `signal` says so */
  readonly follow: (
    id: string,
    onProgress: (progress: FileProgress) => void,
    signal: AbortSignal,
  ) => Promise<ProcessedFile>;
  readonly onReady: (file: ProcessedFile) => void;
  /** The server took the files and could not merge them. */
  readonly onFailedFile: (file: ProcessedFile) => void;
  readonly onFailed: (error: unknown) => void;
  /** `id`: of what the server has of it; null: it has nothing. */
  readonly onCancelled: (id: string | null) => void;
}

/** The state that the parts of a merge share, and what they need of the browser and the server. */
export interface MergeContext extends Pick<Store<MergeState>, 'subscribe' | 'get'> {
  readonly ports: MergePorts;
  readonly set: (change: Partial<MergeState>) => void;
  readonly setItem: (key: string, change: Partial<MergeItem>) => void;
}

export function createMergeContext(ports: MergePorts): MergeContext {
  const { subscribe, get, set } = createStore<MergeState>({ items: [], settings: NO_SETTINGS, run: null });
  return {
    ports,
    subscribe,
    get,
    set: (change) => set({ ...get(), ...change }),
    setItem: (key, change) => set({ ...get(), items: changeItem(get().items, key, change) }),
  };
}
