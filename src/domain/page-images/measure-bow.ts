import type { Place } from './projection.ts';

/** How lines of text that should be level bend: at each column so many pixels down, and so many more a pixel of height. */
export interface Bow {
  readonly down: Float64Array;
  readonly lean: Float64Array;
  /** Degrees clockwise by which lines are turned in the middle of the page, where a sheet lies flat. */
  readonly skew: number;
}

/** How far down from where it should be a place of the level page is. */
export function unbow({ down, lean }: Bow, x: number, y: number): number {
  const column = Math.min(down.length - 1, Math.max(0, Math.floor(x)));
  return y + (down[column] ?? 0) + (lean[column] ?? 0) * y;
}

/** Heights of a letter. */
const WORD_GAP = 2.5;
const SAME_LINE = 0.45;
const LEAST_LETTERS = 6;
const LEAST_LINES = 6;
/** Bends of less than this share of a digit's height do no harm. */
const LEAST_BEND = 0.15;
/** Letters that hang below the line are so far off; they are to weigh little. */
const OUTLIER = 0.1;
const ROUNDS = 5;

/**
 * Follows lines of text from letter to letter and fits one smooth surface to how far their feet are from level: of the
 * fourth degree across, of the first down. Letters that hang below the line weigh less with each round.
 *
 * Source: in the manner of D. S. Bloomberg's dewarping in Leptonica, text lines to a disparity model (2012); the robust
 * weights are P. J. Huber's (1964).
 *
 * @param feet where letters stand on the page to be made, which is so large and has digits so high
 * @returns null where lines are straight, or too few to tell
 */
export function measureBow(
  feet: readonly Place[],
  { width, height, digit }: { readonly width: number; readonly height: number; readonly digit: number },
): Bow | null {
  const lines = chainLetters(feet, digit);
  if (lines.length < LEAST_LINES) return null;
  const terms = fitTerms(lines, width, height, digit);
  if (terms === null) return null;
  const down = new Float64Array(width);
  const lean = new Float64Array(width);
  for (let column = 0; column < width; column++) {
    const x = across(column + 0.5, width);
    const [a, b, c, d, e, f] = terms;
    lean[column] = ((e * x + f * x * x) * 2) / height;
    down[column] = a * x + b * x * x + c * x ** 3 + d * x ** 4 - (e * x + f * x * x);
  }
  const bends = [0, height].flatMap((y) =>
    Array.from(down, (value, column) => value + (lean[column] ?? 0) * y),
  );
  const bend = bends.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return bend >= LEAST_BEND * digit && bend <= height / 8
    ? { down, lean, skew: Math.atan((2 * terms[0]) / width) * (180 / Math.PI) }
    : null;
}

/** From -1 at one edge to 1 at the other. */
function across(at: number, size: number): number {
  return (at / size) * 2 - 1;
}

function chainLetters(feet: readonly Place[], digit: number): Place[][] {
  const sorted = feet.toSorted((one, other) => one[0] - other[0]);
  const open: Place[][] = [];
  const done: Place[][] = [];
  for (const foot of sorted) {
    const [x, y] = foot;
    let nearest = -1;
    let least = SAME_LINE * digit;
    for (let index = open.length - 1; index >= 0; index--) {
      const end = open[index]?.at(-1) ?? [0, 0];
      if (x - end[0] > WORD_GAP * digit) done.push(...open.splice(index, 1));
      else if (Math.abs(y - end[1]) < least) [least, nearest] = [Math.abs(y - end[1]), index];
      if (nearest > index && x - end[0] > WORD_GAP * digit) nearest--;
    }
    const line = open[nearest];
    if (line === undefined) open.push([foot]);
    else line.push(foot);
  }
  return [...done, ...open].filter((line) => line.length >= LEAST_LETTERS);
}

type Terms = readonly [number, number, number, number, number, number];

interface Sample {
  readonly line: number;
  readonly terms: readonly number[];
  readonly y: number;
  weight: number;
}

function fitTerms(lines: readonly Place[][], width: number, height: number, digit: number): Terms | null {
  const samples: Sample[] = lines.flatMap((line, index) =>
    line.map(([atX, y]) => {
      const x = across(atX, width);
      const v = across(y, height);
      return { line: index, terms: [x, x * x, x ** 3, x ** 4, x * v, x * x * v], y, weight: 1 };
    }),
  );
  let terms: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const levelled = level(samples, lines.length);
    terms = solveLeast(levelled);
    if (terms.some((term) => !Number.isFinite(term))) return null;
    for (const [index, { values, y }] of levelled.entries()) {
      const off = Math.abs(y - values.reduce((sum, value, term) => sum + value * (terms[term] ?? 0), 0));
      const sample = samples[index];
      if (sample !== undefined) sample.weight = Math.min(1, (OUTLIER * digit) / Math.max(off, 1e-6)) ** 2;
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = terms;
  return [a, b, c, d, e, f];
}

interface Levelled {
  readonly values: readonly number[];
  readonly y: number;
  readonly weight: number;
}

/** Each line's own height is of no interest: what is left is how its letters differ from the line's middle. */
function level(samples: readonly Sample[], lines: number): Levelled[] {
  const size = (samples[0]?.terms.length ?? 0) + 1;
  const sums = Array.from({ length: lines }, () => new Float64Array(size + 1));
  for (const { line, terms, y, weight } of samples) {
    const sum = sums[line];
    if (sum === undefined) continue;
    for (const [index, value] of [...terms, y, 1].entries()) sum[index] = (sum[index] ?? 0) + value * weight;
  }
  return samples.map(({ line, terms, y, weight }) => {
    const sum = sums[line] ?? new Float64Array(size + 1);
    const all = Math.max(sum[size] ?? 0, 1e-9);
    return {
      values: terms.map((value, index) => value - (sum[index] ?? 0) / all),
      y: y - (sum[size - 1] ?? 0) / all,
      weight,
    };
  });
}

/** Normal equations, with a little weight on small terms where nothing tells, solved by Gauss and Jordan. */
function solveLeast(samples: readonly Levelled[]): number[] {
  const size = samples[0]?.values.length ?? 0;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const { values, y, weight } of samples) {
    for (const [index, row] of rows.entries()) {
      const factor = (values[index] ?? 0) * weight;
      for (let column = 0; column < size; column++)
        row[column] = (row[column] ?? 0) + factor * (values[column] ?? 0);
      row[size] = (row[size] ?? 0) + factor * y;
    }
  }
  for (const [index, row] of rows.entries())
    row[index] = (row[index] ?? 0) + 1e-3 * samples.length * 0.01 + 1e-9;
  for (let pivot = 0; pivot < size; pivot++) {
    const own = rows[pivot];
    if (own === undefined) continue;
    const unit = own[pivot] ?? 1;
    for (let column = 0; column <= size; column++) own[column] = (own[column] ?? 0) / unit;
    for (const row of rows) {
      if (row === own) continue;
      const factor = row[pivot] ?? 0;
      for (let column = 0; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0);
    }
  }
  return rows.map((row) => row[size] ?? 0);
}
