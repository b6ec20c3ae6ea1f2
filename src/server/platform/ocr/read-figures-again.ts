import { commonHeight } from '#domain/page-layout/boxes.ts';
import { enlargeCrop } from '#domain/page-images/crop-image.ts';
import { hasPointBefore } from '#domain/page-images/find-point.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import {
  amountsBeside,
  isWideAsAmounts,
  joinParted,
  withGroupMarks,
  withMark,
  withMarksBeside,
  withMinusInFront,
  withMissingMark,
  withSignBehind,
  withSignInFront,
  withSingleMarks,
  withoutExtraDigit,
} from '#domain/page-layout/amount-columns.ts';
import {
  charactersOfFigure,
  isDate,
  isDoubtfulFigure,
  isMoney,
} from '#domain/page-layout/doubtful-figures.ts';
import type { OtherReading, Word } from '#domain/page-layout/page-words.ts';
import type { Ocr, WordReading } from './ocr.ts';

/** Of a page; more doubts than that are no doubts of single figures. */
const MOST = 60;
/** Shares of the word's height around it. */
const AROUND = 0.25;
const FACTOR = 2;
const MARGIN = 20;
const DECIMALS = 2;
/** How much surer the second reading is that takes the first one's place; it must be an amount. */
const SURER = 0.1;
/** How sure a figure is of which one digit is too many. */
const UNSURE = 0.4;

/**
 * Reads doubtful figures a second time, alone, enlarged, and as nothing but figures, and those that are doubtful still by the
 * other reader. What two of the readings agree on is the figure; the others are kept: where all differ the arithmetic may tell
 * which is right.
 *
 * @param words in pixels of the image
 */
export async function readFiguresAgain(image: GrayImage, words: readonly Word[], ocr: Ocr): Promise<Word[]> {
  const doubtful = new Set(
    words
      .filter(isDoubtfulFigure)
      .toSorted((one, other) => one.confidence - other.confidence)
      .slice(0, MOST),
  );
  const read: Word[] = [];
  for (const word of words) {
    if (!doubtful.has(word)) {
      read.push(word);
      continue;
    }
    const whole = await readToItsEnd(image, word, words, ocr);
    if (whole !== null) {
      read.push(whole);
      continue;
    }
    const characters = charactersOfFigure(word.text);
    const again = await ocr.recogniseWord(cropOf(image, word), characters);
    // Of a page that both readers have read, the other one's reading is known, and a witness only once.
    const { alternatives, ...first } = word;
    const reading = again === null ? first : withReading(first, again);
    const isSettled = !('alternatives' in reading) && !isDoubtfulFigure(reading);
    const witness = alternatives?.[0] ?? (isSettled ? null : await ocr.readWord(image, word, characters));
    read.push(witness === null ? reading : withWitness(reading, witness));
  }
  const joined = joinParted(read);
  return joined.map((word) => asAmountOfColumn(image, asOverdrawn(word), joined));
}

/** In heights of a figure: its two decimals. */
const ROOM_FOR_DECIMALS = 2;

/** `8,162.` with nothing read behind it, as the decimals of a column were taken for no text: both readers must see them. */
async function readToItsEnd(
  image: GrayImage,
  word: Word,
  words: readonly Word[],
  ocr: Ocr,
): Promise<Word | null> {
  const height = word.bottom - word.top;
  const whole = { ...word, right: word.right + ROOM_FOR_DECIMALS * height };
  const isBehind = (other: Word) =>
    other.left < whole.right && other.right > word.right && commonHeight(word, other) > height / 2;
  if (!/\d[.,]$/.test(word.text) || words.some(isBehind)) return null;
  const characters = charactersOfFigure(word.text);
  const again = await ocr.recogniseWord(cropOf(image, whole), characters);
  if (again === null || !isMoney(again.text) || !again.text.startsWith(word.text)) return null;
  const witness = await ocr.readWord(image, whole, characters);
  return witness?.text === again.text ? { ...whole, ...again } : null;
}

/** A point is easily taken for a comma; which of them it is, a letter's neighbours tell better than a figure alone. */
function isSameAmount(one: string, other: string): boolean {
  const digitsOf = (text: string) => text.replaceAll(/[.,]/g, '');
  return one === other || (isMoney(one) && isMoney(other) && digitsOf(one) === digitsOf(other));
}

/** `OD` for overdrawn, beside a figure or stuck to it, is taken for a digit and a letter. */
function asOverdrawn(word: Word): Word {
  const text = word.text.replace(/(^|\d[.,]\d{2})0D$/, '$1OD');
  return text === word.text ? word : { ...word, text };
}

