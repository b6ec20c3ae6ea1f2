import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { files } from '#db/schema/files.ts';
import type { DeleteAccountInput } from '#domain/auth/auth.schemas.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import type { UserContext } from '#server/context.ts';
import { endBilling } from '#server/subscriptions/end-billing.ts';
import { errorCodesOf } from '#server/platform/error-codes.ts';
import { expireFileObjects, removeFileObjects } from '#server/files/remove-file-objects.ts';

/**
 * Deletes a user with everything that is theirs: rows, jobs and stored objects. Work under way finds its lease gone and
 * ends. What storage cannot delete now, the sweep deletes.
 *
 * A paid plan is ended at the card provider first.
 *
 * @throws AppError invalid_credentials, rate_limited; unavailable where the provider cannot be reached: nothing is deleted then
 */
export async function deleteAccount(
  ctx: Pick<UserContext, 'actor' | 'clock' | 'db' | 'log' | 'payments' | 'queue' | 'storage'>,
  input: DeleteAccountInput & { readonly ip: string | undefined },
): Promise<void> {
  await confirmPassword(ctx, input);
  const { userId } = ctx.actor;
  const fileIds = await endBilling(ctx, () => removeRowsWithRetry(ctx));
  ctx.log.info({ event: 'account_deleted', userId, files: fileIds.length }, 'account deleted');
  for (const fileId of fileIds) {
    try {
      await removeFileObjects(ctx, fileId);
    } catch (error) {
      ctx.log.warn({ fileId, err: error }, 'objects of a deleted account are left to the sweep');
    }
  }
}

type RowsContext = Pick<UserContext, 'actor' | 'clock' | 'db' | 'queue'>;

const TRIES_MAX = 5;
/** SQLSTATE: two transactions waited for each other, and this one was ended. */
const DEADLOCK = '40P01';

/**
 * An upload or a conversion that ends at this moment holds rows that we need, and needs the user's, which we hold:
 * Postgres lets one of the two go on.
 */
async function removeRowsWithRetry(ctx: RowsContext): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await removeRows(ctx);
    } catch (error) {
      if (tries === TRIES_MAX || !errorCodesOf(error).includes(DEADLOCK)) throw error;
    }
  }
}

/** @returns the files whose objects are to be deleted */
async function removeRows(ctx: RowsContext): Promise<readonly string[]> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Whoever is about to store something for this user waits, and then finds nobody.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const own = await tx.select({ id: files.id }).from(files).where(eq(files.userId, userId));
    const ids = own.map(({ id }) => id);
    for (const id of ids) await expireFileObjects(tx, id, now);
    await ctx.queue.forget(tx, 'fileId', ids);
    await ctx.queue.forget(tx, 'userId', [userId]);
    await tx.delete(users).where(eq(users.id, userId));
    return ids;
  });
}
