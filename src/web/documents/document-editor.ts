import { AppError } from '#domain/app-error.ts';
import { countSteps, openEdits, type Step } from './editor-steps.ts';
import { splitSteps } from './split-steps.ts';

/** The meaning of a failed call for the change that it carried. */
export type CallFailure =
  /** Somebody else was quicker: the document is another by now. */
  | 'conflict'
  /** It will never be taken. */
  | 'refused'
  /** Nobody knows whether it arrived. */
  | 'unreachable';

/** A document as the server has it. */
export interface StoredDocument<Document> {
  readonly document: Document;
  /** To be named by the next change. */
  readonly revision: number;
  /** Changes that stand and can be undone. */
  readonly editCount: number;
  /** Changes that were undone last and can be made again. */
  readonly redoCount: number;
}

export type Change = Pick<StoredDocument<unknown>, 'revision' | 'editCount' | 'redoCount'>;

export interface EditorPorts<Document, Edit> {
  /** The person's word for the document: statement, invoice. */
  readonly name: string;
  /** The document after the edits; throws AppError where they cannot be made. */
  readonly applyEdits: (document: Document, edits: readonly Edit[]) => Document;
  /** The typed values of edits that could not be made, for a person to type again. */
  readonly describeLost: (edits: readonly Edit[]) => readonly string[];
  readonly edit: (revision: number, edits: readonly Edit[]) => Promise<Change>;
  readonly undo: () => Promise<Change>;
  readonly redo: () => Promise<Change>;
  readonly load: () => Promise<StoredDocument<Document>>;
  readonly failureOf: (error: unknown) => CallFailure;
  /** For a person. */
  readonly sentenceOf: (error: unknown) => string;
  /** Everything is stored. */
  readonly onSaved: () => void;
}

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

/** A change that was undone in this visit. */
interface Undone<Document, Edit> {
  /** The document with it. */
  readonly document: Document;
  /** Null where the server has it and can make it again. */
  readonly edits: readonly Edit[] | null;
}

const HISTORY_MAX = 500;

/**
 * A document while a person works on it: edits show at once, go to the server one step after another, and nothing
 * typed is lost when a call fails or somebody else was quicker.
 */
