import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { signInIfNeeded } from './auth/ask-to-sign-in.ts';

/** Never retried, never refetched on focus, always stale: what the screen shows is what the server last said. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signInIfNeeded }),
  mutationCache: new MutationCache({ onError: signInIfNeeded }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false },
  },
});
