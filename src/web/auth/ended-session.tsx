import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/ui/toast.tsx';
import { OtherAccountDialog } from './other-account-dialog.tsx';
import { hasSessionEnded, subscribeToSession } from './session-end.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';
import { useAuth } from './use-auth.ts';

const REDIRECT_AFTER_MS = 1000;

interface EndedSessionProps {
  readonly owner: UserRecord;
}

/** What happens on a page whose owner is no longer signed in; nothing while they are. */
export function EndedSession({ owner }: EndedSessionProps) {
  const { user } = useAuth();
  const hasEnded = useSyncExternalStore(subscribeToSession, hasSessionEnded);
  if (user !== null && user.id !== owner.id) return <OtherAccount owner={owner} other={user} />;
  return hasEnded ? <SignInAgain owner={owner} /> : null;
}

/** A page that is only read goes to the sign-in page; one with work on it asks for the password where it is. */
function SignInAgain({ owner }: EndedSessionProps) {
  const [isAsking, setAsking] = useState(hasUnsavedWork);
  useEffect(() => {
    if (isAsking) return;
    const takeAway = showToast({
      tone: 'error',
      title: 'Authentication Required',
      description: 'Redirecting to login...',
    });
    const timer = setTimeout(() => {
      takeAway();
      if (hasUnsavedWork()) {
        setAsking(true);
        return;
      }
      const { pathname, search } = globalThis.location;
      globalThis.location.assign(paths.server.loginAgain(`${pathname}${search}`));
    }, REDIRECT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      takeAway();
    };
  }, [isAsking]);
  return isAsking ? <SignInAgainDialog owner={owner} /> : null;
}

/** Another person signed in, in this tab or another: the page is theirs once nothing on it would be lost. */
function OtherAccount({ owner, other }: EndedSessionProps & { readonly other: UserRecord }) {
  const [isAsking] = useState(hasUnsavedWork);
  useEffect(() => {
    if (!isAsking) globalThis.location.reload();
  }, [isAsking]);
  return isAsking ? <OtherAccountDialog owner={owner} other={other} /> : null;
}
