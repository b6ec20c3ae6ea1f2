import type { MergeOptions } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import type { MergeItems } from './merge-list.ts';

/** What is chosen for the whole document. */
export interface MergeSettings {
  readonly blankPages: boolean;
  readonly interleave: MergeOptions['interleave'];
  /** As typed; empty: made of the files' names. */
  readonly title: string;
}

export const NO_SETTINGS: MergeSettings = { blankPages: false, interleave: 'off', title: '' };

/** Fronts and backs are two files. */
const INTERLEAVED_FILES = 2;

/** Whether there are as many files as can take turns. */
export function canInterleave(items: MergeItems): boolean {
  return items.length === INTERLEAVED_FILES;
}

/**
 * What the server is asked for: the files in the order in which they stand, which is the one they are sent in. What was
 * chosen for two files and does not fit any more is left out.
 */
export function mergeOptionsOf(items: MergeItems, settings: MergeSettings): MergeOptions {
  const interleave = canInterleave(items) ? settings.interleave : 'off';
  return {
    files: items.map(({ pages, rotate }) => ({
      pages: pages.trim() === '' ? null : pages.trim(),
      rotate,
      // The list is sorted already.
      modifiedAt: null,
    })),
    order: null,
    sort: 'none',
    blankPages: interleave === 'off' && settings.blankPages,
    interleave,
    title: settings.title.trim() === '' ? null : settings.title.trim(),
  };
}
