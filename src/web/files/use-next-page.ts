import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The next page is asked for when as many rows or fewer are left. */
const ROWS_AHEAD = 30;

/** Takes the index of the last row in sight, and loads more of the list before its end is reached. */
export function useNextPage(
  { hasNextPage, isFetchingNextPage, fetchNextPage }: UseInfiniteQueryResult,
  loadedRows: number,
): (last: number) => void {
  return useCallback(
    (last) => {
      if (hasNextPage && !isFetchingNextPage && last >= loadedRows - ROWS_AHEAD) void fetchNextPage();
    },
    [hasNextPage, isFetchingNextPage, fetchNextPage, loadedRows],
  );
}
