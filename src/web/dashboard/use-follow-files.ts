import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { FileKind, ProcessedFile, UploadTab } from '#domain/files/files.schemas.ts';
import { trackFeature, trackFirstUpload } from '#web/conversion/track.ts';
import { isDeletedHere } from '#web/deleted-here.ts';
import { refreshTable } from '#web/table-repair/table-repair.queries.ts';
import { trpcClient } from '#web/trpc.ts';
import { showToast } from '#web/ui/toast.tsx';
import {
  dropGoneFile,
  filesInWorkQuery,
  getFile,
  isGone,
  refreshFileCounts,
  updateFileAsAsked,
} from '#web/files/files.queries.ts';
import { finishedIds } from './finished-ids.ts';
import { cutName, tellProcessed } from './processed-toast.ts';

/** What is said at the end of a merge; `failed` null: what the server says. */
const MERGES: Readonly<Partial<Record<FileKind, { done: string; failed: string | null }>>> = {
  merged_table: { done: 'Files Merged Successfully!', failed: 'Unable to merge files. Please try again.' },
  merged_pdf: { done: 'PDF Merge Complete', failed: null },
};

interface FollowedFiles {
  /** The latest that is known of the files in work, by their id. */
  readonly inWork: ReadonlyMap<string, ProcessedFile>;
  /** When that was reported, ms since the epoch; 0 before the first answer. */
  readonly seenAtMs: number;
}

interface FollowInput {
  readonly tab: UploadTab;
  readonly files: readonly ProcessedFile[];
  /** Some are in work that the list does not show. */
  readonly hasMoreInWork: boolean;
}

const NONE: readonly ProcessedFile[] = [];
const isInWork = ({ status }: ProcessedFile) => status === 'processing';
/** Files that were seen ready since the page was opened: said and approved once, however often the list is shown. */
const seenReady = new Set<string>();

/**
 * Follows the files of a list from processing to their end: asks for all of them at once, approves the structure of
 * those that are ready, and says how they ended. A file that became ready while nobody looked is approved the next time
 * it is seen.
 */
export function useFollowFiles({ tab, files, hasMoreInWork }: FollowInput): FollowedFiles {
  const processing = files.filter(isInWork);
  const isWorking = processing.length > 0 || hasMoreInWork;
  const query = useQuery(filesInWorkQuery(tab, isWorking));
  const { data, dataUpdatedAt } = query;
  const asking = useRef(new Set<string>());
  const inWorkBefore = useRef(NONE);

  useEffect(() => {
    if (data === undefined) return;
    const before = new Map([...inWorkBefore.current, ...processing].map((file) => [file.id, file]));
    inWorkBefore.current = data.files.filter(isInWork);
    const finished = finishedIds([...before.values()], {
      files: data.files,
      isAll: data.nextCursor === null,
    });
    for (const id of finished) void finish(id, asking.current);
    // oxlint-disable-next-line react/exhaustive-deps -- each answer is compared once, even one that equals the last
  }, [dataUpdatedAt]);

  useEffect(() => {
    for (const file of files) void approve(file);
  }, [files]);

  // The last answer stays when nothing is in work any more, and may name what was cancelled.
  const latest = isWorking && data !== undefined ? data.files : NONE;
  // One that became ready as the answer was made is shown so with its list: until then that has it in work.
  const inWork = useMemo(() => new Map(latest.filter(isInWork).map((file) => [file.id, file])), [latest]);
  return { inWork, seenAtMs: dataUpdatedAt };
}

/** @param asking what is being asked about, by file: nothing is asked twice at once */
async function finish(id: string, asking: Set<string>): Promise<void> {
  if (asking.has(id) || isDeletedHere(id)) return;
  asking.add(id);
  try {
    const askedAtMs = performance.now();
    const answer = await getFile(id);
    if (isInWork(answer) || isDeletedHere(id)) return;
    const file = updateFileAsAsked(answer, askedAtMs);
    if (isInWork(file)) return;
    // Another part of the file may have taken the place of what was shown.
    void refreshTable();
    void refreshFileCounts();
    tellEnd(file);
  } catch (error) {
    // Cancelled in another tab; other failures are met at the next answer.
    if (isGone(error)) dropGoneFile(id);
  } finally {
    asking.delete(id);
  }
}

function tellEnd(file: ProcessedFile): void {
  const { id, kind, status, originalName } = file;
  const merge = MERGES[kind];
  if (merge === undefined) {
    if (status === 'failed') tellProcessed(file);
  } else if (status === 'failed') {
    const description = merge.failed ?? file.error?.message;
    showToast({ tone: 'error', title: 'Merge Failed', description, about: [id] });
  } else showToast({ title: merge.done, description: cutName(originalName) });
}

/** Says that a file is ready, and approves its structure. Where that fails, the file is of use without it. */
async function approve(file: ProcessedFile): Promise<void> {
  const { id, status, structureApproved } = file;
  // What is converted again is ready again.
  if (status === 'processing') seenReady.delete(id);
  if (status !== 'ready' || structureApproved || seenReady.has(id) || isDeletedHere(id)) return;
  seenReady.add(id);
  // With the list, not an answer later: by then the message could take the place of what something else said.
  tellProcessed(file);
  trackFirstUpload();
  trackFeature('process_file', { kind: file.kind });
  try {
    const askedAtMs = performance.now();
    const approved = await trpcClient.batches.approveStructure.mutate({ id, userApproved: true });
    updateFileAsAsked(approved, askedAtMs);
  } catch {
    // A second attempt would fail as the first did: it is tried again when the page is opened the next time.
  }
}
