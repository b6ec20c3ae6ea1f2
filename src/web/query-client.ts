import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { signInIfNeeded } from './auth/ask-to-sign-in.ts';

/**
 * Asks once more what was on its way for the first time when it went out of date: the library restarts a question only
 * where it knows an earlier answer, and takes any other for the latest.
 */
class AskingAnew extends QueryClient {
  readonly #outdated = new WeakSet<Query>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const cache = this.getQueryCache();
    const first = cache
      .findAll(filters)
      .filter((query) => query.state.data === undefined && query.state.fetchStatus === 'fetching')
      .filter((query) => !this.#outdated.has(query));
    for (const query of first) this.#outdated.add(query);
    const answers = Promise.allSettled(first.map(async ({ promise }) => promise));
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await answers;
    for (const query of first) this.#outdated.delete(query);
    await super.invalidateQueries({ predicate: (query) => first.includes(query) }, options);
  }
}

/** Never retried, never refetched on focus, always stale: what the screen shows is what the server last said. */
export const queryClient = new AskingAnew({
  queryCache: new QueryCache({ onError: signInIfNeeded }),
  mutationCache: new MutationCache({ onError: signInIfNeeded }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false },
  },
});

/** Tells queries about one of these files or clients: their keys hold its id. */
export function queriesNaming(ids: readonly string[]): (query: Query) => boolean {
  return ({ queryHash }) => ids.some((id) => queryHash.includes(id));
}
