import { useMutation } from '@tanstack/react-query';
import type { ListedClient } from '#domain/clients/clients.schemas.ts';
import { noteDeleted } from '#web/deleted-here.ts';
import { queriesNaming, queryClient } from '#web/query-client.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { refreshClients } from './clients.queries.ts';

interface DeleteClientDialogProps {
  readonly client: ListedClient;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

export function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const { id, name, fileCount } = client;
  const remove = useMutation(
    trpc.clients.delete.mutationOptions({
      onSuccess: async () => {
        onDeleted(id);
        noteDeleted([id]);
        queryClient.removeQueries({ predicate: queriesNaming([id]) });
        await refreshClients();
        onClose();
      },
    }),
  );
  return (
    <DeleteDialog
      title={`Delete ${name}?`}
      action="Delete client"
      isPending={remove.isPending}
      problem={remove.isError ? errorSentence(remove.error) : null}
      onDelete={() => remove.mutate({ id })}
      onClose={onClose}
    >
      Its name, defaults and export settings are deleted for good.{' '}
      {fileCount === 0 ? 'It has no files.' : `You keep its ${countOf(fileCount, 'file')}.`}
    </DeleteDialog>
  );
}
