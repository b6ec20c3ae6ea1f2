import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import {
  subscriptionStateSchema,
  type SubscriptionState,
} from '#domain/subscriptions/subscriptions.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { userQuery } from '#web/auth/user-query.ts';
import { formatDay } from '#web/files/format-dates.ts';
import { errorSentence, requestJson } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { showToast, type ToastContent } from '#web/ui/toast.tsx';

/** Of the part of the page where plans are changed; a failed cancellation leads there. */
export const MANAGE_BILLING_ID = 'manage-billing';

function goToManageBilling(): void {
  // A message that loses the focus gives it back to whatever had it before, so it must lose it first.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.querySelector<HTMLElement>(`#${MANAGE_BILLING_ID}`)?.focus();
}

interface Change {
  readonly path: string;
  readonly done: (state: SubscriptionState) => ToastContent;
  readonly failed: (reason: string) => ToastContent;
}

const CANCEL: Change = {
  path: '/api/cancel-subscription',
  done: ({ tier, subscription_ends_at: endsAt }) => ({
    title: 'Subscription Cancelled',
    description:
      tier === 'free' || endsAt === null
        ? 'Your plan has ended. You won’t be charged again.'
        : `It ends at the end of the billing period, on ${formatDay(endsAt)}.`,
  }),
  failed: (reason) => ({
    title: 'Cancellation Failed',
    description: `${reason} You can cancel under Manage Billing on this page.`,
    action: {
      label: 'Manage Billing',
      onPress: goToManageBilling,
    },
  }),
};

const RENEW: Change = {
  path: '/api/renew-subscription',
  done: ({ tier }) => ({
    title: 'Subscription Renewed',
    description: `Your ${PLANS[tier].name} plan continues, and is charged each month again.`,
  }),
  failed: (reason) => ({ title: 'Renewal Failed', description: reason }),
};

function useChange({ path, done, failed }: Change) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: trpc.subscriptions.overview.queryKey() }),
    ]);
  return useMutation({
    mutationFn: () => requestJson(subscriptionStateSchema, 'POST', path),
    onSuccess: (state) => {
      showToast(done(state));
      return refresh();
    },
    onError: (error) => {
      showFailure(error, failed(errorSentence(error)));
      // The plan may be another than was shown; trying again need not wait for that.
      void refresh();
    },
  });
}

export const useCancelSubscription = () => useChange(CANCEL);
export const useRenewSubscription = () => useChange(RENEW);
