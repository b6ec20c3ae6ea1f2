import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  loginInput,
  PASSWORD_MIN_LENGTH,
  registerInput,
  type LoginInput,
  type UserRecord,
} from '#domain/auth/auth.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { credentialsErrors, submitCredentials, type CredentialsMode } from './submit-credentials.ts';

interface CredentialsFormProps {
  readonly mode: CredentialsMode;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: (user: UserRecord) => void;
}

const WORDS = {
  'sign-in': {
    submit: 'Sign in',
    failed: 'We couldn’t sign you in',
    hint: undefined,
    autoComplete: 'current-password',
  },
  'sign-up': {
    submit: 'Create account',
    failed: 'We couldn’t create your account',
    hint: `At least ${PASSWORD_MIN_LENGTH} characters.`,
    autoComplete: 'new-password',
  },
} as const;

export function CredentialsForm({ mode, email, onEmail, onDone }: CredentialsFormProps) {
  const words = WORDS[mode];
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginInput>({
    resolver: zodResolver(mode === 'sign-in' ? loginInput : registerInput),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  // The form begins in its first field that is empty.
  const [first] = useState(email === '' ? ('email' as const) : ('password' as const));
  useEffect(() => setFocus(first), [first, setFocus]);

  const submit = handleSubmit(async (input) => {
    try {
      onDone(await submitCredentials(mode, input));
    } catch (error) {
      for (const { field, message } of credentialsErrors(error))
        setError(field, { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      {errors.root?.message === undefined ? null : (
        <ErrorNote title={words.failed}>{errors.root.message}</ErrorNote>
      )}
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email', {
          onChange: (event: { target: { value: string } }) => onEmail(event.target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete={words.autoComplete}
        hint={words.hint}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" isPending={isSubmitting}>
        {words.submit}
      </Button>
    </form>
  );
}
