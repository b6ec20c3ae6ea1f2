import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { subscriptionStateSchema } from '#domain/subscriptions/subscriptions.schemas.ts';
import { userQuery } from '#web/auth/user-query.ts';
import { trackStep } from '#web/conversion/track.ts';
import { requestJson } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { keepToastForNextPage } from '#web/ui/next-page-toast.ts';
import { showToast } from '#web/ui/toast.tsx';

const RELOAD_AFTER_MS = 2000;
const QUERY_KEY = ['sync-subscription'];

export interface PaymentCheck {
  /** `none`: nobody has just paid. `waiting`: the provider has no payment yet. */
  readonly phase: 'none' | 'checking' | 'paid' | 'waiting' | 'failed';
  readonly error: Error | null;
  /** Somebody has paid on this page. It is loaded anew once the plan is there. */
  readonly begin: () => void;
  readonly again: () => void;
}

/** After a payment: asks the server what came of it. Nothing on this page is believed, whatever its address says. */
export function usePaymentCheck(): PaymentCheck {
  const queryClient = useQueryClient();
  const hasReturned = useReturnFromPayment();
  const [hasPaidHere, setPaidHere] = useState(false);
  const sync = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => requestJson(subscriptionStateSchema, 'POST', '/api/sync-subscription'),
    enabled: hasReturned || hasPaidHere,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const paidTier = sync.data?.subscription_status === 'active' ? sync.data.tier : null;

  useEffect(() => {
    if (paidTier !== null) trackStep('payment_complete');
  }, [paidTier]);

  useEffect(() => {
    if (paidTier === null) return;
    const message = {
      title: 'Subscription Created',
      description: `You’re on the ${PLANS[paidTier].name} plan now.`,
    };
    showToast(message);
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: trpc.subscriptions.overview.queryKey() });
    void queryClient.invalidateQueries({ queryKey: trpc.credits.get.queryKey() });
    if (!hasPaidHere) return;
    const timer = setTimeout(() => {
      keepToastForNextPage(message);
      globalThis.location.reload();
    }, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [paidTier, hasPaidHere, queryClient]);

  return {
    phase: !(hasReturned || hasPaidHere)
      ? 'none'
      : sync.isFetching
        ? 'checking'
        : sync.error === null
          ? paidTier === null
            ? 'waiting'
            : 'paid'
          : 'failed',
    error: sync.error,
    begin: () => {
      // What an earlier check on this page said is no answer about this payment.
      void queryClient.resetQueries({ queryKey: QUERY_KEY });
      setPaidHere(true);
    },
    again: () => void sync.refetch(),
  };
}

const FAILED = {
  tone: 'error',
  description: 'The payment was not completed. Try again, or use another card.',
} as const;

/** Whether the address says that somebody comes back from a payment; takes that out of it, secrets and all. */
function useReturnFromPayment(): boolean {
  const [params, setParams] = useSearchParams();
  const [arrival] = useState(() => ({
    isReturn: params.has('success') || params.has('redirect_status'),
    hasFailed: params.get('redirect_status') === 'failed',
    isSetup: params.has('setup_intent'),
  }));
  useEffect(() => {
    if (arrival.isReturn) setParams({}, { replace: true });
  }, [arrival, setParams]);
  useEffect(() => {
    if (arrival.hasFailed) {
      showToast({ ...FAILED, title: arrival.isSetup ? 'Setup Failed' : 'Payment Failed' });
    }
  }, [arrival]);
  return arrival.isReturn && !arrival.hasFailed;
}
