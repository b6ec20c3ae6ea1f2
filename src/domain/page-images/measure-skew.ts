import type { GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';

/** Degrees; what is turned further is laid upright by quarter turns first, or lies askew as its letters say. */
const MOST = 8;
/** Degrees about what the letters say. */
const ABOUT = 5;
/** How much more the rows must differ there: a page seldom lies so. */
const PLAINLY = 1.1;
const COARSE = 0.5;
const FINE = 0.05;
/** Ink pixels looked at: enough for any page, and as fast for a large picture as for a small one. */
const SAMPLE = 120_000;
/** Bins a pixel high blur nothing and are steady at 300 dpi; smaller pictures have as many a line of text. */
const LEAST_INK = 200;

/**
 * How far the lines of text are turned clockwise, in degrees: -8 to 8, or about as far as the letters seem to be; 0 where
 * there is too little ink to tell. Lines that lie along the rows of pixels make the rows' sums of ink differ most, so the
 * angle is sought at which the sum of their squared differences is largest.
 *
 * Source: projection profiles, W. Postl, Detection of linear oblique structures and skew scan in digitized documents (1986).
 *
 * @param tilt degrees in which neighbouring letters stand, as `measureDirection` finds them
 * @param areLines whether so many stand so that the tilt is that of lines, whatever the edges of paper are that lie level
 */
export function measureSkew(image: GrayImage, tilt = 0, areLines = false): number {
  const ink = sampleInk(image);
  if (ink.length < 2 * LEAST_INK) return 0;
  const score = scorer(image, ink, Math.max(MOST, Math.abs(tilt) + ABOUT));
  if (areLines && Math.abs(tilt) > MOST)
    return fineAbout(best(tilt - ABOUT, tilt + ABOUT, COARSE, score), score);
  const level = angleIn(-MOST, MOST, score);
  if (Math.abs(tilt) <= MOST) return level;
  const askew = angleIn(tilt - ABOUT, tilt + ABOUT, score);
  return score(askew) > PLAINLY * score(level) ? askew : level;
}

function angleIn(from: number, to: number, score: (angle: number) => number): number {
  const coarse = best(from, to, COARSE, score);
  // What is best at the end of the range is best outside of it: those are no lines of text.
  if (coarse === from || coarse >= to - COARSE / 2) return 0;
  const fine = fineAbout(coarse, score);
  // A page without lines of text, such as a photo of something, has no angle that stands out.
  return score(fine) > score(0) * 1.02 ? fine : 0;
}

function fineAbout(coarse: number, score: (angle: number) => number): number {
  return Math.round(best(coarse - COARSE, coarse + COARSE, FINE, score) * 100) / 100;
}

/** x and y in turn of the pixels at the lower edges of ink: baselines, where the letters of a line agree best. */
function sampleInk(image: GrayImage): Int32Array {
  const { width, height, data } = image;
  const threshold = inkThreshold(image);
  let count = 0;
  const isEdge = (at: number) => (data[at] ?? 0) < threshold && (data[at + width] ?? 0) >= threshold;
  for (let at = 0; at < width * (height - 1); at++) if (isEdge(at)) count++;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const points = new Int32Array(2 * Math.ceil(count / step));
  let seen = 0;
  let filled = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width; x++) {
      if (!isEdge(y * width + x) || seen++ % step !== 0) continue;
      points[filled++] = x;
      points[filled++] = y;
    }
  }
  return points.subarray(0, filled);
}

function scorer({ width, height }: GrayImage, ink: Int32Array, most: number): (angle: number) => number {
  const margin = Math.ceil(width * Math.tan((most + COARSE) * (Math.PI / 180)));
  const bins = new Float64Array(height + 2 * margin + 2);
  return (angle) => {
    const slope = Math.tan(angle * (Math.PI / 180));
    bins.fill(0);
    for (let at = 0; at < ink.length; at += 2) {
      const bin = Math.round((ink[at + 1] ?? 0) - (ink[at] ?? 0) * slope) + margin;
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    let sum = 0;
    for (let bin = 1; bin < bins.length; bin++) {
      const difference = (bins[bin] ?? 0) - (bins[bin - 1] ?? 0);
      sum += difference * difference;
    }
    return sum;
  };
}

function best(from: number, to: number, step: number, score: (angle: number) => number): number {
  let found = 0;
  let most = -1;
  const steps = Math.round((to - from) / step);
  for (let index = 0; index <= steps; index++) {
    const angle = from + index * step;
    const value = score(angle);
    if (value > most) [most, found] = [value, angle];
  }
  return found;
}
