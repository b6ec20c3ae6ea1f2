import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { files } from '#db/schema/files.ts';
import {
  analyticsSummarySchema,
  historyEntrySchema,
  type DayRange,
} from '#domain/analytics/analytics.schemas.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { storeProcessed } from '#tests/support/processed-files.ts';
import '#tests/support/random-seed.ts';

const RUNS = Number(process.env['FAST_CHECK_RUNS'] ?? 15);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const KIND = fc.constantFrom('table', 'statement', 'invoice', 'merged_table', 'merged_pdf');
const SOURCE = fc.constantFrom(null, '', 'Shopify', 'Xero', 'Nordbank', '=Acme');
const COUNT = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null });
/** Minutes since the first of May 2026, so that days and their borders are met. */
const MOMENT = fc
  .integer({ min: 0, max: 20 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2026, 4, 1) + minutes * 60_000));
const WHICH = fc.nat();

const STEPS = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      kind: KIND,
      source: SOURCE,
      rows: COUNT,
      issues: COUNT,
      at: MOMENT,
      isReady: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('ready' as const), which: WHICH, at: MOMENT, rows: COUNT, issues: COUNT }),
  fc.record({ do: fc.constant('change' as const), which: WHICH, rows: COUNT, issues: COUNT }),
  fc.record({ do: fc.constant('relabel' as const), which: WHICH, kind: KIND, source: SOURCE }),
  fc.record({ do: fc.constantFrom('fail' as const, 'expire' as const, 'forget' as const), which: WHICH }),
);
type Step = typeof STEPS extends fc.Arbitrary<infer T> ? T : never;

interface Account {
  readonly client: HttpClient;
  readonly userId: string;
  readonly ids: string[];
}

async function openAccount(): Promise<Account> {
  const { client, user } = await server.signedIn();
  return { client, userId: user.id, ids: [] };
}

/** Changes the row as the verbs do: a result comes, is edited, read again as another kind, fails, is deleted. */
async function take({ userId, ids }: Account, step: Step): Promise<void> {
  if (step.do === 'add') {
    const added = { ...step, at: step.at.toISOString() };
    ids.push(...(await storeProcessed(await server.actorOf(userId), [added])));
    return;
  }
  const id = ids[step.which % Math.max(1, ids.length)];
  if (id === undefined) return;
  const change = (columns: Partial<typeof files.$inferInsert>) =>
    server.ctx.db.update(files).set(columns).where(eq(files.id, id));
  switch (step.do) {
    case 'ready':
      await change({
        status: 'ready',
        readyAt: step.at,
        rowCount: step.rows,
        issuesFixed: step.issues,
      });
      return;
    case 'change':
      await change({ rowCount: step.rows, issuesFixed: step.issues });
      return;
    case 'relabel': {
      const { kind, source } = step;
      await change({
        kind,
        sourceDetection: source === null ? null : { source: 'any', label: source, confidence: 1 },
      });
      return;
    }
    case 'fail':
      await change({ status: 'failed', readyAt: null });
      return;
    case 'expire':
      await change({ deletedAt: new Date() });
      return;
    case 'forget':
      await server.ctx.db.delete(files).where(eq(files.id, id));
  }
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

/** What the summary must say, straight from the file rows. */
async function recount(userId: string, { from = '', to = '9999' }: DayRange) {
  const all = await server.ctx.db.select().from(files).where(eq(files.userId, userId));
  const dayOf = ({ createdAt }: { createdAt: Date }) => createdAt.toISOString().slice(0, 10);
  const counted = all.filter((row) => row.readyAt !== null && dayOf(row) >= from && dayOf(row) <= to);
  const sum = (value: (row: (typeof all)[number]) => number) =>
    counted.reduce((total, row) => total + value(row), 0);
  const isMerge = ({ kind }: { kind: string }) => kind.startsWith('merged');
  const sources = counted.flatMap(({ sourceDetection }) =>
    sourceDetection === null || sourceDetection.label === '' ? [] : [sourceDetection.label],
  );
  return {
    totalFiles: counted.length,
    totalRowsProcessed: sum((row) => (isMerge(row) ? 0 : (row.rowCount ?? 0))),
    totalIssuesFixed: sum((row) => row.issuesFixed ?? 0),
    timeSavedSeconds: sum((row) => {
      if (row.kind === 'merged_pdf') return 60;
      if (row.kind === 'statement' || row.kind === 'invoice') return 20 * (row.rowCount ?? 0);
      return 3 * (row.issuesFixed ?? 0);
    }),
    sources: countBy(sources, (name) => name),
    filesWithoutSource: counted.length - sources.length,
    days: countBy(counted, dayOf),
    kinds: [...countBy(counted, ({ kind }) => kind).values()].toSorted(),
  };
}

function queryOf({ from, to }: DayRange): string {
  return [from === undefined ? '' : `from=${from}`, to === undefined ? '' : `to=${to}`].join('&');
}

async function checkRange({ client, userId }: Account, range: DayRange): Promise<void> {
  const query = queryOf(range);
  const summary = analyticsSummarySchema.parse((await client.get(`/api/analytics?${query}`)).json);
  const want = await recount(userId, range);
  expect({
    totalFiles: summary.totalFiles,
    totalRowsProcessed: summary.totalRowsProcessed,
    totalIssuesFixed: summary.totalIssuesFixed,
    timeSavedSeconds: summary.timeSavedSeconds,
    sources: new Map(summary.sourceSystems.map(({ name, count }) => [name, count])),
    filesWithoutSource: summary.filesWithoutSource,
    days: new Map(summary.dailyUsage.map(({ date, files: count }) => [date, count])),
    kinds: summary.fileTypes.map(({ count }) => count).toSorted(),
  }).toEqual(want);
  expect(summary.timeSavedHours).toBe(Number((Math.round(want.timeSavedSeconds / 360) / 10).toFixed(1)));
  expect(summary.sourceSystemCount).toBe(want.sources.size);

  const answer = await client.get(`/api/analytics-files?${query}`);
  const history = z.array(historyEntrySchema).parse(answer.json);
  expect(answer.headers['x-total-count']).toBe(String(want.totalFiles));
  expect({
    totalFiles: history.length,
    totalRowsProcessed: history.reduce((sum, { rows }) => sum + rows, 0),
    totalIssuesFixed: history.reduce((sum, { issuesFixed }) => sum + issuesFixed, 0),
    timeSavedSeconds: history.reduce((sum, { timeSaved }) => sum + timeSaved, 0),
  }).toMatchObject({
    totalFiles: want.totalFiles,
    totalRowsProcessed: want.totalRowsProcessed,
    totalIssuesFixed: want.totalIssuesFixed,
    timeSavedSeconds: want.timeSavedSeconds,
  });
}

test('whatever happens to files, the figures are those of a recount from their rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(STEPS, { minLength: 1, maxLength: 40 }),
      fc.tuple(MOMENT, MOMENT),
      async (steps, [one, other]) => {
        const account = await openAccount();
        for (const step of steps) await take(account, step);
        await checkRange(account, {});
        const [from = '', to = ''] = [one, other].map((at) => at.toISOString().slice(0, 10)).toSorted();
        await checkRange(account, { from, to });
      },
    ),
    { numRuns: RUNS },
  );
});
