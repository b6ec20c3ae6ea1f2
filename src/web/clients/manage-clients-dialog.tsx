import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedClient } from '#domain/clients/clients.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ClientForm } from './client-form.tsx';
import { clientsQuery } from './clients.queries.ts';
import { DATE_ORDERS } from './date-orders.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';

interface ManageClientsDialogProps {
  /** A new client was added. */
  readonly onCreated: (id: string) => void;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'list' }
  | { readonly at: 'form'; readonly client: ListedClient | null }
  | { readonly at: 'delete'; readonly client: ListedClient };

/** The user's clients: to add, change and delete. */
export function ManageClientsDialog({ onCreated, onDeleted, onClose }: ManageClientsDialogProps) {
  const clients = useQuery(clientsQuery());
  const isFirst = clients.data?.length === 0;
  const [step, setStep] = useState<Step>(isFirst ? { at: 'form', client: null } : { at: 'list' });
  const back = () => setStep({ at: 'list' });
  if (step.at === 'form') {
    return (
      <ClientForm
        client={step.client}
        onClose={isFirst ? onClose : back}
        onSaved={(id) => {
          if (step.client !== null) return back();
          onCreated(id);
          onClose();
        }}
      />
    );
  }
  if (step.at === 'delete')
    return <DeleteClientDialog client={step.client} onClose={back} onDeleted={onDeleted} />;
  return (
    <Dialog
      title="Clients"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" onPress={() => setStep({ at: 'form', client: null })}>
            Add a client
          </Button>
        </>
      }
    >
      {clients.isPending ? <Spinner label="Loading clients" /> : null}
      {clients.isError ? (
        <ErrorNote title="Your clients could not be loaded" onRetry={() => void clients.refetch()}>
          {errorSentence(clients.error)}
        </ErrorNote>
      ) : null}
      {isFirst ? <p>Add a client to keep its files together.</p> : null}
      <ul className="divide-y divide-line">
        {(clients.data ?? []).map((client) => (
          <ClientItem
            key={client.id}
            client={client}
            onEdit={() => setStep({ at: 'form', client })}
            onDelete={() => setStep({ at: 'delete', client })}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ClientItemProps {
  readonly client: ListedClient;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function ClientItem({ client, onEdit, onDelete }: ClientItemProps) {
  const { name, currency, dateOrder, fileCount } = client;
  const order = DATE_ORDERS.find(({ id }) => id === dateOrder)?.label ?? null;
  const facts = [countOf(fileCount, 'file'), currency, order].filter((fact) => fact !== null);
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink">{name}</p>
        <p className="text-[0.8125rem]">{facts.join(' · ')}</p>
      </div>
      <Button size="sm" aria-label={`Edit ${name}`} onPress={onEdit}>
        Edit
      </Button>
      <Button size="sm" aria-label={`Delete ${name}`} onPress={onDelete}>
        Delete
      </Button>
    </li>
  );
}
