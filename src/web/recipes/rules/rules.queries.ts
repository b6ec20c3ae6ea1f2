import { queryClient } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';

/** How the person booked before; asked for once a visit, and after each new rule. */
export const pastBookingsQuery = () =>
  trpc.statements.pastBookings.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY });

/** The rules and everything that follows from them. */
export async function refreshRules(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.rules.pathKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.statements.previewRule.pathKey() }),
    queryClient.invalidateQueries(pastBookingsQuery()),
  ]);
}
