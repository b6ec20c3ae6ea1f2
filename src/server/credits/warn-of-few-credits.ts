import type { Db } from '#db/connect.ts';
import { usedOf, type UserFacts } from '#domain/auth/to-user-record.ts';
import type { Allowance } from '#domain/credits/allowance-of.ts';
import { creditsNearlyUsedMail } from '#domain/subscriptions/billing-mails.ts';
import type { AppContext } from '#server/context.ts';
import { keepMail } from '#server/mail/keep-mail.ts';

/** Of ten credits, one is left. */
const FEW_SHARE_OF_CREDITS = 0.1;

/** Tells a user, once a period, when a tenth of the credits or less is left after `amount` more. */
export async function warnOfFewCredits(
  tx: Db,
  ctx: Pick<AppContext, 'clock' | 'config' | 'queue'>,
  {
    facts,
    allowance,
    amount,
  }: { readonly facts: UserFacts; readonly allowance: Allowance; readonly amount: number },
): Promise<void> {
  const { unit, limit, period, resetsAt } = allowance;
  const remaining = Math.max(0, limit - usedOf(facts.accounts, allowance) - amount);
  if (amount === 0 || remaining > limit * FEW_SHARE_OF_CREDITS) return;
  const manageUrl = `${ctx.config.appOrigin}/subscription`;
  const { subject, body } = creditsNearlyUsedMail({ remaining, limit, unit, resetsAt, manageUrl });
  await keepMail(tx, ctx, {
    userId: facts.id,
    kind: 'credits_nearly_used',
    about: `${unit} ${period}`,
    recipient: facts.email,
    subject,
    body,
  });
}
