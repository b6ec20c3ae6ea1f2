import { transactionRules } from '#db/schema/recipes.ts';
import { AppError } from '#domain/app-error.ts';
import { placeOfNewRule } from '#domain/recipes/rules/place-of-new-rule.ts';
import { RULES_MAX, type AddRuleInput, type ListedRule } from '#domain/recipes/rules/rules.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { lockRules, makeRoom, refuseSameRule, toListedRule } from './rules.queries.ts';

/**
 * Adds a rule, before all others but those made for fewer rows (`placeOfNewRule`). Nothing that was converted before changes.
 *
 * @throws AppError `conflict` when there is a rule for the text, or there are too many rules
 */
export async function addRule(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: AddRuleInput,
): Promise<ListedRule> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const held = await lockRules(tx, userId);
    if (held.length >= RULES_MAX)
      throw new AppError(
        'conflict',
        `You have ${RULES_MAX.toLocaleString('en')} rules, the most there can be. Delete one you no longer need.`,
      );
    refuseSameRule(held, input);
    const index = placeOfNewRule(
      held.map(({ rule }) => rule.contains),
      input.contains,
    );
    const place = await makeRoom(tx, userId, held, index);
    const [made] = await tx
      .insert(transactionRules)
      .values({ userId, place, rule: { version: 1, ...input }, createdAt: ctx.clock.now() })
      .returning();
    if (made === undefined) throw new Error('the rule was not stored');
    return toListedRule(made, index);
  });
}
