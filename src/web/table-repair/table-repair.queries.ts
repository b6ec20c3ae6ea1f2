import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DuplicateType, IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { trpc, trpcClient } from '#web/trpc.ts';

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
    queryKey: [...trpc.tableRepair.duplicates.pathKey(), id, review, type, limit],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      trpcClient.tableRepair.duplicates.query(
        {
          id,
          limit: pageParam === null ? limit : FURTHER_DUPLICATES,
          review,
          withFirst: true,
          ...(type === null ? {} : { type }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function emptyDataQuery(id: string) {
  return trpc.tableRepair.emptyData.queryOptions({ id });
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
export function refreshTable(): Promise<void> {
  return queryClient.invalidateQueries(trpc.tableRepair.pathFilter());
}
