import { queryOptions, type InfiniteData } from '@tanstack/react-query';
import {
  processedFileSchema,
  uploadTabSchema,
  type FilesPage,
  type ProcessedFile,
  type UploadTab,
} from '#domain/files/files.schemas.ts';
import { statusOf } from '#web/auth/ask-to-sign-in.ts';
import { queryClient } from '#web/query-client.ts';
import { requestJson } from '#web/request.ts';
import { trpc, trpcClient } from '#web/trpc.ts';

const PAGE_SIZE = 20;
const POLL_MS = 1000;

type FileListData = InfiniteData<FilesPage, string | null>;

/** As many files as the server gives in one answer. */
const LARGEST_PAGE = 200;

/** A tab's files, newest first. */
export function fileListQuery(tab: UploadTab) {
  return trpc.files.list.infiniteQueryOptions(
    { limit: PAGE_SIZE, tab },
    { getNextPageParam: (page) => page.nextCursor },
  );
}

/** All files of a batch that the server has; asked for again every second while there is more to come. */
export function batchQuery(batchId: string, isSending: boolean) {
  return queryOptions({
    queryKey: [...trpc.files.list.pathKey(), 'whole batch', batchId],
    queryFn: () => loadBatch(batchId),
    refetchInterval: (query) => {
      const files = query.state.data ?? [];
      const isBusy = isSending || files.some(({ status }) => status === 'processing');
      return isBusy ? POLL_MS * Math.max(1, Math.ceil(files.length / LARGEST_PAGE)) : false;
    },
  });
}

async function loadBatch(batchId: string): Promise<readonly ProcessedFile[]> {
  const files: ProcessedFile[] = [];
  let cursor: string | null = null;
  do {
    const page: FilesPage = await trpcClient.files.list.query({
      batchId,
      limit: LARGEST_PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    files.push(...page.files);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return files;
}

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
  return queryClient.invalidateQueries({ queryKey: trpc.files.list.pathKey() });
}

/** A tab on which files are uploaded one by one, or as a batch, each for itself. */
export type UploadingTab = Exclude<UploadTab, 'pdf-merge'>;

function changeFileLists(
  change: (files: readonly ProcessedFile[], isFirstPage: boolean) => ProcessedFile[],
): void {
  for (const tab of uploadTabSchema.options) changeFileList(tab, change);
}

function changeFileList(
  tab: UploadTab,
  change: (files: readonly ProcessedFile[], isFirstPage: boolean) => ProcessedFile[],
): void {
  queryClient.setQueryData<FileListData>(fileListQuery(tab).queryKey, (list) => {
    if (list === undefined) return list;
    return {
      ...list,
      pages: list.pages.map((page, index) => ({ ...page, files: change(page.files, index === 0) })),
    };
  });
}

/** Puts a file that the server has just taken on top of its tab's cached list, and among those of its batch. */
export function addFileToList(file: ProcessedFile): void {
  queryClient.setQueryData(batchQuery(file.batchId, false).queryKey, (batch) =>
    batch === undefined || batch.some(({ id }) => id === file.id) ? batch : [file, ...batch],
  );
  changeFileList(file.tab, (files, isFirstPage) => {
    const others = files.filter(({ id }) => id !== file.id);
    return isFirstPage ? [file, ...others] : others;
  });
}

/** Shows a newer state of a file wherever it is shown; in the list one that is not there (any more) stays away. */
export function updateFile(file: ProcessedFile): void {
  queryClient.setQueryData(trpc.files.get.queryKey({ id: file.id }), file);
  changeFileLists((files) => files.map((other) => (other.id === file.id ? file : other)));
}

/** Takes a deleted file out of the cached list at once, so that nothing asks for it any more. */
export function dropFileFromList(id: string): void {
  changeFileLists((files) => files.filter((file) => file.id !== id));
}

/** As `dropFileFromList`, for a file found to be gone; where a link opened it, the server is asked what became of it. */
export function dropGoneFile(id: string): void {
  dropFileFromList(id);
  void queryClient.invalidateQueries({ queryKey: trpc.files.get.queryKey({ id }) });
}
