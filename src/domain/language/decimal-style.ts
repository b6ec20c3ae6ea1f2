import { withPlainGrouping } from '#domain/values/read-digits.ts';

/** How a document prints its money. */
export interface DecimalStyle {
  /** Null where money has no decimals. */
  readonly decimal: '.' | ',' | null;
  /** Decimals of its money: 2, 0 (yen), 3 (dinar). */
  readonly scale: 0 | 2 | 3;
  /** Decimals are left out where they are zero (`12`, `12.5`), as spreadsheets do. */
  readonly isLoose: boolean;
}

/** The likeliest one, and behind it others that may be. */
export type DecimalStyles = readonly [DecimalStyle, ...DecimalStyle[]];

const MANY_THREES = 3;
/** Figures with one decimal from which on they are the document's money. */
const LEAST_WITH_ONE = 3;

const ARABIC_INDIC = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g;

/** ASCII but for the grave accent: nothing is replaced in it. */
const AS_PRINTED = /^[ -_a-~]*$/;

/** `5,72,500/-`, `500/=`, `11,100=00`: written by hand and in Indian and East African print. */
const CLOSED = /^(\D{0,5}\d[\d,]*)(?:\/[-=]{1,2}|=(\d{2}))(\D?)$/;

/** Digits, separators and signs of any script as ASCII prints them. */
export function toAsciiFigure(text: string): string {
  const ascii = AS_PRINTED.test(text) ? text : inAscii(text);
  return ascii.includes('=') || ascii.includes('/-')
    ? ascii.replace(CLOSED, (_, whole: string, fraction = '00', mark = '') => `${whole}.${fraction}${mark}`)
    : ascii;
}

function inAscii(text: string): string {
  return withPlainGrouping(text.normalize('NFKC'))
    .replaceAll(ARABIC_INDIC, (digit) =>
      String((digit.charCodeAt(0) & 0xf) - (digit >= '\u0966' && digit <= '\u09ef' ? 6 : 0)),
    )
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[−–—‐‑‒﹣]/g, '-')
    .replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
}

/** How many figures speak for each mark. */
type ByMark = Record<'.' | ',', number>;

/** What the figures of a document say of how they are printed. */
interface Votes {
  /** Before one, two and three decimals, and between the thousands of whole figures. */
  readonly one: ByMark;
  readonly two: ByMark;
  readonly three: ByMark;
  readonly whole: ByMark;
  plain: number;
  /** Figures, each counted once: with two decimals, certainly with three, grouped without any, certainly so. */
  withTwo: number;
  withThree: number;
  /** Of them those whose two separators say so: 1,234.567. */
  partedThree: number;
  withNone: number;
  /** Names of a currency with three. */
  namesThree: number;
  surelyNone: number;
}

/** Codes and signs of currencies with three decimals. */
const OF_THREE = /^\(?(?:BHD|JOD|KWD|KD|LYD|OMR|TND|(?:د\.[كبلتأ]|ر\.ع)\.?)\)?:?$/;

/** 12.10 may be a day and a month, and 1.50 a version. */
const WEIGHT_LIKE_DATE = 0.2;

function vote(votes: Votes, token: string): void {
  if (!voteGrouped(votes, token) && !voteSimple(votes, token)) voteWhole(votes, token);
}

