import { useMutation } from '@tanstack/react-query';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { TableEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { queryClient } from '#web/query-client.ts';
import { errorSentence } from '#web/request.ts';
import { showToast } from '#web/ui/toast.tsx';
import { editTable } from './editing/edit-table.ts';
import { editStateQuery } from './table-repair.queries.ts';
import { refreshTableAndFile, useUndo } from './use-removals.ts';

interface RowEdit {
  readonly edit: TableEdit;
  /** What was done, for the toast. */
  readonly done: string;
}

/** One edit outside the preview, with an Undo in its toast. */
export function useEditRows(file: ProcessedFile) {
  const undo = useUndo(file);
  return useMutation({
    mutationFn: async ({ edit }: RowEdit) => {
      const { revision } = await queryClient.query({ ...editStateQuery(file.id), staleTime: 0 });
      return editTable(file.id, revision, [edit]);
    },
    onSuccess: async (_change, { done }) => {
      await refreshTableAndFile(file.id);
      showToast({ title: done, action: { label: 'Undo', onPress: () => undo.mutate() }, about: [file.id] });
    },
    onError: (error) => showFailure(error, { title: 'Not changed', description: errorSentence(error) }),
  });
}
