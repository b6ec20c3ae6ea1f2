import type { EditState, TableEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { createStore } from '#web/ui/create-store.ts';

/** What a failed call means for the step that it was to store. */
export type StepFailure =
  /** The table was changed elsewhere. */
  | 'conflict'
  /** It will never be taken. */
  | 'refused'
  /** Nobody knows whether it arrived. */
  | 'unreachable';

export interface EditorPorts {
  readonly load: () => Promise<Pick<EditState, 'revision'>>;
  readonly edit: (revision: number, edits: readonly TableEdit[]) => Promise<{ readonly revision: number }>;
  readonly undo: () => Promise<unknown>;
  readonly redo: () => Promise<unknown>;
  /** Shows the table as the server has it now. */
  readonly refresh: () => Promise<void>;
  readonly failureOf: (error: unknown) => StepFailure;
  /** For a person. */
  readonly sentenceOf: (error: unknown) => string;
}

export interface EditorState {
  readonly phase: 'saved' | 'saving' | 'failed';
  /** Why it is not saved; null unless failed. */
  readonly failure: string | null;
  /** What was typed and is not shown by the server yet: text by row and column. */
  readonly pending: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** What could not be saved, until it is dismissed. */
  readonly notice: string | null;
}

type Step =
  | { readonly kind: 'edits'; readonly edits: readonly TableEdit[] }
  | { readonly kind: 'undo' | 'redo' };

export interface TableEditor {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => EditorState;
  readonly apply: (edits: readonly TableEdit[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Tries again to save what could not be saved. */
  readonly retry: () => void;
  readonly dismissNotice: () => void;
}

const SAVED: EditorState = { phase: 'saved', failure: null, pending: new Map(), notice: null };

/**
 * Saves a person's edits of a table one step after another. Typed cells show at once. Rows and columns are named by
 * numbers that never change, so a step still fits when the table was changed in another window: it is sent once more.
 */
export function createTableEditor(ports: EditorPorts): TableEditor {
  const { subscribe, get, set } = createStore(SAVED);
  let steps: readonly Step[] = [];
  let isSending = false;
  /** Null: the server is to be asked. */
  let revision: number | null = null;

  const publish = (change: Partial<EditorState>) => set({ ...get(), ...change });

  const send = async (step: Step): Promise<void> => {
    if (step.kind === 'edits') {
      revision ??= (await ports.load()).revision;
      revision = (await ports.edit(revision, step.edits)).revision;
      return;
    }
    revision = null;
    await (step.kind === 'undo' ? ports.undo() : ports.redo());
  };

  /** Sends the first step, a second time where the table was changed meanwhile. Throws what leaves its fate open. */
  const sendFirst = async (step: Step): Promise<void> => {
    try {
      await send(step).catch((error: unknown) => {
        if (ports.failureOf(error) !== 'conflict' || step.kind !== 'edits') throw error;
        revision = null;
        return send(step);
      });
    } catch (error) {
      revision = null;
      if (ports.failureOf(error) === 'unreachable') throw error;
      publish({ notice: `A change was not saved. ${ports.sentenceOf(error)}` });
    }
    steps = steps.slice(1);
  };

  /** Drops a step that arrived although its answer did not. */
  const resume = async (seen: number | null): Promise<void> => {
    const fresh = (await ports.load()).revision;
    if (seen !== null && fresh === seen + 1) steps = steps.slice(1);
    revision = fresh;
  };

  const sendAll = async (isRetry: boolean): Promise<void> => {
    if (isSending) return;
    isSending = true;
    publish({ phase: 'saving', failure: null });
    let seen = revision;
    try {
      if (isRetry) await resume(lastSeen);
      for (let step = steps[0]; step !== undefined; step = steps[0]) {
        seen = revision;
        await sendFirst(step);
      }
      await ports.refresh();
      // Something may have been typed while the table was loaded.
      if (steps.length === 0) publish({ phase: 'saved', pending: new Map() });
    } catch (error) {
      lastSeen = seen;
      publish({ phase: 'failed', failure: ports.sentenceOf(error) });
      isSending = false;
      return;
    }
    isSending = false;
    if (steps.length > 0) await sendAll(false);
  };
  let lastSeen: number | null = null;

  const add = (step: Step) => {
    steps = [...steps, step];
    if (get().phase !== 'failed') void sendAll(false);
  };

  return {
    subscribe,
    state: get,
    apply(edits) {
      publish({ pending: withCells(get().pending, edits) });
      add({ kind: 'edits', edits });
    },
    undo: () => add({ kind: 'undo' }),
    redo: () => add({ kind: 'redo' }),
    retry: () => void sendAll(true),
    dismissNotice: () => publish({ notice: null }),
  };
}

function withCells(pending: EditorState['pending'], edits: readonly TableEdit[]): EditorState['pending'] {
  const next = new Map(pending);
  for (const edit of edits)
    if (edit.kind === 'cell') next.set(edit.row, new Map(next.get(edit.row)).set(edit.column, edit.value));
  return next;
}
