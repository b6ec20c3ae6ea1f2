import { useMutation } from '@tanstack/react-query';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { errorSentence, request } from '#web/request.ts';
import { dismissToast } from '#web/ui/toast.tsx';
import { dropFilesFromList, isGone, refreshFileList } from './files.queries.ts';
import { useOpenDetails } from './use-open-details.ts';

/** Deletes a file for good; on one that is processing it is the cancel. */
export function useDeleteFile(file: Pick<ProcessedFile, 'id' | 'originalName'>) {
  const { view, show } = useOpenDetails(file.id);
  return useMutation({
    mutationFn: async () => {
      try {
        await request('DELETE', `/api/files/${file.id}`);
      } catch (error) {
        // Gone already is what was asked for.
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: () => {
      if (view !== null) show(null);
      dismissToast(file.id);
      dropFilesFromList([file.id]);
      return refreshFileList();
    },
    onError: (error) =>
      showFailure(error, {
        title: `Failed to delete ${file.originalName}`,
        description: errorSentence(error),
        about: [file.id],
      }),
  });
}
