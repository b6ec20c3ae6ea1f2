import { findNeighbours } from './find-neighbours.ts';
import { findPieces } from './find-pieces.ts';
import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { darkAround, FILLED, MOST_OF_PAGE } from './invert-bands.ts';
import { standInLines } from './measure-direction.ts';
import { measureText } from './measure-text.ts';
import { shrinkImage } from './shrink-image.ts';

/** Pixels of the shorter side at which panels are looked for: digits of a sheet are about seven high there. */
const LOOKED_AT = 700;
/** Times as long as wide: what is longer is a till roll, whose text has nothing beside it, and takes seconds to look through. */
const LONGEST = 4;
/** Of the page's width. */
const LEAST_ACROSS = 0.1;
const MOST_ACROSS = 0.5;
/** Pixels there from the edge of the picture: what a page lies on reaches to it. */
const INSIDE = 5;

/** Where each row of a panel begins and ends: it may stand aslant. */
interface Panel {
  readonly top: number;
  readonly rows: readonly { readonly left: number; readonly right: number }[];
}

/**
 * Makes white letters on a dark panel beside the text, which is as high as much of the page, dark ones on paper. It must be
 * done before light is evened out, which takes a panel for shadow and its letters for the only light there is.
 *
 * @param image an upright page
 * @returns the same image where it has no panel
 */
export function invertPanels(image: GrayImage): GrayImage {
  const shorter = Math.min(image.width, image.height);
  if (Math.max(image.width, image.height) > LONGEST * shorter) return image;
  const factor = Math.max(1, Math.floor(shorter / LOOKED_AT));
  const look = shrinkImage(image, factor);
  const threshold = inkThreshold(look);
  const panels = findPanels(look, threshold).filter((panel) => hasLetters(look, panel, threshold));
  if (panels.length === 0) return image;
  const inverted = { ...image, data: Uint8Array.from(image.data) };
  for (const { top, rows } of panels)
    for (const [at, { left, right }] of rows.entries())
      for (let y = (top + at) * factor; y < (top + at + 1) * factor; y++)
        for (let x = left * factor; x < right * factor; x++) {
          const place = y * image.width + x;
          inverted.data[place] = WHITE - (image.data[place] ?? WHITE);
        }
  return inverted;
}

function findPanels(look: GrayImage, threshold: number): Panel[] {
  const { width, height } = look;
  const dark = darkAround(look, threshold);
  // As ink, the dark places are pieces of an image.
  const places = { width, height, data: dark.map((isDark) => (isDark === 1 ? 0 : WHITE)) };
  return findPieces(places, 1).flatMap(({ left, top, right, bottom, ink }) => {
    const [across, down] = [right - left, bottom - top];
    const isInside = Math.min(left, top, width - right, height - bottom) >= INSIDE;
    const isPanel =
      isInside &&
      down > MOST_OF_PAGE * height &&
      across >= LEAST_ACROSS * width &&
      across <= MOST_ACROSS * width &&
      ink >= FILLED * across * down;
    if (!isPanel) return [];
    const rows = Array.from({ length: down }, (_, at) => {
      const row = dark.subarray((top + at) * width + left, (top + at) * width + right);
      const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
      return { left: left + Math.max(0, first), right: left + last + 1 };
    });
    return [{ top, rows }];
  });
}

/** Whether pale letters stand on a panel in lines: a shadow has none, and what is pale in a photo stands anyhow. */
function hasLetters({ width, height, data }: GrayImage, { top, rows }: Panel, threshold: number): boolean {
  const from = Math.min(...rows.map(({ left }) => left));
  const to = Math.max(...rows.map(({ right }) => right));
  const turned = new Uint8Array((to - from) * rows.length).fill(WHITE);
  for (const [at, { left, right }] of rows.entries())
    for (let x = left; x < right; x++)
      turned[at * (to - from) + x - from] = WHITE - (data[(top + at) * width + x] ?? WHITE);
  const pieces = findPieces({ width: to - from, height: rows.length, data: turned }, WHITE - threshold);
  return standInLines(findNeighbours(measureText(pieces, Math.min(width, height))));
}
