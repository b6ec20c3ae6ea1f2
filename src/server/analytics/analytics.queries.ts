import { and, desc, eq, gt, gte, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { analyticsDays } from '#db/schema/analytics.ts';
import { files } from '#db/schema/files.ts';
import type { DayRange } from '#domain/analytics/analytics.schemas.ts';
import type { ProcessedRow } from '#domain/analytics/history-entry.ts';
import type { KindSums } from '#domain/analytics/kind-figures.ts';
import { SOURCES_MAX, type SourceFiles, type UsageSums } from '#domain/analytics/summarise-usage.ts';

/** Whose files, and of which days. */
export interface Asked {
  readonly userId: string;
  readonly range: DayRange;
}

/** Everything that `read` asks for is as of one moment, so that totals and lists agree. */
export function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

const filesSum = sql<number>`sum(${analyticsDays.files})`.mapWith(Number);

function daysAsked({ userId, range: { from, to } }: Asked): SQL | undefined {
  return and(
    eq(analyticsDays.userId, userId),
    gt(analyticsDays.files, 0),
    from === undefined ? undefined : gte(analyticsDays.day, from),
    to === undefined ? undefined : lte(analyticsDays.day, to),
  );
}

/** From the daily figures, which are few however many files there are. */
export async function sumUsage(db: Db, asked: Asked): Promise<UsageSums> {
  const where = daysAsked(asked);
  const days = await db
    .select({ day: analyticsDays.day, files: filesSum })
    .from(analyticsDays)
    .where(where)
    .groupBy(analyticsDays.day);
  const kinds = await sumKinds(db, where);
  const sources = await selectSources(db, asked).limit(SOURCES_MAX);
  const [{ sourceCount, filesWithSource } = { sourceCount: 0, filesWithSource: 0 }] = sources;
  const totalFiles = kinds.reduce((sum, { files: count }) => sum + count, 0);
  return { kinds, days, sources, sourceCount, filesWithoutSource: totalFiles - filesWithSource };
}

function sumKinds(db: Db, where: SQL | undefined): Promise<KindSums[]> {
  return db
    .select({
      kind: analyticsDays.kind,
      files: filesSum,
      rows: sql<number>`sum(${analyticsDays.rows})`.mapWith(Number),
      issues: sql<number>`sum(${analyticsDays.issues})`.mapWith(Number),
    })
    .from(analyticsDays)
    .where(where)
    .groupBy(analyticsDays.kind);
}

function selectSources(db: Db, asked: Asked) {
  return db
    .select({
      source: analyticsDays.source,
      files: filesSum,
      /** Of all sources, on every row. */
      sourceCount: sql<number>`count(*) over ()`.mapWith(Number),
      filesWithSource: sql<number>`sum(${filesSum}) over ()`.mapWith(Number),
    })
    .from(analyticsDays)
    .where(and(daysAsked(asked), ne(analyticsDays.source, '')))
    .groupBy(analyticsDays.source)
    .orderBy(desc(filesSum), analyticsDays.source)
    .$dynamic();
}

const SOURCES_PAGE = 10_000;

/** Every source system, most files first. */
export async function* listSources(db: Db, asked: Asked): AsyncGenerator<readonly SourceFiles[]> {
  for (let offset = 0; ; offset += SOURCES_PAGE) {
    const page = await selectSources(db, asked).limit(SOURCES_PAGE).offset(offset);
    if (page.length > 0) yield page;
    if (page.length < SOURCES_PAGE) return;
  }
}

export async function countProcessed(db: Db, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ files: sql<number>`coalesce(${filesSum}, 0)`.mapWith(Number) })
    .from(analyticsDays)
    .where(daysAsked(asked));
  return row?.files ?? 0;
}

/** A place in the history; Postgres knows more digits of a moment than a Date has. */
export interface HistoryPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** Processed files, newest first, from behind a place on. They stay when their content is deleted. */
export function listProcessed(
  db: Db,
  { userId, range: { from, to } }: Asked,
  { limit, after }: { readonly limit: number; readonly after: HistoryPlace | null },
): Promise<(ProcessedRow & { readonly place: HistoryPlace })[]> {
  return (
    db
      .select({
        originalName: files.originalName,
        kind: files.kind,
        createdAt: files.createdAt,
        source: sql<string | null>`${files.sourceDetection} ->> 'label'`,
        rowCount: files.rowCount,
        issuesFixed: files.issuesFixed,
        place: { createdAt: sql<string>`${files.createdAt}::text`, id: files.id },
      })
      .from(files)
      .where(
        and(
          eq(files.userId, userId),
          isNotNull(files.readyAt),
          from === undefined ? undefined : sql`${files.createdAt} >= ${startOfDay(from)}`,
          to === undefined ? undefined : sql`${files.createdAt} < ${startOfDay(to, 1)}`,
          after === null
            ? undefined
            : sql`(${files.createdAt}, ${files.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      // As the index `files_user_newest` has it; without these words Postgres sorts all files of the user.
      .orderBy(sql`${files.createdAt} desc nulls last`, sql`${files.id} desc nulls last`)
      .limit(limit)
  );
}

function startOfDay(day: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'UTC')`;
}
