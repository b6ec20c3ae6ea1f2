import { PLANS } from './plan-catalogue.ts';
import { GRACE_DAYS } from './subscription-access.ts';
import type { PaidTier } from './subscriptions.schemas.ts';

export interface BillingMail {
  readonly subject: string;
  readonly body: string;
}

/** `27 November 2026`, UTC. */
function day(moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

/** `29.99 USD`. @param minor minor units of `currency` */
function money(minor: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(minor).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${whole} ${currency}`;
}

const compose = (subject: string, paragraphs: readonly string[]): BillingMail => ({
  subject,
  body: `${paragraphs.join('\n\n')}\n`,
});

/** A paid invoice. */
export function receiptMail(input: {
  readonly tier: PaidTier;
  readonly number: string | null;
  readonly amountPaid: number;
  readonly currency: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly url: string | null;
  readonly manageUrl: string;
}): BillingMail {
  const plan = PLANS[input.tier].name;
  return compose(`Your receipt for DataFix ${plan}`, [
    `Thank you. We charged ${money(input.amountPaid, input.currency)} for DataFix ${plan}, ${day(input.periodStart)} to ${day(input.periodEnd)}.`,
    ...(input.number === null ? [] : [`Invoice ${input.number}`]),
    ...(input.url === null ? [] : [`The invoice: ${input.url}`]),
    `Your plan and all invoices: ${input.manageUrl}`,
  ]);
}

/** A renewal that could not be charged. */
export function paymentFailedMail(input: {
  readonly tier: PaidTier;
  readonly amountDue: number;
  readonly currency: string;
  readonly accessUntil: Date;
  readonly url: string | null;
}): BillingMail {
  const plan = PLANS[input.tier].name;
  return compose(`We couldn’t charge your card for DataFix ${plan}`, [
    `Your card was declined when we tried to charge ${money(input.amountDue, input.currency)} for DataFix ${plan}.`,
    `You keep ${plan} for ${GRACE_DAYS} days, until ${day(input.accessUntil)}. After that, your account moves to the Free plan, and your files stay.`,
    ...(input.url === null ? [] : [`Pay with this card or another: ${input.url}`]),
  ]);
}

/** A subscription that was cancelled and runs to the end of what was paid. */
export function cancelledMail(input: {
  readonly tier: PaidTier;
  readonly endsAt: Date;
  readonly manageUrl: string;
}): BillingMail {
  const plan = PLANS[input.tier].name;
  return compose(`Your DataFix ${plan} plan is cancelled`, [
    `You won’t be charged again. You keep ${plan} until ${day(input.endsAt)}; then your account moves to the Free plan, and your files stay.`,
    `If you change your mind before that day, you can renew it here: ${input.manageUrl}`,
  ]);
}

/** A subscription that ended without being cancelled first: payments failed, or it was refunded. */
export function endedMail(input: {
  readonly tier: PaidTier;
  readonly endedAt: Date;
  readonly manageUrl: string;
}): BillingMail {
  const plan = PLANS[input.tier].name;
  return compose(`Your DataFix ${plan} plan has ended`, [
    `Your ${plan} plan ended on ${day(input.endedAt)}. You won’t be charged again. Your account is on the Free plan now, and your files stay.`,
    `You can subscribe again here: ${input.manageUrl}`,
  ]);
}

/** Few credits are left in the period. */
export function creditsNearlyUsedMail(input: {
  readonly remaining: number;
  readonly limit: number;
  readonly unit: 'credit' | 'page_credit';
  readonly resetsAt: Date;
  readonly manageUrl: string;
}): BillingMail {
  const unit = input.unit === 'credit' ? 'credits' : 'page credits';
  return compose(`You have ${input.remaining} of ${input.limit} DataFix ${unit} left`, [
    `You have ${input.remaining} of ${input.limit} ${unit} left. They renew on ${day(input.resetsAt)}.`,
    ...(input.unit === 'credit' ? [`If you need more before that: ${input.manageUrl}`] : []),
  ]);
}
