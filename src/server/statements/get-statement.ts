import type { StatementView } from '#domain/statements/statement-view.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { findSourceExpiry } from '#server/files/files.queries.ts';
import { getStoredStatement, viewEdited } from './statements.queries.ts';

/**
 * A statement as it stands after its edits, with the outcome of its arithmetic.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getStatement(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<StatementView> {
  const stored = await getStoredStatement(ctx, input.id);
  const { file, result, steps } = stored;
  const { statement, check } = await viewEdited(
    ctx,
    stored,
    steps.flatMap(({ edits }) => edits),
  );
  const sourceUntil = await findSourceExpiry(ctx.db, file, ctx.clock.now());
  return {
    id: file.id,
    statement,
    check,
    revision: result.revision,
    editCount: result.editCount,
    sourceUntil: sourceUntil?.toISOString() ?? null,
    isProtected: result.isProtected,
  };
}
