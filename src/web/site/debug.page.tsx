import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/use-auth.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1 px-4 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="font-medium text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Route /debug — the authentication state as the client sees it. */
export function DebugPage() {
  const { user, isLoading, isAuthenticated, error } = useAuth();
  return (
    <div className="mx-auto w-full max-w-3xl space-y-4 px-4 py-8 text-sm sm:px-6">
      <PageHead title="Debug – DataFix" description="Authentication state of this browser." noIndex />
      <h1 className="text-2xl">Authentication state</h1>
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
