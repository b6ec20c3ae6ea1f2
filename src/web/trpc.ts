import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { RootRouter } from '#server/app/root-router.ts';
import { fetchAsKnown } from './auth/session-renewal.ts';
import { queryClient } from './query-client.ts';
import { RequestError, resumeCall } from './request.ts';

const URL_OF_CALLS = '/api/trpc';
const MAX_URL_LENGTH = 4000;

/** For what is asked in several calls; everything else goes through `trpc`. */
export const trpcClient = createTRPCClient<RootRouter>({
  links: [
    // The answers to a batch come together: a slow call marked with `skipBatch` keeps no other waiting.
    splitLink({
      condition: ({ context }) => context['skipBatch'] === true,
      true: httpLink({ url: URL_OF_CALLS, fetch: fetchResuming }),
      false: httpBatchLink({ url: URL_OF_CALLS, maxURLLength: MAX_URL_LENGTH, fetch: fetchResuming }),
    }),
  ],
});

/** A call that changes something waits, where the session has ended, until the person has signed in again. */
function fetchResuming(
  url: RequestInfo | URL,
  init: Omit<RequestInit, 'signal'> & { readonly signal?: AbortSignal | null | undefined } = {},
): Promise<Response> {
  const { signal = null } = init;
  if (init.method !== 'POST') return fetchAsKnown(url, { ...init, signal });
  return resumeCall(async () => {
    const response = await fetch(url, { ...init, signal });
    if (response.status === 401) throw new RequestError(401, response.statusText, await response.text());
    return response;
  }, signal ?? undefined);
}

/**
 * Typed calls, the way to ask and to change. By a path of its own, through request.ts, goes what is a file, what may be
 * larger than typed calls take (edits of tables and documents, merges, recipes), and how a session begins and ends.
 */
export const trpc = createTRPCOptionsProxy<RootRouter>({ client: trpcClient, queryClient });
