import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { passwordResets } from '#db/schema/auth.ts';
import { resetPath } from '#domain/auth/reset-path.ts';
import type { AppContext } from '#server/context.ts';

export const RESET_LIFETIME_MS = 30 * 60 * 1000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Makes the address at which a user may choose a new password, once, within 30 minutes. The table keeps the SHA-256 of
 * its token.
 *
 * @param provesEmail it goes to the user's mailbox and nowhere else
 */
export async function createResetLink(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { userId, provesEmail }: { readonly userId: string; readonly provesEmail: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + RESET_LIFETIME_MS);
  await db.insert(passwordResets).values({ tokenHash: hashOf(token), userId, expiresAt, provesEmail });
  return `${config.appOrigin}${resetPath(token)}`;
}

/** Uses a token up, with the caller's transaction. @returns null for one that is unknown, used or too old */
export async function takeReset(
  tx: Db,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<{ userId: string; provesEmail: boolean } | null> {
  const [taken] = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId, provesEmail: passwordResets.provesEmail });
  return taken ?? null;
}

/** Makes every reset link of a user worthless. */
export async function deleteResets(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** For the sweep: removes what no longer opens anything. */
export async function deleteExpiredResets({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, clock.now()));
}
