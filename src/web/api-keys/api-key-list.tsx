import { useState } from 'react';
import { API_KEYS_MAX, type ApiKey } from '#domain/api-keys/api-keys.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type Step = { readonly at: 'create' } | { readonly at: 'revoke'; readonly apiKey: ApiKey } | null;

interface ApiKeyListProps {
  readonly keys: readonly ApiKey[];
  /** The plan has API keys. */
  readonly canCreate: boolean;
}

/** The keys with their last use; to create and to revoke. */
export function ApiKeyList({ keys, canCreate }: ApiKeyListProps) {
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const isFull = keys.length >= API_KEYS_MAX;
  return (
    <>
      {keys.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {keys.map((apiKey) => (
            <KeyItem key={apiKey.id} apiKey={apiKey} onRevoke={() => setStep({ at: 'revoke', apiKey })} />
          ))}
        </ul>
      )}
      {canCreate && isFull ? (
        <p className="text-ink-soft">
          You have {API_KEYS_MAX} keys, the most there can be. Revoke one you no longer use.
        </p>
      ) : null}
      {canCreate && !isFull ? (
        <Button onPress={() => setStep({ at: 'create' })}>Create API key</Button>
      ) : null}
      {step?.at === 'create' ? <CreateKeyDialog onClose={close} /> : null}
      {step?.at === 'revoke' ? <RevokeKeyDialog apiKey={step.apiKey} onClose={close} /> : null}
    </>
  );
}

function KeyItem({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { name, ending, scopes, createdAt, lastUsedAt } = apiKey;
  const used = lastUsedAt === null ? 'Never used' : `Last used ${dateTime.format(new Date(lastUsedAt))}`;
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {name}
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </p>
        <p className="text-ink-soft">
          <span className="font-mono">df_…{ending}</span> · {used} · Created {day.format(new Date(createdAt))}
        </p>
      </div>
      <Button size="sm" aria-label={`Revoke ${name}`} onPress={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
