import { noteDeleted, noteKept } from '#web/deleted-here.ts';
import { queriesNaming, queryClient } from '#web/query-client.ts';
import { request } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { dropFilesFromList, isGone, refreshFileList } from './files.queries.ts';

/** Deletes a file for good; on one in work it is the cancel. One that is gone already is what was asked for. */
export async function deleteForGood(id: string): Promise<void> {
  await deleteBy([id], async () => {
    try {
      await request('DELETE', `/api/files/${id}`);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  });
}

/** Deletes files so that `restoreFiles` brings them back. */
export async function trashFiles(ids: readonly string[]): Promise<void> {
  await deleteBy(ids, () => trpcClient.files.trash.mutate({ ids: [...ids] }));
}

/** @returns how many could be brought back */
export async function restoreFiles(ids: readonly string[]): Promise<number> {
  const { count } = await trpcClient.files.restore.mutate({ ids: [...ids] });
  noteKept(ids);
  await refreshFileList();
  return count;
}

async function deleteBy(ids: readonly string[], send: () => Promise<unknown>): Promise<void> {
  noteDeleted(ids);
  const predicate = queriesNaming(ids);
  try {
    await queryClient.cancelQueries({ predicate });
    await send();
  } catch (error) {
    noteKept(ids);
    throw error;
  }
  queryClient.removeQueries({ predicate });
  dropFilesFromList(ids);
}
