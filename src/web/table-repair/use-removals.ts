import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { removeDuplicatesInput } from '#domain/table-repair/table-repair.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { trackFeature } from '#web/conversion/track.ts';
import { dropGoneFile, isGone, reloadFile } from '#web/files/files.queries.ts';
import { errorSentence } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { countOf } from '#web/ui/format-count.ts';
import { showToast } from '#web/ui/toast.tsx';
import { refreshTable } from './table-repair.queries.ts';

/** Shows the file and its table as they are now. What fails here is not the removal: it shows where it is missing. */
export async function refreshTableAndFile(id: string): Promise<void> {
  await Promise.allSettled([reloadFile(id), refreshTable()]);
}

/** A file deleted elsewhere, or whose time is over, leaves the list as well. */
function failed(file: ProcessedFile, error: Error, title: string): void {
  showFailure(error, { title, description: errorSentence(error), about: [file.id] });
  if (isGone(error)) dropGoneFile(file.id);
}

const RESTORED = {
  duplicates: 'Restored the duplicates',
  empty: 'Restored the empty rows and columns',
  edits: 'Took your last change back',
} as const;

/** Takes the last change back: a removal or edits. */
export function useUndo(file: ProcessedFile) {
  return useMutation({
    mutationFn: () => trpcClient.tableRepair.undo.mutate({ id: file.id }),
    onSuccess: async (result) => {
      trackFeature('undo');
      await refreshTableAndFile(file.id);
      showToast({
        title: 'Undone',
        description: `${RESTORED[result.undone]} in ${file.originalName}.`,
        about: [file.id],
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

function useDuplicateRemoval(
  file: ProcessedFile,
  which: Pick<z.input<typeof removeDuplicatesInput>, 'types' | 'includeReview'>,
) {
  const undo = useUndo(file);
  return useMutation({
    mutationFn: () => trpcClient.tableRepair.removeDuplicates.mutate({ id: file.id, ...which }),
    onSuccess: async (result) => {
      trackFeature('remove_duplicates', { rows: result.duplicatesRemoved });
      await refreshTableAndFile(file.id);
      showToast({
        title: 'Duplicates removed',
        description: `Removed ${countOf(result.duplicatesRemoved, 'duplicate row')}. ${countOf(result.newRowCount, 'row')} left.`,
        action: { label: 'Undo', onPress: () => undo.mutate() },
        about: [file.id],
      });
    },
    onError: (error) => failed(file, error, 'Failed to remove duplicates'),
  });
}

/** What is to go of a table's empty data. */
export interface EmptyChoice {
  readonly rows: boolean;
  /** Columns without a name. */
  readonly unnamed: boolean;
  readonly named: boolean;
}

export function useRemoveEmpty(file: ProcessedFile) {
  const undo = useUndo(file);
  return useMutation({
    mutationFn: ({ rows, unnamed, named }: EmptyChoice) =>
      trpcClient.tableRepair.removeEmpty.mutate({
        id: file.id,
        removeRows: rows,
        removeColumns: unnamed || named,
        columns: unnamed && named ? 'all' : named ? 'named' : 'unnamed',
      }),
    onSuccess: async (result) => {
      trackFeature('remove_empty_data', {
        rows: result.emptyRowsRemoved,
        columns: result.emptyColumnsRemoved,
      });
      await refreshTableAndFile(file.id);
      const parts = [
        result.emptyRowsRemoved > 0 ? countOf(result.emptyRowsRemoved, 'empty row') : null,
        result.emptyColumnsRemoved > 0 ? countOf(result.emptyColumnsRemoved, 'empty column') : null,
      ].filter((part) => part !== null);
      showToast({
        title: 'Empty Data Removed',
        description: parts.length === 0 ? 'There was nothing to remove.' : `Removed ${parts.join(' and ')}.`,
        action: { label: 'Undo', onPress: () => undo.mutate() },
        about: [file.id],
      });
    },
    onError: (error) => failed(file, error, 'Failed to remove empty data'),
  });
}
