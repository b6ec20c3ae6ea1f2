/** Signs that texts are printed with; others are what dirt and rules are recognised as. */
const EDGES = /^[#*(["'“”‘’«»¿¡+–—-]+|[)\]"'“”‘’«».,:;!?*+–—-]+$/gu;
/** Numbers, times, dates, masks of card numbers. */
const NUMBER = /^[\d.,:/*xX#'%-]+$/;
/** A code: letters and digits in groups, such as INV-2041 or 4K. */
const CODE = /^(?:\p{Lu}+\d+|\d+\p{L}{1,3}|\p{Lu}{1,4}\d+\p{Lu}{1,4})$/u;
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąęėįųůőűăı]/iu;
/** Letters between which no vowel stands in hardly any word. */
const NO_SYLLABLE = /[bcdfghjklmnpqrstvwxzßç]{6}/iu;
/** Capitals that stand for words: POS, SEPA, GmbH, DDR. */
const MOST_OF_ABBREVIATION = 5;

/**
 * Whether a recognised word is one that people write, by its shape: a name, a number, a code. What is misread mostly is
 * not: digits among letters (`QU1KFUEL`), capitals within a word, signs that no text has.
 */
export function isOrdinaryWord(text: string): boolean {
  const bare = text.replaceAll(EDGES, '');
  if (bare === '') return true;
  return NUMBER.test(bare) || bare.split(/[-–/&'’.,:*+@_]/u).every(isOrdinaryPart);
}

function isOrdinaryPart(part: string): boolean {
  if (part.length < 2 || NUMBER.test(part) || CODE.test(part))
    return /^[\p{L}\p{M}\p{N}]*$/u.test(part) || NUMBER.test(part);
  if (!/^[\p{L}\p{M}]+$/u.test(part)) return false;
  // Other scripts have rules of their own.
  if (!LATIN.test(part)) return true;
  if (part.length <= MOST_OF_ABBREVIATION && /^\p{Lu}/u.test(part)) return true;
  return VOWEL.test(part) && !NO_SYLLABLE.test(part) && hasOrdinaryCase(part);
}

/** GROCER, Grocer, grocer, eBay, McDonald, GmbH; not gRoCer. */
function hasOrdinaryCase(part: string): boolean {
  const changes = part.match(/\p{Ll}(?=\p{Lu})/gu)?.length ?? 0;
  return changes <= 1;
}
