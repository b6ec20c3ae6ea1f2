import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { ClientSwitcher } from '#web/clients/client-switcher.tsx';
import { useClientFilter } from '#web/clients/use-client-filter.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AccountCard } from './account-card.tsx';
import { MonthLegend } from './month-strip.tsx';

/** Route /accounts — every account over its statements: missing months, breaks, duplicates. `?client=` narrows it. */
export function AccountsPage() {
  return (
    <SignedIn>
      {() => (
        <div className="mx-auto w-full max-w-[90rem] space-y-4 px-4 py-6 text-sm sm:px-6">
          <PageHead
            title="Accounts – DataFix"
            description="Your bank accounts over their statements: missing months, balances that do not follow on, duplicates."
            noIndex
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h1 className="text-2xl">Accounts</h1>
            <ClientSwitcher />
          </div>
          <Accounts />
        </div>
      )}
    </SignedIn>
  );
}

function Accounts() {
  const { chosen } = useClientFilter();
  const timelines = useQuery(
    trpc.statements.accounts.queryOptions(chosen === null ? {} : { clientId: chosen }),
  );
  if (timelines.isPending) return <Spinner label="Loading accounts" />;
  if (timelines.isError) {
    return (
      <ErrorNote title="Your accounts could not be loaded" onRetry={() => void timelines.refetch()}>
        {errorSentence(timelines.error)}
      </ErrorNote>
    );
  }
  const { accounts, isCut } = timelines.data;
  if (accounts.length === 0) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon={<Landmark aria-hidden size={28} />}
          title={chosen === null ? 'No accounts yet' : 'No accounts here'}
          action={<LinkButton href={paths.home}>Upload statements</LinkButton>}
        >
          Upload bank statements. We put them in order by account and show missing months, balances that do
          not follow on and duplicates.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <MonthLegend accounts={accounts} />
      {isCut ? <p className="text-ink-soft">Only your newest 10,000 statements are shown.</p> : null}
      {accounts.map((account) => (
        <AccountCard key={account.key} account={account} />
      ))}
    </>
  );
}
