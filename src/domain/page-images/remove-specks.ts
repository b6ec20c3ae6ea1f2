import { WHITE, type GrayImage } from './gray-image.ts';

/** Levels: a point of a coarse scan is gray around, only accidents stand out so far. */
const OUTSTANDING = 48;
/** Levels by which paper differs from paper. */
const GRAIN = 16;
/** Of the pixels, specks on bare paper from which on they are noise: points and thin strokes of a coarse scan stand out too. */
const NOISY = 0.0004;
/** Pixels around a speck that are bare where no letter is near. */
const BARE = 5;
/** A speck is of two pixels at most. */
const MOST_ALIKE = 1;

/** Pixels far darker or lighter than those around them become as these are. A clean image comes back as it is. */
export function removeSpecks(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const cleaned = data.slice();
  const around = new Uint8Array(8);
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const own = data[at] ?? WHITE;
      if (!standsOut(data, at, width)) continue;
      const middle = middleAround(data, at, width, around);
      if (Math.abs(own - middle) < OUTSTANDING) continue;
      cleaned[at] = middle;
      // A light one is a stroke of white letters on a dark band.
      if (own < middle && isOnBarePaper(image, x, y, middle - GRAIN)) count++;
    }
  }
  return count < NOISY * data.length ? image : { width, height, data: cleaned };
}

/** @param darkest level of paper */
function isOnBarePaper({ width, height, data }: GrayImage, x: number, y: number, darkest: number): boolean {
  if (x < BARE || y < BARE || x >= width - BARE || y >= height - BARE) return false;
  for (const off of [-BARE, BARE]) {
    for (let step = -BARE; step <= BARE; step++) {
      if ((data[(y + off) * width + x + step] ?? WHITE) < darkest) return false;
      if ((data[(y + step) * width + x + off] ?? WHITE) < darkest) return false;
    }
  }
  return true;
}

/** Whether a pixel differs by so much from all around it but one at most. */
function standsOut(data: Uint8Array, at: number, width: number): boolean {
  const own = data[at] ?? WHITE;
  // Nearly all pixels are like those on either side.
  if (isAlike(own, data[at - 1] ?? WHITE) && isAlike(own, data[at + 1] ?? WHITE)) return false;
  let alike = 0;
  for (let row = at - width; row <= at + width; row += width) {
    for (let near = row - 1; near <= row + 1; near++) {
      if (near === at) continue;
      if (isAlike(own, data[near] ?? WHITE) && ++alike > MOST_ALIKE) return false;
    }
  }
  return true;
}

const isAlike = (own: number, other: number) => Math.abs(other - own) < OUTSTANDING;

/** The fourth of the eight levels around, from the darkest. */
function middleAround(data: Uint8Array, at: number, width: number, around: Uint8Array): number {
  let filled = 0;
  for (let row = at - width; row <= at + width; row += width)
    for (let near = row - 1; near <= row + 1; near++) if (near !== at) around[filled++] = data[near] ?? WHITE;
  return around.sort()[3] ?? WHITE;
}
