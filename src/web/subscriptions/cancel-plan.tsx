import { useState } from 'react';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { SubscriptionOverview } from '#domain/subscriptions/subscriptions.schemas.ts';
import { formatDay } from '#web/files/format-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCancelSubscription } from './use-change-subscription.ts';

type Subscription = NonNullable<SubscriptionOverview['subscription']>;

/** Cancels the plan, after saying what that means. */
export function CancelPlan({ subscription }: { readonly subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelSubscription();
  const { name } = PLANS[subscription.tier];
  return (
    <>
      <p className="text-ink-soft">{whatComesNext(subscription)}</p>
      <Button isPending={cancel.isPending} onPress={() => setAsking(true)}>
        Cancel subscription
      </Button>
      <Dialog
        title={`Cancel your ${name} subscription?`}
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>Keep {name}</Button>
            <Button
              variant="danger"
              onPress={() => {
                setAsking(false);
                cancel.mutate();
              }}
            >
              Cancel subscription
            </Button>
          </>
        }
      >
        <p>{whatCancellingDoes(subscription)}</p>
      </Dialog>
    </>
  );
}

function whatComesNext({ tier, status, renewsAt }: Subscription): string {
  const { name } = PLANS[tier];
  if (status === 'active' && renewsAt !== null)
    return `${name} renews on ${formatDay(renewsAt)} unless you cancel.`;
  return 'Cancel if you no longer want to be charged.';
}

function whatCancellingDoes({ tier, status, renewsAt }: Subscription): string {
  const { name } = PLANS[tier];
  // What is due already is not charged any more, so nothing is left to keep.
  if (status === 'active' && renewsAt !== null && new Date(renewsAt) > new Date())
    return `You keep ${name} until ${formatDay(renewsAt)}. You won’t be charged again, and you can renew until then.`;
  return status === 'past_due'
    ? `${name} ends at once, because its last payment failed. You won’t be charged again.`
    : 'The subscription ends at once, and you won’t be charged again.';
}
