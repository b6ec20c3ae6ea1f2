import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/use-auth.ts';
import type { HeadFacts } from './head-facts.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1 px-4 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="font-medium text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

export const debugHead: HeadFacts = {
  title: 'Debug – DataFix',
  description:
    'Who this browser is signed in as, as the website sees it, for finding out why a sign-in does not last.',
  noIndex: true,
};

/** Route /debug — the authentication state as the client sees it. */
export function DebugPage() {
  const { user, isLoading, isAuthenticated, error } = useAuth();
  return (
    <div className="mx-auto w-full max-w-3xl space-y-4 px-4 py-8 text-sm sm:px-6">
      <h1 className="text-2xl">Authentication state</h1>
      <p className="text-base text-ink-soft">
        This page shows who this browser is signed in as, so that you can find out why a sign-in doesn’t last.
        If you have just signed in and the page still says that nobody is, the browser didn’t keep our cookie:
        check whether cookies are blocked for this site, whether a private window was closed in between, and
        whether the address in the bar is the one you signed in at. Nothing shown here leaves your browser. If
        you write to us about a problem with signing in, copy what it says into your message.
      </p>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        <Fact name="Loading">{String(isLoading)}</Fact>
        <Fact name="Authenticated">{String(isAuthenticated)}</Fact>
        <Fact name="User">
          {user === null ? (
            'null'
          ) : (
            <ScrollRegion label="User object">
              <pre className="font-mono text-xs leading-relaxed">{JSON.stringify(user, null, 2)}</pre>
            </ScrollRegion>
          )}
        </Fact>
        <Fact name="Error">{error === null ? 'none' : error.message}</Fact>
      </dl>
    </div>
  );
}
