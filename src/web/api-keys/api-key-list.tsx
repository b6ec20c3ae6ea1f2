import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { API_KEYS_MAX, type ApiKey } from '#domain/api-keys/api-keys.schemas.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type Step = { readonly at: 'create' } | { readonly at: 'revoke'; readonly apiKey: ApiKey } | null;

/** The keys with their last use; to create and to revoke. */
export function ApiKeyList() {
  const keys = useQuery(trpc.apiKeys.list.queryOptions());
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);

  if (keys.isPending) return <Skeleton className="h-14 w-full" />;
  if (keys.error !== null) {
    return (
      <ErrorNote title="We couldn’t load your API keys" onRetry={() => void keys.refetch()}>
        {errorSentence(keys.error)}
      </ErrorNote>
    );
  }
  const isFull = keys.data.length >= API_KEYS_MAX;
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">
        With a key, your own programs can upload files and fetch results.{' '}
        <Link to={paths.apiDocs} className="text-accent-text underline">
          Read the API documentation
        </Link>
      </p>
      {keys.data.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {keys.data.map((apiKey) => (
            <KeyItem key={apiKey.id} apiKey={apiKey} onRevoke={() => setStep({ at: 'revoke', apiKey })} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-ink-soft">
          You have {API_KEYS_MAX} keys, the most there can be. Revoke one you no longer use.
        </p>
      ) : (
        <Button onPress={() => setStep({ at: 'create' })}>Create API key</Button>
      )}
      {step?.at === 'create' ? <CreateKeyDialog onClose={close} /> : null}
      {step?.at === 'revoke' ? <RevokeKeyDialog apiKey={step.apiKey} onClose={close} /> : null}
    </div>
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
