import { foldDescription } from '#domain/recipes/rules/fold-description.ts';
import { BOOKING_NAMES } from '#domain/recipes/rules/rule.schemas.ts';
import type { ListedRule, ListRulesInput, RulePage } from '#domain/recipes/rules/rules.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { listRuleRows, toListedRule } from './rules.queries.ts';

/** A page of the actor's rules, in the order in which they are tried. */
export async function listRules(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  { query = '', offset, limit }: ListRulesInput,
): Promise<RulePage> {
  const rows = await listRuleRows(db, actor.userId);
  const text = foldDescription(query);
  const all = rows.map(toListedRule);
  const matching = text === '' ? all : all.filter((rule) => holds(rule, text));
  return {
    rules: matching.slice(offset, offset + limit),
    matching: matching.length,
    total: all.length,
  };
}

function holds({ contains, booking }: ListedRule, text: string): boolean {
  const texts = [contains, ...BOOKING_NAMES.map((name) => booking[name] ?? '')];
  return texts.some((each) => foldDescription(each).includes(text));
}
