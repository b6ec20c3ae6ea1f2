import { commonHeight, commonWidth } from '#domain/page-layout/boxes.ts';
import { findPieces, type Piece } from './find-pieces.ts';
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
/** Of gray letters: so many stand across the lines of dark ones in the name of a bank that is printed all over the paper, or in what shines through it. */
const ACROSS = 0.04;
/** In heights of a letter: how near it is to one across whose line it stands, and how far above or below that. */
const BESIDE = 3;
const OFF_LINE = 0.35;
/** So much of their heights they share: letters of the next line reach down to those below. */
const TOUCH = 0.1;
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
  const { pieces: darkLetters, height } = measureText(dark, side);
  const isGrain =
    letters.pieces.length < LETTERS * pieces.length || Math.abs(letters.height - height) > SAME_SIZE * height;
  if (isGrain) return image;
  const isDark = coverOf(image, dark);
  const gray = letters.pieces.filter((piece) => !isDark(piece));
  if (gray.length < MANY * letters.pieces.length) return image;
  const across = gray.filter((letter) => darkLetters.some((other) => isAcross(letter, other, height)));
  return across.length > ACROSS * gray.length ? image : stretch(image, (ink + pale) / 2 / WHITE);
}

/** Whether a letter stands near another, neither in its line nor in the next. */
function isAcross(letter: Piece, other: Piece, height: number): boolean {
  const [above, below] = [letter.top - other.top, letter.bottom - other.bottom];
  return (
    above * below > 0 &&
    Math.min(Math.abs(above), Math.abs(below)) > OFF_LINE * height &&
    commonHeight(letter, other) > TOUCH * height &&
    commonWidth(letter, other) > -BESIDE * height
  );
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
