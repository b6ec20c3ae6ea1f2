import { gap, isSamePlace } from '#domain/page-layout/boxes.ts';
import { isMoney } from '#domain/page-layout/doubtful-figures.ts';
import type { PageWords, Word } from '#domain/page-layout/page-words.ts';
import { OF_INDIA, rupeesAsDigits } from './rupees-as-digits.ts';

/**
 * The words of a recognised page with signs that recognisers take for others put right: `Счет Ло 71` is `№ 71`,
 * `19~FEB-2025` has a dash, `6.732,.00` one decimal mark, `6.732,00E` the euro sign that the other amounts have. Specks taken
 * for signs that say nothing go. Pages of text are as they were.
 */
export function withMisreadSigns(page: PageWords): PageWords {
  if (page.source !== 'ocr') return page;
  const has = (sign: RegExp, times: number) =>
    page.words.filter(({ text }) => sign.test(text)).length >= times;
  const signs: SignsOfPage = {
    isYen: has(/\p{Script=Han}/u, 1),
    isSingapore: has(OF_SINGAPORE, 1),
    isSoles: has(/^S\/$/, 1),
    isIndian: has(OF_INDIA, 1),
    rupees: rupeesAsDigits(page),
    alone: [...LETTERS_OF_SIGNS]
      .filter(
        ([letter, sign]) =>
          page.words.some(({ text }) => text === sign) ||
          (letter === OF_POUNDS && isBeforeAmounts(letter, page)),
      )
      .map(([, sign]) => sign),
    euroMark: [',', '.'].find((mark) => has(new RegExp(String.raw`\d[${mark}]\d{2}€$`), SEVERAL)) ?? null,
    colons: page.words.filter(({ text }) => text === ':'),
    labels: page.words.filter(({ text }) => /^\p{L}[\p{L}.]*:$/u.test(text)),
    signed: page.words.filter(({ text }) => SIGN_BEHIND.test(text)),
    shares: page.words.filter(({ text }) => LIKE_SIGN.test(text)),
  };
  const words = page.words.flatMap((word, at) => {
    const beside = [page.words[at - 1], page.words[at + 1]] as const;
    if (isSpeck(word, beside, signs) || isPartOfOther(word, page.words)) return [];
    const text = putRight(word, beside, signs);
    if (text === word.text) return [word];
    // Less sure than that of a letter.
    const isOfDigit = signs.rupees.has(word.text);
    return [{ ...word, text, confidence: isOfDigit ? Math.min(UNSURE, word.confidence) : word.confidence }];
  });
  return { ...page, words };
}

/** A person should look at it. */
const UNSURE = 0.5;

interface SignsOfPage {
  readonly isYen: boolean;
  readonly isSingapore: boolean;
  readonly isSoles: boolean;
  readonly isIndian: boolean;
  /** By what they were read as, amounts whose sign was taken for a digit. */
  readonly rupees: ReadonlyMap<string, string>;
  /** Signs of currencies that are words by themselves. */
  readonly alone: readonly string[];
  /** The mark before the decimals of amounts with a euro sign; null where hardly any has one. */
  readonly euroMark: string | null;
  readonly colons: readonly Word[];
  readonly labels: readonly Word[];
  /** Amounts with a sign of currency behind, and with one of per cent. */
  readonly signed: readonly Word[];
  readonly shares: readonly Word[];
}

/** In heights of the line: a colon so far behind a word, and before the next, is neither's. */
const APART = { behind: 0.9, before: 3 };

/** `8 % -`, `43.32 .`, or a colon far from all words and from the colons of other lines: no sign of anything. */
function isSpeck(
  word: Word,
  [before, behind]: readonly [Word | undefined, Word | undefined],
  { colons }: SignsOfPage,
): boolean {
  if (before === undefined || before.right > word.left || before.bottom < word.top) return false;
  if (/^[.,]$/.test(word.text)) return isMoney(before.text);
  const isLast = behind === undefined || behind.left < word.left;
  // `Discount 8 %  - 43.32` has a minus.
  if (/^[-–—]$/u.test(word.text))
    return before.text.endsWith('%') && (isLast || gap(word, behind) > APART.behind);
  const isFree = isLast || gap(word, behind) > APART.before;
  if (word.text !== ':' || gap(before, word) <= APART.behind || !isFree) return false;
  return !colons.some((other) => other !== word && other.left < word.right && word.left < other.right);
}

