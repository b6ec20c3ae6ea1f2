import { count, eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/auth.ts';
import type { Actor, AppContext } from '#server/context.ts';
import { getActor } from './user-records.ts';

export interface Account {
  readonly record: Actor;
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
    record: await getActor(ctx, user.id),
    hasPassword: user.passwordHash !== null,
    emailVerifiedAt: user.emailVerifiedAt,
    createdAt: user.createdAt,
    sessions: open?.sessions ?? 0,
  };
}
