/** A value that changes, in the form in which React watches it. */
export interface Store<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => State;
  /** Takes over another value and tells everybody who listens. */
  readonly set: (next: State) => void;
}

/** Keeps a value outside React: it lives as long as who made it, not as long as a screen. */
export function createStore<State>(start: State): Store<State> {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
