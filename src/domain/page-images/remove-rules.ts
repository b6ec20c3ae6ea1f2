import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';

/** Shares of an inch: letters have no straight stroke as long, nor as thick a rule. */
const LEAST_LENGTH = 0.55;
const MOST_THICKNESS = 0.05;
/** Pixels that a rule may be broken by noise. */
const GAP = 2;

/**
 * Takes the rules of tables and forms away, so that what touches them is read as letters and not as part of a box. What
 * crosses a rule stays: of a rule only those pixels go over and under which there is paper.
 *
 * @param dpi pixels of an inch
 */
export function removeRules(image: GrayImage, dpi: number): GrayImage {
  const { width, height } = image;
  const data = image.data.slice();
  const threshold = inkThreshold(image);
  const size = { least: Math.round(LEAST_LENGTH * dpi), most: Math.max(2, Math.round(MOST_THICKNESS * dpi)) };
  const isInk = (x: number, y: number) => (image.data[y * width + x] ?? WHITE) < threshold;
  for (let y = 0; y < height; y++) {
    eachRun(
      width,
      (x) => isInk(x, y),
      size.least,
      (from, to) => {
        for (let x = from; x < to; x++) {
          const [top, bottom] = extent((at) => isInk(x, at), y, height, size.most);
          if (bottom - top <= size.most) data[y * width + x] = WHITE;
        }
      },
    );
  }
  for (let x = 0; x < width; x++) {
    eachRun(
      height,
      (y) => isInk(x, y),
      size.least,
      (from, to) => {
        for (let y = from; y < to; y++) {
          const [left, right] = extent((at) => isInk(at, y), x, width, size.most);
          if (right - left <= size.most) data[y * width + x] = WHITE;
        }
      },
    );
  }
  return { width, height, data };
}

function eachRun(
  length: number,
  isInk: (at: number) => boolean,
  least: number,
  found: (from: number, to: number) => void,
): void {
  let from = -1;
  let last = -1;
  for (let at = 0; at <= length; at++) {
    if (at < length && isInk(at)) {
      if (from < 0) from = at;
      last = at;
    } else if (from >= 0 && (at - last > GAP || at === length)) {
      if (last + 1 - from >= least) found(from, last + 1);
      from = -1;
    }
  }
}

/** How far the ink around a place goes, at most a little farther than what is asked. */
function extent(isInk: (at: number) => boolean, at: number, length: number, most: number): [number, number] {
  let from = at;
  let to = at + 1;
  while (from > 0 && to - from <= most && isInk(from - 1)) from--;
  while (to < length && to - from <= most && isInk(to)) to++;
  return [from, to];
}
