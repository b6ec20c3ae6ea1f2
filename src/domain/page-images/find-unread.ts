import { median } from '#domain/values/median.ts';
import { boxAround } from '#domain/page-layout/boxes.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { findPieces, type Piece } from './find-pieces.ts';
import type { GrayImage } from './gray-image.ts';
import { inkThreshold, paleThreshold } from './ink-threshold.ts';
import { measureText, type Letters } from './measure-text.ts';

/** Shares of a letter's height: how far apart letters of one line stand at most, and how much of them is on it. */
const GAP = 3;
const SAME_LINE = 0.5;
/** Letters of a piece of text that is worth a look: fewer are as likely dirt. */
const LEAST_LETTERS = 3;
/** Two as high as digits are, with no word near: `# 1` below a title. */
const PAIR = { letters: 2, least: 0.8 };
const MAX_PLACES = 30;

/** Of the pale pieces: where more than this share was passed over, they are grain. */
const MAX_PALE_SHARE = 0.25;

/** A word less sure than this share and higher than so many letters hides lines that were taken for one word. */
const HARDLY_SURE = 0.3;
const HIGHER_THAN_A_LINE = 1.6;
const DOUBTED = 0.29;

export interface Unread {
  /** Of the page's letters, those in none of the words: 0 to 1. */
  readonly share: number;
  /** Pieces of lines that were passed over. */
  readonly places: readonly Box[];
}

/**
 * Finds letters on a level page that are in none of the words read. Gray print beside black print is looked for with a
 * threshold of its own, because the page's threshold takes it for paper.
 */
export function findUnread(image: GrayImage, words: readonly Word[]): Unread {
  const threshold = inkThreshold(image);
  const letters = lettersOf(image, threshold);
  const isRead = coverOf(
    image,
    words.filter((word) => !isOfSeveralLines(word, letters.height)),
  );
  const dark = unreadLines(letters, words, isRead);
  const pale = unreadLines(lettersOf(image, paleThreshold(image)), words, isRead);
  const alsoPale =
    pale.share > MAX_PALE_SHARE
      ? []
      : pale.places.filter((box) => !dark.places.some((each) => touches(each, box)));
  return { share: dark.share, places: [...dark.places, ...alsoPale].slice(0, MAX_PLACES) };
}

/** A word this sure was seen well, however high its box is. */
const SURE = 0.8;
/** Of such a word's box the height that no letter in it has: they stand in several lines. */
const HIGHEST_LETTER = 0.6;

/**
 * The words, hardly sure those that hold letters of several lines: where columns stand half a line apart, lines of both are
 * taken for one, whose words are of neither. A word seen well is of the one line that has as many letters.
 */
export function doubtSeveralLines(image: GrayImage, words: readonly Word[]): Word[] {
  const usual = median(words.map(({ top, bottom }) => bottom - top)) ?? 0;
  const isHigh = ({ top, bottom, confidence }: Word) =>
    confidence >= HARDLY_SURE && bottom - top > HIGHER_THAN_A_LINE * usual;
  if (!words.some(isHigh)) return [...words];
  const { pieces } = lettersOf(image, inkThreshold(image));
  return words.map((word) => {
    const lines = isHigh(word) ? linesIn(word, pieces) : [];
    if (lines.length < 2) return word;
    if (word.confidence < SURE) return { ...word, confidence: DOUBTED };
    const [own, ...others] = lines.filter((line) => line.length === word.text.length);
    if (own === undefined || others.length > 0) return word;
    const { top, bottom } = boxAround(own);
    return { ...word, top, bottom };
  });
}

