import { useMutation } from '@tanstack/react-query';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { errorSentence, request, RequestError } from '#web/request.ts';
import { showToast } from '#web/ui/toast.tsx';
import { dropFileFromList, refreshFileList } from './files.queries.ts';

/** Deletes a file for good; on one that is processing it is the cancel. */
export function useDeleteFile(file: Pick<ProcessedFile, 'id' | 'originalName'>) {
  return useMutation({
    mutationFn: async () => {
      try {
        await request('DELETE', `/api/files/${file.id}`);
      } catch (error) {
        // Gone already is what was asked for.
        if (!(error instanceof RequestError && (error.status === 404 || error.status === 410))) throw error;
      }
    },
    onSuccess: () => {
      dropFileFromList(file.id);
      return refreshFileList();
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'Error',
        description: `${file.originalName}: ${errorSentence(error)}`,
      }),
  });
}
