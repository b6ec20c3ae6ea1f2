import { useSyncExternalStore } from 'react';
import { createStore } from '#web/ui/create-store.ts';

/** Ids of the files and clients that this page has deleted or is deleting. */
const deleted = createStore<ReadonlySet<string>>(new Set());

/** From here on nothing asks the server for these. For files call it before the deletion is sent, as they are asked for every second. */
export function noteDeleted(ids: readonly string[]): void {
  deleted.set(new Set([...deleted.get(), ...ids]));
}

/** The deletion failed or was taken back. */
export function noteKept(ids: readonly string[]): void {
  const kept = new Set(ids);
  deleted.set(new Set([...deleted.get()].filter((id) => !kept.has(id))));
}

export function isDeletedHere(id: string): boolean {
  return deleted.get().has(id);
}

/** What this page has deleted or is deleting, by id. */
export function useDeletedHere(): ReadonlySet<string> {
  return useSyncExternalStore(deleted.subscribe, deleted.get);
}
