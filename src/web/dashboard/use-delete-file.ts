import { useMutation } from '@tanstack/react-query';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { errorSentence } from '#web/request.ts';
import { dismissToast } from '#web/ui/toast.tsx';
import { deleteForGood } from '#web/files/delete-files.ts';
import { refreshFileList } from '#web/files/files.queries.ts';
import { useCloseDetails } from '#web/files/use-open-details.ts';

/** Deletes a file for good; on one that is processing it is the cancel. */
export function useDeleteFile(file: Pick<ProcessedFile, 'id' | 'originalName'>) {
  const closeDetails = useCloseDetails();
  return useMutation({
    mutationFn: () => deleteForGood(file.id),
    onMutate: () => closeDetails([file.id]),
    onSuccess: () => {
      dismissToast(file.id);
      return refreshFileList();
    },
    onError: (error) => {
      showFailure(error, {
        title: `Failed to delete ${file.originalName}`,
        description: errorSentence(error),
        about: [file.id],
      });
      void refreshFileList();
    },
  });
}
