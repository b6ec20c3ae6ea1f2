import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import { countAfterRemovals, type TableCounts } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnFile, lockOwnFile, type FileRow } from '#server/files/files.queries.ts';

export type TableResultRow = typeof tableResults.$inferSelect;

/** A repaired table whose content is there. */
export interface StoredTable {
  readonly file: FileRow;
  readonly result: TableResultRow;
}

/**
 * The actor's repaired table.
 *
 * @throws AppError `not_found`, `expired`, `conflict` while it is processed or when that failed
 */
export async function getStoredTable(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  id: string,
): Promise<StoredTable> {
  const { file } = await getOwnFile(ctx, id);
  return withResult(ctx.db, file);
}

/**
 * Runs `change` on the actor's repaired table, locked so that removals and undos follow one another.
 *
 * @throws AppError as `getStoredTable`
 */
export async function changeStoredTable<T>(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  id: string,
  change: (tx: Db, table: StoredTable) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    const file = await lockOwnFile(tx, ctx, id);
    if (file.status === 'processing') throw stillProcessing(file);
    return change(tx, await withResult(tx, file));
  });
}

/** Puts a stack of removals on a table and brings the figures on its file row in line. */
export async function saveRemovals(
  tx: Db,
  { file, result }: StoredTable,
  removals: TableRemoval[],
): Promise<TableCounts> {
  const counts = countAfterRemovals(result.summary, removals);
  await tx.update(tableResults).set({ removals }).where(eq(tableResults.fileId, file.id));
  await tx.update(files).set(countColumns(counts)).where(eq(files.id, file.id));
  return counts;
}

/** The columns of a file row that show a table's figures. */
export function countColumns(counts: TableCounts) {
  return {
    rowCount: counts.rowCount,
    columnCount: counts.columnCount,
    duplicatesFound: counts.duplicatesFound,
    emptyRowsFound: counts.emptyRowsFound,
    emptyColumnsFound: counts.emptyColumnsFound,
    issuesFixed: counts.issuesFixed,
  };
}

/** While another table of the file is being read, the former result is served. */
async function withResult(db: Db, file: FileRow): Promise<StoredTable> {
  if (file.status === 'failed') {
    const reason = file.errorMessage === null ? '' : ` ${file.errorMessage}`;
    throw new AppError(
      'conflict',
      `${file.originalName} could not be processed, so there is no result.${reason}`,
    );
  }
  const [result] = await db.select().from(tableResults).where(eq(tableResults.fileId, file.id));
  if (result !== undefined) return { file, result };
  if (file.status === 'processing') throw stillProcessing(file);
  throw new AppError('conflict', `${file.originalName} is not a table.`);
}

function stillProcessing(file: FileRow): AppError {
  return new AppError(
    'conflict',
    `${file.originalName} is still being processed. Please try again in a moment.`,
  );
}
