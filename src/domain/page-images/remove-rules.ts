import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { removeRemnants } from './remove-remnants.ts';

/** Digits' heights: no stroke of a letter is as long as a rule, no rule as thick as a stroke of a headline. */
const LEAST_LENGTH = 4;
const MAX_THICKNESS = 0.3;
/** Pixels beside a rule where its edge is ragged or gray. Ink that goes on beyond them is a stroke. */
const EDGE = 2;
/** Pixels by which a slanting stroke is aside where it comes out of a rule's edge. */
const LEAN = 2;
/** Share of the pixels along rules beside which a single pixel of ink is: from here on their edges are ragged. */
const RAGGED = 0.05;
/** Pixels that noise takes out of a rule, and the share of its length that is ink all the same. */
const MAX_HOLE = 2;
const LEAST_INK = 0.9;

/**
 * Takes straight rules away, level and upright ones, and leaves the strokes that cross them: figures with a rule through
 * them are read as other ones, or not at all.
 *
 * @param digit pixels of a digit's height
 * @returns the same image where it has no rule
 */
export function removeRules(image: GrayImage, digit: number): GrayImage {
  if (digit === 0) return image;
  const level = clearRules(image, digit, true);
  const cleaned = clearRules(level, digit, false);
  if (cleaned !== image) removeRemnants({ given: image, level, cleaned }, inkThreshold(image), digit);
  return cleaned;
}

/** How to go along a rule and across it, in steps through the pixels, and how many steps the image has across. */
interface Walk {
  readonly along: number;
  readonly across: number;
  readonly breadth: number;
}

/** A run of ink as long as a rule: which line across the image it is on, and its pixels along it. */
interface Run {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

function clearRules(image: GrayImage, digit: number, isLevel: boolean): GrayImage {
  const { width, height } = image;
  const threshold = inkThreshold(image);
  const runs = (isLevel ? levelRuns : uprightRuns)(image, threshold, LEAST_LENGTH * digit);
  if (runs.length === 0) return image;
  const walk = isLevel
    ? { along: 1, across: width, breadth: height }
    : { along: width, across: 1, breadth: width };
  const cleaned = { ...image, data: Uint8Array.from(image.data) };
  clearRuns({ given: image, cleaned, threshold }, runs, walk, MAX_THICKNESS * digit);
  return cleaned;
}

function levelRuns({ width, height, data }: GrayImage, threshold: number, least: number): Run[] {
  const found = new RunFinder(height, least);
  for (let line = 0, at = 0; line < height; line++)
    for (let x = 0; x < width; x++, at++) if ((data[at] ?? WHITE) < threshold) found.add(line, x);
  return found.finish();
}

/** Goes along the rows all the same, because memory is read far faster in its own order. */
function uprightRuns({ width, height, data }: GrayImage, threshold: number, least: number): Run[] {
  const found = new RunFinder(width, least);
  for (let y = 0, at = 0; y < height; y++)
    for (let line = 0; line < width; line++, at++) if ((data[at] ?? WHITE) < threshold) found.add(line, y);
  return found.finish();
}

/** Collects runs of ink on many lines at once; the pixels of each line are added in their order. */
class RunFinder {
  readonly #runs: Run[] = [];
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #ink: Int32Array;
  readonly #least: number;

  constructor(lines: number, least: number) {
    this.#from = new Int32Array(lines);
    this.#to = new Int32Array(lines).fill(-MAX_HOLE - 1);
    this.#ink = new Int32Array(lines);
    this.#least = least;
  }

  add(line: number, at: number): void {
    if (at - (this.#to[line] ?? 0) > MAX_HOLE) {
      this.#end(line);
      this.#from[line] = at;
      this.#ink[line] = 0;
    }
    this.#to[line] = at + 1;
    this.#ink[line] = (this.#ink[line] ?? 0) + 1;
  }

  finish(): Run[] {
    for (let line = 0; line < this.#to.length; line++) this.#end(line);
    return this.#runs;
  }

  #end(line: number): void {
    const [from, to] = [this.#from[line] ?? 0, this.#to[line] ?? 0];
    const length = to - from;
    if (length >= this.#least && (this.#ink[line] ?? 0) >= LEAST_INK * length)
      this.#runs.push({ line, from, to });
  }
}

interface Clearing {
  readonly given: GrayImage;
  readonly cleaned: GrayImage;
  readonly threshold: number;
}

/** Clears the rules, but where ink goes on at both sides of one. */
function clearRuns(
  { given, cleaned, threshold }: Clearing,
  runs: readonly Run[],
  { along, across, breadth }: Walk,
  thickest: number,
): void {
  const isRule = new Uint8Array(given.data.length);
  for (const { line, from, to } of runs)
    for (let at = from; at < to; at++) isRule[line * across + at * along] = 1;
  const isRagged = raggednessOf(given, runs, isRule, { along, across, breadth }, threshold) >= RAGGED;
  for (const run of runs) {
    for (let at = run.from; at < run.to; at++) {
      const placeOf = (line: number) => line * across + at * along;
      // The line before is of the same rule, which was cleared from there.
      if (run.line > 0 && isRule[placeOf(run.line - 1)] === 1) continue;
      const isInk = (line: number, aside = 0) =>
        line >= 0 && line < breadth && (given.data[placeOf(line) + aside * along] ?? WHITE) < threshold;
      const first = run.line;
      let last = first;
      while (last + 1 < breadth && isRule[placeOf(last + 1)] === 1) last++;
      const goesOn = (step: 1 | -1) => {
        const edge = step < 0 ? first : last;
        if (!isRagged || !isInk(edge + step)) return isInk(edge + step);
        const beyond = edge + step * (EDGE + 1);
        for (let aside = -LEAN; aside <= LEAN; aside++) if (isInk(beyond, aside)) return true;
        return false;
      };
      const [isStrokeBefore, isStrokeAfter] = [goesOn(-1), goesOn(1)];
      if (last + 1 - first > thickest || (isStrokeBefore && isStrokeAfter)) continue;
      const from = Math.max(0, isStrokeBefore ? first : first - EDGE);
      const to = Math.min(breadth - 1, isStrokeAfter ? last : last + EDGE);
      for (let each = from; each <= to; each++)
        if (isRagged || (each >= first && each <= last) || !isInk(each)) cleaned.data[placeOf(each)] = WHITE;
    }
  }
}

/** The share of the pixels along the rules beside which ink is a single pixel deep. */
function raggednessOf(
  { data }: GrayImage,
  runs: readonly Run[],
  isRule: Uint8Array,
  { along, across, breadth }: Walk,
  threshold: number,
): number {
  let [ragged, all] = [0, 0];
  for (const { line, from, to } of runs) {
    for (const step of [-1, 1]) {
      if (line + 2 * step < 0 || line + 2 * step >= breadth) continue;
      for (let at = from; at < to; at++) {
        const beside = (line + step) * across + at * along;
        if (isRule[beside] === 1) continue;
        all++;
        const isInk = (data[beside] ?? WHITE) < threshold;
        if (isInk && (data[beside + step * across] ?? WHITE) >= threshold) ragged++;
      }
    }
  }
  return all === 0 ? 0 : ragged / all;
}
