import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';
import type { GridRow } from '#web/ui/data-grid/grid-model.ts';
import { gridRows } from './grid-rows.ts';
import { changedRowsQuery } from './table-repair.queries.ts';

/** Further rows are asked for when as many are left below those in sight. */
const ROWS_AHEAD = 30;

/**
 * The rows with an issue, one after another, loaded as the reader scrolls.
 *
 * @param upTo a row that has to be among them: those before it are loaded too; null: none
 */
export function useChangedRows(fileId: string, filter: IssueFilter, upTo: number | null) {
  const list = useInfiniteQuery(changedRowsQuery(fileId, filter));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const pages = data?.pages;
  const { rows, rowIndexes } = useMemo(
    () => ({
      rows: pages?.flatMap((page) => gridRows(page)) ?? [],
      rowIndexes: pages?.flatMap((page) => page.rowIndexes) ?? [],
    }),
    [pages],
  );
  const lastRowIndex = rowIndexes.at(-1) ?? -1;
  const canFetch = hasNextPage && !isFetching && !isError;
  const isShort = pages?.at(-1)?.rows.length === 0 || (upTo !== null && upTo > lastRowIndex);
  useEffect(() => {
    if (isShort && canFetch) void fetchNextPage();
  }, [isShort, canFetch, fetchNextPage]);

  const rowCount = rows.length;
  const onRowsInSight = useCallback(
    (_first: number, last: number) => {
      if (last + ROWS_AHEAD >= rowCount && canFetch) void fetchNextPage();
    },
    [rowCount, canFetch, fetchNextPage],
  );
  const rowAt = (row: number): GridRow | undefined => rows[row];
  return {
    firstPage: pages?.at(0),
    isPending: list.isPending,
    error: list.error,
    retry: () => void (data === undefined ? list.refetch() : fetchNextPage()),
    rowCount,
    lastRowIndex,
    hasMore: hasNextPage,
    rowAt,
    loadRows: () => Promise.resolve(rowAt),
    onRowsInSight,
    findRow: (rowIndex: number) => rowIndexes.indexOf(rowIndex),
  };
}
