import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  duplicatesPageSchema,
  emptyDataSchema,
  issuesPageSchema,
  rowsPageSchema,
} from '#domain/table-repair/table-repair.schemas.ts';
import { FILES_KEY } from '#web/files/files.queries.ts';
import { requestJson } from '#web/request.ts';

/** Rows per request of the preview. */
export const ROWS_PAGE_SIZE = 100;
const ISSUES_PAGE_SIZE = 50;
/** Scrolling through a large table must not fill the memory: pages out of sight go after this long. */
const ROWS_GC_MS = 30_000;

/** Everything shown of one file's table; a removal or an undo makes all of it stale. */
export function tableKey(id: string) {
  return [...FILES_KEY, id, 'table'] as const;
}

export function duplicatesQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: [...tableKey(id), 'duplicates', limit],
    queryFn: ({ signal }) =>
      requestJson(duplicatesPageSchema, 'GET', `/api/duplicates/${id}?limit=${limit}`, undefined, { signal }),
  });
}

export function emptyDataQuery(id: string) {
  return queryOptions({
    queryKey: [...tableKey(id), 'empty'],
    queryFn: ({ signal }) =>
      requestJson(emptyDataSchema, 'GET', `/api/empty-data/${id}`, undefined, { signal }),
  });
}

export function issuesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...tableKey(id), 'issues'],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(ISSUES_PAGE_SIZE) });
      if (pageParam !== null) params.set('cursor', pageParam);
      return requestJson(issuesPageSchema, 'GET', `/api/files/${id}/issues?${params}`, undefined, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The `page`th hundred rows of the table as it stands. */
export function rowsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...tableKey(id), 'rows', page],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({
        offset: String(page * ROWS_PAGE_SIZE),
        limit: String(ROWS_PAGE_SIZE),
      });
      return requestJson(rowsPageSchema, 'GET', `/api/files/${id}/rows?${params}`, undefined, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: ROWS_GC_MS,
  });
}
