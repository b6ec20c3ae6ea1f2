import { useMutation } from '@tanstack/react-query';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import {
  removeDuplicatesResultSchema,
  removeEmptyResultSchema,
  undoResultSchema,
} from '#domain/table-repair/table-repair.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { dropGoneFile, getFile, isGone, updateFile } from '#web/files/files.queries.ts';
import { errorSentence, requestJson } from '#web/request.ts';
import { countOf } from '#web/ui/format-count.ts';
import { showToast } from '#web/ui/toast.tsx';
import { refreshTable } from './table-repair.queries.ts';

/** Shows the file and its table as they are now. What fails here is not the removal: it shows where it is missing. */
async function refresh(id: string): Promise<void> {
  await Promise.allSettled([getFile(id).then(updateFile), refreshTable(id)]);
}

/** A file deleted elsewhere, or whose time is over, leaves the list as well. */
function failed(file: ProcessedFile, error: Error, title: string): void {
  showFailure(error, { title, description: errorSentence(error) });
  if (isGone(error)) dropGoneFile(file.id);
}

/** Takes the last removal back. */
export function useUndo(file: ProcessedFile) {
  return useMutation({
    mutationFn: () => requestJson(undoResultSchema, 'POST', `/api/undo/${file.id}`),
    onSuccess: async (result) => {
      await refresh(file.id);
      showToast({
        title: 'Undone',
        description: `${result.undone === 'duplicates' ? 'The duplicates' : 'The empty rows and columns'} of ${file.originalName} are back.`,
      });
    },
    onError: (error) => failed(file, error, 'Failed to undo'),
  });
}

export function useRemoveDuplicates(file: ProcessedFile) {
  return useDuplicateRemoval(file, {});
}

/** Removes those for review, and only those. */
export function useRemoveReviewed(file: ProcessedFile) {
  return useDuplicateRemoval(file, { types: [], includeReview: true });
}

function useDuplicateRemoval(file: ProcessedFile, body: object) {
  const undo = useUndo(file);
  return useMutation({
    mutationFn: () =>
      requestJson(removeDuplicatesResultSchema, 'POST', `/api/remove-duplicates/${file.id}`, body),
    onSuccess: async (result) => {
      await refresh(file.id);
      showToast({
        title: 'Duplicates removed',
        description: `${countOf(result.duplicatesRemoved, 'duplicate row')} removed, ${countOf(result.newRowCount, 'row')} left.`,
        action: { label: 'Undo', onPress: () => undo.mutate() },
      });
    },
    onError: (error) => failed(file, error, 'Failed to remove duplicates'),
  });
}

export function useRemoveEmpty(file: ProcessedFile) {
  const undo = useUndo(file);
  return useMutation({
    mutationFn: () =>
      requestJson(removeEmptyResultSchema, 'POST', `/api/remove-empty/${file.id}`, {
        removeRows: true,
        removeColumns: true,
      }),
    onSuccess: async (result) => {
      await refresh(file.id);
      const rows = countOf(result.emptyRowsRemoved, 'empty row');
      const columns = countOf(result.emptyColumnsRemoved, 'empty column');
      showToast({
        title: 'Empty Data Removed',
        description: `${rows} and ${columns} removed.`,
        action: { label: 'Undo', onPress: () => undo.mutate() },
      });
    },
    onError: (error) => failed(file, error, 'Failed to remove empty data'),
  });
}
