import { useSyncExternalStore } from 'react';

/** Ids of the files and clients that this page has deleted or is deleting. */
let deleted: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function publish(next: ReadonlySet<string>): void {
  deleted = next;
  for (const listener of listeners) listener();
}

/** From here on nothing asks the server for these. For files call it before the deletion is sent, as they are asked for every second. */
export function noteDeleted(ids: readonly string[]): void {
  publish(new Set([...deleted, ...ids]));
}

/** The deletion failed or was taken back. */
export function noteKept(ids: readonly string[]): void {
  const kept = new Set(ids);
  publish(new Set([...deleted].filter((id) => !kept.has(id))));
}

export function isDeletedHere(id: string): boolean {
  return deleted.has(id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this page has deleted or is deleting, by id. */
export function useDeletedHere(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => deleted);
}
