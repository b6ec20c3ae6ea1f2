import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { tableEdits, tableResults } from '#db/schema/table-repair.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import { tableFacts } from '#domain/table-repair/stored/table-facts.ts';
import { RESULT_OBJECTS } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import type { FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { makeStoredResult, type MakeContext, type MakeOutcome } from '#server/files/make-stored-result.ts';
import { expireFormerResult } from '#server/files/remove-file-objects.ts';
import type { CpuRun } from '#server/platform/cpu-pool.ts';
import { countColumns, type TableResultRecord } from './table-repair.queries.ts';

export type MakeTableContext = MakeContext & Pick<AppContext, 'cpuPool'>;

interface MadeTable {
  readonly summary: TableSummary;
  /** The result begins with these; undo brings back what they hide. */
  readonly removals: TableRemoval[];
}

/** How the table of a file comes about. */
export interface TableMaker {
  /** The user has seen how the columns go together before. */
  readonly isApproved: boolean;
  /**
   * Computes the stored objects; `run` takes them.
   *
   * @param former the result that this one is to replace; null the first time
   */
  make(file: FileRow, former: TableResultRecord | null, run: Omit<CpuRun, 'inputs'>): Promise<MadeTable>;
}

/**
 * Makes the table of the file whose lease the caller holds, in the place of the one that was read before, if any.
 * As `makeStoredResult`.
 */
export async function makeStoredTable(
  ctx: MakeTableContext,
  lease: FileLease,
  maker: TableMaker,
): Promise<MakeOutcome> {
  return makeStoredResult(ctx, lease, {
    objects: RESULT_OBJECTS,
    async make(file, run) {
      const former = await findFormer(ctx.db, file.id);
      return { former, ...(await maker.make(file, former, run)) };
    },
    columns: ({ summary, removals }, now) => ({
      ...countColumns(countAfterRemovals(summary, removals, NO_EDITS)),
      sourceDetection: summary.source,
      ...tableFacts(summary),
      structureApprovedAt: maker.isApproved ? now : null,
    }),
    async keep(tx, { summary, removals, former }, { file, prefix, now }) {
      const revision = former === null ? 0 : former.revision + 1;
      const result = { prefix, summary, removals, revision, toReview: null, chosen: null };
      await tx.delete(tableEdits).where(eq(tableEdits.fileId, file.id));
      await tx
        .insert(tableResults)
        .values({ fileId: file.id, ...result })
        .onConflictDoUpdate({ target: tableResults.fileId, set: result });
      if (former !== null) await expireFormerResult(tx, former, now);
    },
  });
}

async function findFormer(db: Db, fileId: string): Promise<TableResultRecord | null> {
  const [former] = await db.select().from(tableResults).where(eq(tableResults.fileId, fileId));
  return former ?? null;
}
