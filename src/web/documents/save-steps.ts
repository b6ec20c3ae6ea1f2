import { confirmFirst, dropFirst, rebaseWork, tryEdits, type DocumentWork } from './document-work.ts';
import type { EditorPorts, StoredDocument } from './editor-ports.ts';
import type { Step } from './editor-steps.ts';

/** Where a document is worked on and saved at the same time. */
export interface Desk<Document, Edit> {
  readonly ports: EditorPorts<Document, Edit>;
  work: DocumentWork<Document, Edit>;
  /** Shows the work as it is now, with a sentence about a change from outside where there is one. */
  readonly show: (notice?: string) => void;
}

/**
 * Sends the steps to the server, one after another, until none is left.
 *
 * @param isRetry The fate of the first step is unknown: it may have arrived.
 * @throws what left a step's fate open; that step is still the first
 */
export async function saveSteps<Document, Edit>(desk: Desk<Document, Edit>, isRetry: boolean): Promise<void> {
  if (isRetry) await findFate(desk);
  for (let step = desk.work.steps[0]; step !== undefined; step = desk.work.steps[0]) {
    try {
      await send(desk, step);
    } catch (error) {
      if (!(await meetFailure(desk, error))) throw error;
    }
  }
}

async function send<Document, Edit>(desk: Desk<Document, Edit>, step: Step<Document, Edit>): Promise<void> {
  const { ports } = desk;
  const { revision } = desk.work.stored;
  if (step.kind === 'outside') {
    await step.run(revision);
    const fresh = await ports.load();
    desk.work = dropFirst(desk.work);
    rebase(desk, fresh, null);
    return;
  }
  if (step.kind === 'edits') {
    const change = await ports.edit(revision, step.edits);
    desk.work = confirmFirst(desk.work, change, ports.applyEdits(desk.work.stored.document, step.edits));
    return;
  }
  const change = await (step.kind === 'undo' ? ports.undo() : ports.redo());
  desk.work = confirmFirst(desk.work, change, step.leaves);
  if (step.leaves === null) rebase(desk, await ports.load(), null);
  else if (change.revision !== revision + 1) rebase(desk, await ports.load(), changedMeanwhile(desk));
}

/** Finds out whether the first step has arrived. */
async function findFate<Document, Edit>(desk: Desk<Document, Edit>): Promise<void> {
  const fresh = await desk.ports.load();
  const { steps, stored } = desk.work;
  const [step] = steps;
  if (step === undefined || fresh.revision === stored.revision) return;
  const expected = step.kind === 'edits' ? tryEdits(desk.ports, stored.document, step.edits) : null;
  const hasArrived =
    fresh.revision === stored.revision + 1 &&
    (expected === null ||
      ('document' in expected && JSON.stringify(expected.document) === JSON.stringify(fresh.document)));
  if (hasArrived) desk.work = dropFirst(desk.work);
  rebase(desk, fresh, hasArrived ? null : changedMeanwhile(desk));
}

/** Tells whether to go on. */
async function meetFailure<Document, Edit>(desk: Desk<Document, Edit>, error: unknown): Promise<boolean> {
  const { ports } = desk;
  const failure = ports.failureOf(error);
  if (failure === 'unreachable') return false;
  const fresh = await ports.load();
  if (failure === 'conflict' && fresh.revision !== desk.work.stored.revision) {
    rebase(desk, fresh, changedMeanwhile(desk));
    return true;
  }
  const [refused] = desk.work.steps;
  desk.work = dropFirst(desk.work);
  const typed = refused?.kind === 'edits' ? ports.describeLost(refused.edits).join(', ') : '';
  const reminder = typed === '' ? '' : ` You had typed: ${typed}.`;
  rebase(desk, fresh, `We could not save a change: ${ports.sentenceOf(error)}${reminder}`);
  return true;
}

/** Takes over what the server has, and says what of the work could not be kept. */
function rebase<Document, Edit>(
  desk: Desk<Document, Edit>,
  fresh: StoredDocument<Document>,
  notice: string | null,
): void {
  const { work, lost } = rebaseWork(desk.work, fresh, desk.ports);
  desk.work = work;
  if (notice === null) return desk.show();
  const typed = lost.flatMap((edits) => desk.ports.describeLost(edits));
  desk.show(typed.length === 0 ? notice : `${notice} These could not be applied: ${typed.join(', ')}.`);
}

function changedMeanwhile<Document, Edit>({ ports }: Desk<Document, Edit>): string {
  return `This ${ports.name} was changed in another window. We loaded it again with your changes on top.`;
}
