import { boxTimes } from '#domain/page-layout/boxes.ts';
import type { Crop } from './crop-image.ts';
import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { shrinkImage } from './shrink-image.ts';

/** Pixels of a digit's height at which bands are looked for. */
const LOOKED_AT = 7;
/** More pixels tell nothing more, and the sums of them need four bytes each. */
const MOST_PIXELS = 5_000_000;
/** Pixels around a place, there: a line of letters, bold ones too, leaves more than half of them white. */
export const ACROSS = 8;
export const DOWN = 3;
const DARK_SHARE = 0.6;
/** Digits' heights: what is lower is a rule, what is narrower a letter of a headline. */
const LEAST_HEIGHT = 1;
const LEAST_WIDTH = 6;
/** Of its box: other shapes are drawings. */
export const FILLED = 0.85;
/** Of its box, where it stands aslant in it. */
const LEAST_LEVEL = 0.6;
/** Digits' heights of one of its parts. */
const PART = 10;
/** Of the page: what is larger is no band, but what a page lies on. */
export const MOST_OF_PAGE = 0.3;
/** From this share of the way between the band and its letters on, it is paper: near letters it is paler. */
const PAPER = 0.75;
/** Levels by which letters differ from their band at least. */
const CONTRAST = 48;
/** Of a band: fewer white pixels are no letters. */
const LEAST_WHITE = 0.02;
/** From this level on it is paper. */
const PALE = 235;
/** Of a page: less that is neither ink nor paper are the edges of letters. */
const LEAST_PALE = 0.02;
/** From this share of a pale band's level on it becomes paper. */
const PAPER_OF_PALE = 0.9;

/**
 * Makes white letters on a dark band, as the titles of tables often are, dark ones on paper: they are read worse than
 * others. Of a coloured or gray band with dark letters only the band becomes paper: it is taken for a picture.
 *
 * @param digit pixels of a digit's height
 * @returns the same image where it has no band
 */
export function invertBands(image: GrayImage, digit: number): GrayImage {
  if (digit === 0) return image;
  const fewer = Math.ceil(Math.sqrt((image.width * image.height) / MOST_PIXELS));
  const factor = Math.max(1, fewer, Math.floor(digit / LOOKED_AT));
  const look = shrinkImage(image, factor);
  const threshold = inkThreshold(look);
  const dark = findBands(look, threshold, digit / factor);
  const pale = hasPale(look, threshold) ? findBands(look, PALE, digit / factor) : [];
  if (dark.length + pale.length === 0) return image;
  const inverted = { ...image, data: Uint8Array.from(image.data) };
  for (const band of dark) invert(inverted, band, threshold, factor);
  // A band that has become paper already has no level that is pale.
  for (const band of pale) whiten(inverted, toItsEdges(inverted, band, PALE, factor), threshold);
  return inverted;
}

/** Whether enough of a page is neither ink nor paper that it may be a band. */
function hasPale({ data }: GrayImage, threshold: number): boolean {
  let pale = 0;
  for (const level of data) if (level >= threshold && level < PALE) pale += 1;
  return pale >= LEAST_PALE * data.length;
}

/** A band cut into parts from left to right, each of which lies level: a feeder draws a sheet slightly askew. */
type Band = readonly Crop[];

function findBands(image: GrayImage, threshold: number, digit: number): Band[] {
  const { width, height } = image;
  const dark = darkAround(image, threshold);
  const bands: Band[] = [];
  const open: number[] = [];
  const [tops, bottoms] = [new Uint32Array(width), new Uint32Array(width)];
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] === 0) continue;
    tops.fill(height);
    bottoms.fill(0);
    let size = 0;
    dark[start] = 0;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      size += 1;
      tops[x] = Math.min(tops[x] ?? y, y);
      bottoms[x] = Math.max(bottoms[x] ?? 0, y + 1);
      for (const next of [x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at, at - width, at + width]) {
        if (dark[next] !== 1) continue;
        dark[next] = 0;
        open.push(next);
      }
    }
    const band = partsOf(tops, bottoms, PART * digit);
    if (isBand(band, size, digit, height)) bands.push(band);
  }
  return bands;
}

/** @param tops of each column, below its bottom where it has any */
function partsOf(tops: Uint32Array, bottoms: Uint32Array, wide: number): Band {
  const from = bottoms.findIndex((bottom) => bottom > 0);
  const to = bottoms.findLastIndex((bottom) => bottom > 0) + 1;
  const count = Math.ceil((to - from) / wide);
  const edge = (at: number) => from + Math.round(((to - from) * at) / count);
  return Array.from({ length: count }, (_, at) => {
    const [left, right] = [edge(at), edge(at + 1)];
    // Letters of a line close above or below reach further.
    const [top, bottom] = [middleOf(tops.subarray(left, right)), middleOf(bottoms.subarray(left, right))];
    return { left, top, right, bottom };
  });
}

const middleOf = (values: Uint32Array) => values.toSorted()[values.length >> 1] ?? 0;

function isBand(band: Band, size: number, digit: number, height: number): boolean {
  const [first, last] = [band[0], band.at(-1)];
  if (first === undefined || last === undefined) return false;
  const across = last.right - first.left;
  const down = Math.max(...band.map(({ bottom }) => bottom)) - Math.min(...band.map(({ top }) => top));
  const covered = band.reduce((sum, part) => sum + (part.right - part.left) * (part.bottom - part.top), 0);
  return (
    across >= LEAST_WIDTH * digit &&
    size >= LEAST_HEIGHT * digit * across &&
    down <= MOST_OF_PAGE * height &&
    size >= Math.max(FILLED * covered, LEAST_LEVEL * across * down)
  );
}

