import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Nothing is offered before it is known who asks; what is coming has this size. */
function OnceKnown({ children }: { readonly children: ReactNode }) {
  const { isLoading } = useAuth();
  return isLoading ? <Skeleton className="h-12 w-full rounded-md" /> : children;
}

export function FreeButton() {
  const { isAuthenticated } = useAuth();
  return (
    <OnceKnown>
      <LinkButton {...(isAuthenticated ? { to: paths.home } : { href: paths.server.login() })} size="lg">
        Start Free
      </LinkButton>
    </OnceKnown>
  );
}

export function ProButton() {
  const { user } = useAuth();
  if (user === null) {
    return (
      <OnceKnown>
        <LinkButton href={paths.server.login(paths.subscriptionManagement)} variant="primary" size="lg">
          Sign In & Upgrade to Pro
        </LinkButton>
      </OnceKnown>
    );
  }
  return user.tier === 'free' ? (
    <LinkButton to={paths.subscriptionManagement} variant="primary" size="lg">
      Upgrade to Pro
    </LinkButton>
  ) : (
    <LinkButton to={paths.subscription} size="lg">
      Manage subscription
    </LinkButton>
  );
}

export function EnterpriseButton() {
  return (
    <LinkButton to={paths.contact} size="lg">
      Contact Sales
    </LinkButton>
  );
}

export function ExpertButton() {
  const { user } = useAuth();
  return user?.tier === 'expert' ? (
    <LinkButton to={paths.subscription}>Manage subscription</LinkButton>
  ) : (
    <LinkButton to={paths.checkout('expert')}>Get Expert</LinkButton>
  );
}
