import { solve } from './fit-projection.ts';
import type { GrayImage } from './gray-image.ts';

/** Every so many pixels one is looked at: light changes slowly. */
const STEP = 3;
/** Shares of the average of the paper: nowhere on a sheet is the light weaker or stronger. */
const DARKEST = 0.5;
const LIGHTEST = 1.15;
/** Factors of the surface. */
const UNKNOWNS = 6;

/**
 * How light paper is, or would be, at each place of a picture: a surface of the second degree through the levels of what is
 * surely paper, as lamps and lenses make it.
 *
 * @param isPaper 1 for each pixel that is
 * @param isLocal beside the paper it goes on as at its edge: a small paper does not tell what the light is far from it
 */
export function fitLight(
  { width, height, data }: GrayImage,
  isPaper: Uint8Array,
  isLocal = false,
): (x: number, y: number) => number {
  const termsAt = (x: number, y: number) => {
    const [across, down] = [x / width - 0.5, y / height - 0.5];
    return [1, across, down, across * across, across * down, down * down];
  };
  const rows = termsAt(0, 0).map(() => Array.from({ length: UNKNOWNS + 1 }, () => 0));
  let [sum, count] = [0, 0];
  const seen = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      if (isPaper[y * width + x] !== 1) continue;
      const level = data[y * width + x] ?? 0;
      sum += level;
      count++;
      seen.left = Math.min(seen.left, x);
      seen.right = Math.max(seen.right, x);
      seen.top = Math.min(seen.top, y);
      seen.bottom = y;
      const terms = termsAt(x, y);
      const equation = [...terms, level];
      for (const [row, term] of terms.entries())
        for (const [column, value] of equation.entries()) add(rows, row, column, term * value);
    }
  }
  const average = sum / Math.max(1, count);
  const [even = 0, a = 0, b = 0, c = 0, d = 0, e = 0] = solve(rows);
  return (x, y) => {
    const across = (isLocal ? within(x, seen.left, seen.right) : x) / width - 0.5;
    const down = (isLocal ? within(y, seen.top, seen.bottom) : y) / height - 0.5;
    const level = even + a * across + b * down + c * across * across + d * across * down + e * down * down;
    // Too few places on a line tell nothing of a surface.
    return Number.isFinite(level)
      ? Math.min(LIGHTEST * average, Math.max(DARKEST * average, level))
      : average;
  };
}

const within = (at: number, least: number, most: number) => Math.min(most, Math.max(least, at));

function add(rows: number[][], row: number, column: number, value: number): void {
  const sums = rows[row];
  if (sums !== undefined) sums[column] = (sums[column] ?? 0) + value;
}
