import { lengthOf, type SlantedBox } from '#domain/page-images/slanted-box.ts';
import { median } from '#domain/values/median.ts';
import type { ReadCharacter } from './decode-line.ts';
import type { Word } from './page-words.ts';

/** Shares of a line's height: what its box has above and below the letters, half of a letter, and the gap between words. */
const PADDING = 0.17;
const HALF_LETTER = 0.28;
const GAP = 1;
/** Times as far as most letters of the line stand from each other: the letters of wide type stand a height apart. */
const FARTHER = 1.5;
/** An underscore in a number such as `INV_2024_7`; any other is what a blank is taken for above the dots of a rule. */
const IN_NUMBER = /^(?:\d_[\p{L}\d]|\p{L}_\d)$/u;

/** The words of a line that was recognised: blanks part them, and gaps wider than a letter. */
export function wordsOfLine(characters: readonly ReadCharacter[], box: SlantedBox): Word[] {
  const height = lengthOf(box.down) / lengthOf(box.along);
  const usual = median(characters.slice(1).map(({ at }, index) => at - (characters[index]?.at ?? at))) ?? 0;
  const gap = Math.max(GAP * height, FARTHER * usual);
  const words: Word[] = [];
  let letters: ReadCharacter[] = [];
  const endWord = () => {
    if (letters.length > 0) words.push(wordOf(letters, box, height));
    letters = [];
  };
  for (const [index, character] of characters.entries()) {
    const last = letters.at(-1);
    const isBlank = isBlankAt(characters, index);
    if (isBlank || (last !== undefined && character.at - last.at > gap)) endWord();
    if (!isBlank) letters.push(character);
  }
  endWord();
  return words;
}

function isBlankAt(characters: readonly ReadCharacter[], index: number): boolean {
  const [before = '', text = '', after = ''] = [-1, 0, 1].map((step) => characters[index + step]?.text);
  return text.trim() === '' || (text === '_' && !IN_NUMBER.test(before + text + after));
}

function wordOf(
  letters: readonly ReadCharacter[],
  { corner, along, down }: SlantedBox,
  height: number,
): Word {
  const from = Math.max(0, (letters[0]?.at ?? 0) - HALF_LETTER * height);
  const to = Math.min(1, (letters.at(-1)?.at ?? 1) + HALF_LETTER * height);
  const [middleX, middleY] = [
    corner[0] + down[0] / 2,
    corner[1] + down[1] / 2 + ((from + to) / 2) * along[1],
  ];
  const half = (0.5 - PADDING) * lengthOf(down);
  return {
    text: letters.map(({ text }) => text).join(''),
    left: middleX + from * along[0],
    right: middleX + to * along[0],
    top: middleY - half,
    bottom: middleY + half,
    confidence: letters.reduce((sum, { confidence }) => sum + confidence, 0) / letters.length,
    isBold: false,
  };
}
