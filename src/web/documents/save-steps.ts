import { confirmFirst, dropFirst, rebaseWork, tryEdits, type DocumentWork } from './document-work.ts';
import type { EditorPorts, StoredDocument } from './editor-ports.ts';
import type { Step } from './editor-steps.ts';

/** The state that editing and saving share. */
export interface EditorContext<Document, Edit> {
  readonly ports: EditorPorts<Document, Edit>;
  work: DocumentWork<Document, Edit>;
  /** Shows the present work, with a notice if something changed from outside. */
  readonly show: (notice?: string) => void;
}

/**
 * Sends the steps to the server, one after another, until none is left.
 *
 * @param isRetry true if the first step may already have arrived
 * @throws the failure that leaves it unknown whether the first step was stored
 */
export async function saveSteps<Document, Edit>(
  context: EditorContext<Document, Edit>,
  isRetry: boolean,
): Promise<void> {
  if (isRetry) await findFate(context);
  for (let step = context.work.steps[0]; step !== undefined; step = context.work.steps[0]) {
    try {
      await send(context, step);
    } catch (error) {
      if (!(await meetFailure(context, error))) throw error;
    }
  }
}

async function send<Document, Edit>(
  context: EditorContext<Document, Edit>,
  step: Step<Document, Edit>,
): Promise<void> {
  const { ports } = context;
  const { revision } = context.work.stored;
  if (step.kind === 'outside') {
    await step.run(revision);
    const fresh = await ports.load();
    context.work = dropFirst(context.work);
    rebase(context, fresh, null);
    return;
  }
  if (step.kind === 'edits') {
    const change = await ports.edit(revision, step.edits);
    context.work = confirmFirst(
      context.work,
      change,
      ports.applyEdits(context.work.stored.document, step.edits),
    );
    return;
  }
  const change = await (step.kind === 'undo' ? ports.undo() : ports.redo());
  context.work = confirmFirst(context.work, change, step.leaves);
  if (step.leaves === null) rebase(context, await ports.load(), null);
  else if (change.revision !== revision + 1) rebase(context, await ports.load(), changedMeanwhile(context));
}

/** Finds out whether the server received the first step. */
async function findFate<Document, Edit>(context: EditorContext<Document, Edit>): Promise<void> {
  const fresh = await context.ports.load();
  const { steps, stored } = context.work;
  const [step] = steps;
  if (step === undefined || fresh.revision === stored.revision) return;
  const expected = step.kind === 'edits' ? tryEdits(context.ports, stored.document, step.edits) : null;
  const hasArrived =
    fresh.revision === stored.revision + 1 &&
    (expected === null ||
      ('document' in expected && JSON.stringify(expected.document) === JSON.stringify(fresh.document)));
  if (hasArrived) context.work = dropFirst(context.work);
  rebase(context, fresh, hasArrived ? null : changedMeanwhile(context));
}

/** Tells whether to go on. */
async function meetFailure<Document, Edit>(
  context: EditorContext<Document, Edit>,
  error: unknown,
): Promise<boolean> {
  const { ports } = context;
  const failure = ports.failureOf(error);
  if (failure === 'unreachable') return false;
  const fresh = await ports.load();
  if (failure === 'conflict' && fresh.revision !== context.work.stored.revision) {
    rebase(context, fresh, changedMeanwhile(context));
    return true;
  }
  const [refused] = context.work.steps;
  context.work = dropFirst(context.work);
  const typed = refused?.kind === 'edits' ? ports.describeLost(refused.edits).join(', ') : '';
  const reminder = typed === '' ? '' : ` You had typed: ${typed}.`;
  rebase(context, fresh, `We could not save a change: ${ports.sentenceOf(error)}${reminder}`);
  return true;
}

/** Takes over the server's document and names the edits that could not be kept. */
function rebase<Document, Edit>(
  context: EditorContext<Document, Edit>,
  fresh: StoredDocument<Document>,
  notice: string | null,
): void {
  const { work, lost } = rebaseWork(context.work, fresh, context.ports);
  context.work = work;
  if (notice === null) return context.show();
  const typed = lost.flatMap((edits) => context.ports.describeLost(edits));
  context.show(typed.length === 0 ? notice : `${notice} These could not be applied: ${typed.join(', ')}.`);
}

function changedMeanwhile<Document, Edit>({ ports }: EditorContext<Document, Edit>): string {
  return `This ${ports.name} was changed in another window. We loaded it again with your changes on top.`;
}
