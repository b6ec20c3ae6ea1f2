import { median } from '#domain/values/median.ts';
import { closeLetters, closeStreaks } from './close-letters.ts';
import type { Crop } from './crop-image.ts';
import { fitLight } from './fit-light.ts';
import type { GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { shrinkImage } from './shrink-image.ts';

/** A part of a picture, with what lies beside the paper made as light as the paper. */
export interface Paper {
  readonly image: GrayImage;
  /** Where its upper left corner is in the picture, in pixels. */
  readonly left: number;
  readonly top: number;
}

/** Pixels of the longer side of what is looked at: a receipt that fills a tenth of a photo is still wide enough. */
const LOOK = 360;
/** What closes over letters, in pixels either way. */
const CLOSE = 3;
/** The same of streaks in the grain of a table, and of other light things that touch the paper. */
const STREAK = 6;
/** How much lighter paper is on average than what it lies on, of 255. */
const LEAST_STEP = 45;
/** The same of the lightest there, which may lie on light wood beside something black. */
const LEAST_STEP_OF_LIGHTEST = 20;
/** Of the way from the table's average to the paper's. */
const SURELY_DESK = 0.48;
/** Of the picture: with less around it the paper fills it, and smaller light spots are none. */
const LEAST_DESK = 0.1;
const LEAST_PAPER = 0.04;
/** Of the paper's rows: where it fills the picture from side to side in so many, it may be a sheet with bands of print. */
const WIDE = 0.9;
/** Of what is dark then, and how near to the middle of its levels: a table has a grain, or is lit from one side. */
const FLAT = 0.6;
const EVEN = 8;
/** Of it too, so much is light letters: the lid of a scanner has none. */
const PRINTED = 0.002;
/** Pixels from the paper within which levels run into each other. */
const EDGE = 2;
/** Of the largest light region: other papers in the picture are at least so large. */
const OTHER_PAPER = 0.15;

/**
 * Cuts a receipt out of a photo of the table it lies on, whose grain is else taken for letters: paper is what is light
 * in large regions and all that they enclose. Null where nothing darker lies around it.
 *
 * @param way how sure the light is: a sheet shows it all over the picture, a small paper only where it lies, and on a table in
 * the lamp's light only the lightest is paper
 */
export function findPaper(source: GrayImage, way: 'sheet' | 'small' | 'lightest' = 'sheet'): Paper | null {
  const factor = Math.max(1, Math.floor(Math.max(source.width, source.height) / LOOK));
  const shrunk = shrinkImage(source, factor);
  const look = closeStreaks(closeLetters(shrunk, CLOSE), STREAK);
  if (hasNoDesk(look)) return null;
  const cut = inkThreshold(look);
  const isLightest = way === 'lightest';
  const [dark, light] = isLightest ? meansOf(lighterThan(cut, look)) : meansOf(look, cut);
  if (light - dark < (isLightest ? LEAST_STEP_OF_LIGHTEST : LEAST_STEP)) return null;
  const threshold = dark + (light - dark) * SURELY_DESK;
  const sure = largeRegions(look, () => threshold);
  if (sure === null) return null;
  // The corners of a photo, and whatever the lamp is far from, are darker than the middle.
  const lightAt = fitLight(look, sure, way !== 'sheet');
  const regions = largeRegions(look, (x, y) => (lightAt(x, y) * threshold) / light) ?? sure;
  const desk = deskOf(between(regions, look), look);
  if (desk.share < LEAST_DESK || isBandOfPrint(desk, shrunk)) return null;
  const { left, top, right, bottom } = desk.paper;
  const crop = {
    left: left * factor,
    top: top * factor,
    right: Math.min(source.width, (right + 1) * factor),
    bottom: Math.min(source.height, (bottom + 1) * factor),
  };
  return {
    image: cutOut(source, crop, (x, y) => desk.is[lookAt(x, y)] === 1, Math.round(light)),
    left: crop.left,
    top: crop.top,
  };

  function lookAt(x: number, y: number): number {
    const row = Math.min(look.height - 1, Math.floor(y / factor));
    return row * look.width + Math.min(look.width - 1, Math.floor(x / factor));
  }
}

/** Whether hardly anything is darker than as much as is paper, as on most pages: what costs more need not be looked at. */
function hasNoDesk({ data }: GrayImage): boolean {
  const light = data.toSorted()[Math.floor(data.length * (1 - LEAST_PAPER))] ?? 0;
  const dark = data.filter((level) => level < light - LEAST_STEP * (1 - SURELY_DESK)).length;
  return dark < (LEAST_DESK / 2) * data.length;
}

function cutOut(
  source: GrayImage,
  { left, top, right, bottom }: Crop,
  isDesk: (x: number, y: number) => boolean,
  paperLevel: number,
): GrayImage {
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (y + top) * source.width + left;
    data.set(source.data.subarray(from, from + width), y * width);
    for (let x = 0; x < width; x++) if (isDesk(x + left, y + top)) data[y * width + x] = paperLevel;
  }
  return { width, height, data };
}

