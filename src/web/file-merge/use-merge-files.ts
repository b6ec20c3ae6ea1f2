import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  mergeResultSchema,
  type mergeFilesInput,
  type MergeResult,
} from '#domain/file-merge/file-merge.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { trackFeature } from '#web/conversion/track.ts';
import { addFileToList, refreshFileList } from '#web/files/files.queries.ts';
import { requestJson } from '#web/request.ts';
import { countOf } from '#web/ui/format-count.ts';
import { showToast } from '#web/ui/toast.tsx';

function describe({ mergeStats, mergedFile }: MergeResult): string {
  if (mergeStats === null) return mergedFile.originalName;
  const { filesProcessed, finalRowCount, duplicatesRemoved } = mergeStats;
  const made = `Merged ${countOf(filesProcessed, 'file')} into ${countOf(finalRowCount, 'row')}`;
  return duplicatesRemoved === 0
    ? `${made}.`
    : `${made}; ${countOf(duplicatesRemoved, 'duplicate')} removed.`;
}

/** Merges files. A merge that takes long goes on in the list, which says when it is ready. */
export function useMergeFiles(onMerged: () => void) {
  return useMutation({
    mutationFn: (input: z.input<typeof mergeFilesInput>) =>
      requestJson(mergeResultSchema, 'POST', '/api/merge-files', input),
    onSuccess: (result, { fileIds }) => {
      trackFeature('merge_files', { files: fileIds.length });
      addFileToList(result.mergedFile);
      onMerged();
      if (result.mergedFile.status === 'ready')
        showToast({ title: 'Files Merged Successfully!', description: describe(result) });
    },
    onError: (error) => {
      showFailure(error, {
        title: 'Merge Failed',
        description: 'Unable to merge files. Please try again.',
      });
      return refreshFileList();
    },
  });
}
