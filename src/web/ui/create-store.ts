/** A value that changes over time; fits `useSyncExternalStore`. */
export interface Store<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => State;
  /** Replaces the value and notifies the listeners. */
  readonly set: (next: State) => void;
}

/** Keeps a value outside React, so that it outlives the screen that shows it. */
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
