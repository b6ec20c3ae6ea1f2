import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProcessedFile, UploadTab } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { errorSentence } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { filterOf, type ListView } from '#web/files/list-view.ts';
import {
  addAll,
  forgetFiles,
  NOTHING_SELECTED,
  selectRange,
  toggleFile,
  type SelectedFile,
} from './selection.ts';

interface SelectionInput {
  readonly tab: UploadTab;
  readonly view: ListView;
  readonly files: readonly ProcessedFile[];
}

/** What is selected in a list. Files that leave the list leave the selection; those beyond what is loaded stay in it. */
export function useSelection({ tab, view, files }: SelectionInput) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [shown, setShown] = useState(files);
  const filter = filterOf(tab, view);
  const [filtered, setFiltered] = useState(JSON.stringify(filter));
  // Another view is another list: what is not in sight any more cannot be meant.
  if (filtered !== JSON.stringify(filter)) {
    setFiltered(JSON.stringify(filter));
    setSelection(NOTHING_SELECTED);
    setShown(files);
  } else if (!hasSameIds(shown, files)) {
    const still = new Set(files.map(({ id }) => id));
    setShown(files);
    setSelection(
      forgetFiles(
        selection,
        shown.map(({ id }) => id).filter((id) => !still.has(id)),
      ),
    );
  }
  const matching = useMutation({
    mutationFn: () => trpcClient.files.matching.query(filter),
    onSuccess: (found) => setSelection((current) => addAll(current, found)),
    onError: (error) =>
      showFailure(error, { title: 'Failed to select all files', description: errorSentence(error) }),
  });
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  // Every row has it: while it stays the same, a row need not be drawn again.
  const select = useCallback(
    (file: SelectedFile, isRange: boolean) =>
      setSelection((current) =>
        isRange ? selectRange(current, latest.current, file) : toggleFile(current, file),
      ),
    [],
  );
  return {
    selection: useMemo(() => withLatest(selection, files), [selection, files]),
    select,
    /** Selects every file loaded, or none. */
    selectShown: (isOn: boolean) =>
      setSelection((current) => (isOn ? addAll(current, files) : NOTHING_SELECTED)),
    /** Selects every file of the view, loaded or not. */
    selectMatching: () => matching.mutate(),
    isSelectingAll: matching.isPending,
    clear: () => setSelection(NOTHING_SELECTED),
  };
}

function hasSameIds(a: readonly ProcessedFile[], b: readonly ProcessedFile[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/** A file selected while it was in work may be ready now. */
function withLatest(selection: ReturnType<typeof addAll>, files: readonly ProcessedFile[]) {
  const selected = files.filter(({ id }) => selection.files.has(id));
  return selected.length === 0 ? selection : addAll(selection, selected);
}
