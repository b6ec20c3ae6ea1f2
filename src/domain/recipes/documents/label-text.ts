import { foldPhrase } from '../../language/fold-text.ts';

const MOST_WORDS = 8;

/**
 * A text as a label is compared: folded, without digits and what holds any, its last eight words. Null where no word of two
 * letters is left.
 */
export function labelText(text: string): string | null {
  const words = text.split(/\s+/).filter((word) => !/\p{N}/u.test(word));
  const folded = foldPhrase(words.join(' ')).split(' ').slice(-MOST_WORDS).join(' ');
  return /\p{L}\p{M}*\p{L}/u.test(folded) ? folded : null;
}
