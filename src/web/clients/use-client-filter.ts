import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useDeletedHere } from '#web/deleted-here.ts';

const CLIENT = z.union([z.uuid(), z.literal('none')]);

interface ClientFilter {
  /** A client's id, `none` for what has no client, or null for everything. */
  readonly chosen: string | null;
  readonly choose: (chosen: string | null) => void;
}

/** The client whose files are shown; the address bar remembers it, and open details are closed with a change. */
export function useClientFilter(): ClientFilter {
  const [params, setParams] = useSearchParams();
  const choose = (chosen: string | null) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const name of ['file', 'view', 'client']) changed.delete(name);
        if (chosen !== null) changed.set('client', chosen);
        return changed;
      },
      // At once: what is dropped next belongs to this client.
      { preventScrollReset: true, replace: true, flushSync: true },
    );
  const named = CLIENT.safeParse(params.get('client')).data ?? null;
  const isDeleted = useDeletedHere().has(named ?? '');
  return { chosen: isDeleted ? null : named, choose };
}
