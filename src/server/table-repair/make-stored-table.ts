import { and, eq, like } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { storedObjects } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import { RESULT_OBJECTS } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import type { FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { makeStoredResult, type MakeContext, type MakeOutcome } from '#server/files/make-stored-result.ts';
import type { CpuRun } from '#server/platform/cpu-pool.ts';
import { countColumns, type TableResultRow } from './table-repair.queries.ts';

/** Of a result that was replaced. */
const FORMER_KEPT_MS = 15 * 60_000;

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
  make(file: FileRow, former: TableResultRow | null, run: Omit<CpuRun, 'inputs'>): Promise<MadeTable>;
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
      ...countColumns(countAfterRemovals(summary, removals)),
      sourceDetection: summary.source,
      structureApprovedAt: maker.isApproved ? now : null,
    }),
    async keep(tx, { summary, removals, former }, { file, prefix, now }) {
      const result = { prefix, summary, removals, chosen: null };
      await tx
        .insert(tableResults)
        .values({ fileId: file.id, ...result })
        .onConflictDoUpdate({ target: tableResults.fileId, set: result });
      if (former !== null) await expireFormer(tx, former, now);
    },
  });
}

async function findFormer(db: Db, fileId: string): Promise<TableResultRow | null> {
  const [former] = await db.select().from(tableResults).where(eq(tableResults.fileId, fileId));
  return former ?? null;
}

/** The sweep deletes what was replaced, once those who read it are done. */
async function expireFormer(tx: Db, { fileId, prefix }: TableResultRow, now: Date): Promise<void> {
  await tx
    .update(storedObjects)
    .set({ expiresAt: new Date(now.getTime() + FORMER_KEPT_MS) })
    .where(and(eq(storedObjects.fileId, fileId), like(storedObjects.key, `${prefix}%`)));
}
