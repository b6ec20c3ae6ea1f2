import { WHITE, type GrayImage } from './gray-image.ts';
import type { Box } from '#domain/page-layout/page-words.ts';

/** Of the box's height, the least that its figure has: less is a rule, or a figure that is broken into parts. */
const LEAST_HEIGHT = 0.5;
/** Pixels of ink in a row: fewer are a speck. */
const LEAST_INK = 2;
/** Of the box's height, blank rows within a figure, as needles leave between their dots. */
const MAX_GAP = 0.06;
/** Of a figure's height, what may be too pale at its ends to be ink: without it, a second look takes an 8 for a 6. */
const PALE_EDGE = 0.1;

interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/**
 * From which row of pixels to which the ink of a figure reaches. A recogniser draws some boxes from line to line, and a
 * figure would stand between its own line and the next. Digits are in one piece from top to bottom, unlike letters with
 * dots and accents.
 *
 * @param box of the figure on a level page
 * @param threshold the gray below which a pixel is ink
 * @returns null where the figure cannot be told from what is around it
 */
export function rowsOfFigure(image: GrayImage, box: Box, threshold: number): Rows | null {
  const { width, height, data } = image;
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(height, Math.ceil(box.bottom))];
  const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.right))];
  const maxGap = MAX_GAP * (bottom - top);
  const runs: { top: number; bottom: number }[] = [];
  for (let y = top; y < bottom; y++) {
    let ink = 0;
    for (let x = left; x < right; x++) if ((data[y * width + x] ?? WHITE) < threshold) ink++;
    if (ink < LEAST_INK) continue;
    const last = runs.at(-1);
    if (last !== undefined && y - last.bottom <= maxGap) last.bottom = y + 1;
    else runs.push({ top: y, bottom: y + 1 });
  }
  const highest = runs.toSorted((one, other) => heightOf(other) - heightOf(one))[0];
  if (highest === undefined || heightOf(highest) < LEAST_HEIGHT * (bottom - top)) return null;
  const pale = PALE_EDGE * heightOf(highest);
  return { top: Math.max(top, highest.top - pale), bottom: Math.min(bottom, highest.bottom + pale) };
}

const heightOf = ({ top, bottom }: Rows) => bottom - top;
