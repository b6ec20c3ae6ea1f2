import { z } from 'zod';
import type Stripe from 'stripe';
import { confirmIntent, finishChallenge } from './charging.ts';
import { makePaymentMethod, readCard } from './payment-methods.ts';
import { confirmSetup, finishSetupChallenge } from './setup.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';
import { getObject, idOf, type StripeState } from './stripe-state.ts';

const cardSchema = z.object({
  number: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  cvc: z.string(),
  name: z.string().nullable().default(null),
});
const confirmSchema = z.object({
  clientSecret: z.string(),
  card: cardSchema.optional(),
  paymentMethod: z.string().optional(),
});
const challengeSchema = z.object({ clientSecret: z.string(), outcome: z.enum(['complete', 'fail']) });

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** `hang` never gets an answer: the connection stays open until the browser gives up. */
export type BrowserAnswer = { readonly status: number; readonly body: object } | 'hang';

/** The calls that Stripe's script makes from the page. They know a client secret, never the secret key. */
export function callBrowserApi(state: StripeState, name: string, body: unknown): BrowserAnswer {
  try {
    if (name === 'confirm') return confirm(state, confirmSchema.parse(body));
    if (name === 'challenge') {
      const { clientSecret, outcome } = challengeSchema.parse(body);
      const intent = getIntent(state, clientSecret);
      if (intent.status !== 'requires_action') throw unexpectedState(intent);
      if (intent.object === 'payment_intent') finishChallenge(state, intent, outcome === 'complete');
      else finishSetupChallenge(state, intent, outcome === 'complete');
      return answerOf(intent);
    }
    if (name === 'intent') {
      const { clientSecret } = z.object({ clientSecret: z.string() }).parse(body);
      return { status: 200, body: { intent: publicPart(getIntent(state, clientSecret)) } };
    }
    if (name === 'payment_methods') {
      const { card } = z.object({ card: cardSchema }).parse(body);
      const method = makePaymentMethod(state, readCard(state, card), card);
      return { status: 200, body: { paymentMethod: method } };
    }
    throw invalidRequest(`There is no browser call named ${name}.`, {}, 404);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function confirm(state: StripeState, input: z.infer<typeof confirmSchema>): BrowserAnswer {
  const intent = getIntent(state, input.clientSecret);
  const canConfirm = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!canConfirm.includes(intent.status)) throw unexpectedState(intent);
  const method =
    input.card === undefined
      ? getObject(state.paymentMethods, input.paymentMethod ?? idOf(intent.payment_method))
      : makePaymentMethod(state, readCard(state, input.card), input.card);
  if (state.cards.get(method.id)?.card.hangs === true) return 'hang';
  if (intent.object === 'payment_intent') confirmIntent(state, intent, method, true);
  else confirmSetup(state, intent, method);
  return answerOf(intent);
}

function getIntent(state: StripeState, clientSecret: string): Intent {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = state.paymentIntents.get(id) ?? state.setupIntents.get(id);
  if (intent !== undefined && intent.client_secret === clientSecret) return intent;
  throw invalidRequest(`No such intent: '${id}'`, { param: 'intent', code: 'resource_missing' }, 404);
}

function unexpectedState(intent: Intent): StripeError {
  const kind = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `You cannot confirm this ${kind} because it has a status of ${intent.status}.`,
    [intent.object]: publicPart(intent),
  });
}

/** An intent after an attempt: as it is, or the error of the attempt. */
function answerOf(intent: Intent): BrowserAnswer {
  const failure = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  if (failure === null) return { status: 200, body: { intent: publicPart(intent) } };
  return { status: 402, body: { error: { ...failure, [intent.object]: publicPart(intent) } } };
}

/** A page does not learn who the customer is. */
function publicPart(intent: Intent): object {
  const { customer: _customer, metadata: _metadata, ...rest } = structuredClone(intent);
  return rest;
}
