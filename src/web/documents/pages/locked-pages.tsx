import { FileLock } from 'lucide-react';
import { useRef } from 'react';
import { PasswordPrompt } from '#web/files/password-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageMessage } from './page-message.tsx';

interface LockedPagesProps {
  readonly fileName: string;
  /** The word for the result: rows, data. */
  readonly result: string;
  /** Number of the attempt; each one gets a new prompt. */
  readonly attempt: number;
  /** The last password did not open the pages. */
  readonly isWrong: boolean;
  /** The prompt for the password is open. */
  readonly isAsking: boolean;
  readonly onAsking: (isAsking: boolean) => void;
  readonly onPassword: (password: string) => void;
}

/** Takes the place of pages that need a password, and asks for it. */
export function LockedPages(props: LockedPagesProps) {
  const { fileName, result, attempt, isWrong, isAsking, onAsking, onPassword } = props;
  const ask = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageMessage
        icon={<FileLock aria-hidden size={28} />}
        title="This PDF is password-protected"
        action={
          <Button ref={ask} onPress={() => onAsking(true)}>
            Enter the password
          </Button>
        }
      >
        {`Enter the PDF password to see the pages. Your ${result} are already here.`}
      </PageMessage>
      {isAsking ? (
        <PasswordPrompt
          key={attempt}
          fileName={fileName}
          isWrong={isWrong}
          allLabel={null}
          skipLabel="Not now"
          onSubmit={onPassword}
          onSkip={() => {
            onAsking(false);
            // A second attempt was a dialog of its own, which knows no place to give the focus back to.
            requestAnimationFrame(() => ask.current?.focus());
          }}
        />
      ) : null}
    </>
  );
}
