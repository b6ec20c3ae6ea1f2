import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { userRecordSchema, type UserRecord } from '#domain/auth/auth.schemas.ts';
import { RequestError, requestJson } from '#web/request.ts';

const USER_REFETCH_MS = 2000;

async function fetchUser(signal: AbortSignal): Promise<UserRecord | null> {
  try {
    return await requestJson(userRecordSchema, 'GET', '/api/auth/user', undefined, {
      cache: 'no-store',
      signal,
    });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return null;
    throw error;
  }
}

/** Who is signed in: asked every 2 s, on focus and on mount, never cached. Null means nobody. */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }) => fetchUser(signal),
  refetchInterval: USER_REFETCH_MS,
  refetchOnWindowFocus: true,
  refetchOnMount: 'always',
  staleTime: 0,
  gcTime: 0,
});

/** Takes over who has just signed in. An answer still under way was asked for before the cookie was set. */
export async function takeUser(queryClient: QueryClient, user: UserRecord): Promise<void> {
  await queryClient.cancelQueries({ queryKey: userQuery.queryKey });
  queryClient.setQueryData(userQuery.queryKey, user);
}
