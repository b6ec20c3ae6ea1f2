import { median } from '#domain/values/median.ts';
import { joinDecimals } from './join-decimals.ts';
import { HAS_LETTER, linesOf } from './lines-of.ts';
import type { PageWords, Word } from './page-words.ts';
import { partsOfWord } from './parts-of-word.ts';
import { withColumnMarks } from './with-column-marks.ts';
import { withDateMarks } from './with-date-marks.ts';
import { withShortDates } from './with-short-dates.ts';
import { withDayDigits } from './with-day-digits.ts';
import { withMasks } from './with-masks.ts';
import { withoutFrames } from './without-frames.ts';
import { withoutSideText } from './without-side-text.ts';
import { wordBox } from './word-box.ts';

/** Of a font's size: how high capitals and digits are, and small letters without strokes up. */
const CAPITAL = 0.71;
const SMALL = 0.53;
/** Paper that belongs to a letter on either side of its ink. */
const BEARING = 0.06;
const IS_SMALL = /^[acegmnopqrsuvwxyz.,:;-]+$/u;
const DESCENDS = /[gjpqyQ,;()|/[\]{}]/;
/** Of the size, how far letters reach below the line. */
const BELOW = 0.2;
/** A word so much larger or smaller than its line is of another font, such as a heading beside small print. */
const OTHER_SIZE = 0.35;

/** A date with its whole year, maybe a rule, and what stands in the next column: an amount, a date or text. */
const GLUED =
  /^(\d{1,2}([-/.])\d{1,2}\2(?:19|20)\d{2})[|:;!]?([-–(+]?\p{Sc}?\d[\d.,'’]*[.,]\d{2}[-–)]?|\d{1,2}\2\d{1,2}\2(?:19|20)\d{2}|\p{L}{2}.*)$/u;

/** Two cells and the rule between them, which was taken for a letter. Within one amount it is meant as a digit: `2|5.00`. */
const BARRED = /^([^|]*\d)\|(\p{L}{2}[^|]*|(?<=(?:[.,]\d\d|(?:19|20)\d\d)\|)\d[^|]*[.,]\d\d)$/u;

/**
 * Boxes of recognised words enclose their ink; those of a text layer the letters as a font has them, from which distances
 * between words and lines are judged. This gives recognised words boxes of that kind, figures their decimals and dates their
 * marks; what rules were taken for goes, and dates stand apart from the next column.
 */
export function asPrinted(given: PageWords): PageWords {
  const page = { ...given, words: withoutSideText(given.words).map(asHighAsWide) };
  const words = linesOf(page).flatMap((line) =>
    joinDecimals(lineAsPrinted(withDayDigits(withMasks(withoutFrames(line.words.flatMap(apart)))))),
  );
  return { ...page, words: withShortDates(withDateMarks(withColumnMarks(words))) };
}

/** Letters on a coloured band may have been given its height: they are at most so much higher than they are wide. */
const MOST_HIGH = 4;
const USUALLY_HIGH = 2;
const LONG = 5;

/** Above and below letters, and without a width of their own, as in Thai. */
const MARKS_ON_LETTERS = /\p{M}/gu;

function asHighAsWide(word: Word): Word {
  const { length } = word.text.replaceAll(MARKS_ON_LETTERS, '');
  const letter = (word.right - word.left) / length;
  if (length < LONG || word.bottom - word.top <= MOST_HIGH * letter) return word;
  const [middle, half] = [(word.top + word.bottom) / 2, (USUALLY_HIGH * letter) / 2];
  return { ...word, top: middle - half, bottom: middle + half };
}

/** `22/02/2024297.31`: two columns, so close that no blank was seen between them. `2024|Rent`: the rule was read. */
function apart(word: Word): Word[] {
  const [, date = '', , next = ''] = GLUED.exec(word.text) ?? [];
  const [, cell = date, other = next] = BARRED.exec(word.text) ?? [];
  return cell === '' ? [word] : partsOfWord(word, [cell, other]);
}

function lineAsPrinted(words: readonly Word[]): Word[] {
  const sizes = words.filter(({ text }) => HAS_LETTER.test(text)).map(sizeOf);
  if (sizes.length === 0) return [...words];
  const standing = words.filter(({ text }) => HAS_LETTER.test(text) && !DESCENDS.test(text));
  const middle = median(sizes) ?? 0;
  return words.map((word) => {
    const own = HAS_LETTER.test(word.text) ? sizeOf(word) : middle;
    const size = Math.abs(own - middle) > middle * OTHER_SIZE ? own : middle;
    const baseline =
      DESCENDS.test(word.text) || !HAS_LETTER.test(word.text) ? nearest(standing, word) : word.bottom;
    return {
      ...word,
      ...wordBox(word.left - BEARING * size, word.right + BEARING * size, baseline, size),
    };
  });
}

/** Of the font, by the ink above the baseline. */
function sizeOf({ text, top, bottom }: Word): number {
  const above = IS_SMALL.test(text) ? SMALL : CAPITAL;
  const below = DESCENDS.test(text) ? BELOW : 0;
  return (bottom - top) / (above + below);
}

/** The baseline of the word beside that stands on it. */
function nearest(standing: readonly Word[], word: Word): number {
  let best: Word | null = null;
  let least = Infinity;
  for (const other of standing) {
    const distance = Math.max(other.left - word.right, word.left - other.right);
    if (distance < least) [least, best] = [distance, other];
  }
  if (best !== null) return best.bottom;
  return DESCENDS.test(word.text) ? word.bottom - sizeOf(word) * BELOW : word.bottom;
}
