import type { ConfirmPaymentData, StripeElements, StripeError } from '@stripe/stripe-js';

/** The part of Stripe.js that takes a payment. */
export interface CardProvider {
  confirmPayment(options: CardConfirmation): Promise<{ readonly error?: StripeError | undefined }>;
  confirmSetup(options: CardConfirmation): Promise<{ readonly error?: StripeError | undefined }>;
}

interface CardConfirmation {
  readonly elements: StripeElements;
  readonly clientSecret: string;
  readonly confirmParams: ConfirmPaymentData & { readonly return_url: string };
  readonly redirect: 'if_required';
}

/** `incomplete`: the card form itself shows what is missing. `unsettled`: nothing was heard in time. */
export type CardOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'failed'; readonly title: string; readonly message: string };

const CONFIRM_WITHIN_MS = 30_000;
const UNKNOWN_ERROR = 'An error occurred. Please try again or contact support.';

/** Whether a secret stores a card for later instead of charging it now. */
export const isSetupSecret = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

/**
 * Has the provider check and charge the card in the form, or store it where the secret is of a set-up.
 *
 * @param returnUrl where the provider sends a person back to who had to leave for their bank
 */
export async function confirmCard(
  provider: CardProvider,
  {
    elements,
    clientSecret,
    returnUrl,
  }: { elements: StripeElements; clientSecret: string; returnUrl: string },
): Promise<CardOutcome> {
  const isSetup = isSetupSecret(clientSecret);
  try {
    const { error: incomplete } = await elements.submit();
    if (incomplete !== undefined) return failure(incomplete, isSetup);
    const options: CardConfirmation = {
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    };
    const answer = await within(
      isSetup ? provider.confirmSetup(options) : provider.confirmPayment(options),
      CONFIRM_WITHIN_MS,
    );
    if (answer === null) return { kind: 'unsettled' };
    return answer.error === undefined ? { kind: 'confirmed' } : failure(answer.error, isSetup);
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : UNKNOWN_ERROR;
    return { kind: 'failed', title: 'Payment Error', message };
  }
}

function failure(error: StripeError, isSetup: boolean): CardOutcome {
  const { type, message = UNKNOWN_ERROR, payment_intent: payment, setup_intent: setup } = error;
  // Paid already, in another tab perhaps: the refusal is of paying twice.
  if ([payment?.status, setup?.status].some((status) => status === 'succeeded' || status === 'processing'))
    return { kind: 'confirmed' };
  if (type === 'validation_error') return { kind: 'incomplete' };
  return { kind: 'failed', title: isSetup ? 'Setup Failed' : 'Payment Failed', message };
}

/** The answer, or null where it takes longer. */
async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
