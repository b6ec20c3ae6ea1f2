import { useState } from 'react';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';
import { ACCOUNT_FIELDS, accountTexts, readAccountTexts, type AccountFieldName } from './account-fields.ts';

interface AccountDialogProps {
  readonly account: StatementAccount;
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
  readonly onClose: () => void;
}

/** The details of an account, to be corrected. */
export function AccountDialog({ account, apply, onClose }: AccountDialogProps) {
  const first = useFocusAtStart();
  const [texts, setTexts] = useState(() => accountTexts(account));
  const [problems, setProblems] = useState<ReadonlyMap<AccountFieldName, string>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = () => {
    const read = readAccountTexts(texts, account);
    setProblems(read.problems);
    if (read.problems.size > 0) return;
    const reason = read.edit === null ? null : apply([read.edit]);
    setRefusal(reason);
    if (reason === null) onClose();
  };
  const hintOf = (name: AccountFieldName) => {
    if (name === 'openingBalance')
      return account.isOpeningComputed ? 'Leave empty to compute it from the rows' : undefined;
    if (name === 'closingBalance')
      return account.isClosingComputed ? 'Leave empty to compute it from the rows' : undefined;
    return undefined;
  };
  return (
    <FormDialog
      title="Account details"
      submitLabel="Save"
      fieldsClassName="grid gap-4 sm:grid-cols-2"
      problem={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {ACCOUNT_FIELDS.map(({ name, label }, index) => (
        <TextField
          key={name}
          {...(index === 0 ? { ref: first } : {})}
          label={label}
          value={texts[name]}
          hint={hintOf(name)}
          error={problems.get(name)}
          autoComplete="off"
          onChange={(event) => setTexts((all) => ({ ...all, [name]: event.target.value }))}
        />
      ))}
    </FormDialog>
  );
}
