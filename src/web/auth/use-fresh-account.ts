import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { userQuery } from './user-query.ts';

/**
 * Keeps what one account has loaded from the next: signing out, in whichever tab, forgets it, and another account in
 * the same tab starts with the page loaded anew.
 *
 * @param userId undefined until it is known, null for nobody
 */
export function useFreshAccount(userId: string | null | undefined): void {
  const queryClient = useQueryClient();
  const lastId = useRef<string>(undefined);

  useEffect(() => {
    if (userId === undefined) return;
    if (userId === null) {
      const [userKey] = userQuery.queryKey;
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey });
    } else if (lastId.current !== undefined && lastId.current !== userId) {
      globalThis.location.reload();
    } else {
      lastId.current = userId;
    }
  }, [userId, queryClient]);
}
