import type { BookingEdits } from '#domain/recipes/rules/booking-edits.ts';
import type { RulesApplied } from '#domain/recipes/rules/rules.schemas.ts';
import { editDocument } from '#server/document-review/change-document.ts';
import { runOnDocument, type DocumentContext } from '#server/document-review/run-on-document.ts';
import { editsOf, getStoredDocument } from '#server/document-review/stored-document.queries.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { countRuleUses, loadRules } from '#server/recipes/rules.queries.ts';
import type { BookStatementParams } from './book-statement.task.ts';
import { statementEditing } from './statement-editing.ts';

const bookStatementTask: CpuTask<BookStatementParams, BookingEdits> = {
  module: new URL('./book-statement.task.ts', import.meta.url),
};

/**
 * Books the rows of a statement by the actor's rules, as one step that can be undone like a person's own. Rows that a
 * person booked are left alone.
 *
 * @throws AppError `conflict` when the statement was changed meanwhile; `not_found`, `expired`
 */
export async function applyRulesToStatement(
  ctx: DocumentContext,
  { id }: { readonly id: string },
): Promise<RulesApplied> {
  const stored = await getStoredDocument(ctx, id, 'statement');
  const { revision } = stored.result;
  const rules = await loadRules(ctx.db, ctx.actor.userId);
  if (rules.length === 0) return { booked: 0, says: 'You have no rules yet.', revision };
  const params = { edits: editsOf(stored), rules };
  const { edits, uses, says } = await runOnDocument(ctx, 'statement', stored, bookStatementTask, params);
  if (edits.length === 0)
    return { booked: 0, says: 'Your rules have nothing to change in this statement.', revision };
  const change = await editDocument(ctx, statementEditing, { id, revision, edits });
  await countRuleUses(ctx.db, uses, ctx.clock.now());
  const booked = [...uses.values()].reduce((sum, count) => sum + count, 0);
  return { booked, says, revision: change.revision };
}
