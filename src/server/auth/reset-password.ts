import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { ResetPasswordInput } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { deleteResets, takeReset } from './password-resets.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';
import { countReset } from './sign-in-limits.ts';

/**
 * Sets a new password by a reset link, and ends every session of the account. A password that is refused leaves the
 * link as it was.
 *
 * @throws AppError invalid_request for a link that is used, too old or unknown; rate_limited; ZodError for a password
 *   that is too easy to guess
 */
export async function resetPassword(
  ctx: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { token, newPassword, ip }: ResetPasswordInput & { readonly ip: string | undefined },
): Promise<void> {
  await countReset(ctx, ip);
  const now = ctx.clock.now();
  const passwordHash = await hashPassword(newPassword);
  const userId = await ctx.db.transaction(async (tx) => {
    const reset = await takeReset(tx, { token, now });
    if (reset === null)
      throw new AppError('invalid_request', 'This link has expired or was used before. Ask for a new one.');
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, reset.userId))
      .returning({ email: users.email });
    assertNewPassword(newPassword, user?.email ?? '');
    if (reset.provesEmail)
      await tx
        .update(users)
        .set({ emailVerifiedAt: now })
        .where(and(eq(users.id, reset.userId), isNull(users.emailVerifiedAt)));
    await deleteResets(tx, reset.userId);
    await endOtherSessions({ db: tx }, { userId: reset.userId, sessionId: null });
    return reset.userId;
  });
  ctx.log.info({ event: 'password_reset', userId }, 'password set by a reset link');
}
