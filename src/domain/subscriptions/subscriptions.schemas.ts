import { z } from 'zod';

export const paidTierSchema = z.enum(['pro', 'expert']);
export type PaidTier = z.infer<typeof paidTierSchema>;

/** The management page sends no body: it offers Pro. */
export const createSubscriptionInput = z
  .object({ tier: paidTierSchema.default('pro') })
  .default({ tier: 'pro' });

/** A subscription that waits for its payment. */
export const startedSubscriptionSchema = z.object({
  /** `pi_…_secret_…`, or `seti_…_secret_…` where there is nothing to pay yet: for the card form only. */
  clientSecret: z.string(),
  subscriptionId: z.string(),
  setupMode: z.boolean(),
});
export type StartedSubscription = z.infer<typeof startedSubscriptionSchema>;

export const confirmSubscriptionInput = z.object({ subscriptionId: z.string().min(1).max(200) });

export const subscriptionStateSchema = z.object({
  success: z.literal(true),
  tier: z.enum(['free', 'pro', 'expert']),
  subscription_status: z
    .enum(['active', 'past_due', 'cancelled', 'incomplete', 'refunded', 'disputed'])
    .nullable(),
  subscription_ends_at: z.iso.datetime().nullable(),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** ISO 3166 alpha-2. Anything else counts as no country. */
export const pricingQuery = z.object({ country: z.string().max(20).optional() });

export const regionalPriceSchema = z.object({
  /** As a shop there writes it: `£23.99`. An estimate; what is charged is `actualPrice`. */
  displayPrice: z.string(),
  /** ISO 4217 */
  currency: z.string(),
  region: z.string(),
  /** US dollars a month */
  actualPrice: z.literal(29.99),
});
export type RegionalPrice = z.infer<typeof regionalPriceSchema>;

export const invoiceLineSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** `refunded` and `disputed` stand above the provider's own word. */
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void', 'refunded', 'disputed']),
  /** Minor units of `currency`. */
  amount: z.number(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Where its owner may look at it or print it. */
  url: z.url().nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** Everything the subscription screen shows beside the user record. */
export const subscriptionOverviewSchema = z.object({
  /** Null where nothing was ever subscribed. */
  subscription: z
    .object({
      subscriptionId: z.string(),
      tier: paidTierSchema,
      status: z.enum(['active', 'past_due', 'cancelled', 'incomplete', 'refunded', 'disputed']),
      /** When access ends or ended, where that is settled. */
      endsAt: z.iso.datetime().nullable(),
      /** When it is charged next, past while a renewal waits for that; null where it will not be. */
      renewsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The plan was given by the operator: nothing is charged. */
  isGiven: z.boolean(),
  /** Newest first, at most 24. */
  invoices: z.array(invoiceLineSchema),
});
export type SubscriptionOverview = z.infer<typeof subscriptionOverviewSchema>;

/** What the payment pages need before they load the card form. */
export const paymentSetupSchema = z.object({
  /** False: payments are not set up on this server. */
  isSetUp: z.boolean(),
  publishableKey: z.string().nullable(),
});
