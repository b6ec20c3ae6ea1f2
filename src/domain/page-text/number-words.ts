import { readCurrency } from '#domain/language/currency-signs.ts';
import { toAsciiFigure } from '#domain/language/decimal-style.ts';
import { gap } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';

/** In heights of the line: between the groups of one number. */
const GROUP_GAP = 0.55;
/** The same in widths of a digit: a blank is as wide as a digit in a typewriter's font. */
const GROUP_GAP_IN_DIGITS = 1.1;
/** In heights of the line: how far a sign, and a currency, may be from the digits. */
export const SIGN_GAP = 0.9;
export const CURRENCY_GAP = 3;

/** Whether only a blank is between two words. Letters before the digits may be narrower than they are. */
export function isGroupGap(left: Word, right: Word): boolean {
  const digit = Math.max(widthOfCharacter(left), widthOfCharacter(right));
  // A typewriter's `1` has less ink than room.
  const end = left.text.length === 1 ? Math.max(left.right, left.left + digit) : left.right;
  return gap(left, right) <= GROUP_GAP || right.left - end <= GROUP_GAP_IN_DIGITS * digit;
}

/**
 * Index behind the groups of three digits that continue the number of a word after blanks. The last of them may have
 * decimals and marks.
 */
export function endOfGroups(words: readonly Word[], at: number): number {
  for (let to = at + 1; ; to++) {
    const [former, next] = [words[to - 1], words[to]];
    if (former === undefined || next === undefined || !isGroupGap(former, next)) return to;
    const group = toAsciiFigure(next.text);
    if (!/^\d{3}$/.test(group)) return /^\d{3}\D/.test(group) ? to + 1 : to;
  }
}

function widthOfCharacter(word: Word): number {
  return (word.right - word.left) / word.text.length;
}

const PER_UNIT = /\/\p{L}{1,8}[²³.]?$/u;

/** The currency that a text is. `805 KGS` are kilograms, no som of Kyrgyzstan. */
export function currencyIn(text: string): { readonly code: string | null } | null {
  return text === 'KGS' ? null : readCurrency(text.replace(PER_UNIT, ''));
}

/** A sign or a currency in a word of its own, at a distance before digits; null for other words. */
export function markBefore(
  { text }: Word,
  distance: number,
): { readonly isNegative: boolean; readonly currency: { readonly code: string | null } | null } | null {
  const bare = text.replaceAll(/\(-\)|[-−–+(△▲]/g, '');
  const isNegative = /[-−–(△▲]/.test(text);
  if (bare === '') return distance <= SIGN_GAP ? { isNegative, currency: null } : null;
  const currency = distance <= CURRENCY_GAP ? currencyIn(bare) : null;
  return currency === null ? null : { isNegative, currency };
}

/** Where a word's digits begin: signs and currencies before them are not aligned with the column. */
export function leftOfDigits(word: Word): number {
  return word.left + (/^\P{Nd}*/u.exec(word.text)?.[0].length ?? 0) * widthOfCharacter(word);
}

/** Where they end. */
export function rightOfDigits(word: Word): number {
  return word.right - (/\P{Nd}*$/u.exec(word.text)?.[0].length ?? 0) * widthOfCharacter(word);
}
