import { Stripe } from 'stripe';
import { AppError } from '#domain/app-error.ts';

/** Stripe's refusals in the terms of the error map; what it says about a card is for the person. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new AppError('payment_refused', error.message);
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      isInUse(error)
    )
      throw new AppError('unavailable', 'The card provider can’t be reached. Please try again in a minute.');
    throw error;
  }
}

/** The same request is still being worked on: whoever sent it first has died. */
const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** Null where Stripe refuses an idempotency key for a day: it repeats a stored failure, or knows other parameters. */
export async function orSpent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const isReplayed =
      error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
    if (isReplayed || (error instanceof Stripe.errors.StripeIdempotencyError && !isInUse(error))) return null;
    throw error;
  }
}

/** Null for what Stripe does not know, or no longer. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
