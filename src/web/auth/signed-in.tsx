import { useEffect, type ReactNode } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EndedSession } from './ended-session.tsx';
import { useAuth } from './use-auth.ts';

interface SignedInProps {
  /** Shown until the server has said who is signed in. */
  readonly opening?: ReactNode;
  /** Shown to strangers; without it they go to the sign-in page and come back here. */
  readonly signedOut?: ReactNode;
  readonly children: (user: UserRecord) => ReactNode;
}

/**
 * What only a signed-in person sees. Nothing in it asks the server for anything before it is known who asks, and it
 * stays on the screen when the session ends.
 */
export function SignedIn({ opening, signedOut, children }: SignedInProps) {
  const { owner, isLoading, isKnown, error, refetch } = useAuth();
  if (owner !== null) {
    return (
      <>
        {children(owner)}
        <EndedSession owner={owner} />
      </>
    );
  }
  if (isLoading) return opening ?? <Waiting label="Opening the page" />;
  if (error !== null && !isKnown) {
    return (
      <div className="mx-auto w-full max-w-xl space-y-4 px-4 py-16">
        <title>DataFix</title>
        <h1 className="text-2xl">DataFix</h1>
        <ErrorNote title="The page could not be loaded" onRetry={refetch}>
          {errorSentence(error)}
        </ErrorNote>
      </div>
    );
  }
  return signedOut ?? <GoToSignIn />;
}

function GoToSignIn() {
  useEffect(() => {
    const { pathname, search } = globalThis.location;
    globalThis.location.replace(paths.server.login(`${pathname}${search}`));
  }, []);
  return <Waiting label="Opening the sign-in page" />;
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div className="flex flex-1 items-center justify-center py-24 text-sm">
      <Spinner label={label} />
    </div>
  );
}
