import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  clientDateOrderSchema,
  createClientInput,
  type ListedClient,
} from '#domain/clients/clients.schemas.ts';
import { errorSentence, statusOf } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';
import { refreshClients } from './clients.queries.ts';
import { DATE_ORDERS } from './date-orders.ts';

interface ClientFormProps {
  /** Null: a new one. */
  readonly client: ListedClient | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

const AUTOMATIC = 'auto';
const CONFLICT = 409;

/** Adds a client or changes one. */
export function ClientForm({ client, onSaved, onClose }: ClientFormProps) {
  const [name, setName] = useState(client?.name ?? '');
  const [currency, setCurrency] = useState(client?.currency ?? '');
  const [order, setOrder] = useState<string>(client?.dateOrder ?? AUTOMATIC);
  const [hasTried, setTried] = useState(false);
  const field = useFocusAtStart();
  const entered = createClientInput.safeParse({
    name,
    currency: currency.trim() === '' ? null : currency,
    dateOrder: clientDateOrderSchema.safeParse(order).data ?? null,
  });
  const save = useMutation({
    mutationFn: async (input: NonNullable<typeof entered.data>) => {
      const { exports: _kept, ...changes } = input;
      const saved =
        client === null
          ? await trpcClient.clients.create.mutate(changes)
          : await trpcClient.clients.update.mutate({ id: client.id, ...changes });
      await refreshClients();
      return saved.id;
    },
    onSuccess: onSaved,
  });
  const isTaken = save.isError && statusOf(save.error) === CONFLICT;
  const problemOf = (field: string) =>
    hasTried ? entered.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  return (
    <FormDialog
      title={client === null ? 'Add a client' : `Edit ${client.name}`}
      submitLabel={save.isPending ? 'Saving…' : client === null ? 'Add client' : 'Save changes'}
      problem={save.isError && !isTaken ? errorSentence(save.error) : null}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (entered.success && !save.isPending) save.mutate(entered.data);
      }}
    >
      <TextField
        label="Name"
        ref={field}
        value={name}
        maxLength={120}
        autoComplete="off"
        error={isTaken ? errorSentence(save.error) : problemOf('name')}
        onChange={(event) => {
          setName(event.target.value);
          save.reset();
        }}
      />
      <TextField
        label="Currency (optional)"
        hint="Three letters, such as EUR. We use it when a document prints no currency."
        value={currency}
        maxLength={3}
        autoComplete="off"
        error={problemOf('currency')}
        onChange={(event) => setCurrency(event.target.value.toUpperCase())}
      />
      <div className="space-y-1.5">
        <Select
          label="Date order"
          labelPlacement="above"
          options={[{ id: AUTOMATIC, label: 'By the document’s country' }, ...DATE_ORDERS]}
          selected={order}
          onSelect={setOrder}
        />
        <p className="text-ink-soft">
          We read 03/04/2026 this way unless the document shows otherwise, and write dates this way in
          exports.
        </p>
      </div>
    </FormDialog>
  );
}
