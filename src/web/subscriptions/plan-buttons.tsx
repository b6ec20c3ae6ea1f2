import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/use-auth.ts';
import { trackStep } from '#web/conversion/track.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const trackUpgradeClick = () => trackStep('upgrade_click');

/** Nothing is offered before it is known who asks; what is coming has this size. */
function OnceKnown({ children }: { readonly children: ReactNode }) {
  const { isLoading } = useAuth();
  return isLoading ? <Skeleton className="h-12 w-full rounded-md" /> : children;
}

export function FreeButton() {
  const { isAuthenticated } = useAuth();
  return (
    <OnceKnown>
      <LinkButton href={isAuthenticated ? paths.home : paths.server.login()} size="lg">
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
        <LinkButton
          href={paths.server.login(paths.subscriptionManagement)}
          variant="primary"
          size="lg"
          onClick={trackUpgradeClick}
        >
          Sign In & Upgrade to Pro
        </LinkButton>
      </OnceKnown>
    );
  }
  return user.tier === 'free' ? (
    <LinkButton href={paths.subscriptionManagement} variant="primary" size="lg" onClick={trackUpgradeClick}>
      Upgrade to Pro
    </LinkButton>
  ) : (
    <LinkButton href={paths.subscription} size="lg">
      Manage subscription
    </LinkButton>
  );
}

export function EnterpriseButton() {
  return (
    <LinkButton href={paths.contact} size="lg">
      Contact Sales
    </LinkButton>
  );
}

export function ExpertButton() {
  const { user } = useAuth();
  return user !== null && user.tier !== 'free' ? (
    <LinkButton href={paths.subscription}>Manage subscription</LinkButton>
  ) : (
    <LinkButton href={paths.checkout('expert')} onClick={trackUpgradeClick}>
      Get Expert
    </LinkButton>
  );
}
