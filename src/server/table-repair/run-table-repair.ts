import type { AppContext } from '#server/context.ts';
import { takeLease } from '#server/files/file-lease.ts';
import { repairStoredTable } from './repair-stored-table.ts';

/**
 * Repairs a processing file that nobody works on. Safe to run twice: the second finds nothing to take.
 */
export async function runTableRepair(
  ctx: Pick<AppContext, 'config' | 'db' | 'storage' | 'cpuPool' | 'clock' | 'log' | 'metrics'>,
  input: { fileId: string },
): Promise<void> {
  const lease = await takeLease(ctx, input.fileId);
  if (lease !== null) await repairStoredTable(ctx, lease);
}
