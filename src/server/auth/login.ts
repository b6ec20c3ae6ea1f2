import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import type { LoginInput } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { isPasswordCorrect } from './passwords.ts';
import { wrongCredentials, type SignIn } from './sessions.ts';
import { beginLoginAttempt } from './sign-in-limits.ts';

/**
 * Checks e-mail and password. Known and unknown addresses get the same sentence after the same time.
 *
 * @throws AppError invalid_credentials, rate_limited
 */
export async function login(
  ctx: Pick<AppContext, 'db' | 'log'>,
  input: LoginInput & { ip: string | undefined },
): Promise<SignIn> {
  const attempt = await beginLoginAttempt(ctx, input);
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email));
  const isCorrect = await isPasswordCorrect(user?.passwordHash ?? null, input.password);
  if (user === undefined || !isCorrect) {
    ctx.log.warn({ event: 'login_failed' }, 'sign-in refused');
    throw wrongCredentials();
  }
  await attempt.succeeded();
  ctx.log.info({ event: 'login', userId: user.id }, 'signed in');
  return { userId: user.id, checkedHash: user.passwordHash };
}
