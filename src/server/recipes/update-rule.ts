import { eq } from 'drizzle-orm';
import { transactionRules } from '#db/schema/recipes.ts';
import type { ListedRule, UpdateRuleInput } from '#domain/recipes/rules/rules.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { lockRules, makeRoom, noSuchRule, refuseSameRule, toListedRule } from './rules.queries.ts';

/**
 * Changes what the input names, the place in the order included. Rows that the rule booked stay as they are.
 *
 * @throws AppError `not_found`; `conflict` when another rule looks for the same text
 */
export async function updateRule(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  input: UpdateRuleInput,
): Promise<ListedRule> {
  return db.transaction(async (tx) => {
    const held = await lockRules(tx, actor.userId);
    const index = held.findIndex(({ id }) => id === input.id);
    const own = held[index];
    if (own === undefined) throw noSuchRule();
    const { contains, direction, booking, isOn, position } = input;
    const others = held.filter(({ id }) => id !== own.id);
    const rule = {
      ...own.rule,
      contains: contains ?? own.rule.contains,
      direction: direction ?? own.rule.direction,
      booking: booking ?? own.rule.booking,
    };
    if (contains !== undefined || direction !== undefined) refuseSameRule(others, rule);
    const wanted = position === undefined ? index : Math.min(position - 1, others.length);
    const place = wanted === index ? own.place : await makeRoom(tx, actor.userId, others, wanted);
    const [changed] = await tx
      .update(transactionRules)
      .set({ rule, place, isOn: isOn ?? own.isOn })
      .where(eq(transactionRules.id, own.id))
      .returning();
    if (changed === undefined) throw noSuchRule();
    return toListedRule(changed, wanted);
  });
}
