import type { Line } from './line-facts.ts';
import { looksLikeComment } from './total-label.ts';

/** Lines below the comments that have to begin otherwise. */
const MIN_OTHER_LINES = 2;

/**
 * One past the comment lines at the top of a table; `from` where there are none or the lines below begin in the same way.
 * The last of them is none where it is as wide as the line below: it may hold the names.
 */
export function pastComments(lines: readonly Line[], from: number, to: number): number {
  let end = from;
  for (let i = from; i < to; i++) {
    const line = lines[i];
    if (line === undefined || line.isBlank) continue;
    if (!looksLikeComment(line.lead)) break;
    end = i + 1;
  }
  if (end === from) return from;
  const below: Line[] = [];
  for (let i = end; i < to && below.length < MIN_OTHER_LINES; i++) {
    const line = lines[i];
    if (line !== undefined && !line.isBlank) below.push(line);
  }
  if (below.length < MIN_OTHER_LINES || below.some(({ lead }) => looksLikeComment(lead))) return from;
  const last = lines[end - 1];
  return last !== undefined && last.cells.length > 1 && last.cells.length === below[0]?.cells.length
    ? end - 1
    : end;
}
