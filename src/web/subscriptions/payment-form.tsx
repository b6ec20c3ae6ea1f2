import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartedSubscription } from '#domain/subscriptions/subscriptions.schemas.ts';
import { useUnsavedWork } from '#web/auth/unsaved-work.ts';
import { request } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { dismissToast, showToast } from '#web/ui/toast.tsx';
import { useCardAppearance } from './card-appearance.ts';
import { confirmCard, isSetupSecret } from './confirm-card.ts';

/** What the server does not know yet although the provider said yes. */
export const PAID_BUT_UNCONFIRMED = {
  tone: 'info',
  title: 'Payment Successful',
  description: 'Please refresh the page to see your new plan.',
} as const;

const UNSETTLED = {
  tone: 'info',
  title: 'Processing Timeout',
  description: 'Payment may still be processing. Check your subscription status in a few minutes.',
} as const;

const PAYMENT = 'payment';

export interface Paid {
  /** What was said on the way and should still be said on the next screen; null: all went as it should. */
  readonly message: typeof PAID_BUT_UNCONFIRMED | typeof UNSETTLED | null;
}

interface PaymentFormProps {
  readonly started: StartedSubscription;
  readonly publishableKey: string;
  /** A path of ours, for those who have to leave for their bank. */
  readonly returnPath: string;
  readonly submitLabel: string;
  /** The form took the place of the button that was pressed. */
  readonly takesFocus?: boolean;
  /** The provider has the card, or may have it: the form is done. */
  readonly onPaid: (paid: Paid) => void;
}

/** The provider's card form. Loading this file loads the provider's script, so only a page that shows a form does. */
export function PaymentForm(props: PaymentFormProps) {
  const { started, publishableKey } = props;
  const appearance = useCardAppearance();
  const stripe = useQuery({
    queryKey: ['card-provider', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stripe.isPending) return <Spinner label="Loading the card form" />;
  if (stripe.data === undefined || stripe.data === null) {
    return (
      <ErrorNote title="We couldn’t load the card form" onRetry={() => void stripe.refetch()}>
        Check your connection, and that nothing in your browser blocks js.stripe.com.
      </ErrorNote>
    );
  }
  return (
    <Elements stripe={stripe.data} options={{ clientSecret: started.clientSecret, appearance }}>
      <CardForm {...props} />
    </Elements>
  );
}

function CardForm({ started, returnPath, submitLabel, takesFocus = false, onPaid }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isProcessing, setProcessing] = useState(false);
  const [cannotShow, setCannotShow] = useState<string | null>(null);
  // Nothing may take the page away while a card is charged.
  useUnsavedWork(isProcessing);

  const submit = async () => {
    if (stripe === null || elements === null || isProcessing) return;
    dismissToast(PAYMENT);
    setProcessing(true);
    const { clientSecret } = started;
    const returnUrl = `${globalThis.location.origin}${returnPath}`;
    const outcome = await confirmCard(stripe, { elements, clientSecret, returnUrl });
    if (outcome.kind === 'confirmed') onPaid({ message: await tellServer(started) });
    else if (outcome.kind === 'unsettled') {
      showToast(UNSETTLED);
      onPaid({ message: UNSETTLED });
    } else if (outcome.kind === 'failed') {
      showToast({ tone: 'error', title: outcome.title, description: outcome.message, about: [PAYMENT] });
    }
    setProcessing(false);
  };

  if (cannotShow !== null) {
    return (
      <ErrorNote title="The card form could not be shown" onRetry={() => globalThis.location.reload()}>
        {cannotShow}
      </ErrorNote>
    );
  }
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PaymentElement
        onReady={(element) => {
          if (takesFocus) element.focus();
        }}
        onLoadError={({ error }) => setCannotShow(error.message ?? 'Load the page again to try once more.')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        isDisabled={stripe === null}
        isPending={isProcessing}
      >
        {isProcessing ? 'Processing…' : submitLabel}
      </Button>
    </form>
  );
}

/** A stored card is paid with by the server; a payment of its own needs no word from here. */
async function tellServer({
  clientSecret,
  subscriptionId,
}: StartedSubscription): Promise<typeof PAID_BUT_UNCONFIRMED | null> {
  if (!isSetupSecret(clientSecret)) return null;
  try {
    await request('POST', '/api/confirm-subscription', { subscriptionId });
    return null;
  } catch {
    showToast(PAID_BUT_UNCONFIRMED);
    return PAID_BUT_UNCONFIRMED;
  }
}
