import type { Box, TextLine, Word } from './page-words.ts';

type Across = Pick<Box, 'left' | 'right'>;
type Down = Pick<Box, 'top' | 'bottom'>;

/** The smallest box around boxes; there must be one at least. */
export function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The box alone of what has one. */
export function boxOf({ left, top, right, bottom }: Box): Box {
  return { left, top, right, bottom };
}

/** A box in another measure, such as points of a page in pixels. */
export function boxTimes({ left, top, right, bottom }: Box, scale: number): Box {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

/** How much of their width two boxes share, wherever on the page they are; below 0 the gap between them. */
export function commonWidth(one: Across, other: Across): number {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left);
}

/** The same of their height. */
export function commonHeight(one: Down, other: Down): number {
  return Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
}

/**
 * Whether two words were read in the same place.
 *
 * @param leastAcross share of the smaller one's width that both must have in common, `leastDown` of its height
 */
export function isSamePlace(one: Box, other: Box, leastAcross = 0.3, leastDown = 0.4): boolean {
  const width = Math.min(one.right - one.left, other.right - other.left);
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return commonWidth(one, other) >= leastAcross * width && commonHeight(one, other) >= leastDown * height;
}

/** The gap between two boxes of one line, in heights of the line; below 0 where they overlap. */
export function gap(left: Box, right: Box): number {
  return (right.left - left.right) / Math.max(left.bottom - left.top, right.bottom - right.top, 1);
}

/** Words with single blanks between them, in the order in which they are given. */
export function joinTexts(words: readonly Pick<Word, 'text'>[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** How far apart two boxes are at their left edges, their right edges or their middles, whichever is least. */
export function edgesApart(one: Across, other: Across): number {
  const [left, right] = [one.left - other.left, one.right - other.right];
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2);
}

/** A line with other words; none without words. */
export function lineWith(line: TextLine, words: readonly Word[]): TextLine[] {
  return words.length === 0 ? [] : [{ ...line, ...boxAround(words), words, text: joinTexts(words) }];
}
