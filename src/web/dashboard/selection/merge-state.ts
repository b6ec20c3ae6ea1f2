import { MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/file-merge/merge-limits.ts';
import { TOO_FEW_FILES, TOO_MANY_FILES } from '#domain/file-merge/file-merge.schemas.ts';
import type { ToastContent } from '#web/ui/toast.tsx';
import type { SelectedFile } from './selection.ts';

interface MergeState {
  /** Whether merging makes sense for these files at all: they are tables. */
  readonly isOffered: boolean;
  /** Why it cannot be done with just these; null: it can. */
  readonly obstacle: ToastContent | null;
}

const UPGRADE: ToastContent = {
  tone: 'info',
  title: 'Merging files is part of Pro',
  description: 'Upgrade to Pro to merge your files into one.',
};

/** Whether the tables of a selection can be merged into one. */
export function mergeStateOf(files: readonly SelectedFile[], canMerge: boolean): MergeState {
  const isTable = ({ kind, status }: SelectedFile) =>
    status === 'ready' && (kind === 'table' || kind === 'merged_table');
  return {
    isOffered: files.length > 0 && files.every(isTable),
    obstacle: canMerge ? countObstacle(files.length) : UPGRADE,
  };
}

function countObstacle(count: number): ToastContent | null {
  if (count >= MERGE_FILES_MIN && count <= MERGE_FILES_MAX) return null;
  return { tone: 'info', title: count > MERGE_FILES_MAX ? TOO_MANY_FILES : TOO_FEW_FILES };
}
