import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { PLAN_FEATURES, priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { dismissToast } from '#web/ui/toast.tsx';
import { PaymentForm } from './lazy-payment-form.tsx';
import { FeatureList } from './plan-card.tsx';
import { NoClientSecretError, startSubscription } from './start-subscription.ts';

interface UpgradePlanProps {
  readonly publishableKey: string;
  /** A subscription was started before and still waits for its payment. */
  readonly isWaiting: boolean;
  /** There is a form to pay with. */
  readonly onStarted: () => void;
  readonly onPaid: () => void;
}

const { pro, expert } = PLANS;

/** Offers Pro, and takes the payment in place. */
export function UpgradePlan({ publishableKey, isWaiting, onStarted, onPaid }: UpgradePlanProps) {
  const start = useMutation({
    mutationFn: () => startSubscription(),
    onMutate: () => dismissToast(),
    onSuccess: onStarted,
    onError: (error) => {
      const description = error instanceof NoClientSecretError ? error.message : errorSentence(error);
      showFailure(error, { title: 'Upgrade Failed', description });
    },
  });
  return (
    <div className="space-y-5">
      <p>
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{priceOfPlan(pro)}</span>{' '}
        <span className="text-ink-soft">a month, in US dollars. Cancel anytime.</span>
      </p>
      {start.data === undefined ? (
        <>
          <FeatureList features={PLAN_FEATURES.pro} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button variant="primary" size="lg" isPending={start.isPending} onPress={() => start.mutate()}>
              {isWaiting ? 'Continue with the payment' : 'Upgrade to Pro'}
            </Button>
            <p className="text-ink-soft">
              Need API keys?{' '}
              <Link
                to={paths.checkout('expert')}
                className="rounded-sm font-medium text-accent-text underline underline-offset-4"
              >
                {`${expert.name}, ${priceOfPlan(expert)} a month`}
              </Link>
            </p>
          </div>
        </>
      ) : (
        <Suspense fallback={<Spinner label="Loading the card form" />}>
          <PaymentForm
            started={start.data}
            publishableKey={publishableKey}
            returnPath={paths.subscriptionManagement}
            submitLabel={`Pay ${priceOfPlan(pro)} and upgrade`}
            takesFocus
            onPaid={onPaid}
          />
        </Suspense>
      )}
    </div>
  );
}
