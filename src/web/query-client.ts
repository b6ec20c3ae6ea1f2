import {
  CancelledError,
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
  /** By the first answer to a question: when the second, which takes its place, is there. */
  readonly #second = new WeakMap<Promise<unknown>, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const again = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
      .map((query) => ({ isAwaited: query.isActive(), asked: this.#askAgain(query) }));
    await super.invalidateQueries(filters, options);
    await Promise.all(again.filter(({ isAwaited }) => isAwaited).map(({ asked }) => asked));
  }

  #askAgain(query: Query): Promise<void> {
    const { promise: first = Promise.resolve() } = query;
    const second =
      this.#second.get(first) ??
      first
        .catch((error: unknown) => error)
        // Whoever cancelled it does not want to know, or asks anew.
        .then((answer) =>
          answer instanceof CancelledError
            ? undefined
            : super.invalidateQueries({ predicate: (other) => other === query }),
        );
    this.#second.set(first, second);
    return second;
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
