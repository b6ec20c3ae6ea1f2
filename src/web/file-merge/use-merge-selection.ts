import { createContext, use } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';

export type SelectedFile = Pick<ProcessedFile, 'id' | 'originalName'>;

export interface MergeSelection {
  /** Whether files are being selected. */
  readonly isOn: boolean;
  /** In the order in which they were selected: the merge keeps it. */
  readonly selected: readonly SelectedFile[];
  readonly start: () => void;
  /** Ends selecting and forgets the selection. */
  readonly end: () => void;
  readonly select: (file: SelectedFile) => void;
  readonly deselect: (id: string) => void;
}

export const MergeSelectionContext = createContext<MergeSelection | null>(null);

/** The files selected for merging in the list around. */
export function useMergeSelection(): MergeSelection {
  const selection = use(MergeSelectionContext);
  if (selection === null) throw new Error('useMergeSelection needs a MergeSelectionProvider around it.');
  return selection;
}
