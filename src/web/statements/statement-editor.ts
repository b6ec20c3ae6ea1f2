import { AppError } from '#domain/app-error.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import type { StatementChange, StatementView } from '#domain/statements/statement-view.schemas.ts';
import { describeLost } from './edit-places.ts';
import { splitSteps } from './split-steps.ts';

/** What a failed call means for what it was to store. */
type CallFailure =
  /** Somebody else was quicker: the statement is another by now. */
  | 'conflict'
  /** It will never be taken. */
  | 'refused'
  /** Nobody knows whether it arrived. */
  | 'unreachable';

interface EditorPorts {
  readonly edit: (revision: number, edits: readonly StatementEdit[]) => Promise<StatementChange>;
  readonly undo: () => Promise<StatementChange>;
  readonly load: () => Promise<StatementView>;
  readonly failureOf: (error: unknown) => CallFailure;
  /** For a person. */
  readonly sentenceOf: (error: unknown) => string;
  /** Everything is stored. */
  readonly onSaved: () => void;
}

export interface EditorState {
  /** With everything that was typed, stored or not. */
  readonly statement: Statement;
  readonly canUndo: boolean;
  readonly phase: 'saved' | 'saving' | 'failed';
  /** Why it is not saved; null unless failed. */
  readonly failure: string | null;
  /** What happened to the statement from outside, until it is dismissed. */
  readonly notice: string | null;
}

export interface StatementEditor {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => EditorState;
  /** Shows edits at once and stores them in turn. @returns why they cannot be made, or null */
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
  readonly undo: () => void;
  /** Tries to store again what could not be stored. */
  readonly retry: () => void;
  readonly dismissNotice: () => void;
  /** Resolves when everything is stored; rejects when that fails. */
  readonly whenSaved: () => Promise<void>;
}

type Step =
  | { readonly kind: 'edits'; readonly edits: readonly StatementEdit[] }
  /** `leaves`: the statement then; null where only the server knows it. */
  | { readonly kind: 'undo'; readonly leaves: Statement | null };

const HISTORY_MAX = 500;
const CHANGED_MEANWHILE =
  'This statement was changed in another window meanwhile. It was loaded again, with your changes on top.';

/**
 * A statement while a person works on it: edits show at once, go to the server one step after another, and nothing
 * typed is lost when a call fails or somebody else was quicker.
 */
export function createStatementEditor(view: StatementView, ports: EditorPorts): StatementEditor {
  const listeners = new Set<() => void>();
  const waiters = new Set<{ resolve: () => void; reject: (error: Error) => void }>();
  let stored = { statement: view.statement, revision: view.revision, editCount: view.editCount };
  let steps: readonly Step[] = [];
  /** The statement before each step of this visit that can be undone. */
  let history: readonly Statement[] = [];
  let isSending = false;
  let state: EditorState = {
    statement: view.statement,
    canUndo: view.editCount > 0,
    phase: 'saved',
    failure: null,
    notice: null,
  };

  const publish = (change: Partial<EditorState>) => {
    const count = steps.reduce((sum, { kind }) => sum + (kind === 'edits' ? 1 : -1), stored.editCount);
    state = { ...state, ...change, canUndo: count > 0 };
    for (const listener of listeners) listener();
  };

  /** Takes over what the server has and puts what is not stored on top of it. */
  const rebase = (fresh: StatementView, notice: string | null) => {
    stored = { statement: fresh.statement, revision: fresh.revision, editCount: fresh.editCount };
    const open = openEdits(steps);
    const lost: string[] = [];
    steps = [];
    history = [];
    let statement = fresh.statement;
    for (const step of open) {
      const next = tryEdits(statement, step.edits);
      if (typeof next === 'string') {
        lost.push(...describeLost(step.edits));
        continue;
      }
      history = [...history, statement];
      steps = [...steps, step];
      statement = next;
    }
    const lostNote = lost.length === 0 ? '' : ` No place was found any more for: ${lost.join(', ')}.`;
    publish({ statement, notice: notice === null ? state.notice : notice + lostNote });
  };

  const confirm = (step: Step, { revision, editCount }: StatementChange) => {
    steps = steps.slice(1);
    const next = step.kind === 'edits' ? applyEdits(stored.statement, step.edits) : step.leaves;
    stored = { statement: next ?? stored.statement, revision, editCount };
  };

  async function send(step: Step): Promise<void> {
    if (step.kind === 'edits') {
      confirm(step, await ports.edit(stored.revision, step.edits));
      return;
    }
    const expected = stored.revision + 1;
    const change = await ports.undo();
    confirm(step, change);
    if (step.leaves === null) rebase(await ports.load(), null);
    else if (change.revision !== expected) rebase(await ports.load(), CHANGED_MEANWHILE);
  }

  /** A step whose fate is unknown: has it arrived? */
  async function resume(): Promise<void> {
    const fresh = await ports.load();
    const [step] = steps;
    if (step === undefined || fresh.revision === stored.revision) return;
    const expected = step.kind === 'edits' ? tryEdits(stored.statement, step.edits) : null;
    const hasArrived =
      fresh.revision === stored.revision + 1 &&
      (expected === null || JSON.stringify(expected) === JSON.stringify(fresh.statement));
    if (hasArrived) steps = steps.slice(1);
    rebase(fresh, hasArrived ? null : CHANGED_MEANWHILE);
  }

  /** Tells whether to go on. */
  async function meetFailure(error: unknown): Promise<boolean> {
    const failure = ports.failureOf(error);
    if (failure === 'unreachable') return false;
    const fresh = await ports.load();
    if (failure === 'conflict' && fresh.revision !== stored.revision) {
      rebase(fresh, CHANGED_MEANWHILE);
      return true;
    }
    const [refused] = steps;
    steps = steps.slice(1);
    const typed = refused?.kind === 'edits' ? describeLost(refused.edits).join(', ') : '';
    const reminder = typed === '' ? '' : ` You had typed: ${typed}.`;
    rebase(fresh, `A change was not taken: ${ports.sentenceOf(error)}${reminder}`);
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

  function add(step: Step, statement: Statement): void {
    steps = [...steps, step];
    publish({ statement });
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
        const next = tryEdits(state.statement, part);
        if (typeof next === 'string') return next;
        history = [...history.slice(-HISTORY_MAX), state.statement];
        add({ kind: 'edits', edits: part }, next);
      }
      return null;
    },
    undo: () => {
      if (!state.canUndo) return;
      const before = history.at(-1);
      history = history.slice(0, -1);
      // The first of several may be on its way, the others cannot be.
      const isUnsent = steps.length > 1 && steps.at(-1)?.kind === 'edits';
      if (before !== undefined && isUnsent) {
        steps = steps.slice(0, -1);
        publish({ statement: before });
        return;
      }
      add({ kind: 'undo', leaves: before ?? null }, before ?? state.statement);
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

/** Edits that no undo after them takes back. */
function openEdits(steps: readonly Step[]): Extract<Step, { kind: 'edits' }>[] {
  const open: Extract<Step, { kind: 'edits' }>[] = [];
  for (const step of steps) {
    if (step.kind === 'edits') open.push(step);
    else open.pop();
  }
  return open;
}

/** The statement after the edits, or why they cannot be made. */
function tryEdits(statement: Statement, edits: readonly StatementEdit[]): Statement | string {
  try {
    return applyEdits(statement, edits);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
