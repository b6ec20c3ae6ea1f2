import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { GridRow } from '#web/ui/data-grid/grid-model.ts';
import { gridRows } from './grid-rows.ts';
import { rowsQuery, ROWS_PAGE_SIZE } from './table-repair.queries.ts';

/** The pages of a table around the rows in sight, loaded as the reader scrolls. `offset` is the window's first row. */
export function usePreviewRows(fileId: string, offset: number) {
  const firstPage = Math.floor(offset / ROWS_PAGE_SIZE);
  const [pages, setPages] = useState<readonly number[]>([]);
  const head = useQuery({ ...rowsQuery(fileId, 0), placeholderData: keepPreviousData });
  const loaded = useQueries({
    queries: pages.map((page) => ({ ...rowsQuery(fileId, page), placeholderData: keepPreviousData })),
    combine: (results) => ({
      pages: new Map(
        results.flatMap(({ data }) => (data === undefined ? [] : [[data.offset, data] as const])),
      ),
      error: results.find((result) => result.error !== null)?.error ?? null,
    }),
  });
  const rows = useMemo(() => {
    const all = new Map<number, readonly GridRow[]>();
    for (const [pageOffset, page] of loaded.pages) all.set(pageOffset, gridRows(page));
    return all;
  }, [loaded.pages]);

  const onRowsInSight = useCallback(
    (first: number, last: number) => {
      const from = firstPage + Math.floor(first / ROWS_PAGE_SIZE);
      const to = firstPage + Math.floor(last / ROWS_PAGE_SIZE);
      const wanted = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      setPages((current) => (current.join() === wanted.join() ? current : wanted));
    },
    [firstPage],
  );
  const rowAt = (row: number): GridRow | undefined => {
    const absolute = firstPage * ROWS_PAGE_SIZE + row;
    const within = absolute % ROWS_PAGE_SIZE;
    return rows.get(absolute - within)?.[within];
  };
  return { head, rowAt, onRowsInSight, error: loaded.error };
}
