import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';

/** Digits' heights: no stroke of a letter is as long as a rule, no rule as thick as a stroke of a headline. */
const LEAST_LENGTH = 4;
const MAX_THICKNESS = 0.3;
/** Pixels beside a rule that it made gray. */
const EDGE = 2;
const [NO_INK, INK, RULE] = [0, 1, 2] as const;

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
  return clearRules(level, digit, false);
}

/** How to go along a rule and across it, in steps through the pixels. */
interface Walk {
  readonly along: number;
  readonly across: number;
  readonly length: number;
  readonly breadth: number;
}

function clearRules(image: GrayImage, digit: number, isLevel: boolean): GrayImage {
  const { width, height } = image;
  const walk = isLevel
    ? { along: 1, across: width, length: width, breadth: height }
    : { along: width, across: 1, length: height, breadth: width };
  const marks = markRuns(image, walk, LEAST_LENGTH * digit);
  if (marks === null) return image;
  const cleaned = { ...image, data: Uint8Array.from(image.data) };
  for (let step = 0; step < walk.length; step++)
    clearAcross(cleaned, marks, walk, step, MAX_THICKNESS * digit);
  return cleaned;
}

/** What each pixel is; null where no run of ink is long enough for a rule. */
function markRuns(
  image: GrayImage,
  { along, across, length, breadth }: Walk,
  least: number,
): Uint8Array | null {
  const { data } = image;
  const threshold = inkThreshold(image);
  const marks = new Uint8Array(data.length);
  let found = false;
  for (let line = 0; line < breadth; line++) {
    const from = line * across;
    let start = 0;
    for (let at = 0; at <= length; at++) {
      const place = from + at * along;
      if (at < length && (data[place] ?? WHITE) < threshold) {
        marks[place] = INK;
        continue;
      }
      if (at - start >= least) {
        found = true;
        for (let run = start; run < at; run++) marks[from + run * along] = RULE;
      }
      start = at + 1;
    }
  }
  return found ? marks : null;
}

/** Clears the rules that one line across the page meets, but where ink goes on at both sides of a rule. */
function clearAcross(
  { data }: GrayImage,
  marks: Uint8Array,
  { along, across, breadth }: Walk,
  step: number,
  thickest: number,
): void {
  const placeOf = (line: number) => line * across + step * along;
  const isInk = (line: number) => line >= 0 && line < breadth && marks[placeOf(line)] !== NO_INK;
  for (let line = 0; line < breadth; line++) {
    if (marks[placeOf(line)] !== RULE) continue;
    const first = line;
    while (line + 1 < breadth && marks[placeOf(line + 1)] === RULE) line++;
    if (line + 1 - first > thickest) continue;
    const isCrossed = isInk(first - 1) && isInk(line + 1);
    if (isCrossed) continue;
    let [from, to] = [first, line];
    for (let edge = 0; edge < EDGE; edge++) {
      if (from > 0 && !isInk(from - 1)) from--;
      if (to + 1 < breadth && !isInk(to + 1)) to++;
    }
    for (let each = from; each <= to; each++) data[placeOf(each)] = WHITE;
  }
}
