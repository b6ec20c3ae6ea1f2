import { count, eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/auth.ts';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { getUserRecord } from './get-user-record.ts';

export interface Account {
  readonly record: UserRecord;
  readonly hasPassword: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
  readonly sessions: number;
}

/** For the operator: the account with this address, or null. */
export async function findAccount(
  ctx: Pick<AppContext, 'config' | 'db' | 'clock'>,
  email: string,
): Promise<Account | null> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  if (user === undefined) return null;
  const [open] = await ctx.db
    .select({ sessions: count() })
    .from(sessions)
    .where(eq(sessions.userId, user.id));
  return {
    record: await getUserRecord(ctx, user.id),
    hasPassword: user.passwordHash !== null,
    emailVerifiedAt: user.emailVerifiedAt,
    createdAt: user.createdAt,
    sessions: open?.sessions ?? 0,
  };
}
