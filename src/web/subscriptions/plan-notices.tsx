import { Ban, CalendarClock, CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { SubscriptionOverview } from '#domain/subscriptions/subscriptions.schemas.ts';
import { formatMoment } from '#web/files/format-dates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { describeTimeLeft } from './describe-time-left.ts';
import { billingActionOf, isRunning } from './billing-action.ts';
import { useNow } from './use-now.ts';

const REFRESH_MS = 60_000;

interface PlanNoticeProps {
  readonly user: UserRecord;
  readonly overview: SubscriptionOverview;
}

/** What is out of the ordinary with the plan, and what to do about it; nothing while all is well. */
export function PlanNotice({ user, overview }: PlanNoticeProps) {
  const { subscription, invoices } = overview;
  const now = useNow(REFRESH_MS);
  const seen = { overview, tier: user.tier, now };
  const isHeld = isRunning(seen);
  if (billingActionOf(seen) === 'none') return <GivenNotice user={user} />;
  if (subscription === null) return null;
  const { name } = PLANS[subscription.tier];
  const openInvoice = invoices.find(({ status, url }) => status === 'open' && url !== null)?.url ?? null;
  switch (subscription.status) {
    case 'active':
      return null;
    case 'cancelled':
      return subscription.endsAt === null ? null : (
        <CancelledNotice name={name} isHeld={isHeld} end={new Date(subscription.endsAt)} now={now} />
      );
    case 'past_due':
      return (
        <PastDueNotice name={name} isHeld={isHeld} endsAt={subscription.endsAt} invoiceUrl={openInvoice} />
      );
    case 'incomplete':
      return (
        <Notice tone="warning" Icon={CircleAlert} title="Your payment is not finished">
          {`You started subscribing to ${name}, but we haven’t received a payment. Nothing was charged. You can finish the payment below; if you don’t, it expires within a day.`}
        </Notice>
      );
    case 'refunded':
      return (
        <Notice tone="plain" Icon={Undo2} title="Your payment was refunded">
          {`We refunded your last payment, so ${name} access has ended. You’re on the Free plan now, and your files stay.`}
        </Notice>
      );
    case 'disputed':
      return (
        <Notice tone="warning" Icon={Ban} title="Your payment is disputed">
          {`Your bank reversed your last payment, so ${name} access has ended. If this is a mistake, ask your bank to withdraw the dispute.`}
        </Notice>
      );
  }
}

interface CancelledNoticeProps {
  readonly name: string;
  /** Access has not ended yet. */
  readonly isHeld: boolean;
  readonly end: Date;
  readonly now: Date;
}

function CancelledNotice({ name, isHeld, end, now }: CancelledNoticeProps) {
  const left = describeTimeLeft(end, now) ?? 'Less than a minute';
  const at = formatMoment(end.toISOString());
  return isHeld ? (
    <Notice tone="warning" Icon={CalendarClock} title="Your subscription is cancelled">
      {`You keep ${name} until ${at}. You won’t be charged again. `}
      <span className="font-medium tabular-nums" role="timer">
        {left} left
      </span>
    </Notice>
  ) : (
    <Notice tone="plain" Icon={CalendarClock} title="Expired">
      {`${name} access has ended (${at}).`}
    </Notice>
  );
}

interface PastDueNoticeProps {
  readonly name: string;
  readonly isHeld: boolean;
  readonly endsAt: string | null;
  /** The provider's page of the invoice that is not paid. */
  readonly invoiceUrl: string | null;
}

function PastDueNotice({ name, isHeld, endsAt, invoiceUrl }: PastDueNoticeProps) {
  const access =
    endsAt === null
      ? ''
      : isHeld
        ? `You keep ${name} until ${formatMoment(endsAt)}. `
        : `${name} access has ended (${formatMoment(endsAt)}). `;
  return (
    <Notice tone="error" Icon={CircleAlert} title="Your last payment failed">
      {access}
      {invoiceUrl === null ? (
        'We’ll try your card again over the next few days.'
      ) : (
        <>
          <a
            href={invoiceUrl}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-4"
          >
            Pay the open invoice
          </a>
          {' with the same card or another one to keep your plan.'}
        </>
      )}
    </Notice>
  );
}

function GivenNotice({ user }: { readonly user: UserRecord }) {
  return (
    <Notice tone="plain" Icon={CircleCheck} title={`You have ${PLANS[user.tier].name} free of charge`}>
      We gave this plan to your account.
    </Notice>
  );
}

interface NoticeProps {
  readonly tone: 'plain' | 'warning' | 'error';
  readonly Icon: typeof Ban;
  readonly title: string;
  readonly children: ReactNode;
}

const TONES = {
  plain: 'bg-sunken text-ink-soft',
  warning: 'bg-warning-soft text-warning-text',
  error: 'bg-error-soft text-error-text',
} as const;

function Notice({ tone, Icon, title, children }: NoticeProps) {
  return (
    <section aria-label={title} className={classNames('flex items-start gap-3 rounded-md p-4', TONES[tone])}>
      <Icon aria-hidden size={20} className="mt-px shrink-0" />
      <div className="min-w-0 space-y-0.5">
        <p className="font-medium">{title}</p>
        <p className="break-words">{children}</p>
      </div>
    </section>
  );
}