/** A few letters that were hardly read, within the box of a longer word: of its ink. A figure beside a rule is none. */
function isPartOfOther(word: Word, words: readonly Word[]): boolean {
  if (word.confidence > UNSURE || word.text.length > MOST_OF_PART || /\p{Nd}/u.test(word.text)) return false;
  return words.some(
    (other) => other.text.length > 2 * word.text.length && isSamePlace(word, other, WITHIN, WITHIN / 2),
  );
}

/** Share of its width. */
const WITHIN = 0.9;
const MOST_OF_PART = 3;

function putRight(
  word: Word,
  [before, behind]: readonly [Word | undefined, Word | undefined],
  signs: SignsOfPage,
): string {
  const { isYen, isSingapore, isSoles, euroMark, colons } = signs;
  const named = signOfName(word, before, behind);
  if (named !== null) return named;
  const isBeforeAmount = isMoney(behind?.text ?? '');
  if (!(isBeforeAmount && word.text === '$') && isAmongColons(word, colons)) return ':';
  if (isLabelWithStop(word, before, signs)) return word.text.replace('.', ':');
  if (isSoles && isBeforeAmount && LIKE_SOLES.test(word.text)) return 'S/';
  const lone = isBeforeAmount ? LETTERS_OF_SIGNS.get(word.text) : undefined;
  if (lone !== undefined && signs.alone.includes(lone)) return lone;
  const text = withMarks(word.text);
  if (LIKE_SIGN.test(text)) return text.replace(LIKE_SIGN, signOfColumn(word, signs) ?? '%');
  if (euroMark !== null && LIKE_EURO.test(text)) return text.replace(LIKE_EURO, `${euroMark}$1€`);
  const front = withSignInFront(text, signs);
  const signed = isSingapore ? front.replace(TWO_DOLLARS, 'S$') : front;
  return isYen ? signed.replace(LIKE_YEN, '¥') : signed;
}

/** The sign that names what stands behind it; null where a word is none. */
function signOfName(word: Word, before: Word | undefined, behind: Word | undefined): string | null {
  if (isNumberSign(word, before, behind)) return word.text.endsWith(':') ? '№:' : '№';
  if (LIKE_LIMITED.test(word.text) && CYRILLIC_NAME.test(behind?.text ?? '')) return 'ООО';
  if (word.text === '$$' && !isMoney(behind?.text ?? '')) return '§§';
  return LIKE_ORDER_SIGN.test(word.text) && /^[:\d]/u.test(behind?.text ?? '') ? 'PO#' : null;
}

/** An amount behind the letter that its sign was taken for: `S1,440.00`, `E6,25`, and `Z251.00` for rupees. */
function withSignInFront(text: string, { isIndian, isSoles, rupees }: SignsOfPage): string {
  const amount = rupees.get(text);
  if (amount !== undefined) return amount;
  const letter = LIKE_SIGN_IN_FRONT.exec(text)?.[1] ?? '';
  const sign = isIndian && LIKE_RUPEES.has(letter) ? '₹' : LETTERS_OF_SIGNS.get(letter);
  return sign === undefined || (isSoles && sign === '$') ? text : text.replace(letter, () => sign);
}

const LIKE_SIGN_IN_FRONT = /^[-–(]?([SE%ZF¥])(?:\d{1,3}(?:[.,]\d{3})+|\d+)[.,]\d{2}[)-]?$/u;
const LETTERS_OF_SIGNS: ReadonlyMap<string, string> = new Map([
  ['S', '$'],
  ['E', '€'],
  ['f', '£'],
]);
/** No word of any language that invoices are in, so before several amounts it needs no sign beside it. */
const OF_POUNDS = 'f';

function isBeforeAmounts(letter: string, { words }: PageWords): boolean {
  const found = words.filter(({ text }, at) => text === letter && isMoney(words[at + 1]?.text ?? ''));
  return found.length >= SEVERAL;
}
const LIKE_RUPEES: ReadonlySet<string> = new Set(['%', 'Z', 'F', '¥']);

/** `PO#` before a colon or a number. */
const LIKE_ORDER_SIGN = /^PO[MH]$/;

