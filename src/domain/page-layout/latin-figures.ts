import { boxAround, commonHeight, gap, isSamePlace } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import { mergeReadings } from './merge-readings.ts';
import type { Word } from './page-words.ts';

/** A figure is taken from a reading that is so sure of it; without one that is less sure in the first there is no need. */
const SURE = 0.8;
/** The same of one behind the sign of the yen, with which little else is read. */
const SURE_YEN = 0.65;
/** A page with fewer unsure figures is read well. */
const FEW = 2;
/** In heights of the line: two parts of a figure are no farther apart. */
const NEAR = 1;
/** Share of a figure's width by which its parts may stand out. */
const OUTSIDE = 0.1;

const YEN = /^[¥￥]\d{1,3}(?:,\d{3})*$/;
const FIGURE = /^[\\¥￥]?\d[\d,.]*$/;
const HAS_DIGIT = /\d/;

/**
 * Figures of a page in another script, as they are read with the data of Latin letters: those of other scripts know few
 * digits, and hardly the sign of the yen.
 *
 * @param readLatin the page once more, for Latin letters; not asked where the figures are sure
 */
export async function withLatinFigures(
  words: Word[],
  readLatin: () => Promise<readonly Word[]>,
): Promise<Word[]> {
  const unsure = words.filter(({ text, confidence }) => HAS_DIGIT.test(text) && confidence < SURE);
  if (unsure.length < FEW) return words;
  const latin = withThousands(await readLatin());
  const amounts = latin.filter(({ text, confidence }) => isMoney(text) && confidence >= SURE);
  const yen = latin.filter(({ text, confidence }) => YEN.test(text) && confidence >= SURE_YEN);
  return yen.reduce(withYen, mergeReadings(words, amounts));
}

/** With a figure in the place of the pieces that it was read as, of which one may be sure. */
function withYen(words: readonly Word[], yen: Word): Word[] {
  const there = words.filter((word) => isSamePlace(word, yen));
  const pieces = there.toSorted((one, other) => one.left - other.left);
  const isRead =
    FIGURE.test(pieces.map(({ text }) => text).join('')) &&
    pieces.every(({ confidence }) => confidence >= SURE);
  const box = boxAround([yen, ...there]);
  const aside = OUTSIDE * (yen.right - yen.left);
  const isWhole = box.left >= yen.left - aside && box.right <= yen.right + aside;
  return isRead || !isWhole ? [...words] : [...words.filter((word) => !there.includes(word)), yen];
}

/** `¥1,` and `630` are one figure. */
function withThousands(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isRest =
      last !== undefined &&
      /^[¥￥][\d,]*,$/.test(last.text) &&
      /^\d{3}(?:,\d{3})*$/.test(word.text) &&
      gap(last, word) < NEAR &&
      commonHeight(last, word) > 0;
    if (isRest) joined[joined.length - 1] = join(last, word);
    else joined.push(word);
  }
  return joined;
}

function join(one: Word, other: Word): Word {
  const confidence = Math.min(one.confidence, other.confidence);
  return { ...one, ...boxAround([one, other]), text: one.text + other.text, confidence };
}
