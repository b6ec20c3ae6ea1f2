import { createMergeContext, type MergePorts, type MergeState } from './merge-context.ts';
import { lookAgain, mergeItem, unlockItems, type MergeItems } from './merge-list.ts';
import { createMergeRunner, type MergeRunner } from './merge-runner.ts';
import { NO_SETTINGS, type MergeSettings } from './merge-settings.ts';
import { createPdfLooks } from './pdf-looks.ts';

export interface MergeStore extends MergeRunner {
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
}

/** The list of PDFs to merge, and the merge. Files are looked at one at a time. */
export function createMergeStore(ports: MergePorts): MergeStore {
  const context = createMergeContext(ports);
  const { subscribe, get, set } = context;
  const looks = createPdfLooks(context);

  const empty = () => {
    looks.sharePassword(null);
    set({ items: [], settings: NO_SETTINGS });
  };
  const clear = () => {
    for (const item of get().items) looks.letGo(item);
    empty();
  };

  function removeAll(): () => void {
    const { items, settings } = get();
    const password = looks.sharedPassword();
    looks.breakOff();
    empty();
    let isGone = false;
    // The pictures are kept while they may come back, and let go with the next list.
    const forget = () => {
      isGone = true;
      stopWaiting();
      for (const item of items) looks.letGo(item);
    };
    const stopWaiting = subscribe(forget);
    return () => {
      if (isGone) return;
      isGone = true;
      stopWaiting();
      looks.sharePassword(password);
      set({ items: items.map(lookAgain), settings });
      void looks.begin();
    };
  }

  return {
    subscribe,
    get,
    add: (files) => {
      set({ items: [...get().items, ...files.map(mergeItem)] });
      void looks.begin();
    },
    remove: (key) => {
      for (const item of get().items) if (item.key === key) looks.letGo(item);
      set({ items: get().items.filter((item) => item.key !== key) });
    },
    removeAll,
    change: (change) => set({ items: change(get().items) }),
    choose: (settings) => set({ settings: { ...get().settings, ...settings } }),
    unlock: (key, password, forAll) => {
      if (forAll) looks.sharePassword(password);
      set({ items: unlockItems(get().items, key, password, forAll) });
      void looks.begin();
    },
    ...createMergeRunner({ context, looks, clear }),
  };
}
