import { infiniteQueryOptions, queryOptions, type InfiniteData, type Query } from '@tanstack/react-query';
import { z } from 'zod';
import {
  fileFilterSchema,
  fileSortSchema,
  processedFileSchema,
  type FilesPage,
  type ProcessedFile,
  type UploadTab,
} from '#domain/files/files.schemas.ts';
import { isDeletedHere } from '#web/deleted-here.ts';
import { queryClient } from '#web/query-client.ts';
import { RequestError, requestJson, resumeCall, statusOf } from '#web/request.ts';
import { trpc, trpcClient } from '#web/trpc.ts';
import { filterOf, NEWEST_FIRST, type ListView } from './list-view.ts';

/** Begins the keys of all lists. */
const LISTS = 'lists of files';
const PAGE_SIZE = 100;
const POLL_MS = 1000;
const KEPT_MS = 60 * 60_000;
/** As many files as the server gives in one answer. */
const LARGEST_PAGE = 200;

type FileListData = InfiniteData<FilesPage, string | null>;

/** A tab's files as a view narrows and sorts them. */
export function fileListQuery(tab: UploadTab, view: ListView) {
  const { sort, direction } = view;
  const input = { ...filterOf(tab, view), sort, order: direction };
  return infiniteQueryOptions({
    queryKey: [LISTS, input],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const askedAtMs = performance.now();
      const page = await trpcClient.files.list.query(
        { ...input, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      );
      // It may have been on its way when a file was deleted or changed, or came.
      const kept = page.files.filter(({ id }) => !isDeletedHere(id)).map((file) => latestOf(file, askedAtMs));
      const come = pageParam === null ? cameSince(askedAtMs, input, kept) : [];
      return { ...page, files: [...come, ...kept] };
    },
    getNextPageParam: (page) => page.nextCursor,
    staleTime: POLL_MS,
    // Whoever comes back from a long review finds the list as it was.
    gcTime: KEPT_MS,
  });
}

/** How many files there are of a view's conditions, whatever it shows, and how many each filter would leave. */
export function fileCountsQuery(tab: UploadTab, view: ListView) {
  const { show: _show, ...filter } = filterOf(tab, view);
  return trpc.files.counts.queryOptions(filter, { placeholderData: (before) => before });
}

/**
 * The files of a tab that are in work, the first to be processed first; asked for again every second while there are any.
 * One question for all of them, whatever their number: those beyond the largest page follow as others finish.
 */
export function filesInWorkQuery(tab: UploadTab, isWorking: boolean) {
  return trpc.files.list.queryOptions(
    { tab, show: 'in-work', sort: 'uploaded', order: 'asc', limit: LARGEST_PAGE },
    { enabled: isWorking, refetchInterval: isWorking ? POLL_MS : false, gcTime: 0 },
  );
}

/** One file, asked for again every second for as long as it is processing. */
export function fileQuery(id: string) {
  return queryOptions({
    queryKey: trpc.files.get.queryKey({ id }),
    queryFn: async ({ signal }) => {
      const askedAtMs = performance.now();
      return latestOf(await trpcClient.files.get.query({ id }, { signal }), askedAtMs);
    },
    refetchInterval: (query) => (query.state.data?.status === 'processing' ? POLL_MS : false),
  });
}

/** Whether a call failed because the file is not there: deleted, or never the visitor's. */
export function isGone(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 410;
}

const DELETED_HERE = JSON.stringify({ error: 'You deleted this file.' });

/** @throws RequestError 410 for a file that this page has deleted, without asking */
export async function getFile(id: string, signal?: AbortSignal): Promise<ProcessedFile> {
  if (isDeletedHere(id)) throw new RequestError(410, 'Gone', DELETED_HERE);
  const url = `/api/files/${id}`;
  const ask = () => requestJson(processedFileSchema, 'GET', url, undefined, { signal: signal ?? null });
  return resumeCall(ask, signal);
}

/** Asks for the lists again, and for how many files there are. */
export async function refreshFileList(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [LISTS] }), refreshFileCounts()]);
}

export function refreshFileCounts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: trpc.files.counts.pathKey() });
}

/** A tab on which files are uploaded one by one, or as a batch, each for itself. */
export type UploadingTab = Exclude<UploadTab, 'pdf-merge'>;

const listInputSchema = fileFilterSchema.extend({ sort: fileSortSchema, order: z.enum(['asc', 'desc']) });
/** What a list is asked for. */
type ListInput = z.infer<typeof listInputSchema>;

/** What a cached list was asked for. */
function inputOf({ queryKey }: Query): ListInput | undefined {
  return z.tuple([z.literal(LISTS), listInputSchema]).safeParse(queryKey).data?.[1];
}

