import { patternOf, phrasesIn, wordPattern } from '#domain/language/word-pattern.ts';

/** `Credit card` in front of a purchase is no credit. */
const NO_SIGN = wordPattern(({ statements }) => statements?.words?.saysNoSign);
const IN = patternFor('moneyIn');
const OUT = patternFor('moneyOut');

/**
 * What the words of a description say of whether money came or went, where nothing else on the page does. A hint only:
 * whoever uses it says so.
 *
 * @returns 1 for words of money that came in, -1 for money that went out, 0 where there are none or both
 */
export function signOfWords(description: string): -1 | 0 | 1 {
  const text = withoutAccents(description.normalize('NFKC').toLowerCase());
  const isIn = IN.test(text);
  const isOut = OUT.test(text);
  if (isIn === isOut) return 0;
  return isIn ? 1 : -1;
}

/** Capitals often have none: `ΑΓΟΡΑ`, `PRÉLÈVEMENT` and `PRELEVEMENT`. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

function patternFor(word: 'moneyIn' | 'moneyOut'): RegExp {
  const words = phrasesIn(({ statements }) => statements?.words?.[word]).map(withoutAccents);
  return new RegExp(`(?!${NO_SIGN})${patternOf(words)}`, 'u');
}
