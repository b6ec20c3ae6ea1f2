import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way in, or out, on a public page. Both are the server's, and so full navigations. */
export function SiteSession() {
  const { user } = useAuth();
  if (user === null) {
    return (
      <LinkButton href={paths.server.login()} size="sm">
        Login
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton href={paths.account} size="sm" variant="ghost" className="max-sm:hidden">
        Account
      </LinkButton>
      <LinkButton href={paths.server.logout} size="sm">
        Logout
      </LinkButton>
    </>
  );
}