/** `1,234.56`: both marks, or blanks and a mark, are beyond doubt. */
function voteGrouped(votes: Votes, token: string): boolean {
  const [, before = '', mark, fraction = ''] =
    /^(\d{1,3}(?:[.,' ]\d{2,3})+)([.,])(\d{2,3})$/.exec(token) ?? [];
  if (!isMark(mark) || before.includes(mark)) return false;
  if (fraction.length === 2) {
    votes.two[mark] += 3;
    votes.withTwo += 1;
  } else {
    votes.three[mark] += 3;
    votes.withThree += 1;
    if (/[.,]/.test(before)) votes.partedThree += 1;
  }
  return true;
}

/** `123.45`: a single mark is of decimals or of thousands. */
function voteSimple(votes: Votes, token: string): boolean {
  const [, whole = '', mark, fraction = ''] = /^(\d+)([.,])(\d{1,3})$/.exec(token) ?? [];
  if (!isMark(mark)) return false;
  const isLikeDate = mark === '.' && whole.length <= 2 && Number(whole) <= 31 && Number(fraction) <= 12;
  const weight = isLikeDate ? WEIGHT_LIKE_DATE : 1;
  if (fraction.length === 2) {
    votes.two[mark] += weight;
    votes.withTwo += weight;
  } else if (fraction.length === 1) votes.one[mark] += weight;
  else if (whole.startsWith('0') || whole.length > 3) {
    votes.three[mark] += 2;
    votes.withThree += 1;
  } else {
    votes.whole[mark] += 1;
    votes.withNone += 1;
  }
  return true;
}

/** `1,234,567`, `1234` */
function voteWhole(votes: Votes, token: string): void {
  const mark = /^\d{1,3}(?:([.,])\d{2,3})*\1\d{3}$/.exec(token)?.[1];
  if (isMark(mark)) {
    votes.whole[mark] += 2;
    votes.withNone += 1;
    if (token.split(mark).length > 2) votes.surelyNone += 1;
  } else if (/^\d{1,7}$/.test(token)) votes.plain += 1;
}

function isMark(text: string | undefined): text is '.' | ',' {
  return text === '.' || text === ',';
}

/** Many figures with three decimals beside foreign amounts with two; 12.345 may be one of them, 1.234.567 is none. */
function isOfThree({ withTwo, withThree, partedThree, withNone, surelyNone, namesThree }: Votes): boolean {
  const isSure =
    partedThree > 1 ||
    (namesThree > 0 && withThree + withNone > 0) ||
    (withThree >= MANY_THREES && withThree * 8 >= withNone);
  return isSure && surelyNone === 0 && withThree + withNone > 2 * withTwo;
}

/** A token's digits without sign, currency, brackets, fill and mark letters; '' where it is no figure. */
export function bareFigure(text: string): string {
  const ascii = toAsciiFigure(text);
  const match = /^[^\d]*?(\d[\d.,' ]*)\D*$/.exec(ascii);
  if (match?.[1] === undefined || /[%/:]/.test(ascii) || /[a-z]{4,}/i.test(ascii)) return '';
  return match[1].replace(/[.,' ]+$/, '');
}

/**
 * Tells from all of a document's words how its money is printed.
 *
 * @param texts words or whole cells, figures that blanks group (`18 392,254`) once more as a whole; what is no figure
 *   does no harm
 */
export function voteDecimalStyle(texts: Iterable<string>): DecimalStyle {
  return styleOf(countVotes(texts));
}

/**
 * The same, and behind it how else the money may be printed, for a document that does not add up otherwise: with the
 * decimals that only some of its figures have, with decimals left out of some, or with those of the fewer ones marked by
 * the other sign.
 */
export function listDecimalStyles(texts: Iterable<string>): DecimalStyles {
  const votes = countVotes(texts);
  const style = styleOf(votes);
  const { two, whole, plain } = votes;
  if (style.scale === 3 || sumOf(two) === 0) return [style];
  const decimal = style.decimal ?? markOfMost(two);
  const others: DecimalStyle[] = [];
  // Pages of terms are full of whole figures; the money of the rows may have decimals all the same.
  if (style.scale === 0) others.push({ decimal, scale: 2, isLoose: false });
  if (plain + sumOf(whole) > 0 && !style.isLoose) others.push({ decimal, scale: 2, isLoose: true });
  if (Math.min(two['.'], two[',']) > 0)
    others.push({ decimal: decimal === '.' ? ',' : '.', scale: 2, isLoose: false });
  return [style, ...others];
}

function countVotes(texts: Iterable<string>): Votes {
  const votes: Votes = {
    one: { '.': 0, ',': 0 },
    two: { '.': 0, ',': 0 },
    three: { '.': 0, ',': 0 },
    whole: { '.': 0, ',': 0 },
    plain: 0,
    withTwo: 0,
    withThree: 0,
    partedThree: 0,
    withNone: 0,
    namesThree: 0,
    surelyNone: 0,
  };
  let isThousands = false;
  let before = '';
  for (const text of texts) {
    // 308 612: the thousands are a word of their own.
    if (isThousands && /^\d{3}\D{0,4}$/.test(text)) votes.withNone += 1;
    isThousands = /^\D{0,3}[1-9]\d{0,2}$/.test(text);
    // `SDN BHD` is a company of Malaysia.
    if (OF_THREE.test(text) && !/^SDN\.?$/i.test(before)) votes.namesThree += 1;
    before = text;
    if (!/\d/.test(text) && !/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/.test(text)) continue;
    const token = bareFigure(text);
    if (token !== '') vote(votes, token);
  }
  return votes;
}

function styleOf(votes: Votes): DecimalStyle {
  const { one, two, three, whole, withTwo, withNone } = votes;
  if (
    (sumOf(three) > 0 && sumOf(three) >= 2 * sumOf(two) && sumOf(three) * 4 >= sumOf(whole)) ||
    isOfThree(votes)
  ) {
    // 12.345 beside 1,234.567 is a figure with three decimals, not a whole one.
    const both = { '.': three['.'] + whole['.'], ',': three[','] + whole[','] };
    return { decimal: markOfMost(both), scale: 3, isLoose: false };
  }
  // Foreign amounts and rates have decimals beside money that has none.
  if (sumOf(two) > 0 && withTwo >= withNone) {
    const decimal = markOfMost(two);
    return { decimal, scale: 2, isLoose: one[decimal] > 2 && one[decimal] * 12 > sumOf(two) };
  }
  // 15000.0 is how programs print a number that they were given without decimals.
  const decimal = markOfMost(one);
  if (one[decimal] >= LEAST_WITH_ONE && one[decimal] > withNone) return { decimal, scale: 2, isLoose: true };
  return { decimal: null, scale: 0, isLoose: false };
}

function sumOf(votes: ByMark): number {
  return votes['.'] + votes[','];
}

function markOfMost(votes: ByMark): '.' | ',' {
  return votes['.'] >= votes[','] ? '.' : ',';
}
