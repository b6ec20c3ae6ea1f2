import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClientInput } from '#domain/clients/clients.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { countOf } from '#web/ui/format-count.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { clientsQuery, refreshClients } from './clients.queries.ts';

interface MoveToClientDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

const NONE = 'none';
const NEW = 'new';

/** Moves files to a client, to a new one, or to none. */
export function MoveToClientDialog({ ids, onClose }: MoveToClientDialogProps) {
  const clients = useQuery(clientsQuery());
  const list = clients.data ?? [];
  const [picked, setPicked] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [hasTried, setTried] = useState(false);
  const chosen = picked ?? list[0]?.id ?? NEW;
  const newName = createClientInput.shape.name.safeParse(name);
  const move = useMutation({
    mutationFn: async () => {
      const client =
        chosen === NEW
          ? await trpcClient.clients.create.mutate({ name })
          : list.find(({ id }) => id === chosen);
      await trpcClient.files.move.mutate({ ids: [...ids], clientId: client?.id ?? null });
      return client?.name ?? null;
    },
    onSuccess: (to) => {
      const files = countOf(ids.length, 'file');
      showToast({ title: to === null ? `${files} moved to no client` : `${files} moved to ${to}` });
      onClose();
    },
    onSettled: () => refreshClients(),
  });
  return (
    <FormDialog
      title={`Move ${countOf(ids.length, 'file')} to a client`}
      submitLabel={move.isPending ? 'Moving…' : 'Move'}
      problem={move.isError ? errorSentence(move.error) : null}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (clients.isSuccess && !move.isPending && (chosen !== NEW || newName.success)) move.mutate();
      }}
    >
      {clients.isError ? <p role="alert">{errorSentence(clients.error)}</p> : null}
      <Select
        label="Client"
        labelPlacement="above"
        options={[
          ...list.map((client) => ({ id: client.id, label: client.name })),
          { id: NONE, label: 'No client' },
          { id: NEW, label: 'New client…' },
        ]}
        selected={chosen}
        onSelect={setPicked}
      />
      {chosen === NEW ? (
        <TextField
          label="Name of the new client"
          value={name}
          maxLength={120}
          autoComplete="off"
          error={hasTried ? newName.error?.issues[0]?.message : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      <p>Results stay as they are: moving a file does not convert it again.</p>
    </FormDialog>
  );
}
