import { commonHeight } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

/** Words end in one column where their ends differ by less than this share of a word's height. */
const ALIKE = 0.5;
const LEAST_AMOUNTS = 3;
/** Of what ends in a column and has digits, so much is amounts with decimals. */
const LEAST_SHARE = 0.75;

/** The amounts of the column that a word ends in; null where it is no column of amounts. */
export function amountsBeside(word: Word, words: readonly Word[]): Word[] | null {
  const near = ALIKE * (word.bottom - word.top);
  const column = words.filter(
    (other) => other !== word && Math.abs(other.right - word.right) <= near && /\d/.test(other.text),
  );
  const amounts = column.filter(({ text }) => isMoney(text));
  return amounts.length >= LEAST_AMOUNTS && amounts.length >= LEAST_SHARE * column.length ? amounts : null;
}

/**
 * An amount whose currency behind it was seen as a third decimal, as it was read otherwise; null where it was not, or where
 * most amounts of the page have none behind them.
 */
export function withSignBehind({ text, alternatives = [] }: Word, words: readonly Word[]): string | null {
  const [, amount = '', sign = ''] =
    alternatives.map((other) => SIGNED.exec(other.text)).find((match) => match !== null) ?? [];
  if (amount === '' || text.length !== amount.length + 1 || !text.startsWith(amount)) return null;
  if (!/\d$/.test(text)) return null;
  const others = words.filter((word) => isMoney(word.text));
  const signed = others.filter((word) => word.text.endsWith(sign));
  return signed.length >= LEAST_AMOUNTS && signed.length * 2 > others.length ? amount + sign : null;
}

const SIGNED = /^(.*\d[.,]\d{2})([$€£])$/;

/**
 * An amount whose dollar sign in front was seen as that of per cents, or as both. Null where it may be one: few amounts
 * that end in the same column begin with either, none with the dollar, or fewer with it and none has the thousands that no
 * per cents have.
 */
export function withSignInFront(word: Word, words: readonly Word[]): string | null {
  if (!PER_CENT.test(word.text)) return null;
  const column = [word, ...(amountsBeside(word, words) ?? [])].map(({ text }) => text);
  const dollars = column.filter((text) => DOLLARS.test(text)).length;
  const shares = column.filter((text) => PER_CENT.test(text));
  const isOfDollars = dollars >= shares.length || shares.some((text) => THOUSANDS.test(text));
  const isMost = (dollars + shares.length) * 2 > column.length;
  return dollars > 0 && isOfDollars && isMost ? word.text.replace(/%\$?/, '$') : null;
}

