import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { PlanNotice } from './plan-notices.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

/** Routes /subscription and /subscription-management — the plan, what it costs, and what can be done about it. */
export function SubscriptionPage() {
  return (
    <>
      <PageHead title="Billing – DataFix" description="Your plan, usage, payments and invoices." noIndex />
      <SignedIn>{(user) => <Subscription user={user} />}</SignedIn>
    </>
  );
}

function Subscription({ user }: { readonly user: UserRecord }) {
  const check = usePaymentCheck();
  const overview = useQuery(trpc.subscriptions.overview.queryOptions());
  const { refetch } = overview;
  // The user record is asked for all the time: a change of the plan shows there first.
  const version = `${user.tier} ${user.subscription_status ?? ''} ${user.subscription_ends_at ?? ''}`;
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    void refetch();
  }, [version, refetch]);
  return (
    <div className="mx-auto w-full max-w-5xl space-y-6 px-4 py-6 text-sm sm:px-6">
      <h1 className="text-2xl">Subscription</h1>
      {overview.data === undefined ? null : <PlanNotice user={user} overview={overview.data} />}
      {overview.error === null ? null : (
        <ErrorNote title="Your subscription could not be loaded" onRetry={() => void overview.refetch()}>
          {errorSentence(overview.error)}
        </ErrorNote>
      )}
      {overview.isPending ? <Opening /> : null}
      {overview.data === undefined ? null : (
        <>
          <div className="grid items-start gap-6 md:grid-cols-2">
            <CurrentPlan user={user} overview={overview.data} />
            <ManageBilling tier={user.tier} overview={overview.data} check={check} />
          </div>
          <section
            aria-labelledby="invoices"
            className="space-y-3 rounded-lg border border-line bg-surface p-5 sm:p-6"
          >
            <h2 id="invoices" className="text-lg">
              Invoices
            </h2>
            <InvoiceList invoices={overview.data.invoices} />
          </section>
        </>
      )}
    </div>
  );
}

function Opening() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
