import { blankImage, WHITE, type GrayImage } from './gray-image.ts';
import type { Bow } from './measure-bow.ts';
import type { Projection } from './projection.ts';

/** How a new image is made of another one. Places count from corners: the first pixel's middle is at 0.5. */
export interface Warp {
  readonly width: number;
  readonly height: number;
  /** From places of the new image to places of the given one. */
  readonly projection: Projection;
  /** How much farther down than its place says the new image is read; null for none. */
  readonly bow: Bow | null;
  /** Of the cubic kernels between 0, which keeps strokes of one pixel, and 1, which smooths a scan's grain. */
  readonly smoothness: number;
}

/** Between two pixels are so many places of which the weights are known. */
const PHASES = 64;
const TAPS = 4;
/** What is lighter has no ink: where nothing else is around, the page is white. */
const PAPER = 238;
const UNIT_BITS = 12;
const UNIT = 1 << UNIT_BITS;
const HALF = UNIT / 2;

/**
 * Turns, enlarges and straightens an image at once, so that its letters are interpolated once only: along the rows into
 * an image between, then along the columns, four pixels each. What comes from outside is white.
 *
 * Sources: D. P. Mitchell and A. N. Netravali, Reconstruction filters in computer graphics (1988); E. Catmull and A. R. Smith, 3-D
 * transformations of images in scanline order (1980).
 */
export function warpImage(image: GrayImage, warp: Warp): GrayImage {
  const weights = cubicWeights(warp.smoothness);
  return warpColumns(warpRows(image, warp, weights), warp, weights);
}

/** The four weights of each phase, whole numbers that add up to `UNIT`. */
function cubicWeights(b: number): Int32Array {
  const c = (1 - b) / 2;
  const near = (t: number) =>
    ((12 - 9 * b - 6 * c) * t ** 3 + (-18 + 12 * b + 6 * c) * t * t + 6 - 2 * b) / 6;
  const far = (t: number) =>
    ((-b - 6 * c) * t ** 3 + (6 * b + 30 * c) * t * t + (-12 * b - 48 * c) * t + 8 * b + 24 * c) / 6;
  const weights = new Int32Array(PHASES * TAPS);
  for (let phase = 0; phase < PHASES; phase++) {
    const t = phase / PHASES;
    const [first, third, fourth] = [far(1 + t), near(1 - t), far(2 - t)].map((weight) =>
      Math.round(UNIT * weight),
    );
    if (first === undefined || third === undefined || fourth === undefined) continue;
    weights.set([first, UNIT - first - third - fourth, third, fourth], phase * TAPS);
  }
  return weights;
}

/**
 * As wide as the new image, as high as the given one: each row is stretched so that only heights are left to be put right.
 * For the place of column x in the given row the projection is solved for the new image's row.
 */
function warpRows(
  { width, height, data }: GrayImage,
  { width: wide, projection }: Warp,
  weights: Int32Array,
): GrayImage {
  const [a, b, c, d, e, f, g, h, i] = projection;
  const between = blankImage(wide, height);
  // White on either side, so that four neighbours are there for any place that is looked at.
  const row = new Uint8Array(width + 2 * TAPS).fill(WHITE);
  const ink = new Uint8Array(row.length);
  for (let line = 0; line < height; line++) {
    row.set(data.subarray(line * width, (line + 1) * width), TAPS);
    if (!markInk(row, ink)) continue;
    const v = line + 0.5;
    const solved = v * h - e;
    const ySlope = (d - v * g) / solved;
    const yStart = (f - v * i) / solved;
    let top = a * 0.5 + b * (ySlope * 0.5 + yStart) + c;
    let below = g * 0.5 + h * (ySlope * 0.5 + yStart) + i;
    const topStep = a + b * ySlope;
    const belowStep = g + h * ySlope;
    const isEven = belowStep === 0;
    const scale = isEven ? PHASES / below : 0;
    const start = line * wide;
    for (let x = 0; x < wide; x++, top += topStep, below += belowStep) {
      const at = Math.floor((isEven ? top * scale : (top / below) * PHASES) - PHASES / 2);
      const left = at >> 6;
      if (left < -2 || left >= width + 1) continue;
      const from = left + TAPS - 1;
      if (ink[from] === 0) continue;
      const weight = (at & (PHASES - 1)) * TAPS;
      const level =
        ((row[from] ?? WHITE) * (weights[weight] ?? 0) +
          (row[from + 1] ?? WHITE) * (weights[weight + 1] ?? 0) +
          (row[from + 2] ?? WHITE) * (weights[weight + 2] ?? 0) +
          (row[from + 3] ?? WHITE) * (weights[weight + 3] ?? 0) +
          HALF) >>
        UNIT_BITS;
      between.data[start + x] = level < 0 ? 0 : level > WHITE ? WHITE : level;
    }
  }
  return between;
}

