import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { forgotPasswordInput, type ForgotPasswordInput } from '#domain/auth/auth.schemas.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { errorSentence, request } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { formErrors } from './form-errors.ts';

/** Route /forgot-password — has a reset link mailed, or says whom to ask for one. */
export function ForgotPasswordPage() {
  const setup = useQuery({ ...trpc.auth.setup.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const intro =
    setup.data?.canMail === false
      ? 'This server sends no mail, so a person has to help.'
      : 'We’ll send you a link to choose a new password.';
  return (
    <AuthCard title="Forgot your password?" intro={sentTo === null ? intro : 'Check your mailbox.'}>
      <PageHead title="Forgot password – DataFix" description="Get a new password for DataFix." noIndex />
      <div className="space-y-4">
        {setup.isPending ? <Spinner label="One moment" /> : null}
        {setup.error === null ? null : (
          <ErrorNote title="We couldn’t reach the server" onRetry={() => void setup.refetch()}>
            {errorSentence(setup.error)}
          </ErrorNote>
        )}
        {setup.data === undefined ? null : setup.data.canMail ? (
          sentTo === null ? (
            <ForgotPasswordForm onSent={setSentTo} />
          ) : (
            <p role="status" className="break-words">
              If there is an account for {sentTo}, we’ve sent it a link. It works once, within 30 minutes.
            </p>
          )
        ) : (
          <WhomToAsk email={setup.data.supportEmail} />
        )}
        <p className="text-center text-sm">
          <Link
            to={paths.signIn}
            className="rounded-sm font-medium text-accent-text underline underline-offset-4"
          >
            Back to sign in
          </Link>
        </p>
      </div>
    </AuthCard>
  );
}

function WhomToAsk({ email }: { readonly email: string | null }) {
  if (email === null) return <p>Ask whoever runs this server for a reset link.</p>;
  return (
    <p className="break-words">
      Write to{' '}
      <a
        href={`mailto:${email}?subject=${encodeURIComponent('Reset my DataFix password')}`}
        className="rounded-sm font-medium text-accent-text underline underline-offset-4"
      >
        {email}
      </a>{' '}
      from the address of your account. You’ll get a reset link.
    </p>
  );
}

function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ForgotPasswordInput>({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: '' },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(async (input) => {
    try {
      await request('POST', '/api/auth/forgot-password', input);
      onSent(input.email);
    } catch (error) {
      for (const { field, message } of formErrors(error, ['email'], 'email')) setError(field, { message });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      {errors.root?.message === undefined ? null : (
        <ErrorNote title="We couldn’t send the link">{errors.root.message}</ErrorNote>
      )}
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" isPending={isSubmitting}>
        Send reset link
      </Button>
    </form>
  );
}
