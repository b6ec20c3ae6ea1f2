import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { PdfRef, type PdfDict, type PdfValue } from '#domain/pdf/pdf-values.ts';

/** A bookmark of a file, with those beneath it. */
export interface Bookmark {
  readonly dict: PdfDict;
  readonly isOpen: boolean;
  readonly children: Bookmark[];
}

/** What a viewer can show; the rest of a longer list is left out. */
export const BOOKMARKS_MAX = 50_000;
/** What lies deeper is put beside what lies here: no viewer shows more levels. */
const LEVELS_MAX = 100;

interface Level {
  /** The bookmark to be read next. */
  next: PdfValue | undefined;
  readonly into: Bookmark[];
}

/**
 * The bookmarks of a file, at every level (ISO 32000-2, 12.3.3). Lists that go in circles end where they began.
 *
 * @returns `isCut` where there are more than `BOOKMARKS_MAX`
 */
export function readBookmarks(file: PdfFile): { bookmarks: Bookmark[]; isCut: boolean } {
  const bookmarks: Bookmark[] = [];
  const seen = new Set<number>();
  const root = unseenDict(file, file.catalog.get('Outlines'), seen);
  const levels: Level[] = [{ next: root?.get('First'), into: bookmarks }];
  let count = 0;
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const dict = unseenDict(file, level.next, seen);
    if (dict === null) {
      levels.pop();
      continue;
    }
    if (count === BOOKMARKS_MAX) return { bookmarks, isCut: true };
    count += 1;
    const size = file.resolve(dict.get('Count'));
    const bookmark: Bookmark = { dict, isOpen: typeof size === 'number' && size > 0, children: [] };
    level.into.push(bookmark);
    level.next = dict.get('Next');
    if (dict.has('First')) {
      levels.push({
        next: dict.get('First'),
        into: levels.length < LEVELS_MAX ? bookmark.children : level.into,
      });
    }
  }
  return { bookmarks, isCut: false };
}

function unseenDict(file: PdfFile, value: PdfValue | undefined, seen: Set<number>): PdfDict | null {
  if (value instanceof PdfRef) {
    if (seen.has(value.num)) return null;
    seen.add(value.num);
  }
  return file.dictOf(value);
}
