import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { AuthProvider } from '#web/auth/auth-provider.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageFrame } from './page-frame.tsx';
import { SessionLink } from './session-link.tsx';

/** What surrounds every page of the app. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <AuthProvider>
      <PageFrame path={pathname} session={<SessionLink />} banner={<OfflineBanner />}>
        <Outlet />
      </PageFrame>
      <ScrollRestoration getKey={(location) => location.pathname} />
    </AuthProvider>
  );
}
