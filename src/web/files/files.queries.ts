import type { InfiniteData } from '@tanstack/react-query';
import { processedFileSchema, type FilesPage, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { requestJson } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';

const PAGE_SIZE = 20;
const POLL_MS = 1000;
const LIST_INPUT = { limit: PAGE_SIZE };

type FileListData = InfiniteData<FilesPage, string | null>;

/** The user's files, newest first. */
export const fileListQuery = trpc.files.list.infiniteQueryOptions(LIST_INPUT, {
  getNextPageParam: (page) => page.nextCursor,
});

/** One file, asked for again every second for as long as it is processing. */
export function fileQuery(id: string) {
  return trpc.files.get.queryOptions(
    { id },
    { refetchInterval: (query) => (query.state.data?.status === 'processing' ? POLL_MS : false) },
  );
}

export function getFile(id: string): Promise<ProcessedFile> {
  return requestJson(processedFileSchema, 'GET', `/api/files/${id}`);
}

export function refreshFileList(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: fileListQuery.queryKey });
}

/** Puts a newer state of a file into the cached list: in its place, or on top when it is new. */
export function putFileInList(file: ProcessedFile): void {
  queryClient.setQueryData<FileListData>(fileListQuery.queryKey, (list) => {
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

/** Takes a deleted file out of the cached list at once, so that nothing asks for it any more. */
export function dropFileFromList(id: string): void {
  queryClient.setQueryData<FileListData>(fileListQuery.queryKey, (list) => {
    if (list === undefined) return list;
    const pages = list.pages.map((page) => ({ ...page, files: page.files.filter((file) => file.id !== id) }));
    return { ...list, pages };
  });
}