/** The pixels that are not darker, in one row. */
function lighterThan(threshold: number, { data }: GrayImage): GrayImage {
  const lighter = data.filter((level) => level >= threshold);
  return { width: lighter.length, height: 1, data: lighter };
}

/** The average level of what is darker than the threshold, and of the rest. */
function meansOf(image: GrayImage, threshold = inkThreshold(image)): readonly [number, number] {
  const sums = [0, 0];
  const counts = [0, 0];
  for (const level of image.data) {
    const side = level < threshold ? 0 : 1;
    sums[side] = (sums[side] ?? 0) + level;
    counts[side] = (counts[side] ?? 0) + 1;
  }
  return [(sums[0] ?? 0) / Math.max(1, counts[0] ?? 0), (sums[1] ?? 0) / Math.max(1, counts[1] ?? 0)];
}

/** 1 for each pixel of the large light regions; null where there is none. */
function largeRegions(look: GrayImage, thresholdAt: (x: number, y: number) => number): Uint8Array | null {
  const { width, height, data } = look;
  const isLight = data.map((level, at) => (level >= thresholdAt(at % width, Math.floor(at / width)) ? 1 : 0));
  const region = new Int32Array(data.length);
  const sizes = [0];
  for (let at = 0; at < data.length; at++) {
    if (region[at] !== 0 || isLight[at] === 0) continue;
    sizes.push(
      flood(look, at, (near) => {
        if (region[near] !== 0 || isLight[near] === 0) return false;
        region[near] = sizes.length;
        return true;
      }),
    );
  }
  const largest = Math.max(...sizes);
  if (largest < LEAST_PAPER * width * height) return null;
  return Uint8Array.from(region, (one) => (one > 0 && (sizes[one] ?? 0) >= OTHER_PAPER * largest ? 1 : 0));
}

/** Also what lies between two places of the paper in its row or column: a shadow on it, as sheets have no bays. */
function between(isPaper: Uint8Array, { width, height }: GrayImage): Uint8Array {
  const all = new Uint8Array(isPaper);
  const fill = (from: number, step: number, count: number) => {
    const line = Array.from({ length: count }, (_, index) => isPaper[from + index * step] ?? 0);
    const last = line.lastIndexOf(1);
    for (let index = line.indexOf(1); index >= 0 && index <= last; index++) all[from + index * step] = 1;
  };
  for (let y = 0; y < height; y++) fill(y * width, 1, width);
  for (let x = 0; x < width; x++) fill(x, width, height);
  return all;
}

/** What is no paper and reaches the edge of the picture: all else is printed on the paper. */
function deskOf(isPaper: Uint8Array, { width, height }: GrayImage) {
  const is = new Uint8Array(isPaper.length);
  const enter = (at: number) => {
    if (is[at] !== 0 || isPaper[at] === 1) return false;
    is[at] = 1;
    return true;
  };
  let size = 0;
  for (let x = 0; x < width; x++)
    for (const at of [x, (height - 1) * width + x]) size += flood({ width, height }, at, enter);
  for (let y = 0; y < height; y++)
    for (const at of [y * width, (y + 1) * width - 1]) size += flood({ width, height }, at, enter);
  const paper = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < is.length; at++) {
    if (is[at] === 1) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    paper.left = Math.min(paper.left, x);
    paper.right = Math.max(paper.right, x);
    paper.top = Math.min(paper.top, y);
    paper.bottom = Math.max(paper.bottom, y);
  }
  return { is, share: size / is.length, paper };
}

/** Whether what is dark lies above or below a sheet as wide as the picture, is as even as printed colour and has letters on it. */
function isBandOfPrint(
  { is, paper }: Pick<ReturnType<typeof deskOf>, 'is' | 'paper'>,
  { width, data }: GrayImage,
): boolean {
  const rows = paper.bottom + 1 - paper.top;
  const filled = Array.from({ length: rows }, (_, at) => (paper.top + at) * width).filter(
    (start) => is[start + STREAK] === 0 && is[start + width - 1 - STREAK] === 0,
  );
  if (filled.length < WIDE * rows) return false;
  const isInner = (_: number, at: number) =>
    is[at] === 1 && is[at - EDGE * width] !== 0 && is[at + EDGE * width] !== 0;
  const levels = Array.from(data.filter(isInner));
  const middle = median(levels) ?? 0;
  const shareOf = (has: (level: number) => boolean) => levels.filter(has).length / levels.length;
  return (
    shareOf((level) => Math.abs(level - middle) <= EVEN) >= FLAT &&
    shareOf((level) => level > middle + LEAST_STEP) >= PRINTED
  );
}

/** Goes from one pixel to its neighbours as long as they may be entered; how many were. */
function flood(
  { width, height }: Pick<GrayImage, 'width' | 'height'>,
  start: number,
  enter: (at: number) => boolean,
): number {
  if (!enter(start)) return 0;
  const open = [start];
  let count = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    count++;
    const x = at % width;
    if (x > 0 && enter(at - 1)) open.push(at - 1);
    if (x < width - 1 && enter(at + 1)) open.push(at + 1);
    if (at >= width && enter(at - width)) open.push(at - width);
    if (at < width * (height - 1) && enter(at + width)) open.push(at + width);
  }
  return count;
}
