import type { InfiniteData } from '@tanstack/react-query';
import { processedFileSchema, type FilesPage, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { statusOf } from '#web/auth/ask-to-sign-in.ts';
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

/** Whether a call failed because the file is not there: deleted, or never the visitor's. */
export function isGone(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 410;
}

export function getFile(id: string): Promise<ProcessedFile> {
  return requestJson(processedFileSchema, 'GET', `/api/files/${id}`);
}

export function refreshFileList(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: fileListQuery.queryKey });
}

function changeFileList(
  change: (files: readonly ProcessedFile[], isFirstPage: boolean) => ProcessedFile[],
): void {
  queryClient.setQueryData<FileListData>(fileListQuery.queryKey, (list) => {
    if (list === undefined) return list;
    return {
      ...list,
      pages: list.pages.map((page, index) => ({ ...page, files: change(page.files, index === 0) })),
    };
  });
}

/** Puts a file that the server has just taken on top of the cached list. */
export function addFileToList(file: ProcessedFile): void {
  changeFileList((files, isFirstPage) => {
    const others = files.filter(({ id }) => id !== file.id);
    return isFirstPage ? [file, ...others] : others;
  });
}

/** Shows a newer state of a file wherever it is shown; in the list one that is not there (any more) stays away. */
export function updateFile(file: ProcessedFile): void {
  queryClient.setQueryData(trpc.files.get.queryKey({ id: file.id }), file);
  changeFileList((files) => files.map((other) => (other.id === file.id ? file : other)));
}

/** Takes a deleted file out of the cached list at once, so that nothing asks for it any more. */
export function dropFileFromList(id: string): void {
  changeFileList((files) => files.filter((file) => file.id !== id));
}

/** As `dropFileFromList`, for a file found to be gone; where a link opened it, the server is asked what became of it. */
export function dropGoneFile(id: string): void {
  dropFileFromList(id);
  void queryClient.invalidateQueries({ queryKey: trpc.files.get.queryKey({ id }) });
}
