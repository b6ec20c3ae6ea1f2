import { queryOptions } from '@tanstack/react-query';
import { shownWordsSchema } from '#domain/page-layout/page-words.schemas.ts';
import { requestJson } from '#web/request.ts';

/** The words of a page; they stay as they were read for as long as a result is shown. */
export function wordsQuery(fileId: string, page: number) {
  return queryOptions({
    queryKey: ['words', fileId, page],
    queryFn: ({ signal }) =>
      requestJson(shownWordsSchema, 'GET', `/api/files/${fileId}/words?page=${String(page)}`, undefined, {
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
