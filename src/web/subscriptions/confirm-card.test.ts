import type { StripeElements, StripeError } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmCard, type CardProvider } from './confirm-card.ts';

type Answer = { readonly error?: StripeError | undefined };

const SETUP = 'seti_1_secret_2';
const PAYMENT = 'pi_1_secret_2';
const returnUrl = 'https://datafix.example/subscription?success=true';

/** A provider that gives one answer; what it was asked is kept. */
function providerOf(answer: () => Promise<Answer>, submit: Answer = {}) {
  const asked: string[] = [];
  const say =
    (name: string) => (options: { clientSecret: string; confirmParams: { return_url: string } }) => {
      asked.push(`${name} ${options.clientSecret} ${options.confirmParams.return_url}`);
      return answer();
    };
  const provider: CardProvider = { confirmPayment: say('payment'), confirmSetup: say('setup') };
  // The form is drawn by the provider's script; of it only `submit` is called here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const elements = { submit: () => Promise.resolve(submit) } as unknown as StripeElements;
  return {
    asked,
    confirm: (clientSecret: string) => confirmCard(provider, { elements, clientSecret, returnUrl }),
  };
}

const refusal = (error: Partial<StripeError>): Answer => ({ error: { type: 'card_error', ...error } });

test.for([
  { secret: PAYMENT, asked: [`payment ${PAYMENT} ${returnUrl}`] },
  { secret: SETUP, asked: [`setup ${SETUP} ${returnUrl}`] },
])('$secret tells what is confirmed', async ({ secret, asked: want }) => {
  const { asked, confirm } = providerOf(() => Promise.resolve({}));
  expect(await confirm(secret)).toEqual({ kind: 'confirmed' });
  expect(asked).toEqual(want);
});

test.for([
  { name: 'a declined payment', secret: PAYMENT, title: 'Payment Failed' },
  { name: 'a declined set-up', secret: SETUP, title: 'Setup Failed' },
])('$name is told in the words of the provider', async ({ secret, title }) => {
  const { confirm } = providerOf(() => Promise.resolve(refusal({ message: 'Your card was declined.' })));
  expect(await confirm(secret)).toEqual({ kind: 'failed', title, message: 'Your card was declined.' });
});

test('a form that is not filled in says so itself: nothing is charged', async () => {
  const { asked, confirm } = providerOf(
    () => Promise.resolve({}),
    refusal({ type: 'validation_error', message: 'Your card number is incomplete.' }),
  );
  expect(await confirm(PAYMENT)).toEqual({ kind: 'incomplete' });
  expect(asked).toEqual([]);
});

test.for([
  { error: new TypeError('Failed to fetch'), message: 'Failed to fetch' },
  { error: new Error(''), message: 'An error occurred. Please try again or contact support.' },
])('a provider that throws "$error.message"', async ({ error, message }) => {
  const { confirm } = providerOf(() => Promise.reject(error));
  expect(await confirm(PAYMENT)).toEqual({ kind: 'failed', title: 'Payment Error', message });
});

test('what was paid in another tab counts as paid', async () => {
  // Of an intent only the status is read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const paid = { status: 'succeeded' } as NonNullable<StripeError['payment_intent']>;
  const { confirm } = providerOf(() =>
    Promise.resolve(refusal({ type: 'invalid_request_error', payment_intent: paid })),
  );
  expect(await confirm(PAYMENT)).toEqual({ kind: 'confirmed' });
});

describe('without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('it waits 30 s and no longer', async () => {
    const { confirm } = providerOf(() => new Promise<Answer>(() => undefined));
    const seen: unknown[] = [];
    const outcome = confirm(SETUP);
    void outcome.then((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ kind: 'unsettled' });
  });
});
