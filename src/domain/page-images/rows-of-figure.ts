import { WHITE, type GrayImage } from './gray-image.ts';
import type { Box } from '#domain/page-layout/page-words.ts';

/** Of the box's height, the least that its figure has: less is a rule, or a figure that is broken into parts. */
const LEAST_HEIGHT = 0.5;
/** Of the box's height, blank rows within a figure, as needles leave between their dots. */
const MAX_GAP = 0.06;

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
 * @param paper the gray from which on a pixel is blank
 */
export function rowsOfFigure(image: GrayImage, box: Box, paper: number): Rows {
  const { width, height, data } = image;
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(height, Math.ceil(box.bottom))];
  const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.right))];
  const maxGap = MAX_GAP * (bottom - top);
  const runs: { top: number; bottom: number }[] = [];
  for (let y = top; y < bottom; y++) {
    let isBlank = true;
    for (let x = left; isBlank && x < right; x++) isBlank = (data[y * width + x] ?? WHITE) >= paper;
    if (isBlank) continue;
    const last = runs.at(-1);
    if (last !== undefined && y - last.bottom <= maxGap) last.bottom = y + 1;
    else runs.push({ top: y, bottom: y + 1 });
  }
  const highest = runs.reduce<Rows>((most, run) => (heightOf(run) > heightOf(most) ? run : most), {
    top,
    bottom: top,
  });
  return heightOf(highest) >= LEAST_HEIGHT * (bottom - top) ? highest : { top: box.top, bottom: box.bottom };
}

const heightOf = ({ top, bottom }: Rows) => bottom - top;
