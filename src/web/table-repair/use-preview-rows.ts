import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { queryClient } from '#web/query-client.ts';
import type { GridRow } from '#web/ui/data-grid/grid-model.ts';
import { gridRows } from './grid-rows.ts';
import { rowsQuery, ROWS_PAGE_SIZE } from './table-repair.queries.ts';

/** Rows that are only passed on a drag of the scroll bar are not asked for. */
const JUMP_MS = 80;

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

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

  const asked = useRef<readonly number[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onRowsInSight = useCallback(
    (first: number, last: number) => {
      const from = firstPage + Math.floor(first / ROWS_PAGE_SIZE);
      const to = firstPage + Math.floor(last / ROWS_PAGE_SIZE);
      const wanted = range(from, to);
      const load = () => {
        asked.current = wanted;
        setPages((current) => (current.join() === wanted.join() ? current : wanted));
      };
      clearTimeout(timer.current);
      const isNear = asked.current.length === 0 || wanted.some((page) => asked.current.includes(page));
      if (isNear) load();
      else timer.current = setTimeout(load, JUMP_MS);
    },
    [firstPage],
  );
  const rowAt = (row: number): GridRow | undefined => {
    const absolute = firstPage * ROWS_PAGE_SIZE + row;
    const within = absolute % ROWS_PAGE_SIZE;
    return rows.get(absolute - within)?.[within];
  };
  const loadRows = async (first: number, last: number) => {
    const from = firstPage + Math.floor(first / ROWS_PAGE_SIZE);
    const wanted = range(from, firstPage + Math.floor(last / ROWS_PAGE_SIZE));
    const found = await Promise.all(wanted.map((page) => queryClient.query(rowsQuery(fileId, page))));
    const all = found.flatMap((page) => gridRows(page));
    return (row: number): GridRow | undefined => all[row - (from - firstPage) * ROWS_PAGE_SIZE];
  };
  return { head, rowAt, loadRows, onRowsInSight, error: loaded.error };
}
