import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import type { AppContext } from '#server/context.ts';
import { createResetLink } from './password-resets.ts';

/**
 * Mails a user a link to choose a new password. The token is made here, so that no queue ever holds it. Accounts that
 * are gone, or that sign in through a provider only, get nothing.
 */
export async function sendResetMail(
  ctx: Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'mailer'>,
  { userId }: { readonly userId: string | null },
): Promise<void> {
  if (userId === null) return;
  const [user] = await ctx.db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined || user.passwordHash === null) return;
  const link = await createResetLink(ctx, { userId, provesEmail: true });
  await ctx.mailer.send({
    to: user.email,
    subject: 'Reset your DataFix password',
    text: [
      'Somebody asked to reset the password of your DataFix account. Choose a new one here:',
      link,
      'The link works once, within 30 minutes. If it was not you, ignore this message: your password stays as it is.',
      '',
    ].join('\n\n'),
  });
  ctx.log.info({ event: 'reset_mailed', userId }, 'reset link mailed');
}
