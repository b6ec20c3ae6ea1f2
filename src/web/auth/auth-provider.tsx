import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { AuthContext, type Auth } from './use-auth.ts';
import { usePageOwner } from './use-page-owner.ts';
import { userQuery } from './user-query.ts';

/** Asks once for everybody who wants to know: each observer of the query would keep a clock of its own. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const { data, dataUpdatedAt, isPending, error, refetch } = useQuery(userQuery);
  const owner = usePageOwner(data, dataUpdatedAt);
  const auth = useMemo(
    (): Auth => ({
      user: data ?? null,
      owner,
      isLoading: isPending,
      isKnown: data !== undefined,
      isAuthenticated: data !== undefined && data !== null,
      error,
      refetch: () => void refetch(),
    }),
    [data, owner, isPending, error, refetch],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