/** 1 at each pixel around which most are dark, in an image whose digits are about seven pixels high. */
export function darkAround({ width, height, data }: GrayImage, threshold: number): Uint8Array {
  const wide = width + 1;
  const sums = new Uint32Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? WHITE) < threshold) row += 1;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - DOWN) * wide, Math.min(height, y + DOWN + 1) * wide];
    const down = (bottom - top) / wide;
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - ACROSS), Math.min(width, x + ACROSS + 1)];
      const count =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0);
      if (count >= DARK_SHARE * down * (right - left)) dark[y * width + x] = 1;
    }
  }
  return dark;
}

function toItsEdges(image: GrayImage, band: Band, threshold: number, factor: number): Band {
  return band.map((part, at) => {
    const found = boxTimes(part, factor);
    const { left, right, ...edges } = partToItsEdges(image, found, threshold, factor);
    const isLast = at === band.length - 1;
    return { ...edges, left: at === 0 ? left : found.left, right: isLast ? right : found.right };
  });
}

/** Found in a smaller image, a band ends somewhere near: at the last row and column that are mostly dark. */
function partToItsEdges(image: GrayImage, band: Crop, threshold: number, factor: number): Crop {
  const { width, height, data } = image;
  const isDark = (x: number, y: number) => (data[y * width + x] ?? WHITE) < threshold;
  const isDarkRow = (y: number) => {
    let dark = 0;
    for (let x = band.left; x < band.right; x++) if (isDark(x, y)) dark += 1;
    return dark * 2 > band.right - band.left;
  };
  const isDarkColumn = (x: number) => {
    let dark = 0;
    for (let y = band.top; y < band.bottom; y++) if (isDark(x, y)) dark += 1;
    return dark * 2 > band.bottom - band.top;
  };
  const [down, across] = [(DOWN + 1) * factor, (ACROSS + 1) * factor];
  return {
    top: lastOf(isDarkRow, { from: band.top, least: Math.max(0, band.top - down), step: -1 }),
    bottom:
      lastOf(isDarkRow, { from: band.bottom - 1, least: Math.min(height - 1, band.bottom + down), step: 1 }) +
      1,
    left: lastOf(isDarkColumn, { from: band.left, least: Math.max(0, band.left - across), step: -1 }),
    right:
      lastOf(isDarkColumn, {
        from: band.right - 1,
        least: Math.min(width - 1, band.right + across),
        step: 1,
      }) + 1,
  };
}

function lastOf(
  holds: (at: number) => boolean,
  { from, least, step }: { readonly from: number; readonly least: number; readonly step: 1 | -1 },
): number {
  let at = from;
  while (at !== least && holds(at + step)) at += step;
  return at;
}

function invert(image: GrayImage, found: Band, threshold: number, factor: number): void {
  // Beyond what was found of it lies paper, which would be taken for white letters.
  const counts = levelsOf(
    image,
    found.map((part) => boxTimes(part, factor)),
  );
  const level = meanOf(counts, 0, threshold);
  const isWhiteOnDark =
    countOf(counts, threshold, WHITE + 1) >= countOf(counts, 0, Math.max(0, level - CONTRAST));
  const paper = PAPER * (isWhiteOnDark ? WHITE - level : level);
  const band = toItsEdges(image, found, threshold, factor);
  change(image, band, (was) => ((isWhiteOnDark ? WHITE - was : was) * WHITE) / paper);
}

function whiten(image: GrayImage, band: Band, threshold: number): void {
  const counts = levelsOf(image, band);
  const all = countOf(counts, 0, WHITE + 1);
  if (countOf(counts, threshold, PALE) * 2 < all) return;
  const level = meanOf(counts, threshold, PALE);
  // White letters would be lost.
  if (level + CONTRAST <= PALE && countOf(counts, PALE, WHITE + 1) >= LEAST_WHITE * all) return;
  const paper = PAPER_OF_PALE * level;
  change(image, band, (was) => (was * WHITE) / paper);
}

function levelsOf({ width, data }: GrayImage, band: Band): Uint32Array {
  const counts = new Uint32Array(WHITE + 1);
  for (const { left, top, right, bottom } of band)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const level = data[y * width + x] ?? WHITE;
        counts[level] = (counts[level] ?? 0) + 1;
      }
  return counts;
}

/** Pixels of the levels from one on and below another. */
function countOf(counts: Uint32Array, from: number, to: number): number {
  return counts.slice(Math.ceil(from), Math.ceil(to)).reduce((sum, count) => sum + count, 0);
}

function meanOf(counts: Uint32Array, from: number, to: number): number {
  const sum = counts.reduce(
    (all, count, level) => (level >= from && level < to ? all + count * level : all),
    0,
  );
  return sum / Math.max(1, countOf(counts, from, to));
}

function change({ width, data }: GrayImage, band: Band, levelFor: (was: number) => number): void {
  for (const { left, top, right, bottom } of band)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = y * width + x;
        data[at] = Math.min(WHITE, Math.round(levelFor(data[at] ?? 0)));
      }
}
