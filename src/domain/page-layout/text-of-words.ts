import { boxAround } from './boxes.ts';
import type { TextLine, Word } from './page-words.ts';
import { isFromTheRight } from './word-text.ts';

type Direction = 'left' | 'right' | 'none';

/**
 * Words that stand side by side as a text in reading order, single blanks between them.
 *
 * @param words from left to right as printed
 */
export function textOfWords(words: readonly Pick<Word, 'text'>[]): string {
  const [first] = words;
  if (first === undefined) return '';
  let text = first.text;
  for (let index = 1; index < words.length; index += 1) text += ` ${words[index]?.text ?? ''}`;
  return isFromTheRight(text) ? inReadingOrder(words.map((word) => word.text)).join(' ') : text;
}

/** The line with some of its words only. */
export function withWords(line: TextLine, words: readonly Word[]): TextLine {
  if (words.length === line.words.length) return line;
  return { ...line, ...boxAround(words), words, text: textOfWords(words) };
}

function directionOf(text: string): Direction {
  if (isFromTheRight(text)) return 'right';
  return /\p{L}/u.test(text) ? 'left' : 'none';
}

function inReadingOrder(texts: readonly string[]): string[] {
  const directions = texts.map(directionOf);
  const fromTheRight = directions.filter((direction) => direction === 'right').length;
  const fromTheLeft = directions.filter((direction) => direction === 'left').length;
  return fromTheRight >= fromTheLeft
    ? turnRuns(texts, directions, 'left').toReversed()
    : turnRuns(texts, directions, 'right');
}

/** Each stretch that begins and ends with a word of the direction, backwards. */
function turnRuns(texts: readonly string[], directions: readonly Direction[], turned: Direction): string[] {
  const other: Direction = turned === 'left' ? 'right' : 'left';
  const result: string[] = [];
  for (let index = 0; index < texts.length;) {
    let end = index + 1;
    if (directions[index] === turned) {
      for (let next = end; next < texts.length && directions[next] !== other; next += 1) {
        if (directions[next] === turned) end = next + 1;
      }
    }
    result.push(...texts.slice(index, end).toReversed());
    index = end;
  }
  return result;
}
