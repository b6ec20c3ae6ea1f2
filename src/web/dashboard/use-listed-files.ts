import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fileIdInput, type ProcessedFile, type UploadTab } from '#domain/files/files.schemas.ts';
import { useDeletedHere } from '#web/deleted-here.ts';
import { fileCountsQuery, fileListQuery } from '#web/files/files.queries.ts';
import { isPlainView, type ListView } from '#web/files/list-view.ts';
import { useFile } from '#web/files/use-file.ts';
import { useFollowFiles } from './use-follow-files.ts';
import { useLinkedFileId } from '#web/files/use-open-details.ts';
import { noteInWork } from '#web/files/work-progress.ts';

interface ListedFilesInput {
  readonly tab: UploadTab;
  readonly view: ListView;
  /** A file that is shown elsewhere for the moment; null: none. */
  readonly hiddenId: string | null;
}

/** The files of a list as far as they are loaded, with the latest that is known of those in work. */
export function useListedFiles({ tab, view, hiddenId }: ListedFilesInput) {
  const list = useInfiniteQuery(fileListQuery(tab, view));
  const counts = useQuery(fileCountsQuery(tab, view));
  const loaded = useMemo(() => (list.data?.pages ?? []).flatMap((page) => page.files), [list.data]);

  const linkedId = useLinkedFileId();
  const deleted = useDeletedHere();
  const isLinkedApart =
    linkedId !== null &&
    !deleted.has(linkedId) &&
    list.isSuccess &&
    isPlainView(view) &&
    !loaded.some(({ id }) => id === linkedId);
  const isId = fileIdInput.safeParse({ id: linkedId }).success;
  const linked = useFile(linkedId ?? '', isLinkedApart && isId);
  const apart = isLinkedApart && linked.error === null ? linked.data : undefined;

  const known = useMemo(() => (apart === undefined ? loaded : [apart, ...loaded]), [apart, loaded]);
  const { inWork, seenAtMs } = useFollowFiles({
    tab,
    files: known,
    hasMoreInWork: (counts.data?.inWork ?? 0) > 0,
  });
  useEffect(() => noteInWork([...inWork.keys()]), [inWork]);
  const files = useMemo(
    () => known.filter(({ id }) => id !== hiddenId).map((file) => latestOf(file, inWork)),
    [known, hiddenId, inWork],
  );

  return {
    list,
    counts: counts.data ?? null,
    files,
    seenAtMs,
    inWork,
    /** Why the linked file cannot be shown, with its id; null: it can, or there is none. */
    linkedProblem: isLinkedApart && (!isId || linked.isError) ? { id: linkedId, query: linked } : null,
  };
}

function latestOf(file: ProcessedFile, inWork: ReadonlyMap<string, ProcessedFile>): ProcessedFile {
  return file.status === 'processing' ? (inWork.get(file.id) ?? file) : file;
}
