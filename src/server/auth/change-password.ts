import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { ChangePasswordInput } from '#domain/auth/auth.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { confirmPassword, hasPassword, wrongPassword } from './confirm-password.ts';
import { deleteResets } from './password-resets.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions, type SignIn } from './sessions.ts';

/**
 * Changes the password of a signed-in user. All their sessions end: the caller opens a new one for whoever asks.
 *
 * @throws AppError invalid_credentials, also where the password was changed after it was checked; rate_limited;
 *   forbidden for an account without a password; ZodError for a password that is too easy to guess
 */
export async function changePassword(
  ctx: Pick<UserContext, 'db' | 'actor' | 'log'>,
  input: ChangePasswordInput & { readonly ip: string | undefined },
): Promise<SignIn> {
  const { userId, email } = ctx.actor;
  if (!(await hasPassword(ctx)))
    throw new AppError('forbidden', 'You sign in through your provider. Change your password there.');
  // Without a hash nothing is changed below.
  const checkedHash = (await confirmPassword(ctx, input)) ?? '';
  assertNewPassword(input.newPassword, email);
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, checkedHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword();
    await deleteResets(tx, userId);
    await endOtherSessions({ db: tx }, { userId, sessionId: null });
  });
  ctx.log.info({ event: 'password_changed', userId }, 'password changed');
  return { userId, checkedHash: passwordHash };
}
