import { median } from '#domain/values/median.ts';
import { WHITE, type GrayImage } from './gray-image.ts';

/** Of the paper's level: darker is no paper. */
const DARK = 0.7;
/** Of the picture's width or height: what is broader is no strip but what a page lies on. */
const BROADEST = 0.1;
/** Of its side: a strip is along so much of it at least, and other strips end at its corners. */
const LEAST_LENGTH = 0.5;
const CORNERS = 0.15;
/** Of its length: letters on a dark band break its edge more often, the paper's edge is straight. */
const MOST_BREAKS = 0.02;
/** Pixels by which an edge goes on from one to the next, and those over which it is blurred. */
const STEP = 3;
const BLURRED = 4;
/** Of the paper's level, by which it is lighter there at least: a shadow has no edge. */
const LEAST_EDGE = 0.15;
/** Of all pixels, to tell the paper by. */
const SAMPLE = 997;

/**
 * Makes the dark strips along the edges of a scan white, where the paper ends before the picture does: beside something
 * black, pale print is no ink. The same image where there is none.
 */
export function whitenEdges(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const paper = median(
    Array.from({ length: SAMPLE }, (_, at) => data[Math.floor((at * data.length) / SAMPLE)] ?? 0),
  );
  if (paper === null) return image;
  const whitened = { width, height, data: data.slice() };
  const last = width * height - 1;
  const sides: readonly Side[] = [
    { from: 0, along: width, inwards: 1, length: height, broad: width },
    { from: last, along: -width, inwards: -1, length: height, broad: width },
    { from: 0, along: 1, inwards: width, length: width, broad: height },
    { from: last, along: -1, inwards: -width, length: width, broad: height },
  ];
  const found = sides.filter((side) => whitenStrip(whitened, side, paper));
  return found.length === 0 ? image : whitened;
}

/** One side of a picture, as steps through its pixels. */
interface Side {
  /** The pixel of its first corner. */
  readonly from: number;
  readonly along: number;
  readonly inwards: number;
  readonly length: number;
  /** Pixels of the picture from this side to the one across. */
  readonly broad: number;
}

/** Whether there was a strip along the side. */
function whitenStrip({ data }: GrayImage, side: Side, paper: number): boolean {
  const { from, along, inwards, length, broad } = side;
  const most = Math.floor(broad * BROADEST);
  const levelAt = (at: number, depth: number) => data[from + at * along + depth * inwards] ?? WHITE;
  const depths = Array.from({ length }, (_, at) => {
    let depth = 0;
    while (depth < most && levelAt(at, depth) < paper * DARK) depth++;
    return depth;
  });
  const isOpen = (depth: number | undefined) => depth === undefined || depth === most;
  const dark = depths.filter((depth) => depth > 0 && !isOpen(depth)).length;
  const breaks = depths.filter((depth, at) => {
    const next = depths[at + 1];
    if (next === undefined || isOpen(depth) || isOpen(next)) return false;
    const edge = levelAt(at, depth + BLURRED) - levelAt(at, Math.max(0, depth - BLURRED));
    return Math.abs(next - depth) > STEP || (depth > 0 && edge < LEAST_EDGE * paper);
  }).length;
  const isStrip =
    dark >= LEAST_LENGTH * length &&
    breaks <= MOST_BREAKS * length &&
    depths.filter(isOpen).length <= CORNERS * length;
  if (!isStrip) return false;
  for (const [at, depth] of depths.entries()) {
    if (depth === 0 || isOpen(depth)) continue;
    for (let step = 0; step < depth + BLURRED; step++) data[from + at * along + step * inwards] = WHITE;
  }
  return true;
}
