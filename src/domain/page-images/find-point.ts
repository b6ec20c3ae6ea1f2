import { enlargeCrop, type Crop } from './crop-image.ts';
import { findPieces } from './find-pieces.ts';
import type { GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';

const MARGIN = 2;
/** Of the highest digit: what is as high is a digit, what is lower than the second share a point. */
const DIGIT = 0.7;
const POINT = 0.45;
/** A point stands on the line or hangs below it: so far above it at most. */
const ABOVE = 0.15;

/** Whether a point or comma is seen before the last digits of a figure that stands alone in a box. */
export function hasPointBefore(image: GrayImage, box: Crop, digits: number): boolean {
  const crop = enlargeCrop(image, box, 1, MARGIN);
  const pieces = findPieces(crop, inkThreshold(crop));
  const heightOf = ({ top, bottom }: { readonly top: number; readonly bottom: number }) => bottom - top;
  const high = Math.max(0, ...pieces.map(heightOf));
  const figures = pieces
    .filter((piece) => heightOf(piece) >= DIGIT * high)
    .toSorted((one, other) => one.left - other.left);
  const [before, after] = [figures.at(-digits - 1), figures.at(-digits)];
  if (before === undefined || after === undefined) return false;
  return pieces.some(({ left, top, right, bottom }) => {
    const middle = (left + right) / 2;
    const isLow = bottom - top <= POINT * high && right - left <= POINT * high;
    const isOnLine = bottom >= before.bottom - ABOVE * high && top > (before.top + before.bottom) / 2;
    return isLow && isOnLine && middle > (before.left + before.right) / 2 && middle < after.left;
  });
}
