import { createContext, use } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';

export interface Auth {
  readonly user: UserRecord | null;
  /** Whose page this is, also after their session has ended. Null while nobody was signed in since it was loaded. */
  readonly owner: UserRecord | null;
  /** True only until the first answer. */
  readonly isLoading: boolean;
  /** Whether the server has ever said who this is: a later failure leaves that standing. */
  readonly isKnown: boolean;
  readonly isAuthenticated: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, as the AuthProvider around the page last heard. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth needs an AuthProvider around it.');
  return auth;
}
