import { foldDescription } from './fold-description.ts';
import { MOST_WORDS_OF_A_PHRASE, PART_OF_A_DATE, PAYMENT_PHRASES } from './payment-phrases.ts';

/** A longer name is cut: what comes after its first words is a place more often than not. */
const MOST_WORDS_OF_A_NAME = 4;
const FEWEST_LETTERS_OF_A_NAME = 3;
const FEWEST_DIGITS_OF_A_REFERENCE = 3;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
  /** Whether it names no payee. */
  isNoise: boolean;
  /** What parts it from the word before it keeps them from being one name. */
  readonly isApart: boolean;
}

/**
 * The part of a description that names the payee, as the text of a new rule: the first words that are no date, number,
 * reference, card number or way of paying. `CARD PAYMENT TO TESCO STORES 3321 ON 12 JAN` gives `TESCO STORES`.
 *
 * @returns a part of the description as it stands there, so that the rule fits it; the whole where nothing tells more
 */
export function suggestRule(description: string): string {
  const words = wordsOf(description);
  markPhrases(words);
  const names = runsOf(words).map(withoutCountry);
  const lettersOf = (run: readonly Word[]) => run.reduce((sum, { folded }) => sum + countLetters(folded), 0);
  const name = names.find((run) => lettersOf(run) >= FEWEST_LETTERS_OF_A_NAME) ?? names[0];
  const first = name?.[0];
  const last = name?.slice(0, MOST_WORDS_OF_A_NAME).at(-1);
  if (first === undefined || last === undefined) return description.trim();
  return description.slice(first.start, last.end).replace(/^[\s.,&-]+|[\s,&-]+$/gu, '');
}

function wordsOf(description: string): Word[] {
  const words: Word[] = [];
  for (const match of description.matchAll(/[^\s*/|;,:()<>"#]+/gu)) {
    const [text] = match;
    const before = words.at(-1);
    const between = description.slice(before?.end ?? 0, match.index);
    const folded = foldDescription(text);
    words.push({
      start: match.index,
      end: match.index + text.length,
      folded,
      isNoise: isReference(folded, between.includes('*')),
      isApart: /[/|;,:()<>"#]/.test(between),
    });
  }
  return words;
}

/** A number, a code, a masked card, a part of a date. @param isAfterStar `AMAZON*2K3`: what follows is a code where it has a digit */
function isReference(folded: string, isAfterStar: boolean): boolean {
  const digits = folded.replace(/\D/g, '').length;
  const letters = countLetters(folded);
  if (letters === 0) return folded !== '&';
  if (digits >= FEWEST_DIGITS_OF_A_REFERENCE || digits > letters || (isAfterStar && digits > 0)) return true;
  return /^x{2,}\d*$/.test(folded) || PART_OF_A_DATE.test(folded);
}

function countLetters(folded: string): number {
  return folded.replace(/[^\p{L}]/gu, '').length;
}

/** The longest phrase that begins at a word counts. */
function markPhrases(words: readonly Word[]): void {
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MOST_WORDS_OF_A_PHRASE, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length);
      const text = phrase
        .map(({ folded }) => folded.replaceAll('-', ' ').replace(/^[. ]+|[. ]+$/g, ''))
        .join(' ');
      if (!PAYMENT_PHRASES.has(text)) continue;
      for (const word of phrase) word.isNoise = true;
      at += length - 1;
      break;
    }
  }
}

/** Words beside each other that name something. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let isOpen = false;
  for (const word of words) {
    if (word.isNoise) {
      isOpen = false;
      continue;
    }
    if (isOpen && !word.isApart) runs.at(-1)?.push(word);
    else runs.push([word]);
    isOpen = true;
  }
  return runs;
}

/** Cards print the country at the end: `LONDON GB`. */
function withoutCountry(run: readonly Word[]): readonly Word[] {
  const last = run.at(-1);
  return run.length > 1 && last !== undefined && /^[a-z]{2}$/.test(last.folded) ? run.slice(0, -1) : run;
}
