import { readDateAt } from '#domain/language/dates.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { readFigure } from '#domain/language/read-figure.ts';

const DIGITS_OR_MASK = /^[\dXx*•●#.…·-]*\d[\dXx*•●#./…·-]*$/;
const MASK = /^[Xx*•●#.…·-]{2,}$/;
const CARD = /^(?:[\dXx*•]{4}[ -]){3}[\dXx*•]{3,4}$/;
const SORT_CODE = /^\d{2}-\d{2}-\d{2}$/;
/** `004/2025`, `4 - 2025`, `2025/4`: the statement's own number. */
const NUMBER_IN_YEAR = /^(?:\d{1,4} ?[/-] ?20\d\d|20\d\d ?[/-] ?\d{1,4})$/;
/** Before the name of a Polish town. */
const POSTCODE = /^\d{2}-\d{3}$/;
const DAY_OF_MONTH = /^\d{1,2}[/.]\d{1,2}(?:\/\d\d-\d{1,2}\/\d{1,2}\/\d\d)?$/;

/** Letters of a country and its check digits, and stars or what else an account is written with. */
export function isMaskedIban(word: string): boolean {
  return /^[A-Z]{2}\d{2}[0-9A-Z*]*$/.test(word) && countDigits(word) >= 2;
}

/** Digits, or signs that hide some: a word that a number may be made of. */
export function isNumberWord(word: string): boolean {
  return (
    DIGITS_OR_MASK.test(word) ||
    /^\d[\d.-]{5,}[A-Z]$/.test(word) ||
    MASK.test(word) ||
    /^[A-Z]{1,4}[-_]?\d{2,}[-_]?\d{2,}[A-Z\d_-]*$/.test(word)
  );
}

/** The words from one on that are of one number: up to an amount, a day or other words. */
export function takeWords(words: readonly string[], from: number, style: DecimalStyle): string[] {
  const taken: string[] = [];
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? '';
    const isPart =
      at === from ||
      isNumberWord(word) ||
      word === '/' ||
      word === '|' ||
      word === '-' ||
      (isMaskedIban(taken[0] ?? '') && /^(?=.*[\d*])[0-9A-Z*]{1,6}$/.test(word));
    if (!isPart) break;
    if (/[.,]\d{2}$/.test(word) && style.scale > 0 && readFigure(word, style) !== null) break;
    if (
      readDateAt(words, at)?.readings.some((date) => date.year !== null) === true &&
      /[./-]/.test(word) &&
      !SORT_CODE.test(word)
    )
      break;
    taken.push(word);
  }
  while (/^[/|-]$/.test(taken.at(-1) ?? '')) taken.pop();
  return taken;
}

/** `20-00-00 12345678`, `0001 / 12345-6`: the code of the branch is no part of the account's number. */
export function dropBranch(words: readonly string[], label: string): string | null {
  const [first = '', second = ''] = words;
  const rib = /^\d{5} \d{5} ([0-9A-Z]{11}) \d{2}$/.exec(words.join(' '))?.[1];
  if (rib !== undefined) return rib;
  if (words.length > 1 && SORT_CODE.test(first) && countDigits(second) >= 6) return words.slice(1).join(' ');
  const slash = Math.max(words.lastIndexOf('/'), words.lastIndexOf('|'));
  // `300706 / 1` ends with a check digit.
  const isCheck = slash === 1 && words.length === 3 && /^\d$/.test(words[2] ?? '') && countDigits(first) > 5;
  if (isCheck) return words.join('');
  if (slash > 0 && words.length > slash + 1) return words.slice(slash + 1).join(' ');
  if (/[/]|\bagência|agencia/i.test(label) && words.length === 1 && /^\d{3,5}\/[\d-]+$/.test(first))
    return first.split('/')[1] ?? null;
  const joined = words.join(' ');
  return joined === '' ? null : joined;
}

/** Whether it may be the number of an account: no year, day, postcode or number of a statement. */
export function isLikely(number: string): boolean {
  const digits = countDigits(number);
  if (CARD.test(number)) return true;
  return (
    digits >= 3 &&
    number.replaceAll(/[^\dXx*•●#]/g, '').length >= 4 &&
    digits <= 34 &&
    !/^(19|20)\d\d$/.test(number) &&
    !NUMBER_IN_YEAR.test(number) &&
    !POSTCODE.test(number) &&
    !DAY_OF_MONTH.test(number)
  );
}

/** How many digits a text has. */
export function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

/** Of a person or a firm at the American tax office. */
export function isTaxNumber(number: string): boolean {
  return /^(?:[Xx*•]{3}-[Xx*•]{2}-\d{4}|\d{1,2}-\d{7})$/.test(number);
}
