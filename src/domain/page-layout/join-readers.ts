import { foldPhrase } from '#domain/language/fold-text.ts';
import { isSamePlace } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import { UNSPACED } from './join-unspaced.ts';
import type { Word } from './page-words.ts';

/** Share of the smaller one's width that two words have in common at least that were read in the same place. */
const LEAST_ACROSS = 0.5;
/** What only the other reader has seen may be of anything, unless it is as sure as that. */
const SURE = 0.75;
/** Signs of currencies are nothing, or letters, to a reader that does not know them. */
const OF_SIGNS = /[€£¥₹₽₺₴]/gu;
/** Figures and marks, of which a dash or bracket is a sign; in other words it may come and go. */
const OF_FIGURES = /\d|^\P{L}+$/u;
const DASHES = /[–—−]/gu;
const NO_SIGN = /[^-+()]/gu;

/**
 * Two readers' words of one page as one: those of the first, of which the other one may have seen the blanks and accents that
 * the first does not know, and what the first has passed over. Another figure is kept beside the first's: which of them is
 * right the arithmetic may tell.
 */
export function joinReaders(first: readonly Word[], second: readonly Word[]): Word[] {
  const joined = first.flatMap((word) => {
    const there = second
      .filter((other) => isSamePlace(word, other, LEAST_ACROSS))
      .toSorted((one, other) => one.left - other.left);
    if (there.length === 0) return [word];
    const isAlone = !first.some(
      (each) => each !== word && there.some((other) => isSamePlace(each, other, LEAST_ACROSS)),
    );
    return withOthers(word, there, isAlone);
  });
  const passedOver = second.filter(
    (other) => other.confidence >= SURE && !first.some((word) => isSamePlace(word, other, LEAST_ACROSS)),
  );
  return [...joined, ...passedOver];
}

/** @param isAlone whether none of the others reaches over another of the first's words as well */
function withOthers(word: Word, others: readonly Word[], isAlone: boolean): Word[] {
  const text = others.map((other) => other.text).join('');
  const confidence = Math.max(word.confidence, ...others.map((other) => other.confidence));
  if (text === word.text && others.length === 1) return [{ ...word, confidence }];
  if (plainOf(text) === plainOf(withoutSigns(word.text, text)))
    return others.map((other) => ({ ...other, top: word.top, bottom: word.bottom, confidence }));
  const [only] = others;
  if (others.length > 1 && isAlone) return partAtBlanks(word, others);
  if (only === undefined || others.length > 1 || !isAlone || !isMoney(only.text)) return [word];
  return [{ ...word, alternatives: [{ text: only.text, confidence: only.confidence }] }];
}

/** Letters on either side of a blank on which both readers agree, and by how many they may differ before it. */
const AT_BLANK = 2;

/** The word parted at the blanks of others that read some of its letters as others, but not those beside the blank. */
function partAtBlanks(word: Word, others: readonly Word[]): Word[] {
  const own = lettersOf(word.text);
  const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join('');
  const parts: Word[] = [];
  let [start, left] = [0, word.left];
  for (const [index, next] of others.entries()) {
    const rest = textOf(others.slice(index));
    const [before, after] = [spelt(lettersOf(textOf(others.slice(0, index)))), spelt(lettersOf(rest))];
    const seam = own.findIndex(
      (_, at) =>
        Math.abs(at - before.length) <= AT_BLANK &&
        spelt(own.slice(Math.max(0, at - AT_BLANK), at)) === before.slice(-AT_BLANK) &&
        spelt(own.slice(at, at + AT_BLANK)) === after.slice(0, AT_BLANK),
    );
    const [last = 0, first = 0] = own.slice(seam - 1, seam + 1).map(({ at }) => at);
    // Blanks within a figure, or between signs that are written without any, say nothing.
    const isNone = (/\d$/.test(before) && /^\d/.test(after)) || UNSPACED.test(before.slice(-1));
    if (index === 0 || isNone || seam < 1 || last < start) continue;
    // Signs and brackets at the blank are the next word's as far as that begins with any; a colon ends a label.
    const end = first - Math.min(first - last - 1, rest.search(/[\p{L}\p{N}:;]/u));
    parts.push({ ...word, text: word.text.slice(start, end), left, right: others[index - 1]?.right ?? left });
    [start, left] = [end, next.left];
  }
  return [...parts, { ...word, text: word.text.slice(start), left }];
}

interface Letter {
  readonly letter: string;
  readonly at: number;
}

const spelt = (letters: readonly Letter[]) => letters.map(({ letter }) => letter).join('');

/** Without marks, accents and the difference of small and capital letters. */
function lettersOf(text: string): Letter[] {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: letter, index }) => ({
    letter: letter.normalize('NFD').charAt(0).toLowerCase(),
    at: index,
  }));
}

/** A text without the letters that stand where an amount of the same length has the sign of a currency. */
function withoutSigns(text: string, amount: string): string {
  if (text.length !== amount.length || !isMoney(amount)) return text;
  return text.replaceAll(/\p{L}/gu, (letter, at: number) =>
    amount.at(at)?.replace(OF_SIGNS, '') === '' ? '' : letter,
  );
}

function plainOf(text: string): string {
  const plain = foldPhrase(text.replaceAll(OF_SIGNS, ''));
  return OF_FIGURES.test(text) ? `${plain} ${text.replaceAll(DASHES, '-').replaceAll(NO_SIGN, '')}` : plain;
}
