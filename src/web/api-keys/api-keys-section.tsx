import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApiKeyList } from './api-key-list.tsx';

/** The API keys of an account, or which plan has them. Keys of an earlier plan stay there to be revoked. */
export function ApiKeysSection({ tier }: { readonly tier: Tier }) {
  const keys = useQuery(trpc.apiKeys.list.queryOptions());
  const { apiKeys: canCreate } = PLANS[tier];

  if (keys.isPending) return <Skeleton className="h-14 w-full" />;
  if (keys.error !== null) {
    return (
      <ErrorNote title="We couldn’t load your API keys" onRetry={() => void keys.refetch()}>
        {errorSentence(keys.error)}
      </ErrorNote>
    );
  }
  return (
    <div className="space-y-3">
      {canCreate ? <Introduction /> : <OtherPlan hasKeys={keys.data.length > 0} />}
      <ApiKeyList keys={keys.data} canCreate={canCreate} />
    </div>
  );
}

const linkStyle = 'text-accent-text underline';

function Introduction() {
  return (
    <p className="text-ink-soft">
      With a key, your own programs can upload files and fetch results.{' '}
      <Link to={paths.apiDocs} className={linkStyle}>
        Read the API documentation
      </Link>
    </p>
  );
}

function OtherPlan({ hasKeys }: { readonly hasKeys: boolean }) {
  const { name } = PLANS.expert;
  return (
    <p className="text-ink-soft">
      {hasKeys
        ? `Your keys don’t work because you’re no longer on the ${name} plan. They’ll work again if you go back to it. Revoke any you no longer need.`
        : `API keys are part of the ${name} plan.`}{' '}
      <a href={paths.pricing} className={linkStyle}>
        Compare plans
      </a>
    </p>
  );
}
