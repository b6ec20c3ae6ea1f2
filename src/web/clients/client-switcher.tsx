import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { clientsQuery } from './clients.queries.ts';
import { ManageClientsDialog } from './manage-clients-dialog.tsx';
import { useClientFilter } from './use-client-filter.ts';

const ALL = 'all';
const NONE = 'none';
const MANAGE = 'manage';

/** Chooses the client whose files are shown, and to whom uploads go. */
export function ClientSwitcher() {
  const clients = useQuery(clientsQuery());
  const { chosen, choose } = useClientFilter();
  const [isManaging, setManaging] = useState(false);
  const list = clients.data ?? [];
  const isKnown = chosen === null || chosen === NONE || list.some(({ id }) => id === chosen);
  return (
    <>
      {clients.data?.length === 0 && chosen === null ? (
        <Button size="sm" onPress={() => setManaging(true)}>
          <Users aria-hidden size={16} />
          Add a client
        </Button>
      ) : (
        <Select
          label="Client"
          options={[
            { id: ALL, label: 'All clients' },
            { id: NONE, label: 'No client' },
            ...list.map(({ id, name }) => ({ id, label: name })),
            ...(isKnown ? [] : [{ id: chosen, label: clients.isSuccess ? 'Unknown client' : 'Loading…' }]),
            { id: MANAGE, label: 'Manage clients…' },
          ]}
          selected={chosen ?? ALL}
          onSelect={(id) => (id === MANAGE ? setManaging(true) : choose(id === ALL ? null : id))}
        />
      )}
      {isManaging ? (
        <ManageClientsDialog
          onCreated={choose}
          onDeleted={(id) => (id === chosen ? choose(null) : undefined)}
          onClose={() => setManaging(false)}
        />
      ) : null}
    </>
  );
}
