import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import { transactionRules } from '#db/schema/recipes.ts';
import { AppError } from '#domain/app-error.ts';
import { foldDescription } from '#domain/recipes/rules/fold-description.ts';
import {
  transactionRuleSchema,
  type NamedRule,
  type TransactionRule,
} from '#domain/recipes/rules/rule.schemas.ts';
import type { ListedRule } from '#domain/recipes/rules/rules.schemas.ts';
import { accountIsGone } from './recipes.queries.ts';

type RuleRow = typeof transactionRules.$inferSelect;

/** All rules of an account in the order in which they are tried, those that are off included. */
export async function listRuleRows(db: Db, userId: string): Promise<RuleRow[]> {
  return db
    .select()
    .from(transactionRules)
    .where(eq(transactionRules.userId, userId))
    .orderBy(asc(transactionRules.place), asc(transactionRules.id));
}

/** The rules of an account as they are applied: in their order, without those that are off. */
export async function loadRules(db: Db, userId: string): Promise<NamedRule[]> {
  const rows = await listRuleRows(db, userId);
  return rows.filter(({ isOn }) => isOn).map(toNamedRule);
}

export function toNamedRule({ id, rule }: RuleRow): NamedRule {
  const { contains, direction, booking } = transactionRuleSchema.parse(rule);
  return { id, contains, direction, booking };
}

/** A rule as every answer shows it. @param index its place in the account's list */
export function toListedRule(row: RuleRow, index: number): ListedRule {
  const { isOn, useCount, lastUsedAt } = row;
  return {
    ...toNamedRule(row),
    position: index + 1,
    isOn,
    useCount,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Writes down how many rows rules booked. @param uses by the rule's id; rules that are gone are passed over */
export async function countRuleUses(db: Db, uses: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (uses.size === 0) return;
  const used = JSON.stringify([...uses].map(([id, count]) => ({ id, count })));
  await db.execute(sql`
    update ${transactionRules} set use_count = use_count + used.count, last_used_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${used}::text::jsonb) as used(id uuid, count int)
    where ${transactionRules.id} = used.id`);
}

/**
 * Two changes at once must not come to the same place, nor find room for the last rule both.
 *
 * @throws AppError `unauthenticated` where the account is gone
 */
export async function lockRules(tx: Db, userId: string): Promise<RuleRow[]> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (owner === undefined) throw accountIsGone();
  return listRuleRows(tx, userId);
}

/**
 * Makes room at an index of the account's list. Places have gaps where rules were deleted; others move only where there is none.
 *
 * @param others all rules but the one that is put there, in their order
 * @returns the place to give it
 */
export async function makeRoom(
  tx: Db,
  userId: string,
  others: readonly Pick<RuleRow, 'place'>[],
  index: number,
): Promise<number> {
  const [before, after] = [others[index - 1], others[index]];
  if (after === undefined) return (before?.place ?? -1) + 1;
  if (before === undefined || before.place < after.place - 1) return after.place - 1;
  await tx
    .update(transactionRules)
    .set({ place: sql`${transactionRules.place} + 1` })
    .where(and(eq(transactionRules.userId, userId), gte(transactionRules.place, after.place)));
  return after.place;
}

/** @throws AppError `conflict` where another rule looks for the same text in the same direction: it would never be reached */
export function refuseSameRule(
  others: readonly RuleRow[],
  { contains, direction }: Pick<TransactionRule, 'contains' | 'direction'>,
): void {
  const text = foldDescription(contains);
  const same = others.find(
    ({ rule }) => rule.direction === direction && foldDescription(rule.contains) === text,
  );
  if (same === undefined) return;
  throw new AppError(
    'conflict',
    `You already have a rule for “${same.rule.contains}”. Change that rule instead.`,
    {
      field: 'contains',
      id: same.id,
    },
  );
}

export function noSuchRule(): AppError {
  return new AppError('not_found', 'There is no such rule.');
}
