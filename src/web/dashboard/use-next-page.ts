import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The next page is asked for when as many rows or fewer are left. */
const ROWS_AHEAD = 30;

/** Returns a function that takes the index of the last visible row and loads the next page before the end is reached. */
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
