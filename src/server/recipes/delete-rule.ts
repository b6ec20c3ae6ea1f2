import { and, eq } from 'drizzle-orm';
import { transactionRules } from '#db/schema/recipes.ts';
import type { UserContext } from '#server/context.ts';
import { noSuchRule } from './rules.queries.ts';

/** Deletes a rule; rows that it booked stay booked. @throws AppError `not_found` */
export async function deleteRule(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<void> {
  const gone = await db
    .delete(transactionRules)
    .where(and(eq(transactionRules.id, id), eq(transactionRules.userId, actor.userId)))
    .returning({ id: transactionRules.id });
  if (gone.length === 0) throw noSuchRule();
}
