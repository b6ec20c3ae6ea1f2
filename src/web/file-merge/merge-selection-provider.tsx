import { useMemo, useState, type ReactNode } from 'react';
import { MergeSelectionContext, type MergeSelection, type SelectedFile } from './use-merge-selection.ts';

export function MergeSelectionProvider({ children }: { readonly children: ReactNode }) {
  const [isOn, setOn] = useState(false);
  const [selected, setSelected] = useState<readonly SelectedFile[]>([]);
  const actions = useMemo<Omit<MergeSelection, 'isOn' | 'selected'>>(
    () => ({
      start: () => setOn(true),
      end: () => {
        setOn(false);
        setSelected([]);
      },
      select: (file) => setSelected((before) => [...before.filter(({ id }) => id !== file.id), file]),
      deselect: (gone) => setSelected((before) => before.filter(({ id }) => id !== gone)),
    }),
    [],
  );
  const selection = useMemo(() => ({ ...actions, isOn, selected }), [actions, isOn, selected]);
  return <MergeSelectionContext value={selection}>{children}</MergeSelectionContext>;
}
