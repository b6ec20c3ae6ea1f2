import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { uploadTabSchema } from '#domain/files/files.schemas.ts';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { ToLanding } from '#web/auth/to-landing.tsx';
import { queryClient } from '#web/query-client.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { fileCountsQuery, fileListQuery } from '#web/files/files.queries.ts';
import { ALL_FILES, readListView } from '#web/files/list-view.ts';

/**
 * The workspace is loaded by those who use it only. Not `lazy`, because React holds back for 0.3 s whatever takes the
 * place of a fallback that it has just shown.
 */
const dashboardCode = queryOptions({
  queryKey: ['code of the dashboard'],
  queryFn: async () => {
    const module = await import('./dashboard.page.tsx');
    return module.DashboardPage;
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  throwOnError: true,
});

/** Route / of the app — the dashboard. Strangers get the landing page at this address, which is the server's. */
export function HomePage() {
  return (
    <SignedIn opening={<Opening />} signedOut={<ToLanding />}>
      {(user) => <Dashboard user={user} />}
    </SignedIn>
  );
}

function Dashboard({ user }: { readonly user: UserRecord }) {
  const { data: DashboardPage } = useQuery(dashboardCode);
  const [params] = useSearchParams();
  // The files are asked for while the code that shows them is still on its way.
  useEffect(() => {
    const tab = uploadTabSchema.safeParse(params.get('tab')).data ?? 'csv-processing';
    const asking = [
      queryClient.infiniteQuery(fileListQuery(tab, readListView(params))),
      queryClient.query(fileCountsQuery(tab, ALL_FILES)),
    ];
    // A failure is the list's to show.
    for (const answer of asking) answer.catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- later the list asks for itself
  }, []);
  return DashboardPage === undefined ? <Opening /> : <DashboardPage user={user} />;
}

function Opening() {
  return (
    <>
      <title>DataFix</title>
      <DashboardSkeleton />
    </>
  );
}
