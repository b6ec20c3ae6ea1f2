import type { Db } from '#db/connect.ts';
import type { DayRange, HistoryEntry } from '#domain/analytics/analytics.schemas.ts';
import { toHistoryEntry } from '#domain/analytics/history-entry.ts';
import { summariseUsage } from '#domain/analytics/summarise-usage.ts';
import { writeUsageReport } from '#domain/analytics/usage-report.ts';
import type { UserContext } from '#server/context.ts';
import type { ExportStream } from '#server/exports/export-formats.ts';
import {
  inSnapshot,
  listProcessed,
  listSources,
  sumUsage,
  type Asked,
  type HistoryPlace,
} from './analytics.queries.ts';

const HISTORY_PAGE = 1000;

/**
 * The actor's usage as an Excel workbook with the whole history. All of it is as of one moment, so its totals agree; a page
 * of files is in memory at a time. The bytes must be taken quickly, because a connection waits for them: on disk, not by a client.
 */
export function getReport(ctx: Pick<UserContext, 'db' | 'actor' | 'clock'>, range: DayRange): ExportStream {
  const asked = { userId: ctx.actor.userId, range };
  const madeAt = ctx.clock.now();
  return {
    writeTo: (write, signal) =>
      inSnapshot(ctx.db, async (tx) => {
        const report = writeUsageReport({
          summary: summariseUsage(await sumUsage(tx, asked)),
          range,
          madeAt,
          sources: () => listSources(tx, asked),
          history: () => listEntries(tx, asked),
        });
        for await (const chunk of report) {
          signal.throwIfAborted();
          await write(chunk);
        }
      }),
    check: async () => undefined,
    head: () => ({
      fileName: `datafix-analytics-${madeAt.toISOString().slice(0, 10)}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      notes: [],
    }),
  };
}

async function* listEntries(db: Db, asked: Asked): AsyncGenerator<readonly HistoryEntry[]> {
  let after: HistoryPlace | null = null;
  for (let before = 0; ; before += HISTORY_PAGE) {
    const page: Awaited<ReturnType<typeof listProcessed>> = await listProcessed(db, asked, {
      limit: HISTORY_PAGE,
      after,
    });
    yield page.map((row, at) => toHistoryEntry(row, before + at + 1));
    const last = page.at(-1);
    if (last === undefined || page.length < HISTORY_PAGE) return;
    after = last.place;
  }
}
