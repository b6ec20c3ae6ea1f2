import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import type { SubscriptionOverview } from '#domain/subscriptions/subscriptions.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { billingActionOf, type BillingAction } from './billing-action.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { PaymentCheckNote } from './payment-check-note.tsx';
import { PaymentsOffNote } from './payments-off-note.tsx';
import { UpgradePlan } from './upgrade-plan.tsx';
import { MANAGE_BILLING_ID, useRenewSubscription } from './use-change-subscription.ts';
import { useNow } from './use-now.ts';
import type { PaymentCheck } from './use-payment-check.ts';

const REFRESH_MS = 60_000;

interface ManageBillingProps {
  readonly tier: Tier;
  readonly overview: SubscriptionOverview;
  readonly check: PaymentCheck;
}

/** The one thing to do about the plan: upgrade, cancel or renew. */
export function ManageBilling({ tier, overview, check }: ManageBillingProps) {
  const action = billingActionOf({ overview, tier, now: useNow(REFRESH_MS) });
  // A button gives way to a form, and a form to what came of it.
  const keptFocus = useKeptFocus((section) => section.querySelector<HTMLElement>(`#${MANAGE_BILLING_ID}`));
  return (
    <section
      {...keptFocus}
      aria-labelledby={MANAGE_BILLING_ID}
      className="space-y-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={MANAGE_BILLING_ID} tabIndex={-1} className="text-lg">
        Manage Billing
      </h2>
      <PaymentCheckNote check={check} />
      {action === 'none' ? (
        <p className="text-ink-soft">
          You have this plan free of charge, so there is nothing to pay and nothing to cancel.
        </p>
      ) : (
        <Offer action={action} overview={overview} check={check} />
      )}
    </section>
  );
}

interface OfferProps extends Omit<ManageBillingProps, 'tier'> {
  readonly action: Exclude<BillingAction, 'none'>;
}

function Offer({ action, overview, check }: OfferProps) {
  // The form stays until it is done, though the news of its payment may come first.
  const [isPaying, setPaying] = useState(false);
  // The plan just paid for has been on the screen; what is offered after that is news.
  const [hasArrived, setArrived] = useState(false);
  if (check.phase === 'paid' && action !== 'upgrade' && !hasArrived) setArrived(true);
  const setup = useQuery(trpc.subscriptions.paymentSetup.queryOptions());
  if (setup.isPending) return <Skeleton className="h-12 w-48 rounded-md" />;
  if (setup.error !== null) {
    return (
      <ErrorNote title="This could not be loaded" onRetry={() => void setup.refetch()}>
        {errorSentence(setup.error)}
      </ErrorNote>
    );
  }
  const { isSetUp, publishableKey } = setup.data;
  if (!isSetUp || publishableKey === null) return <PaymentsOffNote />;
  const { subscription } = overview;
  if (!isPaying && action === 'cancel' && subscription !== null)
    return <CancelPlan subscription={subscription} />;
  if (!isPaying && action === 'renew') return <RenewPlan />;
  // Whoever has just paid is not asked to pay again while it is not known what came of it.
  const isUnclear = check.phase === 'checking' || check.phase === 'failed';
  if (isUnclear || (check.phase === 'paid' && !hasArrived)) return null;
  return (
    <UpgradePlan
      publishableKey={publishableKey}
      waitingTier={subscription?.status === 'incomplete' ? subscription.tier : null}
      onStarted={() => setPaying(true)}
      onPaid={() => {
        setPaying(false);
        check.begin();
      }}
    />
  );
}

function RenewPlan() {
  const renew = useRenewSubscription();
  return (
    <>
      <p className="text-ink-soft">
        Renew to keep your plan. You’ll be charged when the next period begins, not now.
      </p>
      <Button variant="primary" isPending={renew.isPending} onPress={() => renew.mutate()}>
        Renew subscription
      </Button>
    </>
  );
}
