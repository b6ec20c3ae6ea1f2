import { Stripe } from 'stripe';
import { AppError } from '#domain/app-error.ts';
import type { StripeConfig } from '#server/config.ts';
import type { Payments, ProviderEvent } from '../payments.ts';
import { cancellationCalls } from './cancellation-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { PAYMENTS_NOT_SET_UP } from './payments-not-set-up.ts';
import { toEvent } from './stripe-objects.ts';
import { subscriptionCalls } from './subscription-calls.ts';

// This folder alone knows Stripe. What leaves it is ours (payments.ts).

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Card payments by Stripe. */
export function createPayments(config: StripeConfig): Payments {
  const stripe = createStripe(config);
  return {
    publishableKey: config.publishableKey ?? null,
    ...customerCalls(stripe),
    ...subscriptionCalls(stripe, config),
    ...cancellationCalls(stripe),
    readEvent: (rawBody, signature) => readEvent(stripe, config, rawBody, signature),
  };
}

function createStripe(config: StripeConfig): Stripe {
  const base = config.apiBase === undefined ? null : new URL(config.apiBase);
  return new Stripe(config.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'DataFix' },
    ...(base === null
      ? {}
      : {
          host: base.hostname,
          port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }),
  });
}

function readEvent(
  stripe: Stripe,
  { webhookSecrets: secrets }: StripeConfig,
  rawBody: Buffer,
  signature: string | undefined,
): ProviderEvent {
  if (secrets.length === 0) throw new AppError('payments_not_set_up', PAYMENTS_NOT_SET_UP);
  for (const secret of secrets) {
    try {
      return toEvent(stripe.webhooks.constructEvent(rawBody, signature ?? '', secret));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new AppError('invalid_request', 'The signature of this event doesn’t match.');
}
