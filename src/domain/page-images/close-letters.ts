import type { GrayImage } from './gray-image.ts';

/** Each pixel becomes the lightest within so many pixels, then the darkest of those: thin ink goes, edges stay. */
export function closeLetters(image: GrayImage, reach: number): GrayImage {
  return spread(spread(image, reach, true), reach, false);
}

/** The same the other way round: thin light streaks go. */
export function closeStreaks(image: GrayImage, reach: number): GrayImage {
  return spread(spread(image, reach, false), reach, true);
}

function spread({ width, height, data }: GrayImage, reach: number, isLightest: boolean): GrayImage {
  const across = new Uint8Array(data.length);
  const down = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    spreadLine(data, across, { from: y * width, step: 1, count: width, reach, isLightest });
  for (let x = 0; x < width; x++)
    spreadLine(across, down, { from: x, step: width, count: height, reach, isLightest });
  return { width, height, data: down };
}

interface Line {
  readonly from: number;
  readonly step: number;
  readonly count: number;
  readonly reach: number;
  readonly isLightest: boolean;
}

function spreadLine(
  data: Uint8Array,
  made: Uint8Array,
  { from, step, count, reach, isLightest }: Line,
): void {
  for (let at = 0; at < count; at++) {
    const last = Math.min(count - 1, at + reach);
    let found = data[from + at * step] ?? 0;
    for (let near = Math.max(0, at - reach); near <= last; near++) {
      const level = data[from + near * step] ?? 0;
      if (isLightest ? level > found : level < found) found = level;
    }
    made[from + at * step] = found;
  }
}
