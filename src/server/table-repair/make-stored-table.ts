import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { tableEdits, tableResults } from '#db/schema/table-repair.ts';
import type { RecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import type { StoredEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { combineEdits } from '#domain/table-repair/edits/table-edits.ts';
import { viewOfTable } from '#domain/table-repair/edits/view-of-table.ts';
import { countAfterRemovals, type TableCounts } from '#domain/table-repair/stored/removals.ts';
import { tableFacts } from '#domain/table-repair/stored/table-facts.ts';
import { RESULT_OBJECTS } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import type { FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { makeStoredResult, type MakeContext, type MakeOutcome } from '#server/files/make-stored-result.ts';
import { expireFormerResult } from '#server/files/remove-file-objects.ts';
import type { CpuRun } from '#server/platform/pools/cpu-pool.ts';
import { countRecipeUses } from '#server/recipes/recipes.queries.ts';
import { keepLessonOfResult } from './keep-table-lesson.ts';
import { countColumns, type TableResultRecord } from './table-repair.queries.ts';

export type MakeTableContext = MakeContext & Pick<AppContext, 'cpuPool'>;

export interface MadeTable {
  readonly summary: TableSummary;
  /** The result begins with these; undo brings back what they hide. */
  readonly removals: TableRemoval[];
  /** Its first steps, after those removals. */
  readonly steps: readonly MadeStep[];
}

/** What was done to a table before anybody saw it. */
export interface MadeStep {
  readonly edits: readonly StoredEdit[];
  readonly removal: TableRemoval | null;
  readonly recipe: RecipeStep;
  /** A person took it back from the result before. */
  readonly isTakenBack: boolean;
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
    columns: (made, now) => ({
      ...countColumns(countsOf(made)),
      sourceDetection: made.summary.source,
      ...tableFacts(made.summary),
      structureApprovedAt: maker.isApproved ? now : null,
    }),
    async keep(tx, { former, ...made }, { file, prefix, now }) {
      const steps = numberSteps(made, former);
      const revision = steps.at(-1)?.revision ?? firstRevision(former);
      const { summary } = made;
      const toReview = steps.length === 0 ? null : countsOf(made).duplicatesToReview;
      const removals = [...made.removals, ...removalsOf(made)];
      const result = { prefix, summary, removals, revision, toReview, chosen: null };
      await tx.delete(tableEdits).where(eq(tableEdits.fileId, file.id));
      await tx
        .insert(tableResults)
        .values({ fileId: file.id, ...result })
        .onConflictDoUpdate({ target: tableResults.fileId, set: result });
      const rows = steps.map(({ isTakenBack, ...step }) => ({
        ...step,
        fileId: file.id,
        createdAt: now,
        dismissedAt: isTakenBack ? now : null,
      }));
      if (rows.length > 0) await tx.insert(tableEdits).values(rows);
      if (former !== null) await expireFormerResult(tx, former, now);
      await keepLessonOfResult(tx, {
        file,
        summary,
        steps: countedOf({ steps }),
        isFirst: former === null,
        now,
      });
      await countUse(tx, made, now);
    },
  });
}

function countedOf<T extends Pick<MadeStep, 'isTakenBack'>>({
  steps,
}: {
  readonly steps: readonly T[];
}): T[] {
  return steps.filter(({ isTakenBack }) => !isTakenBack);
}

function removalsOf(made: Pick<MadeTable, 'steps'>): TableRemoval[] {
  return countedOf(made).flatMap(({ removal }) => removal ?? []);
}

function countsOf(made: MadeTable): TableCounts {
  const edits = combineEdits(
    countedOf(made).map((step) => ({ edits: step.edits, flags: [], heirs: [] })),
    made.summary,
  );
  return countAfterRemovals(viewOfTable(made.summary, edits), [...made.removals, ...removalsOf(made)], edits);
}

function firstRevision(former: TableResultRecord | null): number {
  return former === null ? 0 : former.revision + 1;
}

function numberSteps({ steps }: MadeTable, former: TableResultRecord | null) {
  const first = firstRevision(former) + 1;
  return steps.map((step, index) => ({ ...step, revision: first + index, flags: [], heirs: [] }));
}

/** A recipe of which something is left in the table was of use. */
async function countUse(tx: Db, made: MadeTable, now: Date): Promise<void> {
  const ids = [made.summary.readBy, ...countedOf(made).map(({ recipe }) => recipe)];
  await countRecipeUses(
    tx,
    ids.flatMap((step) => step?.recipeId ?? []),
    now,
  );
}

async function findFormer(db: Db, fileId: string): Promise<TableResultRecord | null> {
  const [former] = await db.select().from(tableResults).where(eq(tableResults.fileId, fileId));
  return former ?? null;
}
