import { median } from '#domain/values/median.ts';
import { boxAround } from './boxes.ts';
import type { TextLine, Word } from './page-words.ts';
import { fontSizeOf } from './word-box.ts';

/** Letters drawn apart for show: from so many on, at even distances of at most so many em. */
const FEWEST = 4;
const WIDEST_GAP = 1.2;
/** A gap above the median gap by this much parts two words. */
const WORD_GAP = 1.7;

/** The line's words with titles such as `S T A T E M E N T` as one word each. */
export function joinSpacedLetters(line: TextLine): readonly Word[] {
  const { words } = line;
  if (words.length < FEWEST || !words.some(isLetter)) return words;
  const joined: Word[] = [];
  for (let index = 0; index < words.length;) {
    const end = endOfLetters(words, index);
    const letters = words.slice(index, Math.max(end, index + 1));
    joined.push(...(letters.length >= FEWEST ? joinLetters(letters) : letters));
    index += letters.length;
  }
  return joined;
}

function isLetter({ text }: Word): boolean {
  return /^\p{L}\p{M}*$/u.test(text) && !isWrittenWithoutBlanks(text);
}

/** Characters of these are words or parts of them and stand apart for other reasons. */
function isWrittenWithoutBlanks(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(text);
}

function endOfLetters(words: readonly Word[], from: number): number {
  let end = from;
  for (; end < words.length; end += 1) {
    const word = words[end];
    const before = words[end - 1];
    if (word === undefined || !isLetter(word)) break;
    if (end > from && before !== undefined && gapOf(before, word) > WIDEST_GAP * fontSizeOf(word) * 2) break;
  }
  return end;
}

function gapOf(before: Word, after: Word): number {
  return after.left - before.right;
}

function joinLetters(letters: readonly Word[]): Word[] {
  const gaps = letters.slice(1).map((letter, index) => gapOf(letters[index] ?? letter, letter));
  const usual = median(gaps) ?? 0;
  const [first] = letters;
  if (first === undefined || usual > WIDEST_GAP * fontSizeOf(first)) return [...letters];
  const groups: Word[][] = [[first]];
  for (const [index, gap] of gaps.entries()) {
    const letter = letters[index + 1];
    if (letter === undefined) continue;
    if (gap > usual * WORD_GAP) groups.push([letter]);
    else groups.at(-1)?.push(letter);
  }
  return groups.map(joinGroup);
}

function joinGroup(letters: readonly Word[]): Word {
  return {
    text: letters.map(({ text }) => text).join(''),
    ...boxAround(letters),
    confidence: Math.min(...letters.map(({ confidence }) => confidence)),
    isBold: letters.every(({ isBold }) => isBold),
  };
}
