import { boxAround, commonHeight } from './boxes.ts';
import type { Word } from './page-words.ts';

/** Signs of scripts that are written without blanks. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・「」（）]/u;
/** Of the lower word's height: columns are further apart than characters, which have the space of a whole one. */
const MAX_GAP = 0.6;
const LEAST_DOWN = 0.5;

/**
 * Joins what a recogniser parts in scripts that are written without blanks: it takes each character, or a few, for a word.
 *
 * @param words in reading order within a line
 */
export function joinUnspaced(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.pop();
    if (last === undefined) {
      joined.push(word);
      continue;
    }
    const before = withoutOverhang(last, word);
    joined.push(...(isContinued(before, word) ? [join(before, word)] : [before, word]));
  }
  return joined;
}

/** A sign or figure may be given the width of what stands behind it, or some of it: it ends where that begins. */
function withoutOverhang(before: Word, after: Word): Word {
  const isOver = after.left > before.left && after.left < before.right;
  const hasSign = UNSPACED.test(before.text.slice(-1)) || UNSPACED.test(after.text.slice(0, 1));
  return isOver && hasSign ? { ...before, right: after.left } : before;
}

function isContinued(before: Word, after: Word): boolean {
  if (!UNSPACED.test(before.text.slice(-1)) || !UNSPACED.test(after.text.slice(0, 1))) return false;
  const height = Math.min(before.bottom - before.top, after.bottom - after.top);
  const widest = Math.max(before.bottom - before.top, after.bottom - after.top);
  return (
    commonHeight(before, after) >= LEAST_DOWN * height &&
    after.left > before.left &&
    after.left - before.right <= MAX_GAP * widest
  );
}

function join(before: Word, after: Word): Word {
  const [one, other] = [before.text.length, after.text.length];
  return {
    text: before.text + after.text,
    ...boxAround([before, after]),
    confidence: (before.confidence * one + after.confidence * other) / (one + other),
    isBold: before.isBold,
  };
}
