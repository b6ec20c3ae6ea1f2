import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  DELETE_CONFIRMATION,
  deleteAccountInput,
  type DeleteAccountInput,
} from '#domain/auth/auth.schemas.ts';
import { signInIfNeeded } from '#web/auth/ask-to-sign-in.ts';
import { formErrors } from '#web/auth/form-errors.ts';
import { PasswordField } from '#web/auth/password-field.tsx';
import { abandonWork } from '#web/auth/unsaved-work.ts';
import { paths } from '#web/paths.ts';
import { request } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Deletes the account with everything in it, after the password and a typed word. */
export function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mb-3 text-ink-soft">
        Deletes your account, files and results at once. This can’t be undone.
      </p>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen ? <DeleteAccountDialog hasPassword={hasPassword} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface DeleteAccountDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

function DeleteAccountDialog({ hasPassword, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<DeleteAccountInput>({
    resolver: zodResolver(deleteAccountInput),
    defaultValues: { password: hasPassword ? '' : null, confirmation: '' },
  });
  const submit = handleSubmit(async (input) => {
    try {
      await request('POST', '/api/account/delete', input);
      abandonWork();
      globalThis.location.assign(paths.home);
    } catch (error) {
      if (signInIfNeeded(error)) return;
      for (const { field, message } of formErrors(error, ['password', 'confirmation'], 'password'))
        setError(field, { message }, { shouldFocus: true });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      title="Delete your account?"
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} isPending={isSubmitting}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <p>Your files, results and credits go at once. This can’t be undone.</p>
        {errors.root?.message === undefined ? null : (
          <ErrorNote title="We couldn’t delete your account">{errors.root.message}</ErrorNote>
        )}
        {hasPassword ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        ) : null}
        <TextField
          label={`Type ${DELETE_CONFIRMATION} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
      </form>
    </Dialog>
  );
}
