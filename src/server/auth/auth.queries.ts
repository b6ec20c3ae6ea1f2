import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { creditAccounts } from '#db/schema/credits.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { AccountSums, UserFacts } from '#domain/auth/to-user-record.ts';

const creditAccount = alias(creditAccounts, 'credit_account');
const pageAccount = alias(creditAccounts, 'page_account');

const userColumns = {
  id: users.id,
  email: users.email,
  givenTier: users.tier,
  pageCreditLimit: users.pageCreditLimit,
  emailVerifiedAt: users.emailVerifiedAt,
  subscription: subscriptions,
  creditAccount,
  pageAccount,
};

const accountOf = (account: typeof creditAccount | typeof pageAccount, unit: 'credit' | 'page_credit') =>
  and(eq(account.userId, users.id), eq(account.unit, unit));

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly givenTier: UserFacts['givenTier'];
  readonly pageCreditLimit: number | null;
  readonly emailVerifiedAt: Date | null;
  readonly subscription: typeof subscriptions.$inferSelect | null;
  readonly creditAccount: AccountSums | null;
  readonly pageAccount: AccountSums | null;
}

function toFacts({ creditAccount: credit, pageAccount: pages, subscription, ...user }: UserRow): UserFacts {
  const { grantedCredits: credits = null, grantedFrom: periodStart = null } = subscription ?? {};
  return {
    ...user,
    subscription,
    grant: credits === null || periodStart === null ? null : { credits, periodStart },
    accounts: { credit, page_credit: pages },
  };
}

/** A user with plan and credits, by four primary keys in one query. */
export async function findUserFacts(db: Db, userId: string): Promise<UserFacts | null> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(creditAccount, accountOf(creditAccount, 'credit'))
    .leftJoin(pageAccount, accountOf(pageAccount, 'page_credit'))
    .where(eq(users.id, userId));
  return row === undefined ? null : toFacts(row);
}

/** What every signed-in request asks: putting the query together costs more than sending it, so each database gets its once. */
const sessionQueries = new WeakMap<Db, ReturnType<typeof buildSessionQuery>>();

function buildSessionQuery(db: Db) {
  return db
    .select({
      ...userColumns,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(creditAccount, accountOf(creditAccount, 'credit'))
    .leftJoin(pageAccount, accountOf(pageAccount, 'page_credit'))
    .where(eq(sessions.id, sql.placeholder('hashedId')))
    .prepare('session_facts');
}

/** The session with this hashed id, its user and their credits. */
export async function findSessionFacts(
  db: Db,
  hashedId: string,
): Promise<{ expiresAt: Date; createdAt: Date; lastUsedAt: Date; user: UserFacts } | null> {
  const query = sessionQueries.get(db) ?? buildSessionQuery(db);
  sessionQueries.set(db, query);
  const [row] = await query.execute({ hashedId });
  if (row === undefined) return null;
  const { expiresAt, createdAt, lastUsedAt, ...user } = row;
  return { expiresAt, createdAt, lastUsedAt, user: toFacts(user) };
}
