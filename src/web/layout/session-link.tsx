import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Login or Logout. Both are the server's pages, so both are full navigations. */
export function SessionLink() {
  const { isLoading, isAuthenticated } = useAuth();
  if (isLoading) return <Skeleton className="h-8 w-16" />;
  return isAuthenticated ? (
    <LinkButton href={paths.server.logout} variant="ghost" size="sm">
      Logout
    </LinkButton>
  ) : (
    <LinkButton href={paths.server.login()} size="sm">
      Login
    </LinkButton>
  );
}
