import type { GrayImage } from './gray-image.ts';

/** Gray levels by which paper without a mark differs in itself: compression leaves a few. */
const MOST_DIFFERENCE = 8;

/** Whether nothing at all is on a page: no preparation would bring anything to light. */
export function isBlank({ data }: GrayImage): boolean {
  let least = data[0] ?? 0;
  let most = least;
  for (const level of data) {
    if (level < least) least = level;
    else if (level > most) most = level;
    if (most - least > MOST_DIFFERENCE) return false;
  }
  return true;
}
