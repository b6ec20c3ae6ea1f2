import type Stripe from 'stripe';

/** Over the wire a decimal is a string; the SDK turns it into its own class when it reads the answer. */
export function wireDecimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}

/** A list as Stripe nests it inside objects. */
export function listOf<T>(url: string, data: T[]): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}
