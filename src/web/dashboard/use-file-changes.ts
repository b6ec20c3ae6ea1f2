import { useMutation } from '@tanstack/react-query';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { errorSentence } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { countOf } from '#web/ui/format-count.ts';
import { dismissToast, showToast } from '#web/ui/toast.tsx';
import { deleteForGood, restoreFiles, trashFiles } from '#web/files/delete-files.ts';
import { refreshFileList, reloadFile } from '#web/files/files.queries.ts';
import type { SelectedFile } from './selection/selection.ts';
import { useCloseDetails } from '#web/files/use-open-details.ts';
import { noteInWork } from '#web/files/work-progress.ts';

/** Messages about changes to files of the list. */
const CHANGE = 'change of files';

/** Says that a change failed. */
const tellFailure = (title: string) => (error: unknown) => {
  showFailure(error, { title, description: errorSentence(error), about: [CHANGE] });
  void refreshFileList();
};

/** @param name of the file where it is one */
const called = (count: number, name: string | undefined): string =>
  count === 1 && name !== undefined ? name : countOf(count, 'file');

interface DeleteInput {
  readonly files: readonly SelectedFile[];
  /** The file's name where it is one. */
  readonly name?: string | undefined;
}

/** Deletes files so that Undo brings them back; of those in work it is the cancel, which nothing takes back. */
export function useDeleteFiles() {
  const closeDetails = useCloseDetails();
  return useMutation({
    mutationFn: async ({ files }: DeleteInput) => {
      const idsOf = (isWanted: (file: SelectedFile) => boolean) => files.filter(isWanted).map(({ id }) => id);
      const ids = idsOf(({ status }) => status !== 'processing');
      if (ids.length > 0) await trashFiles(ids);
      for (const id of idsOf(({ status }) => status === 'processing')) await deleteForGood(id);
      return ids;
    },
    onMutate: ({ files }) => closeDetails(files.map(({ id }) => id)),
    onSuccess: (ids, { files, name }) => {
      for (const { id } of files) dismissToast(id);
      void refreshFileList();
      if (ids.length === 0) return;
      showToast({
        title: `Deleted ${called(ids.length, name)}`,
        about: [CHANGE],
        action: { label: 'Undo', onPress: () => void restore(ids, name) },
      });
    },
    onError: tellFailure('Failed to delete'),
  });
}

async function restore(ids: string[], name: string | undefined): Promise<void> {
  try {
    const count = await restoreFiles(ids);
    showToast({ title: `Restored ${called(count, name)}`, about: [CHANGE] });
  } catch (error) {
    tellFailure('Failed to undo')(error);
  }
}

/** Says of files that they are right, or takes that back. */
export function useMarkReviewed() {
  return useMutation({
    mutationFn: (input: { ids: string[]; reviewed: boolean }) => trpcClient.files.markReviewed.mutate(input),
    onSuccess: async (_, { ids, reviewed }) => {
      await refreshFileList();
      showToast({
        title: reviewed
          ? `Marked ${countOf(ids.length, 'file')} as reviewed`
          : `${countOf(ids.length, 'file')} to review again`,
        about: [CHANGE],
      });
    },
    onError: tellFailure('Failed to mark as reviewed'),
  });
}

/** Reads files once more from their uploads. */
export function useConvertAgain() {
  return useMutation({
    mutationFn: (ids: string[]) => trpcClient.batches.convertAgain.mutate({ ids }),
    onSuccess: async ({ count, skipped }, ids) => {
      const left = new Set(skipped.map(({ id }) => id));
      noteInWork(ids.filter((id) => !left.has(id)));
      await refreshFileList();
      const reasons = skipped.slice(0, 3).map(({ reason }) => reason);
      const more = skipped.length - reasons.length;
      if (skipped.length === 0) return;
      showToast({
        tone: count === 0 ? 'error' : 'info',
        title: count === 0 ? 'Nothing was converted again' : `Converting ${countOf(count, 'file')} again`,
        description: [...reasons, ...(more > 0 ? [`And ${countOf(more, 'more file')}.`] : [])].join('\n'),
        about: [CHANGE],
      });
    },
    onError: tellFailure('Failed to convert again'),
  });
}

/** Gives a file another name. */
export function useRenameFile(onRenamed: () => void) {
  return useMutation({
    mutationFn: async (input: { id: string; name: string }) => {
      await trpcClient.files.rename.mutate(input);
      await reloadFile(input.id);
    },
    onSuccess: onRenamed,
  });
}
