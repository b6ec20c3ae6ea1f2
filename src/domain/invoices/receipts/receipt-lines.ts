import { boxOf } from '#domain/page-layout/boxes.ts';
import type { Minor } from '#domain/money.ts';
import type { Box, TextLine, Word } from '#domain/page-layout/page-words.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { toAsciiFigure } from '#domain/language/decimal-style.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import type { ReceiptWord } from '#domain/language/receipt-phrases.ts';
import { holdsTaxWord, receiptWordOf, holdsIncludedWord } from './receipt-words.ts';

/** Money on a receipt. */
export interface ReceiptFigure extends Box {
  /** In the document's smallest unit, with its sign. */
  readonly value: Minor;
  readonly text: string;
  readonly confidence: number;
  /** What else it was read as when it was read a second time. */
  readonly alternatives: readonly Minor[];
  /** What the words between the figure before it and this one say; null for the first figure unless another has words. */
  readonly word: ReceiptWord | null;
  /** Index in the text of its line where it begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** A line of a receipt. */
export interface ReceiptLine extends Box {
  readonly index: number;
  readonly page: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly figures: readonly ReceiptFigure[];
  /** The words before the last figure, or all of a line without one. */
  readonly label: string;
  readonly word: ReceiptWord | null;
}

/** Letters that are read for digits, and what a comma is read for. */
const DIGIT_OF_LETTER: Readonly<Record<string, string>> = {
  ';': ',',
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  i: '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
};
/** A word with the shape of money in which letters stand for digits; one real digit at least. */
const DAMAGED = /^(\P{N}{0,3}?)((?=.*\d)[\dOoQDIl|iSsBZ]{1,6}[.,;][\dOoQDIl|iSsBZ]{2})(\D{0,2})$/u;

/** `82,0)`: half of the last zero, unless something was put in brackets. */
const ROUND_ZERO = /(?<=^\P{N}{0,3}\d{1,6}[.,]\d)\)$/u;

/** Money with decimals; a blank may have come beside the point, and no digit before it. */
const moneyPattern = (scale: number) =>
  new RegExp(
    `(?<!\\d|\\d[.,:/-])([-–(]?)(\\d{1,3}(?:[.,' ]\\d{3})+|\\d{1,7}|(?<=^|[\\s\\p{Sc}])(?=[.,]\\d))(?:\\s?[.,]\\s?|\\s[-·]\\s?)(\\d{${String(scale)}})(?!\\d|[.,:/]\\d|\\s?%|-\\d)`,
    'gu',
  );
