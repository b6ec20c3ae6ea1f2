import type { AppContext } from '#server/context.ts';
import { takeLease } from '#server/files/file-lease.ts';
import { mergeStoredTables } from './merge-stored-tables.ts';

/**
 * Finishes a merge that nobody works on. Safe to run twice: the second finds nothing to take.
 */
export async function runFileMerge(
  ctx: Pick<AppContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'log' | 'metrics'>,
  input: { fileId: string },
): Promise<void> {
  const lease = await takeLease(ctx, input.fileId);
  if (lease !== null) await mergeStoredTables(ctx, lease);
}
