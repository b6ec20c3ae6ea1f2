import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { oidcIdentities, users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';

export interface OidcUser {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly isEmailVerified: boolean;
}

async function findUserId(db: Db, { issuer, subject }: OidcUser): Promise<string | null> {
  const [found] = await db
    .select({ userId: oidcIdentities.userId })
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  return found?.userId ?? null;
}

async function createUser(ctx: Pick<AppContext, 'db' | 'clock'>, user: OidcUser): Promise<string | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ email: user.email, emailVerifiedAt: user.isEmailVerified ? now : null, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (created === undefined) return null;
    await tx
      .insert(oidcIdentities)
      .values({ issuer: user.issuer, subject: user.subject, userId: created.id });
    return created.id;
  });
}

/**
 * The account of an (issuer, subject), opened at the first sign-in. An address that another account has is refused:
 * whoever controls a mailbox at a provider must not get into an account that was opened otherwise.
 *
 * @throws AppError email_taken
 */
export async function findOrCreateOidcUser(
  ctx: Pick<AppContext, 'db' | 'clock' | 'log'>,
  user: OidcUser,
): Promise<{ userId: string }> {
  // The second look is for two first sign-ins at once, of which one has just opened the account.
  const known = await findUserId(ctx.db, user);
  const userId = known ?? (await createUser(ctx, user)) ?? (await findUserId(ctx.db, user));
  if (userId === null) {
    throw new AppError(
      'email_taken',
      'There is already an account with your email that signs in another way. Sign in with its password.',
    );
  }
  if (known !== null && user.isEmailVerified) {
    await ctx.db
      .update(users)
      .set({ emailVerifiedAt: ctx.clock.now() })
      .where(and(eq(users.id, userId), eq(users.email, user.email), isNull(users.emailVerifiedAt)));
  }
  ctx.log.info({ event: 'login', userId }, 'signed in through the provider');
  return { userId };
}
