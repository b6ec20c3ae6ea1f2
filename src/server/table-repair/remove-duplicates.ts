import type { DuplicateType, RemoveDuplicatesResult } from '#domain/table-repair/table-repair.schemas.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { UserContext } from '#server/context.ts';
import { changeStoredTable, saveRemovals } from './table-repair.queries.ts';

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
    const { summary, removals } = table.result;
    const before = countAfterRemovals(summary, removals);
    const removal = {
      kind: 'duplicates' as const,
      types: [...new Set(input.types)],
      ...(input.includeReview ? { review: true } : {}),
    };
    const wanted = [...removals, removal];
    const removed = countAfterRemovals(summary, wanted).duplicatesRemoved - before.duplicatesRemoved;
    const after = removed === 0 ? before : await saveRemovals(tx, table, wanted);
    return {
      newRowCount: after.rowCount,
      newColumnCount: after.columnCount,
      duplicatesRemoved: removed,
      summary: { fixedIssues: after.issuesFixed },
    };
  });
}
