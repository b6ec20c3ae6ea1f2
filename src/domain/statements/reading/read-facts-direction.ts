import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { isFromTheRight } from '#domain/page-layout/word-text.ts';

/** Words in the order in which they are read: of Arabic and Hebrew from the right, but figures and Latin among them. */
export function readingOrder(words: readonly Word[]): readonly Word[] {
  if (!words.some((word) => isFromTheRight(word.text))) return words;
  const ordered: Word[] = [];
  let run: Word[] = [];
  for (const word of words.toReversed()) {
    if (isFromTheRight(word.text)) {
      ordered.push(...run, word);
      run = [];
    } else run.unshift(word);
  }
  ordered.push(...run);
  return ordered;
}

/** The line with its words, and its text, in reading order. */
export function lineInReadingOrder(line: TextLine): TextLine {
  const words = readingOrder(line.words);
  return words === line.words ? line : { ...line, words, text: joinTexts(words) };
}
