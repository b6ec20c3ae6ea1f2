import { closeLetters } from './close-letters.ts';
import { middleX, middleY } from './find-neighbours.ts';
import type { Paper } from './find-paper.ts';
import { findPieces } from './find-pieces.ts';
import type { GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { measureText, type Letters } from './measure-text.ts';
import type { Place } from './projection.ts';
import { shrinkImage } from './shrink-image.ts';

/** Corners of a sheet, clockwise from the upper left one. */
export type Corners = readonly [Place, Place, Place, Place];

/** Pixels of the longer side of what is looked at: edges of a sheet are long, letters are gone. */
const LOOK = 420;
/** What closes over letters, in pixels either way. */
const CLOSE = 3;
/** How much lighter the sheet is than what it lies on. */
const STEP = 14;
/** Steps of each line that may be the sheet's edge: those farthest out. */
const STEPS_A_LINE = 4;
/** Of a side's lines so many have their step on the edge. */
const SUPPORT = 0.6;
const OFF_EDGE = 1.5;
/** Rise to run: sheets are not turned farther, see `measureDirection`. */
const STEEPEST = 0.45;
const LEAST_AREA = 0.25;
/** What lies under the sheet has a grain, of which some looks like letters. */
const LETTERS_INSIDE = 0.93;

/**
 * The corners of a sheet of paper that lies on something darker: each side is the straight line on which most of the steps
 * from dark to light lie. Null where one side is not seen, or letters are outside: then there is no saying.
 *
 * Source: the lines as M. A. Fischler and R. C. Bolles, Random sample consensus (1981), with every few pairs instead of random ones.
 */
export function findSheet(image: GrayImage, letters: Letters): Corners | null {
  const factor = Math.max(1, Math.floor(Math.max(image.width, image.height) / LOOK));
  const look = closeLetters(shrinkImage(image, factor), CLOSE);
  const { width, height, data } = look;
  if (Math.min(width, height) < LOOK / 6) return null;
  const level = (x: number, y: number) => data[y * width + x] ?? 0;
  const left = findSide(height, width, (along, inward) => level(inward, along));
  const right = left && findSide(height, width, (along, inward) => level(width - 1 - inward, along));
  const top = right && findSide(width, height, (along, inward) => level(along, inward));
  const bottom = top && findSide(width, height, (along, inward) => level(along, height - 1 - inward));
  if (left === null || right === null || top === null || bottom === null) return null;
  const sides = {
    left,
    right: { start: width - right.start, slope: -right.slope },
    top,
    bottom: { start: height - bottom.start, slope: -bottom.slope },
  };
  const corners: Corners = [
    meet(sides.left, sides.top),
    meet(sides.right, sides.top),
    meet(sides.right, sides.bottom),
    meet(sides.left, sides.bottom),
  ];
  const real: Corners = [at(corners[0]), at(corners[1]), at(corners[2]), at(corners[3])];
  return isLikely(real, image, letters) ? real : null;

  function at([x, y]: Place): Place {
    return [x * factor, y * factor];
  }
}

/** Of the picture's side: a sheet that reaches so far beyond a cut was cut short, by a shadow as dark as what it lies on. */
const CUT_SHORT = 0.1;

/** Whether a sheet is seen in the picture that reaches plainly beyond what was cut out of it. */
export function isCutShort(image: GrayImage, { left, top, image: { width, height } }: Paper): boolean {
  const pieces = findPieces(image, inkThreshold(image));
  const sheet = findSheet(image, measureText(pieces, Math.min(image.width, image.height)));
  if (sheet === null) return false;
  const [across, down] = [CUT_SHORT * image.width, CUT_SHORT * image.height];
  return sheet.some(
    ([x, y]) => left - x > across || x - left - width > across || top - y > down || y - top - height > down,
  );
}

/** How far in the side is where it starts, and how much farther with each pixel along. */
interface Side {
  readonly start: number;
  readonly slope: number;
}

type LevelAt = (along: number, inward: number) => number;

function findSide(length: number, depth: number, levelAt: LevelAt): Side | null {
  const steps: number[][] = [];
  for (let along = 0; along < length; along++)
    steps.push(findSteps(along, Math.floor(depth * 0.45), levelAt));
  const lines = steps.flatMap((line, along) => (line.length > 0 && along % 6 === 0 ? [along] : []));
  let best: Side | null = null;
  let most = length * SUPPORT * 0.75;
  for (const first of lines) {
    for (const second of lines) {
      if (second - first < length / 4) continue;
      for (const one of steps[first] ?? []) {
        for (const other of steps[second] ?? []) {
          const slope = (other - one) / (second - first);
          if (Math.abs(slope) > STEEPEST) continue;
          const side = { start: one - slope * first, slope };
          const count = supportOf(steps, side);
          if (count > most) [most, best] = [count, side];
        }
      }
    }
  }
  return best === null ? null : settle(steps, best);
}

/** Places of the strongest steps from dark to light, from outside. */
function findSteps(along: number, depth: number, levelAt: LevelAt): number[] {
  const found: number[] = [];
  let before = 0;
  let risen = 0;
  for (let inward = 2; inward < depth && found.length < STEPS_A_LINE; inward++) {
    const rise =
      levelAt(along, inward) +
      levelAt(along, inward + 1) -
      levelAt(along, inward - 1) -
      levelAt(along, inward - 2);
    if (rise < risen && risen >= 2 * STEP && risen >= before) found.push(inward - 1);
    [before, risen] = [risen, rise];
  }
  return found;
}

function supportOf(steps: readonly number[][], { start, slope }: Side): number {
  let count = 0;
  for (let along = 0; along < steps.length; along += 2)
    if (steps[along]?.some((step) => Math.abs(step - start - slope * along) <= OFF_EDGE) === true) count += 2;
  return count;
}

/** The line through the steps on the side, by least squares. */
function settle(steps: readonly number[][], side: Side): Side {
  let [count, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (const [along, line] of steps.entries()) {
    for (const step of line) {
      if (Math.abs(step - side.start - side.slope * along) > OFF_EDGE) continue;
      count++;
      sumX += along;
      sumY += step;
      sumXX += along * along;
      sumXY += along * step;
    }
  }
  const slope = (count * sumXY - sumX * sumY) / (count * sumXX - sumX * sumX);
  return { start: (sumY - slope * sumX) / count, slope };
}

/** Where x = start + slope * y of an upright side meets y = start + slope * x of a level one. */
function meet(upright: Side, level: Side): Place {
  const x = (upright.start + upright.slope * level.start) / (1 - upright.slope * level.slope);
  return [x, level.start + level.slope * x];
}

function isLikely(corners: Corners, { width, height }: GrayImage, { pieces }: Letters): boolean {
  const inFrame = corners.every(
    ([x, y]) => x > -0.05 * width && x < 1.05 * width && y > -0.05 * height && y < 1.05 * height,
  );
  const inside = pieces.filter((piece) => isInside(corners, [middleX(piece), middleY(piece)])).length;
  return (
    inFrame && areaOf(corners) >= LEAST_AREA * width * height && inside >= LETTERS_INSIDE * pieces.length
  );
}

function isInside(corners: Corners, [x, y]: Place): boolean {
  return corners.every(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [0, 0];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
}

function areaOf(corners: Corners): number {
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
