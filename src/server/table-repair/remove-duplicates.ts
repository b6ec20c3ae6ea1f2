import type { DuplicateType, RemoveDuplicatesResult } from '#domain/table-repair/table-repair.schemas.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { UserContext } from '#server/context.ts';
import { changeStoredTable } from './table-repair.queries.ts';
import { addStep } from './table-steps.queries.ts';

/**
 * Hides the duplicates of these types, those for review only when asked for; the first occurrence stays. Nothing
 * stored is rewritten (D16).
 * Where nothing is left to remove it answers 0 and leaves nothing to undo.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function removeDuplicates(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string; types: readonly DuplicateType[]; includeReview: boolean },
): Promise<RemoveDuplicatesResult> {
  return changeStoredTable(ctx, input.id, async (tx, table) => {
    const { summary, removals, edits } = table.result;
    const before = countAfterRemovals(summary, removals, edits);
    const removal = {
      kind: 'duplicates' as const,
      types: [...new Set(input.types)],
      ...(input.includeReview ? { review: true } : {}),
    };
    const planned = countAfterRemovals(summary, [...removals, removal], edits);
    const removed = planned.duplicatesRemoved - before.duplicatesRemoved;
    const after =
      removed === 0 ? before : await addStep(tx, ctx, table, { removal, edits: [], flags: [], heirs: [] });
    return {
      newRowCount: after.rowCount,
      newColumnCount: after.columnCount,
      duplicatesRemoved: removed,
      summary: { fixedIssues: after.issuesFixed },
    };
  });
}
