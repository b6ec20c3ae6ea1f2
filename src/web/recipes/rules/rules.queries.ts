import { queryClient } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';

/** What was booked in the statement that is open is known there. */
const FRESH_MS = 30_000;

/** How the person booked before, in other statements and by rules. */
export const pastBookingsQuery = () =>
  trpc.statements.pastBookings.queryOptions(undefined, { staleTime: FRESH_MS });

/** What rules would change, after rows of a statement did. */
export function refreshRulePreviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: trpc.statements.previewRule.pathKey() });
}

/** The rules and everything that follows from them. */
export async function refreshRules(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.rules.pathKey() }),
    refreshRulePreviews(),
    queryClient.invalidateQueries(pastBookingsQuery()),
  ]);
}
