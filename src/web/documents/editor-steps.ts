import type { Change } from './editor-ports.ts';

interface EditStep<Edit> {
  readonly kind: 'edits';
  readonly edits: readonly Edit[];
}

/** A step that is still to be stored. */
export type Step<Document, Edit> =
  | EditStep<Edit>
  /** `leaves`: the document then; null where only the server knows it. */
  | { readonly kind: 'undo' | 'redo'; readonly leaves: Document | null }
  /** A change that the server works out: the document after it is only known from there. */
  | { readonly kind: 'outside'; readonly run: (revision: number) => Promise<unknown> };

/** How many changes can be undone and made again once these steps are done. */
export function countSteps(
  { editCount, redoCount }: Change,
  steps: readonly Step<unknown, unknown>[],
): { readonly toUndo: number; readonly toRedo: number } {
  let [toUndo, toRedo] = [editCount, redoCount];
  for (const { kind } of steps) {
    toUndo += kind === 'undo' ? -1 : 1;
    toRedo = kind === 'edits' || kind === 'outside' ? 0 : toRedo + (kind === 'undo' ? 1 : -1);
  }
  return { toUndo, toRedo };
}

/** Edits that no undo after them takes back, or that were made again after it. */
export function openEdits<Document, Edit>(steps: readonly Step<Document, Edit>[]): EditStep<Edit>[] {
  const open: EditStep<Edit>[] = [];
  let taken: EditStep<Edit>[] = [];
  for (const step of steps) {
    if (step.kind === 'edits') {
      open.push(step);
      taken = [];
    } else if (step.kind === 'outside') {
      taken = [];
    } else if (step.kind === 'undo') {
      const last = open.pop();
      if (last !== undefined) taken.push(last);
    } else {
      const again = taken.pop();
      if (again !== undefined) open.push(again);
    }
  }
  return open;
}
