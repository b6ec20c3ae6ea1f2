import { findFieldLabels } from '../../invoices/language/field-vocabulary.ts';
import { isWordOfSums } from '../../invoices/totals/sum-words.ts';
import { foldPhrase } from '../../language/fold-text.ts';
import { vocabulary } from '../../statements/language/vocabulary.ts';

/** Runs of letters: `al-Fihri` and `d’Anna` are two. */
const WORDS = /[\p{L}\p{M}]+/gu;
/** In small letters, as names are not; Georgian has no others, so that there it says nothing. */
const SMALL = /^(?!\p{Script=Georgian})\p{Ll}/u;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
const SIGN_OF_LABEL = /[:：#№]\s*$/u;
const SMALL_WORDS = /(?<![\p{L}\p{M}\p{N}’'-])(?!\p{Script=Georgian})\p{Ll}{3,}/gu;
/** Words in small letters that names hold. */
const OF_NAMES = new Set(
  'and auf bei bin binti dalla das degli del della den der des dos het ibn las los ten ter und van vom von zum zur'.split(
    ' ',
  ),
);

/**
 * Whether a label may name somebody: words of it are in no phrase that documents print, and not in small letters either.
 * A phrase may begin with one (`Settle before`), and a label may be one (`Docket:`).
 */
export function mayHoldName(printed: string): boolean {
  const unknown = unknownWords(printed);
  const [first, ...others] = unknown;
  if (first === undefined) return false;
  const words = printed.match(WORDS) ?? [];
  if (others.length > 0 || first !== words[0]) return true;
  return words.length === 1 ? !(SIGN_OF_LABEL.test(printed) && CAPITAL.test(first)) : !hasPlainWord(printed);
}

function hasPlainWord(printed: string): boolean {
  return (printed.match(SMALL_WORDS) ?? []).some((word) => !OF_NAMES.has(word));
}

/** The words of no phrase, unless they are in small letters. */
function unknownWords(printed: string): string[] {
  const known = [
    ...findFieldLabels(printed, false),
    ...vocabulary.labels(printed),
    ...vocabulary.facts(printed),
  ];
  // Phrases are blanked out: a script without blanks may have a name right behind one.
  const letters = printed.split('');
  for (const { start, end } of known) letters.fill(' ', start, end);
  const words = letters.join('').match(WORDS) ?? [];
  return words.filter(
    (word) => !SMALL.test(word) && !isWordOfSums(foldPhrase(word)) && !vocabulary.isFiller(word),
  );
}
