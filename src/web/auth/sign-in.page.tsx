import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { findLocalPath } from '#domain/auth/find-local-path.ts';
import { trackStep } from '#web/conversion/track.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths, SIGN_UP_FRAGMENT, SIGNED_OUT_FRAGMENT } from '#web/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuthCard } from './auth-card.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { CredentialsMode } from './submit-credentials.ts';
import { useAuth } from './use-auth.ts';
import { takeUser } from './user-query.ts';

const INTRO: Readonly<Record<CredentialsMode, string>> = {
  'sign-in': 'New here? Create a free account.',
  'sign-up': 'Free. All you need is an e-mail address and a password.',
};

/** Route /sign-in?next= — sign in and, with the fragment, sign up; whoever is signed in already goes on to `next` or home. */
export function SignInPage() {
  const [params] = useSearchParams();
  const { hash, search } = useLocation();
  const mode: CredentialsMode = hash === SIGN_UP_FRAGMENT ? 'sign-up' : 'sign-in';
  const [email, setEmail] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isAuthenticated } = useAuth();
  const next = findLocalPath(params.get('next')) ?? paths.home;

  useSignupStart(mode === 'sign-up' && !isAuthenticated);

  const finish = async (user: UserRecord, done: CredentialsMode) => {
    if (done === 'sign-up') trackStep('signup_complete');
    await takeUser(queryClient, user);
    await navigate(next, { replace: true });
  };

  if (isAuthenticated) return <Navigate to={next} replace />;

  const select = (chosen: CredentialsMode) =>
    void navigate({ search, hash: chosen === 'sign-up' ? SIGN_UP_FRAGMENT : '' }, { replace: true });
  const form = (formMode: CredentialsMode) => (
    <CredentialsForm
      mode={formMode}
      email={email}
      onEmail={setEmail}
      onDone={(user) => void finish(user, formMode)}
    />
  );
  return (
    <AuthCard
      title={mode === 'sign-in' ? 'Sign in' : 'Create your account'}
      intro={hash === SIGNED_OUT_FRAGMENT ? 'You were signed out. Sign in to go on.' : INTRO[mode]}
    >
      <PageHead
        title={`${mode === 'sign-in' ? 'Sign in' : 'Sign up'} – DataFix`}
        description="Sign in to DataFix or create an account."
        noIndex
      />
      <Tabs
        label="Sign in or sign up"
        selected={mode}
        onSelect={select}
        panelClassName="pt-5"
        tabs={[
          {
            id: 'sign-in',
            label: 'Sign in',
            content: (
              <>
                {form('sign-in')}
                <p className="mt-4 text-center text-sm">
                  <Link
                    to={paths.forgotPassword}
                    className="rounded-sm font-medium text-accent-text underline underline-offset-4"
                  >
                    Forgot password?
                  </Link>
                </p>
              </>
            ),
          },
          { id: 'sign-up', label: 'Sign up', content: form('sign-up') },
        ]}
      />
    </AuthCard>
  );
}

/** Records that somebody has begun to sign up, once a visit to the page. */
function useSignupStart(isOpen: boolean): void {
  const isRecorded = useRef(false);
  useEffect(() => {
    if (!isOpen || isRecorded.current) return;
    isRecorded.current = true;
    trackStep('signup_start');
  }, [isOpen]);
}