/** Whether a list shows a new file on top: that of its tab, or of its client in it. */
function isNewestFirstOf({ tab, client }: ProcessedFile, { sort, order, ...filter }: ListInput): boolean {
  return (
    filter.tab === tab &&
    sort === NEWEST_FIRST.sort &&
    order === NEWEST_FIRST.direction &&
    (filter.clientId === undefined || filter.clientId === (client?.id ?? 'none')) &&
    Object.keys(filter).every((name) => name === 'tab' || name === 'clientId')
  );
}

type Change = (files: readonly ProcessedFile[], isFirstPage: boolean) => ProcessedFile[];

function changeFileLists(change: Change, isMeant: (query: Query) => boolean = () => true): void {
  queryClient.setQueriesData<FileListData>({ queryKey: [LISTS], predicate: isMeant }, (list) =>
    list === undefined
      ? list
      : {
          ...list,
          pages: list.pages.map((page, index) => ({ ...page, files: change(page.files, index === 0) })),
        },
  );
}

/** Puts a file that the server has just taken on top of its tab's and its client's cached lists; others are left as they are. */
export function addFileToList(file: ProcessedFile): void {
  if (isDeletedHere(file.id)) return;
  // Of use only to lists that are on their way.
  if (queryClient.isFetching({ queryKey: [LISTS] }) === 0) added.clear();
  else added.set(file.id, { file, atMs: performance.now() });
  changeFileLists(
    (files, isFirstPage) => {
      const others = files.filter(({ id }) => id !== file.id);
      return isFirstPage ? [file, ...others] : others;
    },
    (query) => {
      const input = inputOf(query);
      return input !== undefined && isNewestFirstOf(file, input);
    },
  );
  void refreshFileCounts();
}

/** What this page put on top of its lists, the oldest first, and when. */
const added = new Map<string, { readonly file: ProcessedFile; readonly atMs: number }>();

/** What this page put on top of a list after that was asked for, and its answer lacks; the newest first. */
function cameSince(askedAtMs: number, input: ListInput, listed: readonly ProcessedFile[]): ProcessedFile[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...added.values()]
    .filter(({ file, atMs }) => atMs > askedAtMs && !ids.has(file.id) && !isDeletedHere(file.id))
    .map(({ file, atMs }) => latestOf(file, atMs))
    .filter((file) => isNewestFirstOf(file, input))
    .toReversed();
}

/** When this page asked for the latest state that it knows of a file, or learnt what its own change made of it. */
const knownAsOfMs = new Map<string, number>();

/** A file as the server answered, or, where this page knows a state of later than that was asked for, as it is known. */
function latestOf(file: ProcessedFile, askedAtMs: number): ProcessedFile {
  if ((knownAsOfMs.get(file.id) ?? 0) <= askedAtMs) return file;
  return queryClient.getQueryData(trpc.files.get.queryKey({ id: file.id })) ?? file;
}

/** Shows what a change made of a file wherever it is shown; in the list one that is not there (any more) stays away. */
export function updateFile(file: ProcessedFile): void {
  knownAsOfMs.set(file.id, performance.now());
  showFile(file);
  void refreshFileCounts();
}

/**
 * As `updateFile`, for a state that was asked for: one of before what the page knows already is not shown.
 *
 * @param askedAtMs on the clock of `performance.now`
 * @returns the later of the two
 */
export function updateFileAsAsked(file: ProcessedFile, askedAtMs: number): ProcessedFile {
  const latest = latestOf(file, askedAtMs);
  if (latest === file) {
    knownAsOfMs.set(file.id, askedAtMs);
    showFile(file);
  }
  return latest;
}

/** Shows what a change made of a file, where the server did not answer with it. Throws what `getFile` throws. */
export async function reloadFile(id: string): Promise<void> {
  const askedAtMs = performance.now();
  updateFileAsAsked(await getFile(id), askedAtMs);
  void refreshFileCounts();
}

function showFile(file: ProcessedFile): void {
  if (isDeletedHere(file.id)) return;
  queryClient.setQueryData(trpc.files.get.queryKey({ id: file.id }), file);
  changeFileLists((files) => files.map((other) => (other.id === file.id ? file : other)));
}

/** Takes deleted files out of the cached lists at once, so that nothing asks for them any more. */
export function dropFilesFromList(ids: readonly string[]): void {
  const gone = new Set(ids);
  for (const id of ids) added.delete(id);
  changeFileLists((files) => files.filter(({ id }) => !gone.has(id)));
  void refreshFileCounts();
}

/** As `dropFilesFromList`, for a file found to be gone; where a link opened it, the server is asked what became of it. */
export function dropGoneFile(id: string): void {
  dropFilesFromList([id]);
  void queryClient.invalidateQueries({ queryKey: trpc.files.get.queryKey({ id }) });
}
