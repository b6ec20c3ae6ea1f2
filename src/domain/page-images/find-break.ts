import type { GrayImage } from './gray-image.ts';

/** Shares of the width that may be dark in a row without text: rules that go down, dirt. */
const EMPTY = 0.006;
const DARK = 140;

/**
 * The row at which an upright page may be cut: the middle of the widest gap between lines in a part of its height. Null where
 * no gap is as high as asked.
 *
 * @param least pixels
 * @param part shares of the height between which to look
 */
export function findBreak(
  { width, height, data }: GrayImage,
  least: number,
  part: { readonly from: number; readonly to: number },
): number | null {
  let best: number | null = null;
  let most = least - 1;
  let from = -1;
  for (let y = Math.floor(height * part.from); y <= Math.floor(height * part.to); y++) {
    let dark = 0;
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 0) < DARK) dark++;
    if (dark > width * EMPTY) from = -1;
    else if (from < 0) from = y;
    if (from >= 0 && y + 1 - from > most) [most, best] = [y + 1 - from, Math.floor((from + y + 1) / 2)];
  }
  return best;
}
