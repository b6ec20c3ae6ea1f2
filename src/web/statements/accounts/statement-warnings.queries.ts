import { queryOptions } from '@tanstack/react-query';
import { trpc, trpcClient } from '#web/trpc.ts';
import { statementWarnings } from './statement-warnings.ts';

/** For a minute the list does not ask again: nothing in it depends on the answer. */
const FRESH_MS = 60_000;

/** By file: why a statement does not fit the others of its account. It is slow, so no other call is sent along with it. */
export function statementWarningsQuery() {
  return queryOptions({
    queryKey: [...trpc.statements.warnings.pathKey(), 'by file'],
    queryFn: async () => {
      const oddities = await trpcClient.statements.warnings.query(undefined, {
        context: { skipBatch: true },
      });
      return statementWarnings(oddities);
    },
    staleTime: FRESH_MS,
  });
}
