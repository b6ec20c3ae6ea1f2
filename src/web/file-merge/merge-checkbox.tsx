import { createContext, use, useEffect, type ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { useMergeSelection } from './use-merge-selection.ts';

const SelectableFileContext = createContext<ProcessedFile | null>(null);

/** A file's row whose frame offers it for selection while files are being selected. */
export function SelectableFile({
  file,
  children,
}: {
  readonly file: ProcessedFile;
  readonly children: ReactNode;
}) {
  return <SelectableFileContext value={file}>{children}</SelectableFileContext>;
}

/** The box by which the file around is selected for merging; nothing where there is none, or it has no table. */
export function MergeCheckbox() {
  const file = use(SelectableFileContext);
  const { isOn } = useMergeSelection();
  return file === null || file.rowCount === null || !isOn ? null : <Checkbox file={file} />;
}

function Checkbox({ file }: { readonly file: ProcessedFile }) {
  const { selected, select, deselect } = useMergeSelection();
  const { id, originalName } = file;
  // A file that leaves the list leaves the selection.
  useEffect(() => () => deselect(id), [deselect, id]);
  return (
    <label className="-m-2 flex size-9 shrink-0 cursor-pointer items-center justify-center pointer-coarse:-m-3 pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`Select ${originalName} for merging`}
        checked={selected.some((other) => other.id === id)}
        onChange={(event) => (event.target.checked ? select({ id, originalName }) : deselect(id))}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}
