import type { MergePart } from '#domain/pdf-merge/pdf-merge.schemas.ts';

/** Why a password is asked for: none was given, or it does not open the file. */
export type PdfLock = 'required' | 'wrong';

/** What the browser found in a file. */
export type PdfLook =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'looking' }
  /** `thumbnail`: address of a picture of the first page; null where it cannot be drawn. */
  | { readonly phase: 'ready'; readonly pageCount: number; readonly thumbnail: string | null }
  | { readonly phase: 'locked'; readonly lock: PdfLock }
  /** It could not be opened here; the server may still be able to. */
  | { readonly phase: 'broken' };

/** A file that is to be merged. */
export interface MergeItem {
  readonly key: string;
  readonly file: File;
  readonly look: PdfLook;
  /** The one that opens it, or the last one tried; null: none is known. */
  readonly password: string | null;
  /** The prompt for its password was put off. */
  readonly isPutOff: boolean;
  /** As typed; empty: all pages. */
  readonly pages: string;
  readonly rotate: MergePart['rotate'];
  /** What the server has against it; null: nothing. */
  readonly problem: string | null;
}

export type MergeItems = readonly MergeItem[];

/** A file that was just added. */
export function mergeItem(file: File): MergeItem {
  return {
    key: crypto.randomUUID(),
    file,
    look: { phase: 'waiting' },
    password: null,
    isPutOff: false,
    pages: '',
    rotate: 0,
    problem: null,
  };
}

export function changeItem(items: MergeItems, key: string, change: Partial<MergeItem>): MergeItems {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

/** A look that was broken off begins again. */
export function lookAgain(item: MergeItem): MergeItem {
  return item.look.phase === 'looking' ? { ...item, look: { phase: 'waiting' } } : item;
}

/** Queues the file with `key` to be opened with a password; with `forAll`, the other locked files are queued too. */
export function unlockItems(items: MergeItems, key: string, password: string, forAll: boolean): MergeItems {
  return items.map((item) => {
    if (item.key === key) return { ...item, look: { phase: 'waiting' }, password, isPutOff: false };
    const isTried = forAll && item.look.phase === 'locked';
    return isTried ? { ...item, look: { phase: 'waiting' }, isPutOff: false } : item;
  });
}

/** Moves one up (-1) or down (1); at the end of the list it stays where it is. */
export function moveItem(items: MergeItems, key: string, by: -1 | 1): MergeItems {
  const from = items.findIndex((item) => item.key === key);
  const moved = items[from];
  const other = items[from + by];
  if (moved === undefined || other === undefined) return items;
  return items.with(from, other).with(from + by, moved);
}

/** Puts those with `keys` before or after the one with `target`, in the order they have. */
export function placeItems(
  items: MergeItems,
  keys: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): MergeItems {
  const moved = items.filter(({ key }) => keys.has(key));
  const rest = items.filter(({ key }) => !keys.has(key));
  const at = rest.findIndex(({ key }) => key === target);
  if (at === -1) return items;
  return rest.toSpliced(position === 'before' ? at : at + 1, 0, ...moved);
}

export type SortBy = 'name' | 'date';

const byName = new Intl.Collator('en', { numeric: true });

/** By name as a person would, `2.pdf` before `10.pdf`; by date the oldest first. */
export function sortItems(items: MergeItems, by: SortBy): MergeItems {
  return items.toSorted((a, b) =>
    by === 'name' ? byName.compare(a.file.name, b.file.name) : a.file.lastModified - b.file.lastModified,
  );
}

const QUARTER = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

/** A quarter further clockwise. */
export function turnItem(items: MergeItems, key: string): MergeItems {
  return items.map((item) => (item.key === key ? { ...item, rotate: QUARTER[item.rotate] } : item));
}

/** Whose password is asked for now: the first one that is locked and not put off. */
export function itemToUnlock(items: MergeItems): MergeItem | null {
  return items.find(({ look, isPutOff }) => look.phase === 'locked' && !isPutOff) ?? null;
}
