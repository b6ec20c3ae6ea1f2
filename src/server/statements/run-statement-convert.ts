import { takeLease } from '#server/files/file-lease.ts';
import { makeStoredStatement, type ConvertContext } from './make-stored-statement.ts';

/**
 * Reads the statement of a processing file that nobody works on. Safe to run twice: the second finds nothing to take.
 * A file that needs a password ends here: its password is kept nowhere.
 */
export async function runStatementConvert(ctx: ConvertContext, input: { fileId: string }): Promise<void> {
  const lease = await takeLease(ctx, input.fileId);
  if (lease !== null) await makeStoredStatement(ctx, lease, null);
}
