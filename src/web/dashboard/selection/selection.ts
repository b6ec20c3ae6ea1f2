import type { ProcessedFile } from '#domain/files/files.schemas.ts';

/** What has to be known of a selected file to say what can be done with it. */
export type SelectedFile = Pick<ProcessedFile, 'id' | 'kind' | 'status' | 'client'>;

export interface Selection {
  /** By id, in the order in which they were selected: a merge keeps it. */
  readonly files: ReadonlyMap<string, SelectedFile>;
  /** From where Shift selects a range; null: nowhere. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { files: new Map(), anchor: null };

/** Selects a file, or deselects it. */
export function toggleFile(selection: Selection, { id, kind, status, client }: SelectedFile): Selection {
  const files = new Map(selection.files);
  if (!files.delete(id)) files.set(id, { id, kind, status, client });
  return { files, anchor: id };
}

/**
 * Selects everything from the file selected or deselected last to this one, as Shift does. What was selected stays.
 *
 * @param shown the list in its order
 */
export function selectRange(
  selection: Selection,
  shown: readonly SelectedFile[],
  to: SelectedFile,
): Selection {
  const from = shown.findIndex(({ id }) => id === selection.anchor);
  const end = shown.findIndex(({ id }) => id === to.id);
  if (from === -1 || end === -1) return toggleFile(selection, to);
  const range = shown.slice(Math.min(from, end), Math.max(from, end) + 1);
  return addAll(selection, from <= end ? range : range.toReversed());
}

/** Selects files besides those that are selected. */
export function addAll(selection: Selection, added: readonly SelectedFile[]): Selection {
  const files = new Map(selection.files);
  for (const { id, kind, status, client } of added) files.set(id, { id, kind, status, client });
  return { ...selection, files };
}

/** Takes files that are gone out of the selection. */
export function forgetFiles(selection: Selection, gone: readonly string[]): Selection {
  if (!gone.some((id) => selection.files.has(id))) return selection;
  const files = new Map(selection.files);
  for (const id of gone) files.delete(id);
  return { files, anchor: gone.includes(selection.anchor ?? '') ? null : selection.anchor };
}

/** Whether the files shown are all selected, or some of them, or none. */
export function selectedShare(selection: Selection, shown: readonly SelectedFile[]): 'none' | 'some' | 'all' {
  const count = shown.filter(({ id }) => selection.files.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
