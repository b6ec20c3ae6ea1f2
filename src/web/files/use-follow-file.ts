import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { processedFileSchema, type FileKind, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { requestJson } from '#web/request.ts';
import { refreshTable } from '#web/table-repair/table-repair.queries.ts';
import { cutText } from '#web/ui/cut-text.ts';
import { showToast } from '#web/ui/toast.tsx';
import { dropFileFromList, fileQuery, isGone, updateFile } from './files.queries.ts';

/** Characters of a name in a message; the list has all of it. */
const NAME_SHOWN = 80;

/** What is said at the end of a merge; `failed` null: what the server says. */
const MERGES: Readonly<Partial<Record<FileKind, { done: string; failed: string | null }>>> = {
  merged_table: { done: 'Files Merged Successfully!', failed: 'Unable to merge files. Please try again.' },
  merged_pdf: { done: 'PDF Merge Complete', failed: null },
};

interface FollowedFile {
  readonly latest: ProcessedFile;
  /** When that was reported, ms since the epoch; 0 before the first poll. */
  readonly seenAtMs: number;
}

/**
 * Follows a file from processing to its end: polls it, approves its structure once it is ready, and says how it ended.
 * A file that became ready while nobody looked is approved the next time it is seen.
 */
export function useFollowFile(file: ProcessedFile): FollowedFile {
  const isProcessing = file.status === 'processing';
  const { data, dataUpdatedAt, error } = useQuery({ ...fileQuery(file.id), enabled: isProcessing });
  const latest = isProcessing ? (data ?? file) : file;
  const approving = useRef(false);
  const { id, kind, originalName, status, structureApproved } = latest;

  // Cancelled in another tab.
  useEffect(() => {
    if (isProcessing && isGone(error)) dropFileFromList(id);
  }, [isProcessing, error, id]);

  useEffect(() => {
    if (!isProcessing || status === 'processing') return;
    // Another part of the file may have taken the place of what was shown.
    void refreshTable(latest.id);
    updateFile(latest);
    const name = cutText(originalName, NAME_SHOWN);
    const merge = MERGES[kind];
    if (status === 'failed') {
      showToast({
        tone: 'error',
        title: merge === undefined ? 'Processing failed' : 'Merge Failed',
        description:
          merge === undefined ? `Failed to process ${name}` : (merge.failed ?? latest.error?.message),
      });
    } else if (merge !== undefined) showToast({ title: merge.done, description: name });
  }, [isProcessing, kind, status, latest, originalName]);

  useEffect(() => {
    if (status !== 'ready' || structureApproved || approving.current) return;
    approving.current = true;
    void approveStructure(id).then((approved) => {
      if (approved === null) return;
      updateFile(approved);
      showToast({ title: 'File processed successfully', description: cutText(originalName, NAME_SHOWN) });
    });
  }, [id, originalName, status, structureApproved]);

  return { latest, seenAtMs: dataUpdatedAt };
}

/** Null when it did not work: the file is of use without it, and the next visit tries again. */
async function approveStructure(id: string): Promise<ProcessedFile | null> {
  try {
    const body = { userApproved: true };
    return await requestJson(processedFileSchema, 'PUT', `/api/approve-structure/${id}`, body);
  } catch {
    return null;
  }
}
