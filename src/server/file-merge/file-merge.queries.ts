import { inArray } from 'drizzle-orm';
import { storedObjects } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import type { FileToMerge } from '#domain/file-merge/check-mapping.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { UserContext } from '#server/context.ts';
import { getStoredTable, type StoredTable } from '#server/table-repair/table-repair.queries.ts';

/** Of the tables that go into one merge, together. */
const MAX_BYTES = 1024 * 1024 * 1024;

export interface TableInMerge extends StoredTable {
  /** Its visible columns. */
  readonly columns: FileToMerge;
  /** Of its table. */
  readonly sizeBytes: number;
}

/**
 * The actor's tables in the order asked for.
 *
 * @throws AppError `pro_only`; for the first file that cannot be merged `not_found`, `expired`, or `conflict` (in work,
 *   failed, no table); `file_too_large` for all together
 */
export async function getTablesToMerge(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  fileIds: readonly string[],
): Promise<TableInMerge[]> {
  assertCanMerge(ctx.actor.tier);
  const tables: StoredTable[] = [];
  for (const id of fileIds) {
    const table = await getStoredTable(ctx, id);
    // Another table of the file is being read: what is there now is about to go.
    if (table.file.status === 'processing') {
      throw new AppError(
        'conflict',
        `${table.file.originalName} is still being processed. Please try again in a moment.`,
      );
    }
    tables.push(table);
  }
  const keys = tables.map(({ result }) => tableKey(result.prefix));
  const objects = await ctx.db
    .select({ key: storedObjects.key, sizeBytes: storedObjects.sizeBytes })
    .from(storedObjects)
    .where(inArray(storedObjects.key, keys));
  const sizes = new Map(objects.map(({ key, sizeBytes }) => [key, sizeBytes ?? 0]));
  if (sizes.values().reduce((sum, size) => sum + size, 0) > MAX_BYTES) {
    throw new AppError(
      'file_too_large',
      `Together the tables exceed ${MAX_BYTES / 1024 / 1024} MB, the limit for one merge. Please merge fewer files.`,
      { limitBytes: MAX_BYTES },
    );
  }
  return tables.map((table) => ({
    ...table,
    columns: columnsOf(table),
    sizeBytes: sizes.get(tableKey(table.result.prefix)) ?? 0,
  }));
}

/** @throws AppError `pro_only` for a plan without merging */
export function assertCanMerge(tier: Tier): void {
  if (PLANS[tier].mergeFiles) return;
  throw new AppError(
    'pro_only',
    'Merging files is part of Pro. Upgrade to Pro to merge your files into one.',
  );
}

function tableKey(prefix: string): string {
  return `${prefix}table.csv`;
}

function columnsOf({ file, result: { summary, removals, edits } }: StoredTable): FileToMerge {
  return {
    name: file.originalName,
    columns: keptColumns(summary, removals, edits).map((index) => ({
      index,
      name: summary.header[index] ?? '',
    })),
  };
}
