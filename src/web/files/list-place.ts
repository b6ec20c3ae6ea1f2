import type { UploadTab } from '#domain/files/files.schemas.ts';
import { paths } from '#web/paths.ts';

/** Where a person left each list: by its address without open details, how far it was scrolled. */
const scrolled = new Map<string, number>();
/** The address of each tab's list as it was left. */
const addresses = new Map<UploadTab, string>();

const keyOf = (tab: UploadTab, search: string): string => {
  const params = new URLSearchParams(search);
  for (const name of ['file', 'view', 'level', 'kind', 'column', 'type']) params.delete(name);
  return `${tab}?${params.toString()}`;
};

/** Remembers how a list is seen. */
export function keepListPlace(tab: UploadTab, search: string, scrollTop: number): void {
  addresses.set(tab, search);
  scrolled.set(keyOf(tab, search), scrollTop);
}

/** How far a list was scrolled when it was left. */
export function listPlace(tab: UploadTab, search: string): number {
  return scrolled.get(keyOf(tab, search)) ?? 0;
}

/** The address of a tab's list, narrowed and sorted as it was left. */
export function listAddress(tab: UploadTab): string {
  const search = addresses.get(tab);
  return search === undefined ? paths.tab(tab) : `${paths.home}${search}`;
}
