import { WHITE, type GrayImage } from './gray-image.ts';

/** A point of a coarse scan is gray around, grain is not so strong: only accidents stand out so far. */
const OUTSTANDING = 56;

/** Share of the pixels from which on they are noise: decimal points of a coarse scan stand out too, but are few. */
const NOISY = 0.001;

/** Pixels far darker or lighter than every one around them become as these are. A clean image comes back as it is. */
export function removeSpecks(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const cleaned = data.slice();
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const own = data[at] ?? WHITE;
      const left = data[at - 1] ?? WHITE;
      if (left - own < OUTSTANDING && own - left < OUTSTANDING) continue;
      const [least, most] = around(data, at, width);
      if (own > least - OUTSTANDING && own < most + OUTSTANDING) continue;
      cleaned[at] = own < least ? least : most;
      count++;
    }
  }
  return count < NOISY * data.length ? image : { width, height, data: cleaned };
}

function around(data: Uint8Array, at: number, width: number): [least: number, most: number] {
  let least = WHITE;
  let most = 0;
  for (let row = at - width; row <= at + width; row += width) {
    for (let near = row - 1; near <= row + 1; near++) {
      if (near === at) continue;
      const level = data[near] ?? WHITE;
      if (level < least) least = level;
      if (level > most) most = level;
    }
  }
  return [least, most];
}
