import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import { paths } from '#web/paths.ts';
import { errorSentence, isSignedOut } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { keepToastForNextPage } from '#web/ui/next-page-toast.ts';
import { showToast, type ToastContent } from '#web/ui/toast.tsx';
import { PaymentForm } from './lazy-payment-form.tsx';
import type { Paid } from './payment-form.tsx';
import { PaymentsOffNote } from './payments-off-note.tsx';
import { NoClientSecretError, pause, startSubscription } from './start-subscription.ts';

/** Whoever only passes by starts nothing. */
const START_AFTER_MS = 500;
const LEAVE_AFTER_FAILURE_MS = 2000;
const LEAVE_AFTER_PAYMENT_MS = 1000;

interface CheckoutFormProps {
  readonly tier: PaidTier;
  readonly userId: string;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const setup = useQuery(trpc.subscriptions.paymentSetup.queryOptions());
  if (setup.isPending) return <Spinner label="Setting up your subscription" />;
  if (setup.error !== null) {
    return (
      <ErrorNote title="The payment form could not be loaded" onRetry={() => void setup.refetch()}>
        {errorSentence(setup.error)}
      </ErrorNote>
    );
  }
  const { isSetUp, publishableKey } = setup.data;
  if (!isSetUp || publishableKey === null) {
    return (
      <div className="space-y-4">
        <PaymentsOffNote />
        <LinkButton href={paths.pricing}>Back to pricing</LinkButton>
      </div>
    );
  }
  return <StartedForm {...props} publishableKey={publishableKey} />;
}

function StartedForm({
  tier,
  userId,
  publishableKey,
}: CheckoutFormProps & { readonly publishableKey: string }) {
  const [paid, setPaid] = useState<Paid | null>(null);
  const started = useQuery({
    queryKey: ['start-subscription', userId, tier],
    queryFn: async ({ signal }) => {
      await pause(START_AFTER_MS, signal);
      return startSubscription(tier);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useLeaveAfterFailure(started.error);
  useLeaveAfterPayment(paid);

  if (paid !== null) return <Spinner label="Opening your subscription" />;
  if (started.isPending) return <Spinner label="Setting up your subscription" />;
  if (started.error !== null) {
    const isEmpty = started.error instanceof NoClientSecretError;
    return (
      <ErrorNote
        title={isEmpty ? started.error.message : 'Subscription Setup Failed'}
        onRetry={isEmpty ? () => void started.refetch() : undefined}
      >
        {isEmpty ? 'Nothing was charged.' : errorSentence(started.error)}
      </ErrorNote>
    );
  }
  return (
    <LatePart fallback={<Spinner label="Loading the card form" />}>
      <PaymentForm
        started={started.data}
        publishableKey={publishableKey}
        returnPath={paths.subscriptionPaid}
        submitLabel={`Subscribe for ${priceOfPlan(PLANS[tier])} a month`}
        onPaid={setPaid}
      />
    </LatePart>
  );
}

/** Says what failed and goes back to the plans. */
function useLeaveAfterFailure(error: Error | null): void {
  useEffect(() => {
    // Where the session has ended the page itself goes to the sign-in page.
    if (error === null || error instanceof NoClientSecretError || isSignedOut(error)) return;
    const message = {
      tone: 'error',
      title: 'Subscription Setup Failed',
      description: errorSentence(error),
    } as const;
    showToast(message);
    const timer = setTimeout(() => {
      keepToastForNextPage(message);
      globalThis.location.assign(paths.pricing);
    }, LEAVE_AFTER_FAILURE_MS);
    return () => clearTimeout(timer);
  }, [error]);
}

function useLeaveAfterPayment(paid: Paid | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (paid === null) return;
    const timer = setTimeout(
      () => void leaveFor(navigate, paths.subscriptionPaid, paid.message),
      LEAVE_AFTER_PAYMENT_MS,
    );
    return () => clearTimeout(timer);
  }, [paid, navigate]);
}

/**
 * Replaces the page, so that the way back leads to no card form that has done its work, and says once more what was
 * said here: a new screen clears messages.
 */
async function leaveFor(
  navigate: ReturnType<typeof useNavigate>,
  to: string,
  message: ToastContent | null,
): Promise<void> {
  await navigate(to, { replace: true });
  // Where that screen was left at an earlier visit is no place to begin.
  globalThis.scrollTo({ top: 0, behavior: 'instant' });
  if (message !== null) showToast(message);
}
