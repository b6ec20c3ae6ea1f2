import { users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { RegisterInput } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { hashPassword } from './passwords.ts';
import type { SignIn } from './sessions.ts';
import { countRegistration } from './sign-in-limits.ts';

/**
 * Opens a Free account. Its address counts as verified at once only where nothing can check it: this server sends no
 * mail, and no provider vouches for addresses.
 *
 * @throws AppError email_taken, rate_limited
 */
export async function register(
  ctx: Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>,
  input: RegisterInput & { ip: string | undefined },
): Promise<SignIn> {
  await countRegistration(ctx, input.ip);
  const passwordHash = await hashPassword(input.password);
  const now = ctx.clock.now();
  const isCheckable = ctx.config.smtpUrl !== undefined || ctx.config.oidc !== undefined;
  const [user] = await ctx.db
    .insert(users)
    .values({
      email: input.email,
      passwordHash,
      emailVerifiedAt: isCheckable ? null : now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (user === undefined) {
    throw new AppError('email_taken', 'There is already an account with this email. Sign in instead.');
  }
  ctx.log.info({ event: 'registered', userId: user.id }, 'account opened');
  return { userId: user.id, checkedHash: passwordHash };
}
