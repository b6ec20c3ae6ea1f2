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

interface Votes {
  twoPoint: number;
  twoComma: number;
  threePoint: number;
  threeComma: number;
  wholePoint: number;
  wholeComma: number;
  onePoint: number;
  oneComma: number;
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

const GROUPED_WITH_DECIMALS = /^\d{1,3}(?:[.,' ]\d{2,3})+([.,])(\d{2,3})$/;

function vote(votes: Votes, token: string): void {
  const grouped = GROUPED_WITH_DECIMALS.exec(token);
  const separator = grouped?.[1];
  if (grouped !== null && separator !== undefined) {
    const before = token.slice(0, -(grouped[2]?.length ?? 0) - 1);
    if (!before.includes(separator)) {
      const point = separator === '.';
      if (grouped[2]?.length === 2) {
        votes[point ? 'twoPoint' : 'twoComma'] += 3;
        votes.withTwo += 1;
      } else {
        votes[point ? 'threePoint' : 'threeComma'] += 3;
        votes.withThree += 1;
        if (/[.,]/.test(before)) votes.partedThree += 1;
      }
      return;
    }
  }
  const simple = /^(\d+)([.,])(\d{1,3})$/.exec(token);
  if (simple !== null) {
    const [, whole = '', mark, fraction = ''] = simple;
    const point = mark === '.';
    const isLikeDate = point && whole.length <= 2 && Number(whole) <= 31 && Number(fraction) <= 12;
    if (fraction.length === 2) {
      const weight = isLikeDate ? 0.2 : 1;
      votes[point ? 'twoPoint' : 'twoComma'] += weight;
      votes.withTwo += weight;
    } else if (fraction.length === 1) votes[point ? 'onePoint' : 'oneComma'] += isLikeDate ? 0.2 : 1;
    else if (whole.startsWith('0') || whole.length > 3) {
      votes[point ? 'threePoint' : 'threeComma'] += 2;
      votes.withThree += 1;
    } else {
      votes[point ? 'wholePoint' : 'wholeComma'] += 1;
      votes.withNone += 1;
    }
    return;
  }
  const whole = /^\d{1,3}(?:([.,])\d{2,3})*\1\d{3}$/.exec(token);
  if (whole?.[1] !== undefined) {
    votes[whole[1] === '.' ? 'wholePoint' : 'wholeComma'] += 2;
    votes.withNone += 1;
    if (token.split(whole[1]).length > 2) votes.surelyNone += 1;
  } else if (/^\d{1,3}(?:'\d{3})*\.-{1,2}$/.test(token)) {
    votes.twoPoint += 1;
    votes.withTwo += 1;
  } else if (/^\d{1,7}$/.test(token)) votes.plain += 1;
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
  const match = /^[^\d]*?(\d[\d.,' ]*(?:\.-{1,2})?)\D*$/.exec(ascii);
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
  const { twoPoint, twoComma, wholePoint, wholeComma, plain } = votes;
  if (style.scale === 3 || twoPoint + twoComma === 0) return [style];
  const decimal = style.decimal ?? (twoPoint >= twoComma ? '.' : ',');
  const others: DecimalStyle[] = [];
  // Pages of terms are full of whole figures; the money of the rows may have decimals all the same.
  if (style.scale === 0) others.push({ decimal, scale: 2, isLoose: false });
  if (plain + wholePoint + wholeComma > 0 && !style.isLoose)
    others.push({ decimal, scale: 2, isLoose: true });
  if (Math.min(twoPoint, twoComma) > 0)
    others.push({ decimal: decimal === '.' ? ',' : '.', scale: 2, isLoose: false });
  return [style, ...others];
}

function countVotes(texts: Iterable<string>): Votes {
  const votes: Votes = {
    twoPoint: 0,
    twoComma: 0,
    threePoint: 0,
    threeComma: 0,
    wholePoint: 0,
    wholeComma: 0,
    onePoint: 0,
    oneComma: 0,
    plain: 0,
    withTwo: 0,
    withThree: 0,
    partedThree: 0,
    withNone: 0,
    namesThree: 0,
    surelyNone: 0,
  };
  let isThousands = false;
  for (const text of texts) {
    // 308 612: the thousands are a word of their own.
    if (isThousands && /^\d{3}\D{0,4}$/.test(text)) votes.withNone += 1;
    isThousands = /^\D{0,3}[1-9]\d{0,2}$/.test(text);
    if (/^\(?(?:BHD|JOD|KWD|LYD|OMR|TND)\)?:?$/.test(text)) votes.namesThree += 1;
    if (!/\d/.test(text) && !/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/.test(text)) continue;
    const token = bareFigure(text);
    if (token !== '') vote(votes, token);
  }
  return votes;
}

function styleOf(votes: Votes): DecimalStyle {
  const two = votes.twoPoint + votes.twoComma;
  const three = votes.threePoint + votes.threeComma;
  const whole = votes.wholePoint + votes.wholeComma;
  if ((three > 0 && three >= 2 * two && three * 4 >= whole) || isOfThree(votes)) {
    // 12.345 beside 1,234.567 is a figure with three decimals, not a whole one.
    return {
      decimal: votes.threePoint + votes.wholePoint >= votes.threeComma + votes.wholeComma ? '.' : ',',
      scale: 3,
      isLoose: false,
    };
  }
  // Foreign amounts and rates have decimals beside money that has none.
  if (two > 0 && votes.withTwo >= votes.withNone) {
    const decimal = votes.twoPoint >= votes.twoComma ? '.' : ',';
    const one = decimal === '.' ? votes.onePoint : votes.oneComma;
    return { decimal, scale: 2, isLoose: one > 2 && one * 12 > two };
  }
  const one = Math.max(votes.onePoint, votes.oneComma);
  // 15000.0 is how programs print a number that they were given without decimals.
  if (one >= LEAST_WITH_ONE && one > votes.withNone)
    return { decimal: votes.onePoint >= votes.oneComma ? '.' : ',', scale: 2, isLoose: true };
  return { decimal: null, scale: 0, isLoose: false };
}
