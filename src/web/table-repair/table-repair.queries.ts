import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  duplicatesPageSchema,
  emptyDataSchema,
  type DuplicateType,
  type IssueFilter,
} from '#domain/table-repair/table-repair.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { requestJson } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';

/** Rows per request of the preview. */
export const ROWS_PAGE_SIZE = 100;
/** Duplicates per request after the first one. */
const FURTHER_DUPLICATES = 50;
const ISSUES_PAGE_SIZE = 50;
/** Scrolling through a large table must not fill the memory: pages out of sight go after this long. */
const ROWS_GC_MS = 30_000;

export interface DuplicatesFilter {
  readonly review: boolean;
  readonly type: DuplicateType | null;
}

/** Duplicates beside the rows they repeat, page by page. */
export function duplicatesQuery(id: string, { review, type }: DuplicatesFilter, limit: number) {
  return infiniteQueryOptions({
    queryKey: ['/api/duplicates', id, review, type, limit],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({
        limit: String(pageParam === null ? limit : FURTHER_DUPLICATES),
        review: String(review),
        withFirst: 'true',
        ...(type === null ? {} : { type }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      });
      const url = `/api/duplicates/${id}?${query.toString()}`;
      return requestJson(duplicatesPageSchema, 'GET', url, undefined, { signal });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function emptyDataQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/empty-data', id],
    queryFn: ({ signal }) =>
      requestJson(emptyDataSchema, 'GET', `/api/empty-data/${id}`, undefined, { signal }),
  });
}

export function issuesQuery(id: string, filter: IssueFilter) {
  return trpc.tableRepair.issues.infiniteQueryOptions(
    { id, limit: ISSUES_PAGE_SIZE, ...filter },
    { getNextPageParam: (page) => page.nextCursor },
  );
}

/** Only the rows with an issue that the filter leaves. */
export function changedRowsQuery(id: string, filter: IssueFilter) {
  return trpc.tableRepair.changedRows.infiniteQueryOptions(
    { id, ...filter },
    { getNextPageParam: (page) => page.nextCursor },
  );
}

/** The `page`th hundred rows of the table as it stands. */
export function rowsQuery(id: string, page: number) {
  return trpc.tableRepair.rows.queryOptions(
    { id, offset: page * ROWS_PAGE_SIZE, limit: ROWS_PAGE_SIZE },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: ROWS_GC_MS },
  );
}

/** What the table's revision is, and what can be undone, done again or brought back. */
export function editStateQuery(id: string) {
  return trpc.tableRepair.editState.queryOptions({ id });
}

/** After a removal or an undo everything shown of the table is out of date. */
export async function refreshTable(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['/api/duplicates', id] }),
    queryClient.invalidateQueries({ queryKey: ['/api/empty-data', id] }),
    queryClient.invalidateQueries(trpc.tableRepair.pathFilter()),
  ]);
}
