import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
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

/** Tells queries about one of these files or clients: their keys hold its id. */
export function queriesNaming(ids: readonly string[]): (query: Query) => boolean {
  return ({ queryHash }) => ids.some((id) => queryHash.includes(id));
}
