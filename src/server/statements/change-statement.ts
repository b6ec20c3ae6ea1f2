import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { statementEdits, statementResults } from '#db/schema/statements.ts';
import { AppError } from '#domain/app-error.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type {
  EditStatementInput,
  StatementChange,
  StatementUndo,
} from '#domain/statements/statement-view.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { lockOwnFile } from '#server/files/files.queries.ts';
import {
  getStoredStatement,
  summaryColumns,
  viewEdited,
  type StoredStatement,
} from './statements.queries.ts';

type ChangeContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>;

/** More than a person makes, and few enough to be applied again each time the statement is shown. */
const STEPS_MAX = 5_000;
const EDITS_MAX = 20_000;
/** Of all edits as JSON. */
const CHARACTERS_MAX = 20_000_000;

/**
 * Applies edits to the statement as somebody saw it: all of them or none, as one step for undo.
 *
 * @throws AppError `conflict` when it was changed meanwhile; `invalid_request` for an edit that does not fit;
 *   `not_found`, `expired`
 */
export async function editStatement(ctx: ChangeContext, input: EditStatementInput): Promise<StatementChange> {
  const stored = await getStoredStatement(ctx, input.id);
  if (stored.result.revision !== input.revision) throw changedMeanwhile(stored);
  const kept = stored.steps.flatMap(({ edits }) => edits);
  assertRoom(stored, kept, input.edits);
  return change(ctx, stored, {
    kept,
    added: input.edits,
    editCount: stored.steps.length + 1,
    async write(tx, revision) {
      const createdAt = ctx.clock.now();
      // What was undone is done with once something else follows it.
      await tx
        .delete(statementEdits)
        .where(and(eq(statementEdits.fileId, input.id), isNotNull(statementEdits.undoneAt)));
      await tx.insert(statementEdits).values({ fileId: input.id, revision, edits: input.edits, createdAt });
    },
  });
}

/**
 * Takes the last step of a person's edits back.
 *
 * @throws AppError `conflict` when there is none, or when the statement was changed at the same time; `not_found`,
 *   `expired`
 */
export async function undoStatementEdits(ctx: ChangeContext, input: { id: string }): Promise<StatementUndo> {
  const stored = await getStoredStatement(ctx, input.id);
  const last = stored.steps.at(-1);
  if (last === undefined) {
    throw new AppError(
      'conflict',
      `Nothing was changed in ${stored.file.originalName}, so there is nothing to undo.`,
    );
  }
  const left = stored.steps.slice(0, -1);
  const outcome = await change(ctx, stored, {
    kept: left.flatMap(({ edits }) => edits),
    added: [],
    editCount: left.length,
    async write(tx) {
      await tx
        .update(statementEdits)
        .set({ undoneAt: ctx.clock.now() })
        .where(and(eq(statementEdits.fileId, input.id), eq(statementEdits.revision, last.revision)));
    },
  });
  return { ...outcome, undone: 'edits' };
}

function assertRoom(
  { file, steps }: StoredStatement,
  kept: readonly StatementEdit[],
  added: readonly StatementEdit[],
): void {
  const all = [...kept, ...added];
  const isFull =
    steps.length >= STEPS_MAX || all.length > EDITS_MAX || JSON.stringify(all).length > CHARACTERS_MAX;
  if (!isFull) return;
  throw new AppError(
    'conflict',
    `${file.originalName} was changed so often that no more changes can be kept.`,
  );
}

/** Computes the statement with the edits, then writes the step if nobody else was quicker. */
async function change(
  ctx: ChangeContext,
  stored: StoredStatement,
  step: {
    kept: readonly StatementEdit[];
    added: readonly StatementEdit[];
    editCount: number;
    write: (tx: Db, revision: number) => Promise<void>;
  },
): Promise<StatementChange> {
  const { check, summary } = await viewEdited(ctx, stored, step.kept, step.added);
  const { editCount } = step;
  const fileId = stored.file.id;
  const revision = stored.result.revision + 1;
  await ctx.db.transaction(async (tx) => {
    await lockOwnFile(tx, ctx, fileId);
    const changed = await tx
      .update(statementResults)
      .set({ revision, editCount, summary })
      .where(and(eq(statementResults.fileId, fileId), eq(statementResults.revision, stored.result.revision)))
      .returning({ fileId: statementResults.fileId });
    if (changed.length === 0) throw changedMeanwhile(stored);
    await step.write(tx, revision);
    await tx.update(files).set(summaryColumns(summary)).where(eq(files.id, fileId));
  });
  return { check, revision, editCount, rowCount: summary.transactions };
}

function changedMeanwhile({ file, result }: StoredStatement): AppError {
  return new AppError(
    'conflict',
    `${file.originalName} was changed in another window meanwhile. Open it again to go on from there.`,
    { revision: result.revision },
  );
}
