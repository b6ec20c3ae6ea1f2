import { lazy, Suspense } from 'react';
import { useAuth } from '#web/auth/use-auth.ts';
import { DashboardSkeleton } from '#web/files/dashboard-skeleton.tsx';
import { errorSentence } from '#web/request.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Landing } from './landing.tsx';

/** The workspace is loaded by those who use it only. */
const DashboardPage = lazy(async () => {
  const module = await import('#web/files/dashboard.page.tsx');
  return { default: module.DashboardPage };
});

/** Route / — the dashboard when signed in, the landing page when not. */
export function HomePage() {
  const { user, isLoading, isKnown, error, refetch } = useAuth();
  if (isLoading) return <Opening />;
  if (user !== null) {
    return (
      <Suspense fallback={<Opening />}>
        <DashboardPage user={user} />
      </Suspense>
    );
  }
  if (error !== null && !isKnown) {
    return (
      <div className="mx-auto w-full max-w-xl space-y-4 px-4 py-16">
        <title>DataFix</title>
        <h1 className="text-2xl">DataFix</h1>
        <ErrorNote title="The page could not be loaded" onRetry={refetch}>
          {errorSentence(error)}
        </ErrorNote>
      </div>
    );
  }
  return <Landing />;
}

function Opening() {
  return (
    <>
      <title>DataFix</title>
      <DashboardSkeleton />
    </>
  );
}
