import { useMutation } from '@tanstack/react-query';
import type { ListedClient } from '#domain/clients/clients.schemas.ts';
import { noteDeleted } from '#web/deleted-here.ts';
import { queriesNaming, queryClient } from '#web/query-client.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
    <Dialog
      title={`Delete ${name}?`}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate({ id })}>
            Delete client
          </Button>
        </>
      }
    >
      <p>
        Its name, defaults and export settings are deleted for good.{' '}
        {fileCount === 0 ? 'It has no files.' : `You keep its ${countOf(fileCount, 'file')}.`}
      </p>
      <p role="alert" className="mt-4 text-error-text empty:hidden">
        {remove.isError ? errorSentence(remove.error) : null}
      </p>
    </Dialog>
  );
}
