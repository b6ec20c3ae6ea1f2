import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The account of whoever is signed in, or Login, which is the server's page and so a full navigation. */
export function SessionLink() {
  const { isLoading, user } = useAuth();
  if (isLoading) return <Skeleton className="h-8 w-16" />;
  if (user !== null) return <AccountMenu user={user} />;
  return (
    <LinkButton href={paths.server.login()} size="sm">
      Login
    </LinkButton>
  );
}
