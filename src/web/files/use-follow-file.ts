import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { request } from '#web/request.ts';
import { showToast } from '#web/ui/toast.tsx';
import { fileQuery, putFileInList, refreshFileList } from './files.queries.ts';

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
  const { data, dataUpdatedAt } = useQuery({ ...fileQuery(file.id), enabled: isProcessing });
  const latest = isProcessing ? (data ?? file) : file;
  const approving = useRef(false);
  const { id, originalName, status, structureApproved } = latest;

  useEffect(() => {
    if (!isProcessing || status === 'processing') return;
    putFileInList(latest);
    if (status === 'failed') {
      showToast({
        tone: 'error',
        title: 'Processing failed',
        description: `Failed to process ${originalName}`,
      });
    }
  }, [isProcessing, status, latest, originalName]);

  useEffect(() => {
    if (status !== 'ready' || structureApproved || approving.current) return;
    approving.current = true;
    void approveStructure(id).then((approved) => {
      if (approved) showToast({ title: 'File processed successfully', description: originalName });
      return refreshFileList();
    });
  }, [id, originalName, status, structureApproved]);

  return { latest, seenAtMs: dataUpdatedAt };
}

/** The file is of use without it, so a failure is left for the next visit. */
async function approveStructure(id: string): Promise<boolean> {
  try {
    await request('PUT', `/api/approve-structure/${id}`, { userApproved: true });
    return true;
  } catch {
    return false;
  }
}
