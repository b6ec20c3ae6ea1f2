import { QueryClient } from '@tanstack/react-query';

/** Never retried, never refetched on focus, always stale: what the screen shows is what the server last said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false },
  },
});