export function createDocumentEditor<Document, Edit>(
  start: StoredDocument<Document>,
  ports: EditorPorts<Document, Edit>,
): DocumentEditor<Document, Edit> {
  const changedMeanwhile = `This ${ports.name} was changed in another window. We loaded it again with your changes on top.`;
  const listeners = new Set<() => void>();
  const waiters = new Set<{ resolve: () => void; reject: (error: Error) => void }>();
  let stored = start;
  let steps: readonly Step<Document, Edit>[] = [];
  /** The document before each step of this visit that can be undone. */
  let history: readonly Document[] = [];
  let undone: readonly Undone<Document, Edit>[] = [];
  let isSending = false;
  let state: EditorState<Document> = {
    document: start.document,
    canUndo: start.editCount > 0,
    canRedo: start.redoCount > 0,
    phase: 'saved',
    failure: null,
    notice: null,
  };

  /** The document after the edits, or why they cannot be made. */
  const tryEdits = (
    document: Document,
    edits: readonly Edit[],
  ): { document: Document } | { refusal: string } => {
    try {
      return { document: ports.applyEdits(document, edits) };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error.message };
      throw error;
    }
  };

  const publish = (change: Partial<EditorState<Document>>) => {
    const { toUndo, toRedo } = countSteps(stored, steps);
    const isKept = undone.some(({ edits }) => edits !== null);
    // What the server works out is not there to be undone before it has come back.
    const isOpen = steps.every(({ kind }) => kind !== 'outside');
    state = { ...state, ...change, canUndo: isOpen && toUndo > 0, canRedo: isOpen && (toRedo > 0 || isKept) };
    for (const listener of listeners) listener();
  };

  /** Takes over what the server has and puts what is not stored on top of it. */
  const rebase = (fresh: StoredDocument<Document>, notice: string | null) => {
    stored = fresh;
    const open = openEdits(steps);
    const lost: string[] = [];
    steps = [];
    history = [];
    undone = [];
    let { document } = fresh;
    for (const step of open) {
      const next = tryEdits(document, step.edits);
      if ('refusal' in next) {
        lost.push(...ports.describeLost(step.edits));
        continue;
      }
      history = [...history, document];
      steps = [...steps, step];
      document = next.document;
    }
    const lostNote = lost.length === 0 ? '' : ` These could not be applied: ${lost.join(', ')}.`;
    publish({ document, notice: notice === null ? state.notice : notice + lostNote });
  };

  const confirm = (
    step: Exclude<Step<Document, Edit>, { kind: 'outside' }>,
    { revision, editCount, redoCount }: Change,
  ) => {
    steps = steps.slice(1);
    const next = step.kind === 'edits' ? ports.applyEdits(stored.document, step.edits) : step.leaves;
    stored = { document: next ?? stored.document, revision, editCount, redoCount };
  };

  async function send(step: Step<Document, Edit>): Promise<void> {
    if (step.kind === 'outside') {
      await step.run(stored.revision);
      const fresh = await ports.load();
      steps = steps.slice(1);
      rebase(fresh, null);
      return;
    }
    if (step.kind === 'edits') {
      confirm(step, await ports.edit(stored.revision, step.edits));
      return;
    }
    const expected = stored.revision + 1;
    const change = await (step.kind === 'undo' ? ports.undo() : ports.redo());
    confirm(step, change);
    if (step.leaves === null) rebase(await ports.load(), null);
    else if (change.revision !== expected) rebase(await ports.load(), changedMeanwhile);
  }

  /** A step whose fate is unknown: has it arrived? */
  async function resume(): Promise<void> {
    const fresh = await ports.load();
    const [step] = steps;
    if (step === undefined || fresh.revision === stored.revision) return;
    const expected = step.kind === 'edits' ? tryEdits(stored.document, step.edits) : null;
    const hasArrived =
      fresh.revision === stored.revision + 1 &&
      (expected === null ||
        ('document' in expected && JSON.stringify(expected.document) === JSON.stringify(fresh.document)));
    if (hasArrived) steps = steps.slice(1);
    rebase(fresh, hasArrived ? null : changedMeanwhile);
  }

  /** Tells whether to go on. */
  async function meetFailure(error: unknown): Promise<boolean> {
    const failure = ports.failureOf(error);
    if (failure === 'unreachable') return false;
    const fresh = await ports.load();
    if (failure === 'conflict' && fresh.revision !== stored.revision) {
      rebase(fresh, changedMeanwhile);
      return true;
    }
    const [refused] = steps;
    steps = steps.slice(1);
    const typed = refused?.kind === 'edits' ? ports.describeLost(refused.edits).join(', ') : '';
    const reminder = typed === '' ? '' : ` You had typed: ${typed}.`;
    rebase(fresh, `We could not save a change: ${ports.sentenceOf(error)}${reminder}`);
    return true;
  }

  async function sendAll(isRetry: boolean): Promise<void> {
    if (isSending) return;
    isSending = true;
    publish({ phase: 'saving', failure: null });
    try {
      if (isRetry) await resume();
      for (let step = steps[0]; step !== undefined; step = steps[0]) {
        try {
          await send(step);
        } catch (error) {
          if (!(await meetFailure(error))) throw error;
        }
      }
      isSending = false;
      publish({ phase: 'saved' });
      ports.onSaved();
      settleWaiters(null);
    } catch (error) {
      isSending = false;
      const sentence = ports.sentenceOf(error);
      publish({ phase: 'failed', failure: sentence });
      settleWaiters(new Error(sentence, { cause: error }));
    }
  }

  function settleWaiters(error: Error | null): void {
    for (const { resolve, reject } of waiters) {
      if (error === null) resolve();
      else reject(error);
    }
    waiters.clear();
  }

  function add(step: Step<Document, Edit>, document: Document): void {
    steps = [...steps, step];
    publish({ document });
    void sendAll(state.phase === 'failed');
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    apply: (edits) => {
      for (const part of splitSteps(edits)) {
        const next = tryEdits(state.document, part);
        if ('refusal' in next) return next.refusal;
        history = [...history.slice(-HISTORY_MAX), state.document];
        undone = [];
        add({ kind: 'edits', edits: part }, next.document);
      }
      return null;
    },
    run: (call) => {
      // What it changes is not known here, so that an undo after it has to ask the server.
      history = [];
      undone = [];
      add({ kind: 'outside', run: call }, state.document);
    },
    undo: () => {
      if (!state.canUndo) return;
      const before = history.at(-1);
      history = history.slice(0, -1);
      const last = steps.at(-1);
      // The first of several may be on its way, the others cannot be.
      const unsent = steps.length > 1 && last?.kind === 'edits' ? last.edits : null;
      undone = [...undone, { document: state.document, edits: unsent }];
      if (before !== undefined && unsent !== null) {
        steps = steps.slice(0, -1);
        publish({ document: before });
        return;
      }
      add({ kind: 'undo', leaves: before ?? null }, before ?? state.document);
    },
    redo: () => {
      if (!state.canRedo) return;
      const last = undone.at(-1);
      undone = undone.slice(0, -1);
      if (last !== undefined) history = [...history.slice(-HISTORY_MAX), state.document];
      if (last !== undefined && last.edits !== null) add({ kind: 'edits', edits: last.edits }, last.document);
      else add({ kind: 'redo', leaves: last?.document ?? null }, last?.document ?? state.document);
    },
    retry: () => void sendAll(true),
    dismissNotice: () => publish({ notice: null }),
    whenSaved: () =>
      state.phase === 'saved'
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            waiters.add({ resolve, reject });
            if (state.phase === 'failed') void sendAll(true);
          }),
  };
}
