import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { allFeaturesOf, priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { SubscriptionOverview } from '#domain/subscriptions/subscriptions.schemas.ts';
import { formatDay } from '#web/files/format-dates.ts';
import { trpc } from '#web/trpc.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { FeatureList } from './plan-card.tsx';

const STATUSES: Readonly<Record<NonNullable<UserRecord['subscription_status']>, string>> = {
  active: 'Active',
  past_due: 'Payment failed',
  cancelled: 'Cancelled',
  incomplete: 'Waiting for payment',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

interface CurrentPlanProps {
  readonly user: UserRecord;
  readonly overview: SubscriptionOverview;
}

/** The plan that holds, what is used of it, and what it has. */
export function CurrentPlan({ user, overview }: CurrentPlanProps) {
  const credits = useQuery(trpc.credits.get.queryOptions());
  const plan = PLANS[user.tier];
  const { used, limit, remaining } = user.usage.unified;
  const unit = plan.unit === 'credit' ? 'credit' : 'page credit';
  const isCharged =
    overview.subscription?.tier === user.tier && overview.subscription.status !== 'incomplete';
  const renewsAt = overview.subscription?.renewsAt ?? null;
  // Credits of a plan that ends, or whose payment failed, do not come back by themselves.
  const isRenewing = !isCharged || renewsAt !== null;
  const status = user.tier === 'free' ? 'Active' : STATUSES[user.subscription_status ?? 'active'];
  return (
    <section
      aria-labelledby="current-plan"
      className="space-y-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="current-plan" className="text-lg">
          Current plan
        </h2>
        <Badge tone={user.tier === 'free' ? 'neutral' : 'accent'}>{plan.name}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Status">{status}</Fact>
        <Fact name="Plan">{plan.name}</Fact>
        <Fact name="Monthly usage">{`${formatCount(used)} of ${countOf(limit, unit)}`}</Fact>
        {isCharged ? (
          <Fact name="Price">{priceOfPlan(plan)} a month</Fact>
        ) : (
          <Fact name="Credits remaining">{formatCount(remaining)}</Fact>
        )}
        {renewsAt === null ? null : <Fact name="Next payment">{formatDay(renewsAt)}</Fact>}
        <Fact name="Account e-mail" isWide>
          {user.email}
        </Fact>
      </dl>
      {plan.unit === 'page_credit' ? (
        <PageCredits
          limit={limit}
          remaining={remaining}
          resetsAt={isRenewing ? (credits.data?.resetsAt ?? null) : null}
        />
      ) : null}
      <div className="space-y-2">
        <h3 className="text-base">What you get</h3>
        <FeatureList features={allFeaturesOf(user.tier)} />
      </div>
    </section>
  );
}

interface PageCreditsProps {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: string | null;
}

function PageCredits({ limit, remaining, resetsAt }: PageCreditsProps) {
  const left = Math.max(0, remaining);
  const percent = limit === 0 ? 0 : Math.min(100, (left / limit) * 100);
  return (
    <div className="space-y-1.5">
      <ProgressBar label="Page credits remaining" percent={percent} />
      <p className="text-ink-soft tabular-nums">
        {`${formatCount(left)} of ${countOf(limit, 'page credit')} remaining`}
        {resetsAt === null ? '' : ` · renews ${formatDay(resetsAt)}`}
      </p>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  /** Takes a line of its own. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', isWide && 'sm:col-span-2')}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
