import { statementOddities } from '#domain/statements/statement-oddities.ts';
import type { StatementOddity } from '#domain/statements/account-timeline.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { getAccountTimelines } from './get-account-timelines.ts';

/** Which of the actor's ready statements do not fit the others of their accounts. Those that fit are not named. */
export async function getStatementWarnings(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
): Promise<StatementOddity[]> {
  const { accounts } = await getAccountTimelines(ctx, {});
  return statementOddities(accounts);
}
