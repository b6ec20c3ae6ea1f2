import { boxAround } from '#domain/page-layout/boxes.ts';
import { isDate } from '#domain/page-layout/doubtful-figures.ts';
import type { Box } from '#domain/page-layout/page-words.ts';
import { median } from '#domain/values/median.ts';
import { middleX } from './find-neighbours.ts';
import { WHITE, type GrayImage } from './gray-image.ts';

/** A character of a word that was recognised, about where it stands. */
export type Symbol = Box & { readonly text: string };

/** Shares of a word's height that the blank between two words measures at least; digits of one number stand wider apart. */
const LEAST_GAP = 0.25;
const LEAST_GAP_OF_DIGITS = 0.6;
/** By how many times it is wider than the widest gap between other characters of the word. */
const WIDER = 1.8;
/** Characters of a word that may be two. */
const FEWEST = 4;
/** Of the usual step from character to character, by which all may differ in type of one width, where an l stands alone. */
const EVEN = 0.25;
const THIN = /[fijlrtI1]/;
/** By how many times a letter is farther from one word than from the other, to which it belongs. */
const AWAY = 1.3;
/** Of small letters, only some are a word: `Rent a car`; at the end of a text none is. */
const ONE_LETTER_WORD = /^[aeiouyàéówz]$/;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
/** A capital begins the word of the small letters after it, however much paper its shape leaves before them. */
const CAPITAL = /\p{Lu}/u;
const SMALL = /\p{Ll}/u;
/** One digit that is so far off behind an amount is a mark beside it, such as an S taken for a 5. */
const IS_AMOUNT = /\d[.,]\d{2}$/;
const LEAST_GAP_OF_MARK = 0.4;
/** What is left of a rule between two columns, and a word that begins the next one. */
const OF_RULE = /^['‘’|]\p{L}{3}/u;
/** `Date:` with the date right behind it, which is looked at again only as a word of its own. */
const OF_LABEL = /^\p{L}{2,}:$/u;

/**
 * Finds where words were run together although the picture shows a blank between them.
 *
 * @param symbols the characters of one word of a level picture, from left to right
 * @param paper the gray from which on a pixel is blank, thin and pale strokes are darker
 * @returns the places in `symbols` at which a new word begins; empty where it is one word
 */
export function partAtGaps(image: GrayImage, symbols: readonly Symbol[], paper: number): number[] {
  if (symbols.length < FEWEST) return [];
  const plain = symbols.findIndex((_, at) => {
    const [before, after] = [textOf(symbols.slice(0, at)), textOf(symbols.slice(at))];
    if (OF_LABEL.test(before) && isDate(after)) return true;
    return OF_RULE.test(after) && IS_AMOUNT.test(before);
  });
  if (plain > 0) return [plain];
  const isOfOneWidth = isEven(symbols);
  const gaps = gapsOf(image, symbols, paper).map((gap, at) => ({ gap, at: at + 1 }));
  const height =
    Math.max(...symbols.map(({ bottom }) => bottom)) - Math.min(...symbols.map(({ top }) => top));
  const isSeam = ({ gap, at }: { readonly gap: number; readonly at: number }) => {
    const [before, after] = [symbols[at - 1]?.text ?? '', symbols[at]?.text ?? ''];
    if (CAPITAL.test(before) && SMALL.test(after)) return false;
    if (isOfOneWidth && THIN.test(before + after)) return false;
    if (DIGIT.test(before) && DIGIT.test(after)) {
      const isMark = at === symbols.length - 1 && IS_AMOUNT.test(textOf(symbols.slice(0, at)));
      return gap >= (isMark ? LEAST_GAP_OF_MARK : LEAST_GAP_OF_DIGITS) * height;
    }
    const isBetweenWords = [before, after].every((text) => LETTER.test(text) || DIGIT.test(text));
    return isBetweenWords && gap >= LEAST_GAP * height;
  };
  const seams = gaps.filter(isSeam);
  const others = gaps.filter((each) => !seams.includes(each));
  const widest = Math.max(1, ...others.map(({ gap }) => gap));
  const areWider = seams.every(({ gap }) => gap >= WIDER * widest) && seams.length < others.length;
  if (!areWider) return [];
  const starts = seams.map(({ at }) => at);
  // A small letter alone is one that stands too far from its word, which is the nearer one.
  const isLone = (part: number) => {
    const text = textOf(symbols.slice(starts[part - 1] ?? 0, starts[part]));
    return /^\p{Ll}$/u.test(text) && !(part > 0 && part < starts.length && ONE_LETTER_WORD.test(text));
  };
  const isFar = ({ gap }: { readonly gap: number }, other: number) =>
    gap >= AWAY * (seams[other]?.gap ?? Infinity);
  return seams
    .filter((seam, at) => (!isLone(at) || isFar(seam, at - 1)) && (!isLone(at + 1) || isFar(seam, at + 1)))
    .map(({ at }) => at);
}

function isEven(symbols: readonly Symbol[]): boolean {
  const steps = symbols.slice(1).map((symbol, at) => middleX(symbol) - middleX(symbols[at] ?? symbol));
  const usual = median(steps) ?? 0;
  return steps.every((step) => Math.abs(step - usual) <= EVEN * usual);
}

const textOf = (symbols: readonly Symbol[]) => symbols.map(({ text }) => text).join('');

/** Pixels of the widest blank with ink on both sides about each border between two characters. */
function gapsOf(image: GrayImage, symbols: readonly Symbol[], paper: number): number[] {
  const isBlank = blankColumns(image, boxAround(symbols), paper);
  return symbols.slice(1).map((after, index) => {
    const before = symbols[index] ?? after;
    // The recogniser knows only roughly where a character ends, so it is looked for from middle to middle. A blank that
    // reaches a middle is none between the two: the recogniser put the character beside its ink.
    const [from, to] = [before, after].map((each) => Math.round((each.left + each.right) / 2));
    return blanksBetween(from ?? 0, to ?? 0, isBlank)[0]?.width ?? 0;
  });
}

interface Blank {
  readonly left: number;
  readonly width: number;
}

/** The blanks with ink on both sides, the widest first. */
function blanksBetween(from: number, to: number, isBlank: (x: number) => boolean): Blank[] {
  const blanks: Blank[] = [];
  let lastInk: number | null = null;
  for (let x = from; x <= to; x++) {
    if (isBlank(x)) continue;
    if (lastInk !== null && x > lastInk + 1) blanks.push({ left: lastInk + 1, width: x - lastInk - 1 });
    lastInk = x;
  }
  return blanks.toSorted((one, other) => other.width - one.width);
}

function blankColumns(
  { width, height, data }: GrayImage,
  { top, bottom }: Box,
  paper: number,
): (x: number) => boolean {
  const [from, to] = [Math.max(0, top), Math.min(height, bottom)];
  return (x) => {
    for (let y = from; y < to; y++) if ((data[y * width + x] ?? WHITE) < paper) return false;
    return true;
  };
}

/** The one blank between two words that a box of a line holds; null where no blank is plainly the widest. */
export function blankBetweenWords(
  image: GrayImage,
  box: Box,
  paper: number,
): Pick<Box, 'left' | 'right'> | null {
  const [widest, next] = blanksBetween(box.left, box.right, blankColumns(image, box, paper));
  if (widest === undefined || widest.width < LEAST_GAP * (box.bottom - box.top)) return null;
  if (widest.width < WIDER * (next?.width ?? 1)) return null;
  return { left: widest.left, right: widest.left + widest.width };
}