/** Marks from where on four neighbours are not all of paper. @returns whether any are not */
function markInk(row: Uint8Array, ink: Uint8Array): boolean {
  let last = row.length;
  for (let at = row.length - 1; at >= 0; at--) {
    if ((row[at] ?? WHITE) < PAPER) last = at;
    ink[at] = last - at < TAPS ? 1 : 0;
  }
  return last < row.length;
}

/** Columns that are looked at together, to pass over paper. */
const STRIP = 32;

function warpColumns(
  between: GrayImage,
  { width, height, projection, bow }: Warp,
  weights: Int32Array,
): GrayImage {
  const [, , , d, e, f, g, h, i] = projection;
  const { height: high, data } = between;
  const made = blankImage(width, height);
  const last = high - 1;
  const strips = Math.ceil(width / STRIP);
  const inked = inkedRows(between, strips);
  const rowAt = (x: number, y: number) => {
    const down = bow === null ? y + 0.5 : y + 0.5 + (bow.down[x] ?? 0) + (bow.lean[x] ?? 0) * y;
    return (d * (x + 0.5) + e * down + f) / (g * (x + 0.5) + h * down + i);
  };
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let to = rowAt(0, y);
    for (let strip = 0; strip < strips; strip++) {
      const [left, right] = [strip * STRIP, Math.min(width, (strip + 1) * STRIP)];
      const from = to;
      to = rowAt(Math.min(width - 1, right), y);
      const top = Math.max(0, Math.floor(Math.min(from, to)) - AROUND);
      const below = Math.min(high, Math.ceil(Math.max(from, to)) + AROUND);
      const column = strip * (high + 1);
      if (below <= top || inked[column + below] === inked[column + top]) continue;
      for (let x = left; x < right; x++) {
        const at = Math.floor(rowAt(x, y) * PHASES - PHASES / 2);
        const top = at >> 6;
        if (top < -1 || top > last) continue;
        const weight = (at & (PHASES - 1)) * TAPS;
        const from = top * width + x;
        const second = top >= 0 ? (data[from] ?? WHITE) : WHITE;
        const third = top < last ? (data[from + width] ?? WHITE) : WHITE;
        const first = top >= 1 ? (data[from - width] ?? WHITE) : second;
        const fourth = top + 2 <= last ? (data[from + 2 * width] ?? WHITE) : third;
        const level =
          (first * (weights[weight] ?? 0) +
            second * (weights[weight + 1] ?? 0) +
            third * (weights[weight + 2] ?? 0) +
            fourth * (weights[weight + 3] ?? 0) +
            HALF) >>
          UNIT_BITS;
        made.data[start + x] = level < 0 ? 0 : level > WHITE ? WHITE : level;
      }
    }
  }
  return made;
}

/** Rows beyond those between which a strip of a new row comes to lie: neighbours, and what it bends by within the strip. */
const AROUND = 4;

/** Of each strip, how many of the rows above each row have ink. */
function inkedRows({ width, height, data }: GrayImage, strips: number): Int32Array {
  const counts = new Int32Array(strips * (height + 1));
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    for (let strip = 0; strip < strips; strip++) {
      const end = Math.min(width, (strip + 1) * STRIP);
      let at = strip * STRIP;
      while (at < end && (row[at] ?? WHITE) >= PAPER) at++;
      const count = strip * (height + 1) + y;
      counts[count + 1] = (counts[count] ?? 0) + (at < end ? 1 : 0);
    }
  }
  return counts;
}
