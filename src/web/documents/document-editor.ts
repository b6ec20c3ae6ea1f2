import { createStore } from '#web/ui/create-store.ts';
import {
  addEdits,
  addOutside,
  beginWork,
  openWays,
  redoLast,
  tryEdits,
  undoLast,
  type DocumentWork,
} from './document-work.ts';
import type { EditorPorts, StoredDocument } from './editor-ports.ts';
import { saveSteps, type EditorContext } from './save-steps.ts';
import { splitSteps } from './split-steps.ts';

export interface EditorState<Document> {
  /** With everything that was typed, stored or not. */
  readonly document: Document;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly phase: 'saved' | 'saving' | 'failed';
  /** Why it is not saved; null unless failed. */
  readonly failure: string | null;
  /** A sentence about a change from outside, until it is dismissed. */
  readonly notice: string | null;
}

export interface DocumentEditor<Document, Edit> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => EditorState<Document>;
  /** Shows edits at once and stores them in turn. @returns why they cannot be made, or null */
  readonly apply: (edits: readonly Edit[]) => string | null;
  /** Has the server make a change that it works out itself, after everything before it is stored, and takes over what comes of it. */
  readonly run: (call: (revision: number) => Promise<unknown>) => void;
  readonly undo: () => void;
  /** Makes the change again that was undone last. */
  readonly redo: () => void;
  /** Tries to store again what could not be stored. */
  readonly retry: () => void;
  readonly dismissNotice: () => void;
  /** Resolves when everything is stored; rejects when that fails. */
  readonly whenSaved: () => Promise<void>;
}

/**
 * A document while a person works on it: edits show at once, go to the server one step after another, and nothing
 * typed is lost when a call fails or somebody else was quicker.
 */
export function createDocumentEditor<Document, Edit>(
  start: StoredDocument<Document>,
  ports: EditorPorts<Document, Edit>,
): DocumentEditor<Document, Edit> {
  const waiters = new Set<{ resolve: () => void; reject: (error: Error) => void }>();
  const context: EditorContext<Document, Edit> = {
    ports,
    work: beginWork(start),
    show: (notice) => publish(notice === undefined ? {} : { notice }),
  };
  let isSending = false;
  const { subscribe, get, set } = createStore<EditorState<Document>>({
    document: start.document,
    ...openWays(context.work),
    phase: 'saved',
    failure: null,
    notice: null,
  });

  const publish = (change: Partial<EditorState<Document>>) =>
    set({ ...get(), ...change, document: context.work.document, ...openWays(context.work) });

  async function save(isRetry: boolean): Promise<void> {
    if (isSending) return;
    isSending = true;
    publish({ phase: 'saving', failure: null });
    try {
      await saveSteps(context, isRetry);
      isSending = false;
      publish({ phase: 'saved' });
      ports.onSaved();
      for (const { resolve } of waiters) resolve();
    } catch (error) {
      isSending = false;
      const failure = ports.sentenceOf(error);
      publish({ phase: 'failed', failure });
      for (const { reject } of waiters) reject(new Error(failure, { cause: error }));
    }
    waiters.clear();
  }

  /** Replaces the work, and starts saving if that added a step. */
  const goOn = (work: DocumentWork<Document, Edit>) => {
    const hasMore = work.steps.length > context.work.steps.length;
    context.work = work;
    publish({});
    if (hasMore) void save(get().phase === 'failed');
  };

  return {
    subscribe,
    state: get,
    apply: (edits) => {
      for (const part of splitSteps(edits)) {
        const next = tryEdits(ports, context.work.document, part);
        if ('refusal' in next) return next.refusal;
        goOn(addEdits(context.work, part, next.document));
      }
      return null;
    },
    run: (call) => goOn(addOutside(context.work, call)),
    undo: () => {
      if (get().canUndo) goOn(undoLast(context.work));
    },
    redo: () => {
      if (get().canRedo) goOn(redoLast(context.work));
    },
    retry: () => void save(true),
    dismissNotice: () => publish({ notice: null }),
    whenSaved: () =>
      get().phase === 'saved'
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            waiters.add({ resolve, reject });
            if (get().phase === 'failed') void save(true);
          }),
  };
}
