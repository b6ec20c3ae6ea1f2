import { foldPhrase } from '../../language/fold-text.ts';

const MOST_WORDS = 8;

/** A label as it is printed. */
export interface PrintedLabel {
  readonly text: string;
  /** It has neither the sign of a label nor a word in small letters, as a phrase has and a name does not. */
  readonly mayBeName: boolean;
}

const SIGN_OF_LABEL = /[:：#№]\s*$/u;
const SMALL_WORDS = /(?<![\p{L}\p{M}\p{N}’'-])\p{Ll}{3,}/gu;
/** Words in small letters that names hold. */
const OF_NAMES = new Set(
  'and auf bei bin binti dalla das degli del della den der des dos het ibn las los ten ter und van vom von zum zur'.split(
    ' ',
  ),
);

/** The label that a text is; null where it is none. */
export function printedLabel(printed: string): PrintedLabel | null {
  const text = labelText(printed);
  return text === null ? null : { text, mayBeName: !SIGN_OF_LABEL.test(printed) && !hasPlainWord(printed) };
}

function hasPlainWord(printed: string): boolean {
  return (printed.match(SMALL_WORDS) ?? []).some((word) => !OF_NAMES.has(word));
}

/**
 * A text as a label is compared: folded, without digits and what holds any, its last eight words. Null where no word of two
 * letters is left.
 */
function labelText(text: string): string | null {
  const words = text.split(/\s+/).filter((word) => !/\p{N}/u.test(word));
  const folded = foldPhrase(words.join(' ')).split(' ').slice(-MOST_WORDS).join(' ');
  return /\p{L}\p{M}*\p{L}/u.test(folded) ? folded : null;
}
