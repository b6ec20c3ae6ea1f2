import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { tableEdits, tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import type { TableEdits } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { combineEdits } from '#domain/table-repair/edits/table-edits.ts';
import { viewOfTable } from '#domain/table-repair/edits/view-of-table.ts';
import type { TableCounts } from '#domain/table-repair/stored/removals.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnFile, lockOwnFile, type FileRow } from '#server/files/files.queries.ts';

/** A result as the database holds it. */
export type TableResultRecord = typeof tableResults.$inferSelect;

/** One thing that a person or their recipe did to a table: a removal, or edits. */
export type TableStep = Pick<
  typeof tableEdits.$inferSelect,
  'revision' | 'edits' | 'flags' | 'heirs' | 'removal' | 'recipe'
>;

/** A result as it is read: `summary` is the table as a person's edits leave it. */
export interface TableResultRow extends TableResultRecord {
  readonly edits: TableEdits;
}

/** A repaired table whose content is there. */
export interface StoredTable {
  readonly file: FileRow;
  readonly result: TableResultRow;
  /** The table as it was repaired. */
  readonly stored: TableSummary;
  /** What was done and counts, oldest first. */
  readonly steps: readonly TableStep[];
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

/** @throws AppError `conflict` when the table is not as somebody saw it */
export function assertSeen({ file, result }: StoredTable, revision: number): void {
  if (result.revision === revision) return;
  throw new AppError(
    'conflict',
    `${file.originalName} was changed in another window. We have loaded the new version; please make your change again.`,
    { revision: result.revision },
  );
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
  if (result !== undefined) return withEdits(db, file, result);
  if (file.status === 'processing') throw stillProcessing(file);
  throw new AppError('conflict', `${file.originalName} is not a table.`);
}

async function withEdits(db: Db, file: FileRow, result: TableResultRecord): Promise<StoredTable> {
  const steps = result.revision === 0 ? [] : await listSteps(db, file.id);
  const stored = result.summary;
  const edits = combineEdits(steps, stored);
  return { file, stored, steps, result: { ...result, summary: viewOfTable(stored, edits), edits } };
}

/** Columns of a step. */
export const STEP_COLUMNS = {
  revision: tableEdits.revision,
  edits: tableEdits.edits,
  flags: tableEdits.flags,
  heirs: tableEdits.heirs,
  removal: tableEdits.removal,
  recipe: tableEdits.recipe,
};

/** The steps that count, oldest first. */
export async function listSteps(db: Db, fileId: string): Promise<TableStep[]> {
  return db
    .select(STEP_COLUMNS)
    .from(tableEdits)
    .where(and(eq(tableEdits.fileId, fileId), isNull(tableEdits.undoneAt), isNull(tableEdits.dismissedAt)))
    .orderBy(asc(tableEdits.revision));
}

function stillProcessing(file: FileRow): AppError {
  return new AppError(
    'conflict',
    `${file.originalName} is still being processed. Please try again in a moment.`,
  );
}
