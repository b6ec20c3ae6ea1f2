import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  changePasswordInput,
  PASSWORD_MIN_LENGTH,
  type ChangePasswordInput,
} from '#domain/auth/auth.schemas.ts';
import { signInIfNeeded } from '#web/auth/ask-to-sign-in.ts';
import { formErrors } from '#web/auth/form-errors.ts';
import { PasswordField } from '#web/auth/password-field.tsx';
import { renewSession } from '#web/auth/session-renewal.ts';
import { request } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Takes the current and a new password; every other session ends. */
export function ChangePassword() {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { password: '', newPassword: '' },
  });
  const submit = handleSubmit(async (input) => {
    try {
      await renewSession(() => request('POST', '/api/auth/change-password', input));
      reset();
      showToast({ title: 'Password changed', description: 'You were signed out everywhere else.' });
      await queryClient.invalidateQueries({ queryKey: trpc.auth.sessions.queryKey() });
    } catch (error) {
      if (signInIfNeeded(error)) return;
      for (const { field, message } of formErrors(error, ['password', 'newPassword'], 'password'))
        setError(field, { message }, { shouldFocus: true });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate className="max-w-sm space-y-4" onSubmit={(event) => void submit(event)}>
      {errors.root?.message === undefined ? null : (
        <ErrorNote title="We couldn’t change your password">{errors.root.message}</ErrorNote>
      )}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. You’ll be signed out everywhere else.`}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button type="submit" isPending={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
