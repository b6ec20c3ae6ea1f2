import { useState } from 'react';
import { PasswordField } from '#web/auth/password-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';

const WRONG = 'This password does not open the PDF. Check it and try again.';

interface PasswordPromptProps {
  readonly fileName: string;
  /** The last one given did not open it. */
  readonly isWrong: boolean;
  /** What its password may be used for besides; null: nothing. */
  readonly allLabel: string | null;
  readonly skipLabel: string;
  readonly onSubmit: (password: string, forAll: boolean) => void;
  readonly onSkip: () => void;
}

/**
 * A dialog that asks for a PDF's password; one for each attempt, by its key. The password is sent with the file and kept nowhere but
 * in this page's memory.
 */
export function PasswordPrompt({
  fileName,
  isWrong,
  allLabel,
  skipLabel,
  onSubmit,
  onSkip,
}: PasswordPromptProps) {
  const field = useFocusAtStart();
  const [password, setPassword] = useState('');
  const [isForAll, setForAll] = useState(false);
  const submit = () => {
    if (password !== '') onSubmit(password, allLabel !== null && isForAll);
    else field.current?.focus();
  };
  return (
    <FormDialog
      title="This PDF is protected"
      submitLabel="Open"
      cancelLabel={skipLabel}
      onSubmit={submit}
      onClose={onSkip}
    >
      <p>
        <bdi className="font-medium break-words text-ink">{fileName}</bdi> opens with its password only. The
        password is used for this and not stored.
      </p>
      <PasswordField
        ref={field}
        label="PDF password"
        autoComplete="off"
        value={password}
        error={isWrong ? WRONG : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {allLabel === null ? null : <Checkbox label={allLabel} isOn={isForAll} onChange={setForAll} />}
    </FormDialog>
  );
}
