import { foldPhrase } from '../../language/fold-text.ts';

const MOST_WORDS = 8;

/** A label with how it is compared. */
export interface PrintedLabel {
  /** Folded, without digits and what holds any, the last eight words. */
  readonly text: string;
  /** As it is printed, all its words without digits. */
  readonly printed: string;
}

/** The label that a text is; null where no word of two letters is left of it. */
export function printedLabel(text: string): PrintedLabel | null {
  const printed = text
    .split(/\s+/)
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ');
  const folded = foldPhrase(printed).split(' ').slice(-MOST_WORDS).join(' ');
  return /\p{L}\p{M}*\p{L}/u.test(folded) ? { text: folded, printed } : null;
}
