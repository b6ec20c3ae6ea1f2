import { countryHabits, currencyOfLanguage } from '#domain/language/country-habits.ts';
import { currenciesOf, currencyOfSign, readCurrency } from '#domain/language/currency-signs.ts';
import type { CurrencyHabits } from '../currency-habits.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { commonWidth } from '#domain/page-layout/boxes.ts';
import type { ReceiptTotal } from './find-receipt-total.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import type { ReceiptWord } from '#domain/language/receipt-phrases.ts';

export interface ReceiptCurrency {
  /** ISO 4217. */
  readonly code: string;
  readonly line: ReceiptLine | null;
}

/** Signs that are words, letters of tax classes or digits of a damaged figure as well count at sums only. */
const CODE =
  /(?<!\p{L})(?:[A-Z]{1,3}\$|SS(?=\s?\d)|\$|€|£|¥|₹|₺|zł|zl|[Kk]č|Kc|Ft|RM|Rs\.?|Rp\.?|[Kk][Rr]\.?|kn|KN|TL|lei|LEI|руб\.?|грн\.?|EURO|[A-Z]{3})(?![\p{L}])/gu;
const SUMS: ReadonlySet<ReceiptWord | null> = new Set([
  'total',
  'due',
  'subtotal',
  'tendered',
  'change',
  'card',
  'net',
  'paid',
]);
/** Codes that are words of receipts. */
const WORDS = new Set('CUP ALL TOP PEN TRY MOP GEL SOS COP BAM BND BHD MAD SAR LEK VUV KGS'.split(' '));
const CODE_LETTERS = 3;
const OF_A_SUM = 2;
const OF_THE_TOTAL = 4;
const OF_AN_ITEM = 0.4;
/** A code alone in the column of the prices: elsewhere three letters may be a name. */
const OF_A_COLUMN = 1;
const LEAST = 1;
/** Of a country or a language that has one currency: where none is printed. */
const OF_COUNTRY = 1.2;

/**
 * The currency that is printed beside sums, or the only one of the country that the page names; null where neither is.
 *
 * @param total beside which a code counts most: in the years of a changeover tills print sums in two currencies
 */
export function findReceiptCurrency(
  lines: readonly ReceiptLine[],
  habits: CurrencyHabits,
  { isRecognised, total }: { readonly isRecognised: boolean; readonly total: ReceiptTotal | null },
): ReceiptCurrency | null {
  const { country, language } = habits;
  const isTold = country === null && language !== null && OF_ONE_COUNTRY.has(language);
  const local = isTold ? currencyOfLanguage(language) : countryHabits(country).currency;
  const votes = new Map<string, { weight: number; line: ReceiptLine | null }>();
  const isPoundRight =
    !isRecognised || (!isPoundMisread(habits.language) && (local === null || local === 'GBP'));
  const add = (code: string, weight: number, line: ReceiptLine | null) => {
    const known = votes.get(code);
    votes.set(code, { weight: (known?.weight ?? 0) + weight, line: known?.line ?? line });
  };
  for (const line of lines) {
    const isAlone = /^\W*(?:\p{Sc}|[A-Z]{2,3})\W*$/u.test(line.text);
    const isOfSum = SUMS.has(line.word) && /\d/.test(line.text);
    if (line.figures.length === 0 && !isAlone && !isOfSum) continue;
    const isSum = SUMS.has(line.word);
    // What a terminal charged is the total again, whatever its name: `Autor. suma: 84.06 EUR`.
    const isTotal = line.figures.some(({ value }) => value === total?.candidate.value);
    const weight = isSum ? (isTotal ? OF_THE_TOTAL : OF_A_SUM) : isTotal ? OF_A_SUM : weightOf(line, lines);
    for (const code of codesOf(line, isSum, { ...habits, local, isPoundRight })) add(code, weight, line);
  }
  if (local !== null) add(local, OF_COUNTRY, null);
  const unprinted = habits.fallback ?? null;
  const [best] = [...votes].toSorted((a, b) => b[1].weight - a[1].weight);
  if (best === undefined || best[1].weight < LEAST)
    return unprinted === null ? null : { code: unprinted, line: null };
  const [code, { weight, line }] = best;
  return line === null && weight <= OF_COUNTRY && unprinted !== null
    ? { code: unprinted, line: null }
    : { code, line };
}

function weightOf(line: ReceiptLine, lines: readonly ReceiptLine[]): number {
  if (!/^\W*[A-Z]{3}\W*$/u.test(line.text)) return OF_AN_ITEM;
  const isOver = lines.some(({ figures }) => figures.some((figure) => commonWidth(line, figure) > 0));
  return isOver ? OF_A_COLUMN : OF_AN_ITEM;
}

/** Tills print pounds in English only: elsewhere another sign was misread. @param language ISO 639-1 */
export function isPoundMisread(language: string | null): boolean {
  return language !== null && language !== 'en';
}

interface CodeHabits extends CurrencyHabits {
  readonly local: string | null;
  readonly isPoundRight: boolean;
}

function codesOf(
  line: ReceiptLine,
  isSum: boolean,
  { local, fallback, language, isPoundRight }: CodeHabits,
): string[] {
  return [...line.text.matchAll(CODE)].flatMap((match) => {
    // `S$` before a figure of a sum; with two letters nothing else is.
    if (match[0] === 'SS' && !isSum) return [];
    const sign = match[0] === 'SS' ? 'S$' : match[0];
    const read = readCurrency(sign);
    if (read === null || WORDS.has(sign) || lexicon.month(sign) !== null) return [];
    const isBehind = line.figures.some(({ end }) => match.index >= end && match.index - end < 2);
    // Behind the figures of items stand the letters of tax classes.
    if (isBehind && !isSum && sign.length < CODE_LETTERS) return [];
    // A mark apart from every figure is dirt.
    const isMark = /^\p{Sc}$/u.test(sign);
    if (isMark && !hasFigureBeside(line.text, match.index)) return [];
    if (sign === '£' && !isPoundRight) return [];
    const { code } = read;
    if (code !== null && (local === null || !currenciesOf(sign).includes(local))) return [code];
    return currencyOfSign(sign, { local, fallback, language }) ?? [];
  });
}

function hasFigureBeside(text: string, index: number): boolean {
  return /\d\s?$/.test(text.slice(0, index)) || /^\s?[-–]?\d/.test(text.slice(index + 1));
}

/** Languages that are those of one country, and unlike any other: Danish is taken for Swedish. */
const OF_ONE_COUNTRY = new Set(['pl', 'cs', 'hu', 'tr', 'uk', 'ja', 'ko', 'th', 'vi', 'id']);
