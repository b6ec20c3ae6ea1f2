import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { creditAccounts } from '#db/schema/credits.ts';
import type { UserFacts } from '#domain/auth/to-user-record.ts';

const userColumns = {
  id: users.id,
  email: users.email,
  tier: users.tier,
  emailVerifiedAt: users.emailVerifiedAt,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionEndsAt: users.subscriptionEndsAt,
  period: creditAccounts.period,
  used: creditAccounts.used,
  reserved: creditAccounts.reserved,
};

/** The credit account in the unit that the user's tier pays in (plan catalogue). */
const accountOfTier = and(
  eq(creditAccounts.userId, users.id),
  eq(
    creditAccounts.unit,
    sql`case when ${users.tier} = 'free' then 'credit'::credit_unit else 'page_credit'::credit_unit end`,
  ),
);

type UserRow = Omit<UserFacts, 'account'> & {
  period: string | null;
  used: number | null;
  reserved: number | null;
};

function toFacts({ period, used, reserved, ...user }: UserRow): UserFacts {
  const account = period === null || used === null || reserved === null ? null : { period, used, reserved };
  return { ...user, account };
}

/** A user with tier and credits, by three primary keys in one query. */
export async function findUserFacts(db: Db, userId: string): Promise<UserFacts | null> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(creditAccounts, accountOfTier)
    .where(eq(users.id, userId));
  return row === undefined ? null : toFacts(row);
}

/** The session with this hashed id, its user and their credits: what every signed-in request costs. */
export async function findSessionFacts(
  db: Db,
  hashedSessionId: string,
): Promise<{ expiresAt: Date; createdAt: Date; lastUsedAt: Date; user: UserFacts } | null> {
  const [row] = await db
    .select({
      ...userColumns,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(creditAccounts, accountOfTier)
    .where(eq(sessions.id, hashedSessionId));
  if (row === undefined) return null;
  const { expiresAt, createdAt, lastUsedAt, ...user } = row;
  return { expiresAt, createdAt, lastUsedAt, user: toFacts(user) };
}
