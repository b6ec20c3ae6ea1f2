import type { PaidTier, StartedSubscription } from '#domain/subscriptions/subscriptions.schemas.ts';

export interface ProviderSubscription {
  readonly id: string;
  readonly tier: PaidTier;
  /** Stripe's own word. */
  readonly status: string;
  /** It ends with the running period instead of renewing. */
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodStart: Date;
  /** Or the day before that on which the operator lets it end. */
  readonly currentPeriodEnd: Date;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly number: string | null;
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** The first of a subscription, or one of its renewals: what gives credits. */
  readonly isForPeriod: boolean;
  /** Of a renewal that was tried and could not be charged. */
  readonly hasFailed: boolean;
  /** Minor units. */
  readonly amountDue: number;
  readonly amountPaid: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** What it pays for. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly hostedUrl: string | null;
  readonly createdAt: Date;
  /** `pi_…`, by which a charge is known as this invoice's. */
  readonly paymentIntents: readonly string[];
}

/** What went back to the customer of one payment. */
export interface ProviderRefund {
  readonly paymentIntent: string;
  /** Minor units. */
  readonly amountRefunded: number;
  readonly isDisputed: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null where it names none. */
  readonly customerId: string | null;
  /** Of a dispute, which names its charge only. */
  readonly chargeId: string | null;
}

/** What a plan costs at the provider. */
export interface ProviderPrice {
  /** Minor units. */
  readonly amount: number | null;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly isMonthly: boolean;
  /** One that is not can no longer be bought. */
  readonly isActive: boolean;
}

/** Card payments. Every call may throw AppError `unavailable`; nothing of ours changes here. */
export interface Payments {
  /** For the browser; null: nobody can enter a card. */
  readonly publishableKey: string | null;
  /** The price that a plan is sold at. @returns null where none is set, or the provider does not know it */
  findPrice(tier: PaidTier): Promise<ProviderPrice | null>;
  /** The same `attempt` answers the same customer. @returns null where the attempt is spent */
  createCustomer(user: {
    readonly userId: string;
    readonly email: string;
    readonly attempt: string;
  }): Promise<string | null>;
  /** Null where it was deleted or never was. `userId` is what we wrote on it. */
  findCustomer(customerId: string): Promise<{ readonly userId: string | null } | null>;
  /** Forgets the customer's address there; what still runs ends with it, invoices stay. One that is gone stays so. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Whose payment a charge was. */
  findCustomerOfCharge(chargeId: string): Promise<string | null>;
  /**
   * A subscription that waits for its payment. The same `attempt` never makes a second one.
   *
   * @returns null where the attempt is spent: the provider goes on refusing it for a day, because it failed or named
   *   something else the first time
   */
  createSubscription(input: {
    readonly customerId: string;
    readonly userId: string;
    readonly tier: PaidTier;
    readonly attempt: string;
  }): Promise<StartedSubscription | null>;
  /** What the card form needs for one that still waits for its payment. Null where it has another price than now. */
  findStarted(subscriptionId: string): Promise<StartedSubscription | null>;
  /** All of a customer's, ended ones too, newest first. */
  listSubscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** The newest of a customer's subscriptions. */
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  listRefunds(customerId: string): Promise<readonly ProviderRefund[]>;
  /**
   * @param cancel false takes back an end that is planned for another day too
   * @returns false where it ended before
   */
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<boolean>;
  /** Ends it at once; nothing is charged any more, and what is unpaid is not owed. One that has ended stays as it is. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Ends one that waits for its first payment. @returns false where the payment came first: then it stays */
  cancelUnpaid(subscriptionId: string): Promise<boolean>;
  /** @throws AppError invalid_request where the signature does not fit, payments_not_set_up without a secret */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
