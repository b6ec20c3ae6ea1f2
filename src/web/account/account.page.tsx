import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { ApiKeysSection } from '#web/api-keys/api-keys-section.tsx';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { formatDay } from '#web/files/format-dates.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { planName } from './plan-name.ts';
import { SessionList } from './session-list.tsx';

/** Route /account — who is signed in, their password, sessions and data. */
export function AccountPage() {
  return (
    <>
      <PageHead title="Account – DataFix" description="Your account, password, sessions and data." noIndex />
      <SignedIn>{(user) => <Account user={user} />}</SignedIn>
    </>
  );
}

function Account({ user }: { readonly user: UserRecord }) {
  const account = useQuery(trpc.auth.account.queryOptions());
  const { remaining, limit } = user.usage.unified;
  const unit = PLANS[user.tier].unit === 'credit' ? 'credits' : 'page credits';
  const credits = useQuery(trpc.credits.get.queryOptions());
  const until = credits.data === undefined ? '' : `until ${formatDay(credits.data.resetsAt)}`;
  return (
    <div className="mx-auto w-full max-w-3xl space-y-6 px-4 py-6 text-sm sm:px-6">
      <h1 className="text-2xl">Account</h1>
      <Section title="You">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
          <Fact name="E-mail">{user.email}</Fact>
          <Fact name="Plan">{planName(user.tier)}</Fact>
          <Fact name="Credits">
            {formatCount(remaining)} of {formatCount(limit)} {unit} left {until}
          </Fact>
        </dl>
      </Section>
      <Section title="Password">
        {account.isPending ? <Skeleton className="h-9 w-40" /> : null}
        {account.error === null ? null : (
          <ErrorNote title="We couldn’t load this" onRetry={() => void account.refetch()}>
            {errorSentence(account.error)}
          </ErrorNote>
        )}
        {account.data?.hasPassword === true ? <ChangePassword /> : null}
        {account.data?.hasPassword === false ? (
          <p className="text-ink-soft">You sign in through your provider. Change your password there.</p>
        ) : null}
      </Section>
      <Section title="Where you’re signed in">
        <SessionList />
      </Section>
      <Section title="API keys">
        <ApiKeysSection tier={user.tier} />
      </Section>
      <Section title="Your data">
        <p className="mb-3 text-ink-soft">
          Download every upload and result that we still keep, with your clients, invoices, messages and
          history, as one zip.
        </p>
        <a href={paths.server.archive} download className={buttonStyle('secondary', 'md')}>
          Download everything
        </a>
      </Section>
      <Section title="Delete account">
        <DeleteAccount hasPassword={account.data?.hasPassword ?? true} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words max-sm:mb-2">{children}</dd>
    </>
  );
}
