import { connect } from '#db/connect.ts';
import { deleteAccount } from '#server/account/delete-account.ts';
import type { UserContext } from '#server/context.ts';
import { deleteFile } from '#server/files/delete-file.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';

/** Everything that deletes content: by its time, by its owner, with the account. */
export const DELETIONS = ['sweep', 'file', 'account'] as const;
export type Deletion = (typeof DELETIONS)[number];

/** Deletes as the product does. */
export async function runDeletion(ctx: UserContext, deletion: Deletion, fileId: string): Promise<void> {
  if (deletion === 'sweep') await sweepExpired(ctx);
  else if (deletion === 'file') await deleteFile(ctx, { id: fileId });
  else await deleteAccount(ctx, { password: null, confirmation: 'DELETE', ip: undefined });
}

export interface Mortal {
  readonly ctx: UserContext;
  /** Whether its end has come. */
  isDead(): boolean;
  close(): Promise<void>;
}

/**
 * The context of a process that dies at its step number `step`: each statement to the database and each object that is
 * deleted is a step. What it did before is done; no word of it reaches database or storage after.
 *
 * @param die how it dies; at that moment its connections are cut in any case
 */
export function mortalContext(
  ctx: UserContext,
  { databaseUrl, step, die }: { databaseUrl: string; step: number; die?: () => void },
): Mortal {
  let steps = 0;
  let isDead = false;
  const next = () => {
    steps += 1;
    if (steps < step || isDead) return;
    isDead = true;
    die?.();
    void connection.sql.end({ timeout: 0 });
  };
  const connection = connect(databaseUrl, { max: 2, onQuery: next });
  return {
    ctx: {
      ...ctx,
      db: connection.db,
      storage: {
        ...ctx.storage,
        async delete(key) {
          if (isDead) throw new Error('This process is dead.');
          await ctx.storage.delete(key);
          next();
        },
      },
    },
    isDead: () => isDead,
    close: () => connection.close(),
  };
}