/** Of currencies without small coins. */
const WHOLE =
  /(?<![\d\p{L}]|[\d\p{L}][.,:/-])([-–(]?)(\d{1,3}(?:(?:[.,]\s?|[' ])\d{3})+|\d{1,7})(?![\d%]|[.,:/-]\d|(?!円)\p{L})/gu;
const DOLLARS = /\$\s?\d/;
/** Letters that a dollar sign is read for, before a figure. */
const DOLLAR_LETTERS = /^[Ss](?=\d{1,6}[.,]\d{2}\D{0,2}$)/;
/** Yen, or words of the country. */
const YEN = /[¥￥\\]\s?\d|[\u3041-\u30fa]{3}/u;
/** What the sign of yen is read for, before a figure. */
const YEN_LETTERS = /^(?:[Yy]|[\\¥]\/)(?=\d[\d,.]*$)/u;
/** Digits of which the point was lost: `7 00` at the end of a line. */
const POINTLESS = /(?<=^|[\s\p{Sc}])([-–(]?)(\d{1,5}) (\d{2})(?=\D{0,3}$)/u;
/** In widths of a letter: how far apart the two parts of such a figure stand at most. */
const POINT_GAP_IN_LETTERS = 2;
/** The same of the groups of thousands. */
const GROUP_GAP_IN_LETTERS = 1.5;
const MOST_WHOLE = 10_000_000;

/** The lines of a receipt from top to bottom, with their figures and what is said of them. */
export function receiptLines({ lines, style, pages }: InvoiceText): ReceiptLine[] {
  const hasDollars = lines.some(({ line }) => DOLLARS.test(line.text));
  const hasYen = style.scale === 0 && lines.some(({ line }) => YEN.test(line.text));
  const scanned = new Set(pages.filter(({ source }) => source === 'ocr').map(({ page }) => page));
  let isBelowSum = false;
  const repairedLines = lines.map(({ line }) => ({
    line,
    ...repaired(hasYen ? withYenSigns(line) : line, scanned.has(line.page), hasDollars),
  }));
  const printed = repairedLines.map(({ line, text, words }) =>
    figuresOf(text, words, style.scale, scanned.has(line.page)),
  );
  return repairedLines.map(({ line, text, words }, index) => {
    const isRecognised = scanned.has(line.page);
    const first = printed[index] ?? [];
    const second = first.length > 0 ? first : secondReading(text, words, printed.slice(index + 1).flat());
    const isBelowItems = printed.slice(0, index).some(({ length }) => length > 0);
    const isRead = second.length > 0 || !isBelowItems;
    const found = isRead ? second : wholeSum(text, words, printed.flat(), style.scale);
    const figures = withWords(found, text, isRecognised);
    const last = figures.at(-1);
    const label = text.slice(0, last?.start ?? text.length).trim();
    const own = label.replaceAll(
      /[\p{Sc}]|(?<!\p{L})(?:RM|EUR|USD|GBP|CHF|PLN|KN|TL|RS|RP)(?!\p{L})/giu,
      ' ',
    );
    const said = withoutFigures(own);
    const isTax = isBelowSum && holdsTaxWord(said, isRecognised) && !holdsIncludedWord(said, isRecognised);
    const named = receiptWordOf(said, isRecognised) ?? (isTax ? 'tax' : null);
    const isSum = named === 'count' && last !== undefined && isSumBesideCount(own, isRecognised);
    const word = isSum ? 'total' : named;
    isBelowSum ||= word !== null && SUMS_OVER_TAXES.has(word);
    return { ...boxOf(line), page: line.page, index, text, words, figures, label, word };
  });
}

/** Each figure with its own words; the first of a line only where another has some: `Cash 20.00 Change 7.50`. */
function withWords(figures: readonly ReceiptFigure[], text: string, isRecognised: boolean): ReceiptFigure[] {
  const before = figures.map(({ start }, at) => text.slice(figures[at - 1]?.end ?? 0, start).trim());
  const areNamed = before.map((words) => /\p{L}{3}/u.test(words));
  if (!areNamed.includes(true, 1)) return [...figures];
  return figures.map((figure, at) =>
    areNamed[at] === true ? { ...figure, word: receiptWordOf(before[at] ?? '', isRecognised) } : figure,
  );
}

/** `Total 2 items 9.00`: with the count in its label the figure is the sum; in `Total items 9.00` it is the count. */
function isSumBesideCount(label: string, isRecognised: boolean): boolean {
  const [, before] = /^(\D*?)(?<![\d.,])\d{1,3}\s+\p{L}/u.exec(label) ?? [];
  return before !== undefined && receiptWordOf(before, isRecognised) === 'total';
}

/** Above them, a label with the word for a tax may name something that is bought: `Road tax book`. */
const SUMS_OVER_TAXES: ReadonlySet<ReceiptWord> = new Set(['subtotal', 'net', 'total', 'due']);

function withoutFigures(label: string): string {
  // Digits among letters stand for letters: `T0TAL`.
  return label.replaceAll(/[-–]?(?:(?<!\p{L})\d[\d.,]*|\d[\d.,]*(?![\p{L}\d]))/gu, ' ').trim();
}

interface RepairedLine {
  readonly text: string;
  readonly words: readonly Word[];
}

/** A slash beside the sign is one of its strokes; offsets stay. */
function withYenSigns(line: TextLine): TextLine {
  const words = line.words.map((word) => ({
    ...word,
    text: word.text.replace(YEN_LETTERS, (sign) => '¥'.repeat(sign.length)),
  }));
  return { ...line, words };
}

/** Each letter that was read for a digit within a figure stands for it; offsets stay. */
function repaired({ words }: TextLine, isRecognised: boolean, hasDollars: boolean): RepairedLine {
  const isOpened = words.some(({ text }) => text.includes('('));
  const texts = words.map(({ text }) => {
    const ascii = hasDollars ? toAsciiFigure(text).replace(DOLLAR_LETTERS, '$') : toAsciiFigure(text);
    if (!isRecognised) return ascii.length === text.length ? ascii : text;
    const [, before, figure, behind] = DAMAGED.exec(isOpened ? ascii : ascii.replace(ROUND_ZERO, '0')) ?? [];
    if (figure === undefined) return ascii.length === text.length ? ascii : text;
    const digits = Array.from(figure, (sign) => DIGIT_OF_LETTER[sign] ?? sign).join('');
    return `${before ?? ''}${digits}${behind ?? ''}`;
  });
  return {
    text: texts.join(' '),
    words: words.map((word, index) => ({ ...word, text: texts[index] ?? word.text })),
  };
}

function figuresOf(
  text: string,
  words: readonly Word[],
  scale: number,
  isRecognised: boolean,
): ReceiptFigure[] {
  const found = scale === 0 ? wholeFigures(text, words) : decimalFigures(text, words, scale);
  const isOpen = scale === 2 && isRecognised && found.length === 0;
  const pointless = isOpen ? pointlessFigure(text, words) : null;
  return pointless === null ? found : [pointless];
}

function decimalFigures(text: string, words: readonly Word[], scale: number): ReceiptFigure[] {
  return [...text.matchAll(moneyPattern(scale))].map((match) => {
    const [whole, sign = '', units = '', fraction = ''] = match;
    const gap = Math.max(
      ...[...units.matchAll(/ /g)]
        .map(({ index }) => index + 1)
        .filter((index) => isApart(words, match.index + sign.length + index)),
      0,
    );
    const value = Number(units.slice(gap).replaceAll(/\D/g, '') + fraction);
    const start = gap === 0 ? match.index : match.index + sign.length + gap;
    const end = match.index + whole.length;
    return figureAt(
      start,
      text.slice(start, end),
      isNegative(sign, text, match.index, end) ? -value : value,
      words,
    );
  });
}

/** A count stands before an amount: `1 170.90`, wider apart than the groups of its digits would. */
function isApart(words: readonly Word[], offset: number): boolean {
  const [first, second] = [
    wordsAt(words, offset - 2, offset - 1).at(-1),
    wordsAt(words, offset, offset + 1)[0],
  ];
  if (first === undefined || second === undefined || first === second) return false;
  return second.left - first.right > GROUP_GAP_IN_LETTERS * letterWidth(second);
}

const letterWidth = ({ left, right, text }: Word) => (right - left) / Math.max(1, text.length);

function isNegative(sign: string, text: string, start: number, end: number): boolean {
  const isMinus =
    /[-–]/.test(sign) || /(?<![\p{L}\d])[-–](?:\p{Sc}|RM|R[ps]\.?)$/u.test(text.slice(0, start));
  return isMinus || /^[-–](?!\d)/.test(text.slice(end)) || (sign === '(' && text[end] === ')');
}

function wholeFigures(text: string, words: readonly Word[]): ReceiptFigure[] {
  return [...text.matchAll(WHOLE)].flatMap((match) => {
    const [whole, sign = '', digits = ''] = match;
    const value = Number(digits.replaceAll(/\D/g, ''));
    if (value > MOST_WHOLE || /^0\d/.test(digits)) return [];
    return [figureAt(match.index, whole, /[-–]/.test(sign) ? -value : value, words)];
  });
}

/**
 * The last word of a line, which was read as an amount the second time: it is where a line below says the same, as payments do
 * of the total; above it stand prices.
 */
function secondReading(
  text: string,
  words: readonly Word[],
  below: readonly ReceiptFigure[],
): ReceiptFigure[] {
  const last = words.slice(-1);
  const value = alternativesOf(last, 0).find(
    (other) => other !== 0 && below.some((figure) => figure.value === other),
  );
  const [word] = last;
  if (word === undefined || value === undefined) return [];
  return [{ ...figureAt(text.length - word.text.length, word.text, value, words), alternatives: [] }];
}

/** `Net bill: 4350` below `4350.000`: a sum without its decimals, where another figure is the same. */
function wholeSum(
  text: string,
  words: readonly Word[],
  printed: readonly ReceiptFigure[],
  scale: number,
): ReceiptFigure[] {
  const [digits] = scale === 0 ? [] : (/(?<![\d.,:/-])(?:\d{1,3}(?:[.,]\d{3})+|\d{3,7})$/u.exec(text) ?? []);
  if (digits === undefined) return [];
  const value = Number(digits.replaceAll(/\D/gu, '')) * 10 ** scale;
  const start = text.length - digits.length;
  const word = receiptWordOf(text.slice(0, start), true);
  if (word !== 'total' && word !== 'due') return [];
  if (!printed.some((figure) => figure.value === value)) return [];
  return [{ ...figureAt(start, digits, value, words), alternatives: [] }];
}

function pointlessFigure(text: string, words: readonly Word[]): ReceiptFigure | null {
  const match = POINTLESS.exec(text);
  if (match === null) return null;
  const [whole, sign = '', units = '', cents = ''] = match;
  const spanned = wordsAt(words, match.index, match.index + whole.length);
  const [first, second] = spanned.slice(-2);
  if (first === undefined || second === undefined) return null;
  if (second.left - first.right > POINT_GAP_IN_LETTERS * letterWidth(second)) return null;
  // Telephone numbers end in two digits too.
  const word = receiptWordOf(withoutFigures(text.slice(0, match.index)), true);
  if (word === null || word === 'count') return null;
  const value = Number(units + cents);
  return figureAt(match.index, whole, sign === '' ? value : -value, words);
}

function figureAt(start: number, text: string, value: Minor, words: readonly Word[]): ReceiptFigure {
  const end = start + text.length;
  const spanned = wordsAt(words, start, end);
  const edge = (pick: (word: Word) => number, choose: (...values: number[]) => number) =>
    spanned.length === 0 ? 0 : choose(...spanned.map(pick));
  return {
    value,
    text,
    start,
    end,
    word: null,
    confidence: edge((word) => word.confidence, Math.min),
    alternatives: alternativesOf(spanned, value),
    left: edge((word) => word.left, Math.min),
    top: edge((word) => word.top, Math.min),
    right: edge((word) => word.right, Math.max),
    bottom: edge((word) => word.bottom, Math.max),
  };
}

/** Of a figure that is one word: other amounts with as many decimals. */
function alternativesOf(words: readonly Word[], value: Minor): Minor[] {
  const [word] = words;
  if (word === undefined || words.length > 1) return [];
  const others = (word.alternatives ?? []).flatMap(({ text }) => {
    const [, units, cents] = PLAIN_MONEY.exec(text) ?? [];
    return units === undefined || cents === undefined ? [] : [Number(units.replaceAll(/\D/g, '') + cents)];
  });
  return others.filter((other) => other !== Math.abs(value));
}

const PLAIN_MONEY = /^\P{N}{0,3}(\d{1,3}(?:[.,]\d{3})*|\d{1,7})[.,](\d{2})\P{N}{0,2}$/u;

/** The words of a line that hold the characters from one offset to another. */
export function wordsAt(words: readonly Word[], start: number, end: number): Word[] {
  let offset = 0;
  return words.filter(({ text }) => {
    const from = offset;
    offset += text.length + 1;
    return from < end && from + text.length > start;
  });
}

/** Whether a currency's sign or code stands beside a figure. */
export function hasCurrencyBeside({ text }: ReceiptLine, { start, end }: ReceiptFigure): boolean {
  const before = /(\S{1,4})\s?$/u.exec(text.slice(0, start))?.[1] ?? '';
  const behind = /^\s?(\S{1,4})/u.exec(text.slice(end))?.[1] ?? '';
  return [before, behind].some((part) => readCurrency(part) !== null);
}
