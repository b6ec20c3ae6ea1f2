import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { abandonWork } from './unsaved-work.ts';
import { takeUser, userQuery } from './user-query.ts';

/** Signs a person in again on the page they are working on; what waits to be saved goes on by itself. */
export function SignInAgainDialog({ owner }: { readonly owner: UserRecord }) {
  const setup = useQuery({ ...trpc.auth.setup.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Dialog
      title="Sign in to go on"
      isOpen
      onClose={() => undefined}
      actions={
        <Button
          variant="ghost"
          onPress={() => {
            abandonWork();
            globalThis.location.assign(paths.server.login());
          }}
        >
          Leave without saving
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="break-words">You were signed out. Sign in as {owner.email} and we’ll save your work.</p>
        {setup.isPending ? <Spinner label="One moment" /> : null}
        {setup.error === null ? null : (
          <ErrorNote title="We couldn’t reach the server" onRetry={() => void setup.refetch()}>
            {errorSentence(setup.error)}
          </ErrorNote>
        )}
        {setup.data?.signIn === 'password' ? <PasswordSignIn email={owner.email} /> : null}
        {setup.data?.signIn === 'provider' ? <ProviderSignIn /> : null}
      </div>
    </Dialog>
  );
}

function PasswordSignIn({ email }: { readonly email: string }) {
  const queryClient = useQueryClient();
  return (
    <CredentialsForm
      mode="sign-in"
      email={email}
      onEmail={() => undefined}
      onDone={(user) => void takeUser(queryClient, user)}
    />
  );
}

/** The provider's page opens in a tab of its own, so that this one keeps what is on it. */
function ProviderSignIn() {
  const queryClient = useQueryClient();
  const [isMissing, setMissing] = useState(false);
  const check = async () => {
    setMissing(false);
    const user = await queryClient.query(userQuery);
    setMissing(user === null);
  };
  return (
    <div className="space-y-3">
      <a
        href={paths.server.login()}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('primary', 'lg', 'w-full')}
      >
        Sign in in a new tab
      </a>
      <Button size="lg" className="w-full" onPress={() => void check()}>
        Continue
      </Button>
      <p role="alert" className="text-error-text empty:hidden">
        {isMissing ? 'You are not signed in yet. Finish signing in in the other tab, then continue.' : null}
      </p>
    </div>
  );
}
