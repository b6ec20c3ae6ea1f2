import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { RootRouter } from '#server/http/root-router.ts';
import { queryClient } from './query-client.ts';

const MAX_URL_LENGTH = 4000;

/** For what is asked in several calls; everything else goes through `trpc`. */
export const trpcClient = createTRPCClient<RootRouter>({
  links: [httpBatchLink({ url: '/api/trpc', maxURLLength: MAX_URL_LENGTH })],
});

/** Typed calls. What section 7 of the specification gives a path of its own is called by that path, through request.ts. */
export const trpc = createTRPCOptionsProxy<RootRouter>({ client: trpcClient, queryClient });
