import type { Word } from './page-words.ts';

/**
 * Pieces of a word as words of their own, each in its place: all letters are taken to be as wide as each other.
 *
 * @param pieces in the order of the word's text; what stands between them is left out
 */
export function partsOfWord(word: Word, pieces: readonly string[]): Word[] {
  const letter = (word.right - word.left) / word.text.length;
  let end = 0;
  return pieces.map((text) => {
    const start = word.text.indexOf(text, end);
    end = start + text.length;
    const right = end === word.text.length ? word.right : word.left + letter * end;
    return { ...word, text, left: word.left + letter * start, right };
  });
}
