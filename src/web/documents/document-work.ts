import { AppError } from '#domain/app-error.ts';
import type { Change, EditorPorts, StoredDocument } from './editor-ports.ts';
import { countSteps, openEdits, type Step } from './editor-steps.ts';

/** A change that was undone in this visit. */
interface Undone<Document, Edit> {
  /** The document with it. */
  readonly document: Document;
  /** Null where the server has it and can make it again. */
  readonly edits: readonly Edit[] | null;
}

/** A person's work on a document. The functions of this file return a new one; nothing is changed in place. */
export interface DocumentWork<Document, Edit> {
  readonly stored: StoredDocument<Document>;
  /** With everything that was typed, stored or not. */
  readonly document: Document;
  /** Still to be stored, in this order. */
  readonly steps: readonly Step<Document, Edit>[];
  /** The document before each step of this visit that can be undone. */
  readonly history: readonly Document[];
  readonly undone: readonly Undone<Document, Edit>[];
}

const HISTORY_MAX = 500;

/** Starts from a document that is stored in full. */
export function beginWork<Document, Edit>(stored: StoredDocument<Document>): DocumentWork<Document, Edit> {
  return { stored, document: stored.document, steps: [], history: [], undone: [] };
}

/** Tells whether there is a step to undo, and one to redo. */
export function openWays({ stored, steps, undone }: DocumentWork<unknown, unknown>): {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
} {
  const { toUndo, toRedo } = countSteps(stored, steps);
  const isKept = undone.some(({ edits }) => edits !== null);
  // What the server works out is not there to be undone before it has come back.
  const isOpen = steps.every(({ kind }) => kind !== 'outside');
  return { canUndo: isOpen && toUndo > 0, canRedo: isOpen && (toRedo > 0 || isKept) };
}

/** The document after the edits, or why they cannot be made. */
export function tryEdits<Document, Edit>(
  { applyEdits }: Pick<EditorPorts<Document, Edit>, 'applyEdits'>,
  document: Document,
  edits: readonly Edit[],
): { readonly document: Document } | { readonly refusal: string } {
  try {
    return { document: applyEdits(document, edits) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

/** Adds edits; `document` is the result of applying them. */
export function addEdits<Document, Edit>(
  work: DocumentWork<Document, Edit>,
  edits: readonly Edit[],
  document: Document,
): DocumentWork<Document, Edit> {
  const steps = [...work.steps, { kind: 'edits', edits } as const];
  return { ...work, document, steps, history: longerHistory(work), undone: [] };
}

/** Adds a change that the server works out. Its result is unknown here, so an undo after it has to ask the server. */
export function addOutside<Document, Edit>(
  work: DocumentWork<Document, Edit>,
  run: (revision: number) => Promise<unknown>,
): DocumentWork<Document, Edit> {
  return { ...work, steps: [...work.steps, { kind: 'outside', run }], history: [], undone: [] };
}

/** Undoes the last step: drops it if it was not sent yet, otherwise adds an undo step. */
export function undoLast<Document, Edit>(work: DocumentWork<Document, Edit>): DocumentWork<Document, Edit> {
  const { document, steps } = work;
  const before = work.history.at(-1);
  const last = steps.at(-1);
  // The first of several may be on its way, the others cannot be.
  const unsent = steps.length > 1 && last?.kind === 'edits' ? last.edits : null;
  const history = work.history.slice(0, -1);
  const undone = [...work.undone, { document, edits: unsent }];
  if (before !== undefined && unsent !== null)
    return { ...work, document: before, steps: steps.slice(0, -1), history, undone };
  const step = { kind: 'undo', leaves: before ?? null } as const;
  return { ...work, document: before ?? document, steps: [...steps, step], history, undone };
}

/** Redoes the step that was undone last. */
export function redoLast<Document, Edit>(work: DocumentWork<Document, Edit>): DocumentWork<Document, Edit> {
  const { steps } = work;
  const last = work.undone.at(-1);
  if (last === undefined) return { ...work, steps: [...steps, { kind: 'redo', leaves: null }] };
  const { document, edits } = last;
  const step =
    edits === null ? ({ kind: 'redo', leaves: document } as const) : ({ kind: 'edits', edits } as const);
  const undone = work.undone.slice(0, -1);
  return { ...work, document, steps: [...steps, step], history: longerHistory(work), undone };
}

/** Marks the first step as stored. `document` is the server's document after it; null if only the server knows it. */
export function confirmFirst<Document, Edit>(
  work: DocumentWork<Document, Edit>,
  { revision, editCount, redoCount }: Change,
  document: Document | null,
): DocumentWork<Document, Edit> {
  const stored = { document: document ?? work.stored.document, revision, editCount, redoCount };
  return { ...dropFirst(work), stored };
}

/** Removes the first step. */
export function dropFirst<Document, Edit>(work: DocumentWork<Document, Edit>): DocumentWork<Document, Edit> {
  return { ...work, steps: work.steps.slice(1) };
}

/**
 * Takes over the server's document and reapplies the unsaved edits.
 *
 * @returns also the edits that can no longer be applied
 */
export function rebaseWork<Document, Edit>(
  { steps }: DocumentWork<Document, Edit>,
  fresh: StoredDocument<Document>,
  ports: Pick<EditorPorts<Document, Edit>, 'applyEdits'>,
): { readonly work: DocumentWork<Document, Edit>; readonly lost: readonly (readonly Edit[])[] } {
  let work = beginWork<Document, Edit>(fresh);
  const lost: (readonly Edit[])[] = [];
  for (const { edits } of openEdits(steps)) {
    const next = tryEdits(ports, work.document, edits);
    if ('refusal' in next) lost.push(edits);
    else work = addEdits(work, edits, next.document);
  }
  return { work, lost };
}

function longerHistory<Document>({
  history,
  document,
}: Pick<DocumentWork<Document, unknown>, 'history' | 'document'>): readonly Document[] {
  return [...history.slice(-HISTORY_MAX), document];
}
