import type { Stripe } from 'stripe';
import type { Payments } from '../payments.ts';
import { asking, orNull, orSpent } from './stripe-answers.ts';
import { idOf, toInvoice } from './stripe-objects.ts';

/** How far back invoices are read: a year of them, and some to spare. */
const INVOICES_MAX = 24;

/** Customers, and what they were charged. */
export function customerCalls(
  stripe: Stripe,
): Pick<
  Payments,
  | 'createCustomer'
  | 'findCustomer'
  | 'deleteCustomer'
  | 'findCustomerOfCharge'
  | 'listInvoices'
  | 'listRefunds'
> {
  return {
    createCustomer: ({ userId, email, attempt }) =>
      asking(async () => {
        const customer = await orSpent(
          stripe.customers.create(
            { email, metadata: { userId } },
            { idempotencyKey: `datafix-customer-${attempt}` },
          ),
        );
        return customer?.id ?? null;
      }),

    findCustomer: (customerId) =>
      asking(async () => {
        const customer = await orNull(stripe.customers.retrieve(customerId));
        return customer === null || customer.deleted === true
          ? null
          : { userId: customer.metadata['userId'] ?? null };
      }),

    deleteCustomer: (customerId) =>
      asking(async () => {
        await orNull(stripe.customers.del(customerId));
      }),

    findCustomerOfCharge: (chargeId) =>
      asking(async () => {
        const charge = await orNull(stripe.charges.retrieve(chargeId));
        return charge === null || charge.customer === null ? null : idOf(charge.customer);
      }),

    listInvoices: (customerId) =>
      asking(async () => {
        const list = await orNull(
          stripe.invoices.list({ customer: customerId, limit: INVOICES_MAX, expand: ['data.payments'] }),
        );
        return (list?.data ?? []).flatMap(toInvoice);
      }),

    listRefunds: (customerId) =>
      asking(async () => {
        const list = await orNull(stripe.charges.list({ customer: customerId, limit: 100 }));
        return (list?.data ?? []).flatMap(({ payment_intent: intent, amount_refunded, disputed }) =>
          intent === null || (amount_refunded === 0 && !disputed)
            ? []
            : [{ paymentIntent: idOf(intent), amountRefunded: amount_refunded, isDisputed: disputed }],
        );
      }),
  };
}
