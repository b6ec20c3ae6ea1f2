import { useState } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { abandonWork } from './unsaved-work.ts';

interface OtherAccountDialogProps {
  readonly owner: UserRecord;
  readonly other: UserRecord;
}

/** Asks what becomes of work that is not saved when somebody else has signed in. */
export function OtherAccountDialog({ owner, other }: OtherAccountDialogProps) {
  const [isSigningIn, setSigningIn] = useState(false);
  if (isSigningIn) return <SignInAgainDialog owner={owner} />;
  return (
    <Dialog
      title={`You are signed in as ${other.email}`}
      role="alertdialog"
      isOpen
      onClose={() => undefined}
      actions={
        <>
          <Button
            onPress={() => {
              abandonWork();
              globalThis.location.reload();
            }}
          >
            Discard and reload
          </Button>
          <Button variant="primary" onPress={() => setSigningIn(true)}>
            Switch back
          </Button>
        </>
      }
    >
      <p className="break-words">
        This page belongs to {owner.email} and has work that isn’t saved. Switch back to save it, or reload
        the page for {other.email}.
      </p>
    </Dialog>
  );
}
