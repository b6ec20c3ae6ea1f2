import { boxAround, commonHeight, gap, isSamePlace } from './boxes.ts';
import { isDate, isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

/** A figure is taken from a reading that is so sure of it; without one that is less sure in the first there is no need. */
const SURE = 0.8;
/** The same of one behind the sign of the yen, with which little else is read. */
const SURE_YEN = 0.65;
/** The same in the place of what is no figure: `Θ3,40`. */
const SURER_THAN_LETTERS = 0.5;
/** A page with fewer unsure figures is read well. */
const FEW = 2;
/** In heights of the line: two parts of a figure are no farther apart. */
const NEAR = 1;
/** Share of a figure's width by which its parts may stand out. */
const OUTSIDE = 0.1;

const YEN = /^[¥￥]\d{1,3}(?:,\d{3})*$/;
const FIGURE = /^[-–+(]?[\\¥￥$€£]?\d[\d,.]*[-–)]?$/;
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
  return withThousands(await readLatin())
    .filter(({ text }) => YEN.test(text) || (isMoney(text) && FIGURE.test(text)) || isDate(text))
    .reduce(withFigure, words);
}

/** With a figure in the place of the pieces that it was read as, of which one may be sure. */
function withFigure(words: Word[], figure: Word): Word[] {
  const there = words.filter((word) => isSamePlace(word, figure));
  const text = there
    .toSorted((one, other) => one.left - other.left)
    .map((piece) => piece.text)
    .join('');
  const isFigure = FIGURE.test(text) || isDate(text);
  if (isFigure && there.every(({ confidence }) => confidence >= SURE)) return words;
  const sure = YEN.test(figure.text) ? SURE_YEN : SURE;
  const least = there.length === 0 || isFigure ? sure : Math.min(sure, SURER_THAN_LETTERS);
  const box = boxAround([figure, ...there]);
  const aside = OUTSIDE * (figure.right - figure.left);
  const isWhole = box.left >= figure.left - aside && box.right <= figure.right + aside;
  if (figure.confidence < least || !isWhole) return words;
  return [...words.filter((word) => !there.includes(word)), figure];
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