/** Among amounts, a figure that is none has lost the mark before its decimals, or has it with a speck above. */
function asAmountOfColumn(image: GrayImage, word: Word, words: readonly Word[]): Word {
  const signed = withSignBehind(word, words) ?? withSignInFront(word, words) ?? withMinusInFront(word, words);
  const text = signed ?? withSingleMarks(word.text);
  if (text !== word.text) return withText(word, withGroupMarks(text));
  const beside = /\d[.,:;\d]\d/.test(text) ? amountsBeside(word, words) : null;
  if (isMoney(text)) {
    const grouped = withGroupMarks(text);
    return withText(word, beside === null ? grouped : withMarksBeside(grouped, beside));
  }
  if (beside === null) return word;
  const missing = withMissingMark(text, beside);
  const hasRoom =
    missing !== null && (isWideAsAmounts(word, beside) || hasPointBefore(image, word, DECIMALS));
  const amount = hasRoom ? missing : withMark(text, beside);
  const [fewer, ...others] = amount === null ? withoutExtraDigit(text, beside) : [];
  return fewer === undefined ? withText(word, amount ?? text) : withDoubt(word, fewer, others);
}

/** Nothing but the balances tells which digit is too many. */
function withDoubt(word: Word, text: string, others: readonly string[]): Word {
  const confidence = Math.min(word.confidence, UNSURE);
  const { alternatives = [] } = withText(word, text);
  return {
    ...word,
    text,
    confidence,
    alternatives: [...others.map((other) => ({ text: other, confidence })), ...alternatives],
  };
}

/** The word as another text, of which the one that was read is kept. */
function withText(word: Word, text: string): Word {
  const { confidence, alternatives = [] } = word;
  if (text === word.text) return word;
  return { ...word, text, alternatives: [{ text: word.text, confidence }, ...alternatives] };
}

function cropOf(image: GrayImage, { left, top, right, bottom }: Word): GrayImage {
  const around = Math.ceil((bottom - top) * AROUND);
  const crop = { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
  return enlargeCrop(image, crop, FACTOR, MARGIN);
}

/** A figure read twice, and as another reader sees it: what two agree on is it; any other is kept. */
function withWitness(word: Word, witness: OtherReading): Word {
  const { text, confidence, alternatives = [] } = word;
  if (isSameAmount(text, witness.text))
    return { ...word, confidence: Math.max(confidence, witness.confidence) };
  const isKind = isDate(text) ? isDate : isMoney;
  if (!isKind(witness.text)) return word;
  if (isCutOff(word, witness.text) || isBroken(word, witness.text))
    return { ...word, ...witness, alternatives: [{ text, confidence }, ...alternatives] };
  const agreed = alternatives.find((other) => isSameAmount(other.text, witness.text));
  if (agreed !== undefined) {
    const sure = Math.max(agreed.confidence, witness.confidence);
    return { ...word, text: agreed.text, confidence: sure, alternatives: [{ text, confidence }] };
  }
  // As of two readings by the first reader, the surer one of a date is taken, but none that lost a digit.
  const isWhole = witness.text.length >= text.length;
  const isSurerDate = isDate(text) && isWhole && witness.confidence > confidence;
  return isSurerDate
    ? { ...word, ...witness, alternatives: [{ text, confidence }, ...alternatives] }
    : { ...word, alternatives: [...alternatives, witness] };
}

/**
 * Whether only the last digits of an amount were not read: they are cut off sooner than any are made up. Others than zeros
 * may be of a rule beside a figure that was read twice as the same.
 */
function isCutOff({ text, alternatives = [] }: Word, whole: string): boolean {
  if (isDate(text) || isMoney(text) || !/[.,]/.test(text) || !whole.startsWith(text)) return false;
  return (alternatives.length > 0 ? /^\d+$/ : /^0+$/).test(whole.slice(text.length));
}

/**
 * Whether none of what was read is an amount, and the one that another reader sees with another mark before the decimals, or
 * with a digit behind it that a sign of currency was taken for.
 */
function isBroken({ text, alternatives = [] }: Word, amount: string): boolean {
  const readings = [text, ...alternatives.map((other) => other.text)];
  if (isDate(text) || readings.some(isMoney)) return false;
  const digits = onlyDigits(amount);
  const isMarked = (other: string) => MARKED.test(other) && onlyDigits(other) === digits;
  return onlyDigits(text).slice(0, -1) === digits || readings.some(isMarked);
}

/** `1.769/40`; `14/03` is a day, `14:03` a time. */
const MARKED = /\d[^\d.,]\d{2}$(?<!^\d{1,2}.\d{2})/;

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');

function withReading(word: Word, again: WordReading): Word {
  if (isSameAmount(word.text, again.text))
    return { ...word, confidence: Math.max(word.confidence, again.confidence) };
  const first = { text: word.text, confidence: word.confidence };
  return isSurer(again, word)
    ? { ...word, ...again, alternatives: [first] }
    : { ...word, alternatives: [again] };
}

function isSurer(again: WordReading, first: WordReading): boolean {
  // No arithmetic tells which of two dates is right.
  const isOne = isDate(first.text) ? isDate(again.text) : hasDashToo(again.text, first.text);
  if (isOne || isDate(first.text)) return isOne && again.confidence > first.confidence;
  return isMoney(again.text) && again.confidence > first.confidence + SURER;
}

/** `14-03` for `1403`: a dash between digits is lost sooner than made up. */
function hasDashToo(text: string, digits: string): boolean {
  return /\d-\d/.test(text) && /^\d+$/.test(digits) && text.replaceAll(/(?<=\d)-(?=\d)/g, '') === digits;
}
