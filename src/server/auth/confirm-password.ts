import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import { isPasswordCorrect } from './passwords.ts';
import { beginLoginAttempt } from './sign-in-limits.ts';

/** Tells whether a signed-in user has a password: who signs in through a provider only has none. */
export async function hasPassword({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<boolean> {
  return (await findHash({ db, actor })) !== null;
}

/**
 * Checks that a signed-in user knows their password; wrong ones count as failed sign-ins.
 *
 * @param password null: the user says that they have none
 * @returns the stored hash that was checked; null: there is none
 * @throws AppError invalid_credentials, rate_limited
 */
export async function confirmPassword(
  ctx: Pick<UserContext, 'db' | 'actor' | 'log'>,
  { password, ip }: { readonly password: string | null; readonly ip: string | undefined },
): Promise<string | null> {
  const hash = await findHash(ctx);
  if (hash === null && password === null) return null;
  const attempt = await beginLoginAttempt(ctx, { email: ctx.actor.email, ip });
  if (!(await isPasswordCorrect(hash, password ?? ''))) {
    ctx.log.warn({ event: 'password_refused', userId: ctx.actor.userId }, 'a wrong present password');
    throw wrongPassword();
  }
  await attempt.succeeded();
  return hash;
}

export function wrongPassword(): AppError {
  return new AppError('invalid_credentials', 'Wrong password.');
}

async function findHash({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<string | null> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
  return user?.hash ?? null;
}
