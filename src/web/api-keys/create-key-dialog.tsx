import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createApiKeyInput, type ApiKeyScope } from '#domain/api-keys/api-keys.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';

const SCOPES: readonly { readonly scope: ApiKeyScope; readonly label: string }[] = [
  { scope: 'read', label: 'Read: list files, look at results and download them' },
  { scope: 'convert', label: 'Convert: upload, merge, change and delete files' },
];

/** Asks for a name and scopes, then shows the new key, this once. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const field = useFocusAtStart();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['read', 'convert']);
  const [hasTried, setTried] = useState(false);
  const create = useMutation(
    trpc.apiKeys.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.apiKeys.list.queryKey() }),
    }),
  );
  const entered = createApiKeyInput.safeParse({ name, scopes });
  const problemOf = (part: string) =>
    hasTried ? entered.error?.issues.find(({ path }) => path[0] === part)?.message : undefined;

  if (create.data !== undefined)
    return <NewKey name={create.data.name} value={create.data.key} onClose={onClose} />;
  return (
    <FormDialog
      title="Create an API key"
      submitLabel={create.isPending ? 'Creating…' : 'Create key'}
      problem={create.isError ? errorSentence(create.error) : (problemOf('scopes') ?? null)}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (entered.success && !create.isPending) create.mutate(entered.data);
      }}
    >
      <TextField
        label="Name"
        hint="What you’ll know it by, such as the program that uses it."
        ref={field}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={problemOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="space-y-1">
        <legend className="mb-1 font-medium text-ink">The key may</legend>
        {SCOPES.map(({ scope, label }) => (
          <Checkbox
            key={scope}
            label={label}
            isOn={scopes.includes(scope)}
            onChange={(isOn) =>
              setScopes(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface NewKeyProps {
  readonly name: string;
  readonly value: string;
  readonly onClose: () => void;
}

function NewKey({ name, value, onClose }: NewKeyProps) {
  return (
    <Dialog
      title={`Your new key: ${name}`}
      isOpen
      isDismissable={false}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <p className="mb-3">Copy it now and keep it safe. We can’t show it again.</p>
      <div className="flex items-center gap-2 rounded-md border border-line bg-sunken p-2">
        <code className="min-w-0 flex-1 font-mono text-[0.8125rem] break-all text-ink select-all">
          {value}
        </code>
        <CopyButton text={value} what="the API key" />
      </div>
    </Dialog>
  );
}