/** `S/ 711.81` */
const LIKE_SOLES = /^S[I1l|]$/;
const LIKE_EURO = /(?<=^[-–(]?\d[\d.,]*)[.,](\d{2})E$/;
const SEVERAL = 2;
/** `50.00%` for `50.00$` */
const SIGN_BEHIND = /\d[.,]\d{2}[$€£]$/;
const LIKE_SIGN = /(?<=\d[.,]\d{2})%$/;
/** No column of amounts has so many rates. */
const MANY = 3;

/**
 * The sign of the amounts that end where a word does, among which others are read as per cents too; null where they have none,
 * or where these may be rates: above or below all amounts, or one of them said twice.
 */
function signOfColumn(word: Word, { signed, shares }: SignsOfPage): string | null {
  const isBeside = (other: Word) => Math.abs(other.right - word.right) <= (word.bottom - word.top) / 2;
  const amounts = signed.filter(isBeside);
  const rates = shares.filter(isBeside);
  const isVaried = rates.length >= MANY && new Set(rates.map(({ text }) => text)).size === rates.length;
  const tops = rates.map(({ top }) => top);
  const [first, last] = [Math.min(...tops), Math.max(...tops)];
  const isColumn =
    amounts.length >= SEVERAL && isVaried && amounts.some(({ top }) => first < top && top < last);
  return isColumn ? (amounts[0]?.text.slice(-1) ?? null) : null;
}

/** What a colon may be taken for, which says nothing between a label and its value. */
const LIKE_COLON = /^[$;*!|]$/;

/** Whether a lone mark stands where the colons above or below it do. */
function isAmongColons({ text, left, right }: Word, colons: readonly Word[]): boolean {
  if (!LIKE_COLON.test(text)) return false;
  return colons.filter((colon) => colon.left < right && left < colon.right).length >= SEVERAL;
}

const LABEL_WITH_STOP = /^\p{L}{4,}\.$/u;

/** `Seller. Nordic Supplies` at the beginning of its line, where below and above it labels end with colons. */
function isLabelWithStop(word: Word, before: Word | undefined, { labels }: SignsOfPage): boolean {
  if (!LABEL_WITH_STOP.test(word.text) || (before !== undefined && before.left < word.left)) return false;
  const aside = (word.bottom - word.top) / 2;
  return labels.filter(({ left }) => Math.abs(left - word.left) <= aside).length >= SEVERAL;
}

/** `Y1076.40`, `VY8,280`; `V380` is a model. */
const LIKE_YEN = /^[YV]{1,2}(?=\d+\.\d{2}$|\d{1,3}(?:,\d{3})+(?:\.\d{2})?$)/u;

/** No words of a language that is written in these letters. */
const LIKE_NUMBER_SIGN = /^(?:[лмх][оoеe]{1,2}|N[оeе])$/iu;

/** The form of a company before its name, `000 "Гавань"`, in capitals that are digits too; `000 Гвоздей` ends a number. */
const LIKE_LIMITED = /^[0OОo]{3}$/u;
const CYRILLIC_NAME = /^["«„“]\p{Script=Cyrillic}/u;

function isNumberSign({ text }: Word, before: Word | undefined, behind: Word | undefined): boolean {
  if (!/\p{Nd}/u.test(behind?.text ?? '')) return false;
  // `N* 4471`, `N¢: 4471`; `N9 0AB` ends an address.
  if (/^N[*°"'’”¢?®]:?$/.test(text) || (text === 'N9' && /^\p{Nd}{3}/u.test(behind?.text ?? ''))) return true;
  return LIKE_NUMBER_SIGN.test(text) && /\p{Script=Cyrillic}/u.test(before?.text ?? '');
}

function withMarks(given: string): string {
  if (!/\p{Nd}/u.test(given)) return given;
  const text = given.replace(ONE_FOR_LETTER, 'I');
  const dashed = text.replaceAll(/(?<=[\p{L}\p{N}])~(?=[\p{L}\p{N}])/gu, '-');
  return dashed.replace(TWO_MARKS, (marks) => {
    const [first = '', second = ''] = marks;
    return text.replace(marks, '').includes(first) ? second : first;
  });
}

/** The letter of `S$` is like its sign; the dollars of other countries may be printed with two. */
const OF_SINGAPORE = /^(?:S\$|SGD)/;
const TWO_DOLLARS = /^S?\$\$(?=\d)/;
/** `1.V.A.` */
const ONE_FOR_LETTER = /^1(?=(?:\.\p{Lu}){2}\.?$)/u;
/** Between digits. */
const TWO_MARKS = /(?<=\d)(?:,\.|\.,)(?=\d{2}(?!\d))/;
