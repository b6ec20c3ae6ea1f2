import { Link } from 'react-router';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { paths } from '#web/paths.ts';
import { ApiKeyList } from './api-key-list.tsx';

/** The API keys of an account, or which plan has them. */
export function ApiKeysSection({ tier }: { readonly tier: Tier }) {
  if (PLANS[tier].apiKeys) return <ApiKeyList />;
  return (
    <p className="text-ink-soft">
      API keys are part of the {PLANS.expert.name} plan.{' '}
      <Link to={paths.pricing} className="text-accent-text underline">
        Compare plans
      </Link>
    </p>
  );
}
