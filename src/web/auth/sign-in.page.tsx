import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { findLocalPath } from '#domain/auth/find-local-path.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths, SIGN_UP_FRAGMENT } from '#web/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { CredentialsMode } from './submit-credentials.ts';
import { useAuth } from './use-auth.ts';
import { userQuery } from './user-query.ts';

/** Route /sign-in?next= — sign in and sign up; whoever is signed in already goes on to `next` or home. */
export function SignInPage() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const [mode, setMode] = useState<CredentialsMode>(hash === SIGN_UP_FRAGMENT ? 'sign-up' : 'sign-in');
  const [email, setEmail] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isAuthenticated } = useAuth();
  const next = findLocalPath(params.get('next')) ?? paths.home;

  const finish = async (user: UserRecord) => {
    // An answer still under way was asked for before the cookie was set.
    await queryClient.cancelQueries({ queryKey: userQuery.queryKey });
    queryClient.setQueryData(userQuery.queryKey, user);
    await navigate(next, { replace: true });
  };

  if (isAuthenticated) return <Navigate to={next} replace />;

  const form = (formMode: CredentialsMode) => (
    <CredentialsForm mode={formMode} email={email} onEmail={setEmail} onDone={(user) => void finish(user)} />
  );
  return (
    <div className="flex flex-1 items-start justify-center px-4 py-10 sm:items-center">
      <PageHead
        title={`${mode === 'sign-in' ? 'Sign in' : 'Sign up'} – DataFix`}
        description="Sign in to DataFix or create an account."
        noIndex
      />
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">{mode === 'sign-in' ? 'Sign in' : 'Create your account'}</h1>
        <p className="mt-1 mb-5 text-ink-soft">
          {mode === 'sign-in'
            ? 'New here? “Sign up” makes you a free account.'
            : 'Free, with an e-mail address and a password. No card needed.'}
        </p>
        <Tabs
          label="Sign in or sign up"
          selected={mode}
          onSelect={setMode}
          panelClassName="pt-5"
          tabs={[
            { id: 'sign-in', label: 'Sign in', content: form('sign-in') },
            { id: 'sign-up', label: 'Sign up', content: form('sign-up') },
          ]}
        />
      </div>
    </div>
  );
}
