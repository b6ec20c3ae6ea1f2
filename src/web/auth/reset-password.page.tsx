import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import {
  PASSWORD_MIN_LENGTH,
  resetPasswordInput,
  type ResetPasswordInput,
} from '#domain/auth/auth.schemas.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { request } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AuthCard } from './auth-card.tsx';
import { formErrors } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';

/** Route /reset-password#token — takes a new password from whoever has a reset link. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  const [isDone, setDone] = useState(false);
  return (
    <AuthCard
      title={isDone ? 'Password changed' : 'Choose a new password'}
      intro={
        isDone
          ? 'You were signed out everywhere. Sign in with your new password.'
          : `At least ${PASSWORD_MIN_LENGTH} characters. You’ll be signed out everywhere.`
      }
    >
      <PageHead title="Reset password – DataFix" description="Choose a new password for DataFix." noIndex />
      {isDone ? (
        <LinkButton href={paths.signIn} variant="primary" size="lg" className="w-full">
          Sign in
        </LinkButton>
      ) : (
        <ResetPasswordForm token={hash.slice(1)} onDone={() => setDone(true)} />
      )}
    </AuthCard>
  );
}

function ResetPasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ResetPasswordInput>({
    resolver: zodResolver(resetPasswordInput),
    defaultValues: { token, newPassword: '' },
  });
  useEffect(() => setFocus('newPassword'), [setFocus]);
  const submit = handleSubmit(async (input) => {
    try {
      await request('POST', '/api/auth/reset-password', input);
      onDone();
    } catch (error) {
      for (const { field, message } of formErrors(error, ['newPassword'], 'newPassword'))
        setError(field, { message }, { shouldFocus: true });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      {errors.root?.message === undefined ? null : (
        <ErrorNote title="We couldn’t change your password">
          {errors.root.message}{' '}
          <Link to={paths.forgotPassword} className="font-medium underline underline-offset-4">
            Ask for a new link
          </Link>
        </ErrorNote>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" isPending={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
