import type { FileCounts, FileShow, ProcessedFile } from '#domain/files/files.schemas.ts';
import type { Upload } from '#web/files/upload.ts';

/** One row of the list. */
export type ListItem =
  | { readonly type: 'upload'; readonly key: string; readonly upload: Upload }
  | { readonly type: 'problem'; readonly key: string }
  | { readonly type: 'file'; readonly key: string; readonly file: ProcessedFile }
  /** It is there, but not loaded yet. */
  | { readonly type: 'unknown'; readonly key: string };

interface Listed {
  readonly uploads: readonly Upload[];
  readonly hasProblem: boolean;
  readonly files: readonly ProcessedFile[];
  /** How many files there are beyond those loaded. */
  readonly unknown: number;
}

/** Everything in its order: what is on its way, in the order of the drop, then the files. */
export function itemsOf({ uploads, hasProblem, files, unknown }: Listed): readonly ListItem[] {
  return [
    ...uploads.map((upload): ListItem => ({ type: 'upload', key: upload.key, upload })),
    ...(hasProblem ? [{ type: 'problem', key: 'problem' } as const] : []),
    ...files.map((file): ListItem => ({ type: 'file', key: file.id, file })),
    ...Array.from({ length: unknown }, (_, index): ListItem => ({
      type: 'unknown',
      // By its place in the list, so that rows beyond a page that comes in stay as they are.
      key: `unknown ${files.length + index}`,
    })),
  ];
}

const COUNTS: Readonly<Record<FileShow, keyof FileCounts>> = {
  'needs-review': 'needsReview',
  'adds-up': 'addsUp',
  failed: 'failed',
  'in-work': 'inWork',
  expiring: 'expiring',
};

/** How many files a view leaves. */
export function countShown(counts: FileCounts | null, show: FileShow | null): number {
  if (counts === null) return 0;
  return show === null ? counts.all : counts[COUNTS[show]];
}
