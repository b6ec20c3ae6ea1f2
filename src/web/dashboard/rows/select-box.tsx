import { useRef } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { useList } from '../list-context.ts';

/** The box that selects a file; with Shift it selects everything from the file before. */
export function SelectBox({ file }: { readonly file: ProcessedFile }) {
  const { selection, select } = useList();
  const isRange = useRef(false);
  return (
    <label className="flex size-9 cursor-pointer items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        data-slot="select"
        aria-label={`Select ${file.originalName}`}
        checked={selection.files.has(file.id)}
        onKeyDown={({ shiftKey }) => {
          isRange.current = shiftKey;
        }}
        onClick={({ shiftKey }) => {
          isRange.current = shiftKey;
        }}
        onChange={() => select(file, isRange.current)}
        className="size-4.5 cursor-pointer accent-accent"
      />
    </label>
  );
}
