import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  analyticsSummarySchema,
  historyEntrySchema,
  type DayRange,
} from '#domain/analytics/analytics.schemas.ts';
import { paths } from '#web/paths.ts';
import { requestJson } from '#web/request.ts';

const REFETCH_MS = 10_000;
/** Rows of the history on the screen; the report has them all. */
export const HISTORY_ROWS = 10;

/** The summary and the newest files, which come together; asked again every 10 s and on focus, and always stale. */
export const usageQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['/api/analytics', range],
    queryFn: async ({ signal }) => {
      const history = { ...range, limit: String(HISTORY_ROWS) };
      const [summary, entries] = await Promise.all([
        ask(analyticsSummarySchema, paths.server.analytics(range), signal),
        ask(z.array(historyEntrySchema), paths.server.analyticsFiles(history), signal),
      ]);
      return { summary, entries };
    },
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

function ask<S extends z.ZodType>(schema: S, url: string, signal: AbortSignal): Promise<z.output<S>> {
  return requestJson(schema, 'GET', url, undefined, { signal });
}
