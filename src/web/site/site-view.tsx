import type { ReactNode } from 'react';
import type { SitePage } from '#domain/site/site-page.ts';
import { AuthContext } from '#web/auth/use-auth.ts';
import { PageFrame } from '#web/layout/page-frame.tsx';
import { SiteSession } from './site-session.tsx';

/** A whole public page. Who is signed in is what the server said with it: such a page asks for nothing by itself. */
export function SiteView({ page, children }: { readonly page: SitePage; readonly children: ReactNode }) {
  const { user, path } = page;
  return (
    <AuthContext
      value={{
        user,
        owner: user,
        isLoading: false,
        isKnown: true,
        isAuthenticated: user !== null,
        error: null,
        refetch: () => globalThis.location.reload(),
      }}
    >
      <PageFrame path={path} session={<SiteSession />}>
        {children}
      </PageFrame>
    </AuthContext>
  );
}