/** The letters inside a word, by the lines in which they stand above each other; none where one is as high as the word. */
function linesIn({ left, top, right, bottom }: Word, pieces: readonly Piece[]): Piece[][] {
  const inside = pieces.filter((piece) => {
    const [x, y] = [(piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2];
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  if (inside.some((piece) => piece.bottom - piece.top >= HIGHEST_LETTER * (bottom - top))) return [];
  const lines: Piece[][] = [];
  let end = -Infinity;
  for (const piece of inside.toSorted((one, other) => one.top - other.top)) {
    const line = lines.at(-1);
    if (line === undefined || piece.top >= end) lines.push([piece]);
    else line.push(piece);
    end = Math.max(end, piece.bottom);
  }
  return lines;
}

/** @param letterHeight pixels */
function isOfSeveralLines({ top, bottom, confidence }: Word, letterHeight: number): boolean {
  return confidence < HARDLY_SURE && bottom - top > HIGHER_THAN_A_LINE * letterHeight;
}

/** Letters, and what is lower than they are but no speck: of small print most. */
interface LettersAndLow extends Letters {
  readonly low: readonly Piece[];
}

/** Of a digit's height. */
const LOW = 0.3;

function lettersOf(image: GrayImage, threshold: number): LettersAndLow {
  const pieces = findPieces(image, threshold);
  const letters = measureText(pieces, Math.min(image.width, image.height));
  const known = new Set(letters.pieces);
  const low = pieces.filter((piece) => {
    const high = piece.bottom - piece.top;
    return high >= LOW * letters.height && high < letters.height && !known.has(piece);
  });
  return { ...letters, low };
}

function unreadLines(
  letters: LettersAndLow,
  words: readonly Word[],
  isRead: (piece: Piece) => boolean,
): Unread {
  const left = letters.pieces.filter((piece) => !isRead(piece));
  const isPair = (box: Box) =>
    box.bottom - box.top >= PAIR.least * letters.height && !words.some((word) => touches(around(box), word));
  if (left.length < PAIR.letters) return { share: 0, places: [] };
  const low = letters.low.filter((piece) => !isRead(piece));
  const places = joinLines(left, low, letters.height)
    .filter(({ box, count }) => count >= LEAST_LETTERS || (count === PAIR.letters && isPair(box)))
    .map(({ box }) => box);
  return { share: left.length / letters.pieces.length, places };
}

/** With what belongs to its line on both sides. */
function around({ left, top, right, bottom }: Box): Box {
  const aside = GAP * (bottom - top);
  return { left: left - aside, top, right: right + aside, bottom };
}

const touches = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const CELL = 8;

/** Tells whether the middle of a piece is in one of the words, or of other boxes. */
export function coverOf({ width, height }: GrayImage, words: readonly Box[]): (piece: Piece) => boolean {
  const across = Math.ceil(width / CELL);
  const covered = new Uint8Array(across * Math.ceil(height / CELL));
  for (const { left, top, right, bottom } of words) {
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++)
      covered.fill(1, row * across + Math.floor(left / CELL), row * across + Math.floor(right / CELL) + 1);
  }
  return ({ left, top, right, bottom }) =>
    covered[Math.floor((top + bottom) / 2 / CELL) * across + Math.floor((left + right) / 2 / CELL)] === 1;
}

interface Run {
  readonly box: Box;
  readonly count: number;
}

/** @param low goes on in lines and counts for none */
function joinLines(letters: readonly Piece[], low: readonly Piece[], height: number): Run[] {
  const open: Run[] = [];
  const counted = new Set(letters);
  for (const piece of [...letters, ...low].toSorted((one, other) => one.left - other.left)) {
    const count = Number(counted.has(piece));
    const at = open.findIndex(({ box }) => {
      const shared = Math.min(box.bottom, piece.bottom) - Math.max(box.top, piece.top);
      const isNear = piece.left - box.right <= GAP * height;
      return isNear && shared >= SAME_LINE * Math.min(piece.bottom - piece.top, box.bottom - box.top);
    });
    const run = open[at];
    if (run === undefined) open.push({ box: piece, count });
    else open[at] = { box: boxAround([run.box, piece]), count: run.count + count };
  }
  return open;
}
