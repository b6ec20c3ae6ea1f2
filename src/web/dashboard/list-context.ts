import { createContext, use } from 'react';
import type { ListColumn, ListWidth } from './list-layout.ts';
import type { SelectedFile, Selection } from './selection/selection.ts';

export interface ListContextValue {
  readonly columns: readonly ListColumn[];
  readonly width: ListWidth;
  readonly selection: Selection;
  /** @param isRange everything from the file selected last to this one */
  readonly select: (file: SelectedFile, isRange: boolean) => void;
}

export const ListContext = createContext<ListContextValue | null>(null);

/** The place of a row in its table, counted from 1 with the titles. */
export const RowIndexContext = createContext<number | undefined>(undefined);

/** What the rows of a list share. */
export function useList(): ListContextValue {
  const list = use(ListContext);
  if (list === null) throw new Error('useList needs a FileList around it.');
  return list;
}
