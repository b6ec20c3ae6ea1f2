import type { FileProgress, ProcessedFile } from '#domain/files/files.schemas.ts';
import type { PdfFound } from './look-at-pdf.ts';
import { blamedFiles, mergeFailureSentence } from './merge-failure.ts';
import { changeItem, mergeItem, type MergeItem, type MergeItems } from './merge-list.ts';
import { NO_SETTINGS, type MergeSettings } from './merge-settings.ts';
import { sizeOf, type sendMerge } from './send-merge.ts';

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

interface MergePorts {
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

const NOTHING: MergeState = { items: [], settings: NO_SETTINGS, run: null };

export interface MergeStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => MergeState;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /** Takes all files out of the list. @returns what brings them back, with their ranges, order and settings */
  readonly removeAll: () => () => void;
  /** Another order, or other choices for a file; not for taking files out. */
  readonly change: (change: (items: MergeItems) => MergeItems) => void;
  readonly choose: (settings: Partial<MergeSettings>) => void;
  /** Tries a password; `forAll`: on the other protected files too, and those to come. */
  readonly unlock: (key: string, password: string, forAll: boolean) => void;
  readonly merge: () => Promise<void>;
  readonly cancel: () => void;
}

/** A look that was broken off begins again. */
function lookAgain(item: MergeItem): MergeItem {
  return item.look.phase === 'looking' ? { ...item, look: { phase: 'waiting' } } : item;
}

/** The list of PDFs to merge, and the merge. Files are looked at one at a time. */
export function createMergeStore(ports: MergePorts): MergeStore {
  let state = NOTHING;
  let sharedPassword: string | null = null;
  let looking: { readonly key: string; readonly abort: AbortController } | null = null;
  let running: { readonly abort: AbortController; isSent: boolean } | null = null;
  const listeners = new Set<() => void>();

  function set(change: Partial<MergeState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const update = (key: string, change: Partial<MergeItem>) =>
    set({ items: changeItem(state.items, key, change) });

  async function lookAtNext(): Promise<void> {
    if (looking !== null) return;
    const next = state.items.find(({ look }) => look.phase === 'waiting');
    if (next === undefined) return;
    const { key, file } = next;
    const abort = new AbortController();
    looking = { key, abort };
    update(key, { look: { phase: 'looking' } });
    const password = next.password ?? sharedPassword;
    const found = await ports.look(file, password, abort.signal);
    looking = null;
    if (!abort.signal.aborted) settle(key, found, { given: next.password, tried: password });
    void lookAtNext();
  }

  function settle(
    key: string,
    found: PdfFound,
    password: { readonly given: string | null; readonly tried: string | null },
  ): void {
    switch (found.phase) {
      case 'ready': {
        const { pageCount, thumbnail } = found;
        const picture = thumbnail === null ? null : ports.showPicture(thumbnail);
        update(key, {
          look: { phase: 'ready', pageCount, thumbnail: picture },
          password: password.tried,
        });
        return;
      }
      case 'locked':
        // A password meant for all that came meanwhile is tried before anybody is asked.
        if (sharedPassword !== null && sharedPassword !== password.tried)
          update(key, { look: { phase: 'waiting' }, password: null });
        else
          update(key, {
            look: { phase: 'locked', lock: password.given === null ? 'required' : 'wrong' },
            password: null,
          });
        return;
      case 'broken':
        update(key, { look: { phase: 'broken' }, password: password.given });
        return;
    }
  }

  function letGo(item: MergeItem): void {
    if (looking?.key === item.key) looking.abort.abort();
    if (item.look.phase === 'ready' && item.look.thumbnail !== null) ports.dropPicture(item.look.thumbnail);
  }

  function clear(): void {
    for (const item of state.items) letGo(item);
    sharedPassword = null;
    set({ items: [], settings: NO_SETTINGS });
  }

  async function merge(): Promise<void> {
    if (running !== null) return;
    const { items, settings } = state;
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
      if (lock === null) update(item.key, { problem: mergeFailureSentence(error) });
      else {
        letGo(item);
        update(item.key, { look: { phase: 'locked', lock }, password: null, isPutOff: false });
      }
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    subscribe,
    get: () => state,
    add: (files) => {
      set({ items: [...state.items, ...files.map(mergeItem)] });
      void lookAtNext();
    },
    remove: (key) => {
      for (const item of state.items) if (item.key === key) letGo(item);
      set({ items: state.items.filter((item) => item.key !== key) });
    },
    removeAll: () => {
      const { items, settings } = state;
      const password = sharedPassword;
      looking?.abort.abort();
      sharedPassword = null;
      set({ items: [], settings: NO_SETTINGS });
      let isGone = false;
      // The pictures are kept while they may come back, and let go with the next list.
      const forget = () => {
        isGone = true;
        stopWaiting();
        for (const item of items) letGo(item);
      };
      const stopWaiting = subscribe(forget);
      return () => {
        if (isGone) return;
        isGone = true;
        stopWaiting();
        sharedPassword = password;
        set({ items: items.map(lookAgain), settings });
        void lookAtNext();
      };
    },
    change: (change) => set({ items: change(state.items) }),
    choose: (settings) => set({ settings: { ...state.settings, ...settings } }),
    unlock: (key, password, forAll) => {
      if (forAll) sharedPassword = password;
      set({
        items: state.items.map((item) =>
          item.key === key
            ? { ...item, look: { phase: 'waiting' }, password, isPutOff: false }
            : forAll && item.look.phase === 'locked'
              ? { ...item, look: { phase: 'waiting' }, isPutOff: false }
              : item,
        ),
      });
      void lookAtNext();
    },
    merge,
    cancel: () => {
      const cancelled = running;
      // What the server has whole may be charged for: its answer is waited for, and what it made is deleted.
      const isAnswerDue = state.run?.phase === 'sending' && cancelled?.isSent === true;
      end();
      if (!isAnswerDue) cancelled?.abort.abort();
    },
  };
}
