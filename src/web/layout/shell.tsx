import { Outlet, ScrollRestoration } from 'react-router';
import { AuthProvider } from '#web/auth/auth-provider.tsx';
import { Footer } from './footer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** What surrounds every page. */
export function Shell() {
  return (
    <AuthProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
        >
          Skip to content
        </a>
        <TopBar />
        <OfflineBanner />
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </main>
        <Footer />
        <ScrollRestoration getKey={(location) => location.pathname} />
      </div>
    </AuthProvider>
  );
}
