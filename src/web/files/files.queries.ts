import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import {
  filesPageSchema,
  processedFileSchema,
  type FilesPage,
  type ProcessedFile,
} from '#domain/files/files.schemas.ts';
import { requestJson } from '#web/request.ts';

const PAGE_SIZE = 20;
const POLL_MS = 1000;

/** Everything that changes when a file does begins with this. */
export const FILES_KEY = ['/api/files'] as const;

export const fileListQuery = infiniteQueryOptions({
  queryKey: [...FILES_KEY, 'list'],
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
    if (pageParam !== null) params.set('cursor', pageParam);
    return requestJson(filesPageSchema, 'GET', `/api/files?${params}`, undefined, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** One file, asked for again every second for as long as it is processing. */
export function fileQuery(id: string) {
  return queryOptions({
    queryKey: [...FILES_KEY, id, 'file'],
    queryFn: ({ signal }) => getFile(id, signal),
    refetchInterval: (query) => (query.state.data?.status === 'processing' ? POLL_MS : false),
  });
}

export function getFile(id: string, signal?: AbortSignal): Promise<ProcessedFile> {
  return requestJson(
    processedFileSchema,
    'GET',
    `/api/files/${id}`,
    undefined,
    signal === undefined ? {} : { signal },
  );
}

/** Puts a newer state of a file into the cached list: in its place, or on top when it is new. */
export function putFileInList(queryClient: QueryClient, file: ProcessedFile): void {
  queryClient.setQueryData<InfiniteData<FilesPage, string | null>>(fileListQuery.queryKey, (list) => {
    if (list === undefined) return list;
    const isListed = list.pages.some((page) => page.files.some(({ id }) => id === file.id));
    const pages = list.pages.map((page, index) => {
      if (isListed)
        return { ...page, files: page.files.map((other) => (other.id === file.id ? file : other)) };
      return index === 0 ? { ...page, files: [file, ...page.files] } : page;
    });
    return { ...list, pages };
  });
}
