import { useMutation, useQueryClient } from '@tanstack/react-query';

import { Link } from 'react-router';
import { allFeaturesOf, priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { userQuery } from '#web/auth/user-query.ts';
import { trackStep } from '#web/conversion/track.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { dismissToast } from '#web/ui/toast.tsx';
import { PaymentForm } from './lazy-payment-form.tsx';
import { FeatureList } from './plan-card.tsx';
import { NoClientSecretError, startSubscription } from './start-subscription.ts';

interface UpgradePlanProps {
  readonly publishableKey: string;
  /** What was started before and still waits for its payment; null: Pro is offered. */
  readonly waitingTier: PaidTier | null;
  /** There is a form to pay with. */
  readonly onStarted: () => void;
  readonly onPaid: () => void;
}

const { expert } = PLANS;

/** Offers Pro, or the plan that was started before, and takes the payment in place. */
export function UpgradePlan({ publishableKey, waitingTier, onStarted, onPaid }: UpgradePlanProps) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: (tier: PaidTier) => startSubscription(tier),
    onMutate: () => dismissToast(),
    onSuccess: onStarted,
    onError: (error) => {
      const description = error instanceof NoClientSecretError ? error.message : errorSentence(error);
      showFailure(error, { title: 'Upgrade Failed', description });
      // Whoever is refused may have a plan that is not shown here yet.
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: trpc.subscriptions.overview.queryKey() });
    },
  });
  // Once it is paid nothing waits any more, and the form is still there.
  const tier = (start.isError ? null : start.variables) ?? waitingTier ?? 'pro';
  const plan = PLANS[tier];
  const begin = () => {
    trackStep('upgrade_click');
    start.mutate(tier);
  };
  return (
    <div className="space-y-5">
      <p>
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{priceOfPlan(plan)}</span>{' '}
        <span className="text-ink-soft">a month, in US dollars. Cancel anytime.</span>
      </p>
      {start.data === undefined ? (
        <>
          <FeatureList features={allFeaturesOf(tier)} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button variant="primary" size="lg" isPending={start.isPending} onPress={begin}>
              {waitingTier === null
                ? `Upgrade to ${plan.name}`
                : `Continue with the payment for ${plan.name}`}
            </Button>
            {tier === 'expert' ? null : (
              <p className="text-ink-soft">
                Need API keys?{' '}
                <Link
                  to={paths.checkout('expert')}
                  onClick={() => trackStep('upgrade_click')}
                  className="rounded-sm font-medium text-accent-text underline underline-offset-4"
                >
                  {`${expert.name}, ${priceOfPlan(expert)} a month`}
                </Link>
              </p>
            )}
          </div>
        </>
      ) : (
        <LatePart fallback={<Spinner label="Loading the card form" />}>
          <PaymentForm
            started={start.data}
            publishableKey={publishableKey}
            returnPath={paths.subscriptionManagement}
            submitLabel={`Pay ${priceOfPlan(plan)} and upgrade`}
            takesFocus
            onPaid={onPaid}
          />
        </LatePart>
      )}
    </div>
  );
}
