import { findPieces } from './find-pieces.ts';
import { coverOf } from './find-unread.ts';
import { stretch } from './flatten-light.ts';
import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold, paleThreshold } from './ink-threshold.ts';
import { measureText } from './measure-text.ts';

/** Of all letters: with fewer, gray ones are read one place after the other. */
const MANY = 0.25;
/** Of the height of dark letters: gray ones of the same print differ by no more, the grain of paper does. */
const SAME_SIZE = 0.25;
/** Of all that is so pale: of the grain of paper, or of what it lies on, fewer pieces look like letters. */
const LETTERS = 0.5;
/** Of the ink's pixels: the edges of black print have fewer that are so pale. */
const LEAST_PALE = 0.5;
/** Pixels from one that is looked at to the next. */
const STEP = 7;

/**
 * Draws a level page darker where much of its text is printed in gray: beside black print the recogniser takes that for
 * paper. A page in one ink comes back as it is.
 */
export function darkenPale(image: GrayImage): GrayImage {
  const [ink, pale] = [inkThreshold(image), paleThreshold(image)];
  if (!hasPale(image, ink, pale)) return image;
  const side = Math.min(image.width, image.height);
  const dark = findPieces(image, ink);
  const pieces = findPieces(image, pale);
  const letters = measureText(pieces, side);
  const { height } = measureText(dark, side);
  const isGrain =
    letters.pieces.length < LETTERS * pieces.length || Math.abs(letters.height - height) > SAME_SIZE * height;
  if (isGrain) return image;
  const isDark = coverOf(image, dark);
  const gray = letters.pieces.filter((piece) => !isDark(piece));
  return gray.length < MANY * letters.pieces.length ? image : stretch(image, (ink + pale) / 2 / WHITE);
}

function hasPale({ data }: GrayImage, ink: number, pale: number): boolean {
  let [dark, gray] = [0, 0];
  for (let at = 0; at < data.length; at += STEP) {
    const level = data[at] ?? WHITE;
    if (level < ink) dark++;
    else if (level < pale) gray++;
  }
  return gray >= LEAST_PALE * dark;
}
