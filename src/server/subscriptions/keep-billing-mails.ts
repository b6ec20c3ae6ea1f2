import type { Db } from '#db/connect.ts';
import {
  cancelledMail,
  endedMail,
  paymentFailedMail,
  receiptMail,
  type BillingMail,
} from '#domain/subscriptions/billing-mails.ts';
import { accessOf, graceEndOf } from '#domain/subscriptions/subscription-access.ts';
import { paidTierSchema } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { keepMail, type KeptMail } from '#server/mail/keep-mail.ts';
import type { KeptInvoice } from './keep-invoices.ts';
import { findEmail, type SubscriptionRow } from './subscriptions.queries.ts';

/** Tells a user of what is new in their subscription; each thing once, whatever is told again. */
export async function keepBillingMails(
  tx: Db,
  ctx: Pick<AppContext, 'clock' | 'config' | 'queue'>,
  input: {
    readonly userId: string;
    readonly former: SubscriptionRow | null;
    readonly row: SubscriptionRow | null;
    readonly invoices: readonly KeptInvoice[];
  },
): Promise<void> {
  const { userId, former, row } = input;
  const recipient = await findEmail(tx, userId);
  if (recipient === null) return;
  const manageUrl = `${ctx.config.appOrigin}/subscription`;
  const now = ctx.clock.now();
  const keep = (kind: KeptMail['kind'], about: string, { subject, body }: BillingMail) =>
    keepMail(tx, ctx, { userId, kind, about, recipient, subject, body });

  for (const { row: invoice, isNewlyPaid, hasFailed } of input.invoices) {
    const tier = paidTierSchema.parse(invoice.tier);
    if (isNewlyPaid)
      await keep('receipt', invoice.id, receiptMail({ ...invoice, tier, url: invoice.hostedUrl, manageUrl }));
    const accessUntil = graceEndOf(invoice.periodStart);
    // An invoice may stay open for longer than messages are kept: what was told long ago is not told again.
    if (hasFailed && now < accessUntil) {
      const mail = paymentFailedMail({ ...invoice, tier, accessUntil, url: invoice.hostedUrl });
      await keep('payment_failed', invoice.id, mail);
    }
  }

  if (row === null) return;
  const tier = paidTierSchema.parse(row.tier);
  const hasAccess = accessOf(row, now)?.tier === row.tier;
  if (row.cancelAtPeriodEnd && hasAccess) {
    const about = `${row.subscriptionId} ${row.currentPeriodEnd.toISOString()}`;
    await keep('cancelled', about, cancelledMail({ tier, endsAt: row.currentPeriodEnd, manageUrl }));
  }
  // One that was cancelled before was told of then.
  const hadAccess = former !== null && !former.cancelAtPeriodEnd && former.endedAt === null;
  if (hadAccess && former.status !== 'incomplete' && row.endedAt !== null) {
    const mail = endedMail({ tier, endedAt: row.endedAt, manageUrl });
    await keep('cancelled', `${row.subscriptionId} ended`, mail);
  }
}