const PER_CENT = /^[-–(+]?%\$?\d/;
const DOLLARS = /^[-–(+]?\$\d/;
const THOUSANDS = /\d[.,]\d{3}[.,]\d{2}/;

/** An amount whose minus only another reading saw, where most amounts that end in the same column have one. */
export function withMinusInFront(word: Word, words: readonly Word[]): string | null {
  const { text, alternatives = [] } = word;
  const signed = alternatives.find((other) => MINUS.test(other.text) && other.text.slice(1) === text);
  const beside = signed === undefined ? null : amountsBeside(word, words);
  const like = beside?.filter((other) => MINUS.test(other.text)) ?? [];
  return signed !== undefined && beside !== null && like.length * 2 > beside.length ? signed.text : null;
}

const MINUS = /^[-–]/;

/** An amount in which one mark between thousands was seen as two, which no number has; what stands behind it may be stuck to it. */
export function withSingleMarks(text: string): string {
  return text.replace(/(?<=\d)[.,]{2}(?=(?:\d{2,3}[.,])*\d{3}([.,])\d{2}(?!\d))/, (_, decimal: string) =>
    decimal === '.' ? ',' : '.',
  );
}

/** An amount in which a mark between thousands was seen as that before the decimals, which no number has twice. */
export function withGroupMarks(text: string): string {
  const [, start = '', whole = '', decimals = ''] =
    /^([-–(+]?[$€£]?)(\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3})([.,]\d{2}[-)]?)$/.exec(text) ?? [];
  const mark = decimals.charAt(0);
  return whole.includes(mark) && mark !== ''
    ? `${start}${whole.replaceAll(mark, mark === '.' ? ',' : '.')}${decimals}`
    : text;
}

/** An amount of which the mark before the decimals was seen as another; the decimals as those of the amounts beside it. */
export function withMark(text: string, beside: readonly Word[]): string | null {
  const [, whole, decimals] = /^([-–(+]?[$€£]?\d[\d.,]*)[:;](\d{2}[-)]?)$/.exec(text) ?? [];
  return joined(whole, decimals, beside);
}

/** An amount of which the mark before the decimals was not seen at all. */
export function withMissingMark(text: string, beside: readonly Word[]): string | null {
  const [, whole, decimals, sign = ''] =
    /^([-–(+]?[$€£]?(?:\d+|\d{1,3}(?:[.,]\d{3})+))(\d{2})([-)]?)$/.exec(isMoney(text) ? '' : text) ?? [];
  const amount = joined(whole, decimals, beside);
  return amount === null ? null : amount + sign;
}

/**
 * Whether a figure without a mark is as wide as most amounts of as many digits above and below it, which have one: it was not
 * seen because it touches a digit.
 */
export function isWideAsAmounts(word: Word, beside: readonly Word[]): boolean {
  const shapeOf = (text: string) => text.replaceAll(/\d/g, '0').replace(/[.,](?=00\D?$)/, '');
  const alike = beside.filter(({ text }) => shapeOf(text) === shapeOf(word.text)).map(widthOf);
  const asWide = alike.filter((width) => Math.abs(width - widthOf(word)) <= SAME_WIDTH * width);
  return asWide.length * 2 > alike.length;
}

/** A mark makes an amount wider by more than that. */
const SAME_WIDTH = 0.05;

const widthOf = ({ left, right }: Word) => right - left;

/** An amount with its marks as those beside it, where all of them have the other one before their decimals. */
export function withMarksBeside(text: string, beside: readonly Word[]): string {
  const own = markOf(text);
  if (own === undefined || beside.some((other) => (markOf(other.text) ?? own) === own)) return text;
  return text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}

/**
 * What an amount with three decimals may be, where all those beside it have the same mark before two: one digit was seen twice,
 * or is none.
 */
export function withoutExtraDigit(text: string, beside: readonly Word[]): string[] {
  const [, whole = '', mark = '', one = '', two = '', three = '', end = ''] =
    /^([-–(+]?[$€£]?\d+)([.,])(\d)(\d)(\d)([-)]?)$/.exec(text) ?? [];
  if (mark === '' || beside.some((other) => markOf(other.text) !== mark)) return [];
  const decimals = [one + two, one + three, two + three];
  return [...new Set(decimals.map((pair) => whole + mark + pair + end))];
}

/** Before the decimals. */
const markOf = (text: string) => /([.,])\d{2}\D{0,2}$/.exec(text)?.[1];

function joined(
  whole: string | undefined,
  decimals: string | undefined,
  beside: readonly Word[],
): string | null {
  if (whole === undefined || decimals === undefined) return null;
  const commas = beside.filter(({ text }) => /,\d{2}\D?\D?$/.test(text)).length;
  const mark = commas * 2 > beside.length ? ',' : '.';
  return whole.includes(mark) ? null : `${whole}${mark}${decimals}`;
}

const WHOLE = /^[-–(+]?[$€£]?\d{1,3}(?:[.,]\d{3})*$/;
const DECIMALS = /^\d{2}[-)]?$/;
/** Of a digit's height: the gap that a mark leaves, from ink to ink. */
const GAP = 0.55;
/** Of a letter's width: the same of a mark as wide as a digit, where something else shows that it was there. */
const WIDE_GAP = 1.3;

/** Puts amounts together whose mark was taken for a blank: `350 00` in a column of amounts. */
export function joinParted(words: readonly Word[]): Word[] {
  const starts = new Map<Word, Word>();
  for (const word of words.filter(({ text }) => DECIMALS.test(text))) {
    const start = words.find(
      (other) =>
        WHOLE.test(other.text) &&
        (isRightBefore(other, word) ||
          (isRightBefore(other, word, (WIDE_GAP * widthOf(other)) / other.text.length) &&
            isPlainlyCut(other, word, words))),
    );
    if (start !== undefined && !isOfPairs(start, words)) starts.set(word, start);
  }
  const parts = new Set([...starts].flat());
  const others = words.filter((word) => !parts.has(word));
  const joinedStarts = new Set<Word>();
  const joined = words.map((word) => {
    const start = starts.get(word);
    const whole = start === undefined ? null : together(start, word);
    const beside = whole === null ? null : amountsBeside(whole, others);
    const text = whole === null || beside === null ? null : withMissingMark(whole.text, beside);
    if (start === undefined || whole === null || text === null) return word;
    joinedStarts.add(start);
    return { ...whole, text };
  });
  return joined.filter((word) => !joinedStarts.has(word));
}

/** `01 42 68 53 00`: the number of a telephone, or a date; only thousands stand behind other figures. */
function isOfPairs(start: Word, words: readonly Word[]): boolean {
  return (
    start.text.length < 3 && words.some((other) => /\d$/.test(other.text) && isRightBefore(other, start))
  );
}

/** `1,925` and `86-`, or both together as wide as amounts of as many digits above and below them. */
function isPlainlyCut(start: Word, decimals: Word, words: readonly Word[]): boolean {
  if (/\d[.,]\d{3}$/.test(start.text) && /[-)]$/.test(decimals.text)) return true;
  const whole = together(start, decimals);
  const like = amountsBeside(whole, words)?.filter(({ text }) => text.length === whole.text.length + 1) ?? [];
  return like.some((other) => Math.abs(widthOf(other) - widthOf(whole)) <= ABOUT_AS_WIDE * widthOf(other));
}

const ABOUT_AS_WIDE = 0.1;

function isRightBefore(word: Word, next: Word, most?: number): boolean {
  const height = next.bottom - next.top;
  const gap = next.left - word.right;
  return commonHeight(word, next) > height / 2 && gap > -GAP * height && gap < (most ?? GAP * height);
}

function together(start: Word, word: Word): Word {
  return {
    ...word,
    text: start.text + word.text,
    left: start.left,
    top: Math.min(start.top, word.top),
    bottom: Math.max(start.bottom, word.bottom),
    confidence: Math.min(start.confidence, word.confidence),
    alternatives: [{ text: `${start.text} ${word.text}`, confidence: start.confidence }],
  };
}
