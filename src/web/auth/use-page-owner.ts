import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { endSession, reopenSession } from './session-end.ts';

/**
 * Whose page this is: the first person who was signed in since it was loaded. They stay its owner when their session
 * ends, so that what they work on stays on the screen; nobody else takes the page over.
 *
 * @param user undefined until it is known, null for nobody
 * @param saidAtMs when the server last said who is signed in
 */
export function usePageOwner(user: UserRecord | null | undefined, saidAtMs: number): UserRecord | null {
  const queryClient = useQueryClient();
  const [owner, setOwner] = useState<UserRecord | null>(null);
  const isOwner = user !== undefined && user !== null && (owner === null || owner.id === user.id);
  if (isOwner && owner !== user) setOwner(user);

  useEffect(() => {
    if (user === undefined || owner === null) return;
    if (user === null || user.id !== owner.id) endSession();
    else if (reopenSession(saidAtMs)) {
      // What could not be loaded meanwhile.
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    }
  }, [user, owner, saidAtMs, queryClient]);

  return owner;
}
