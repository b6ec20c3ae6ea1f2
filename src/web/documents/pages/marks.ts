import type { boxSchema } from '#domain/printed.schemas.ts';
import type { z } from 'zod';

/** In points from the upper left corner of the page as it is shown. */
export type Box = Readonly<z.infer<typeof boxSchema>>;

/** Where on a page something stands that was read from it. */
export interface PageMark {
  /** The id of the row or field that was read there. */
  readonly id: string;
  /** A box for each line of its text. */
  readonly lines: readonly Box[];
  /** Boxes that are outlined while it is active. */
  readonly figures: readonly Box[];
}

/** By page number. */
export type MarksByPage = ReadonlyMap<number, readonly PageMark[]>;

/** Points around its lines at which a mark is hit too. */
const AROUND = 2;

/** The mark at a point of a page (in points); the smallest where several lie on each other. */
export function markAt(marks: readonly PageMark[], x: number, y: number): string | null {
  let found: PageMark | null = null;
  let size = Infinity;
  for (const mark of marks) {
    const { left, top, right, bottom } = boxOf(mark.lines);
    const isInside = x >= left - AROUND && x <= right + AROUND && y >= top - AROUND && y <= bottom + AROUND;
    const area = (right - left) * (bottom - top);
    if (isInside && area < size) {
      found = mark;
      size = area;
    }
  }
  return found?.id ?? null;
}

/** Around all lines of a mark. */
export function boxOf(lines: readonly Box[]): Box {
  return lines.reduce(
    (all, line) => ({
      left: Math.min(all.left, line.left),
      top: Math.min(all.top, line.top),
      right: Math.max(all.right, line.right),
      bottom: Math.max(all.bottom, line.bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
}

/** Puts a mark among those of its page. */
export function addMark(pages: Map<number, PageMark[]>, page: number, mark: PageMark): void {
  const marks = pages.get(page);
  if (marks === undefined) pages.set(page, [mark]);
  else marks.push(mark);
}
