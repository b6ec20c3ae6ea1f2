import { queryOptions } from '@tanstack/react-query';
import { trpc, trpcClient } from '#web/trpc.ts';
import { statementWarnings } from './statement-warnings.ts';

/** For a minute the list does not ask again: nothing in it depends on the answer. */
const FRESH_MS = 60_000;

/** By file: why a statement does not fit the others of its account. */
export function statementWarningsQuery() {
  return queryOptions({
    queryKey: [...trpc.statements.accounts.pathKey(), 'warnings by file'],
    queryFn: async () => statementWarnings(await trpcClient.statements.accounts.query({})),
    staleTime: FRESH_MS,
  });
}
