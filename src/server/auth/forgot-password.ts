import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { ForgotPasswordInput } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { sendResetMailJob } from './auth.jobs.ts';
import { countForgottenPassword } from './sign-in-limits.ts';

/**
 * Has a reset link sent to an address. Known and unknown addresses get the same answer after the same work.
 *
 * @throws AppError rate_limited; unavailable where this server sends no mail
 */
export async function forgotPassword(
  ctx: Pick<AppContext, 'config' | 'db' | 'queue'>,
  input: ForgotPasswordInput & { readonly ip: string | undefined },
): Promise<void> {
  if (ctx.config.smtpUrl === undefined)
    throw new AppError('unavailable', 'This server sends no mail. Ask whoever runs it for a reset link.');
  await countForgottenPassword(ctx, input);
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, input.email));
  await ctx.queue.enqueue(ctx.db, sendResetMailJob, { userId: user?.id ?? null });
}
