import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { AuthContext, type Auth } from './use-auth.ts';
import { useFreshAccount } from './use-fresh-account.ts';
import { userQuery } from './user-query.ts';

/** Asks once for everybody who wants to know: each observer of the query would keep a clock of its own. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const { data, isPending, error, refetch } = useQuery(userQuery);
  useFreshAccount(data === null ? null : data?.id);
  const auth = useMemo(
    (): Auth => ({
      user: data ?? null,
      isLoading: isPending,
      isKnown: data !== undefined,
      isAuthenticated: data !== undefined && data !== null,
      error,
      refetch: () => void refetch(),
    }),
    [data, isPending, error, refetch],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
