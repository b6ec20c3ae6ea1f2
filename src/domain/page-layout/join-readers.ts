import { foldPhrase } from '#domain/language/fold-text.ts';
import { commonHeight, commonWidth } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

/** Of the smaller one's width and height, what two words share at least that were read in the same place. */
const LEAST_ACROSS = 0.5;
const LEAST_DOWN = 0.4;
/** What only the other reader has seen may be of anything, unless it is as sure as that. */
const SURE = 0.75;
/** Signs of currencies are letters to a reader that does not know them. */
const OF_SIGNS = /[€£¥₹₽₺₴]/gu;

/**
 * Two readers' words of one page as one: those of the first, of which the other one may have seen the blanks and accents that
 * the first does not know, and what the first has passed over. Another figure is kept beside the first's: which of them is
 * right the arithmetic may tell.
 */
export function joinReaders(first: readonly Word[], second: readonly Word[]): Word[] {
  const joined = first.flatMap((word) => {
    const there = second
      .filter((other) => isSamePlace(word, other))
      .toSorted((one, other) => one.left - other.left);
    return there.length === 0 ? [word] : withOthers(word, there);
  });
  const passedOver = second.filter(
    (other) => other.confidence >= SURE && !first.some((word) => isSamePlace(word, other)),
  );
  return [...joined, ...passedOver];
}

function withOthers(word: Word, others: readonly Word[]): Word[] {
  const text = others.map((other) => other.text).join('');
  const confidence = Math.max(word.confidence, ...others.map((other) => other.confidence));
  if (text === word.text && others.length === 1) return [{ ...word, confidence }];
  if (plainOf(text) === plainOf(word.text))
    return others.map((other) => ({ ...other, top: word.top, bottom: word.bottom, confidence }));
  const [only] = others;
  if (only === undefined || others.length > 1 || !isMoney(only.text)) return [word];
  return [{ ...word, alternatives: [{ text: only.text, confidence: only.confidence }] }];
}

const plainOf = (text: string) => foldPhrase(text.replaceAll(OF_SIGNS, ''));

function isSamePlace(one: Word, other: Word): boolean {
  const width = Math.min(one.right - one.left, other.right - other.left);
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return commonWidth(one, other) >= LEAST_ACROSS * width && commonHeight(one, other) >= LEAST_DOWN * height;
}
