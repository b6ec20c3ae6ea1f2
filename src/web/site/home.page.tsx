import { lazy, Suspense } from 'react';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { DashboardSkeleton } from '#web/files/dashboard-skeleton.tsx';
import { Landing } from './landing.tsx';

/** The workspace is loaded by those who use it only. */
const DashboardPage = lazy(async () => {
  const module = await import('#web/files/dashboard.page.tsx');
  return { default: module.DashboardPage };
});

/** Route / — the dashboard when signed in, the landing page when not. */
export function HomePage() {
  return (
    <SignedIn opening={<Opening />} signedOut={<Landing />}>
      {(user) => (
        <Suspense fallback={<Opening />}>
          <DashboardPage user={user} />
        </Suspense>
      )}
    </SignedIn>
  );
}

function Opening() {
  return (
    <>
      <title>DataFix</title>
      <DashboardSkeleton />
    </>
  );
}
