import { readCurrency } from '#domain/language/currency-signs.ts';
import { boxAround, commonHeight, commonWidth, joinTexts } from './boxes.ts';
import { isDate } from './doubtful-figures.ts';
import { areExact, baselinesOf, leveled, slopeOf } from './baselines-of.ts';
import { groupByBaseline, groupByNeighbour, meanBaseline, type PlacedWord } from './group-words.ts';
import type { PageWords, TextLine, Word } from './page-words.ts';
import { textOfWords } from './text-of-words.ts';

/** The lines of a page are asked for at several steps of reading it. */
const known = new WeakMap<PageWords, readonly TextLine[]>();

/** The page's lines from top to bottom. Of a scan that lies askew or bends, too. */
export function linesOf(page: PageWords): readonly TextLine[] {
  let lines = known.get(page);
  if (lines === undefined) {
    lines = findLines(page);
    known.set(page, lines);
  }
  return lines;
}

function findLines(page: PageWords): TextLine[] {
  const isScan = page.source === 'ocr';
  const words = isScan ? withoutGhosts(page.words.filter(({ text }) => !RULE.test(text))) : page.words;
  const placed = baselinesOf({ ...page, words });
  const isExact = page.source === 'text' && areExact(placed);
  const groups = isExact ? groupByBaseline(placed) : groupWithMarks(placed);
  const lines = groups.map((group) => lineOf(page, group));
  return isScan ? withFigures(page, lines) : lines;
}

/** How sure a word is that was hardly seen, and one that stands in its place. */
const GHOST = 0.3;
const SEEN = 0.9;
/** In heights of a word: no character is as wide. */
const TOO_WIDE = 2;

/**
 * Without what was hardly seen where another reading of the same place saw a word: `5` behind `509.78`. A sign or a digit that
 * only touches the word is as wide as it should be, and stands beside it.
 */
function withoutGhosts(words: readonly Word[]): readonly Word[] {
  const isOver = (ghost: Word, { confidence, ...word }: Word) => {
    const [wide, common] = [ghost.right - ghost.left, commonWidth(ghost, word)];
    const most = TOO_WIDE * (ghost.bottom - ghost.top) * ghost.text.length;
    return (
      confidence >= SEEN &&
      common > (wide > most ? 0 : wide / 2) &&
      commonHeight(ghost, word) > SAME_HEIGHT * (word.bottom - word.top)
    );
  };
  return words.filter((word) => word.confidence >= GHOST || !words.some((other) => isOver(word, other)));
}

/** Share of the lower one's height. */
const SAME_HEIGHT = 0.5;
const FIGURE = /^[-–(+]?\p{Sc}?\d[\d.,'’]*[.,]\d{2}[-–)]?$/u;
/** What rules of a table are taken for. */
const RULE = /^[|¦_]+$/;

/** Amounts and dates whose boxes hold a bit of a rule stand a little higher or lower than the words of their line. */
function withFigures(page: PageWords, lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const former = joined.at(-1);
    if (former === undefined || !areOne(former, line)) joined.push(line);
    else {
      const both = [...former.words, ...line.words].map((word) => ({ word }));
      joined[joined.length - 1] = lineOf(page, both);
    }
  }
  return joined;
}

function areOne(above: TextLine, below: TextLine): boolean {
  const height = Math.min(above.bottom - above.top, below.bottom - below.top);
  if (commonHeight(above, below) < SAME_HEIGHT * height || (!isOfFigures(above) && !isOfFigures(below)))
    return false;
  return above.words.every((word) =>
    below.words.every((other) => word.right <= other.left || other.right <= word.left),
  );
}

function isOfFigures({ words }: TextLine): boolean {
  const others = words.filter(({ text }) => !FIGURE.test(text) && !isDate(text));
  return others.length < words.length && others.every(({ text }) => readCurrency(text) !== null);
}

interface Marked {
  readonly words: readonly PlacedWord[];
  readonly marks: PlacedWord[];
}

/** Marks alone tell nothing of a letter's size or its line. */
export const HAS_LETTER = /[\p{L}\p{N}]/u;

/** A row of stars or dashes is read as a word of many signs, of which hardly one is sure. */
const HARDLY_READ = 0.3;

function isMark({ text, confidence }: Word): boolean {
  if (!HAS_LETTER.test(text)) return true;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return confidence < HARDLY_READ && letters * 2 < text.length;
}

/** Marks alone, such as a minus behind an amount, tell no baseline: they are on the line of the word they stand beside. */
function groupWithMarks(placed: readonly PlacedWord[]): PlacedWord[][] {
  const groups = groupScanned(placed.filter(({ word }) => !isMark(word)));
  const lines = groups.map((words): Marked => ({ words, marks: [] }));
  const alone: PlacedWord[] = [];
  for (const mark of placed.filter(({ word }) => isMark(word))) {
    let nearest: Marked | null = null;
    let least = Infinity;
    for (const line of lines) {
      const distance = Math.min(...line.words.map(({ word }) => distanceBeside(word, mark.word)));
      if (distance < least) [nearest, least] = [line, distance];
    }
    (nearest?.marks ?? alone).push(mark);
  }
  const others = groupScanned(alone).map((words) => ({ words, marks: [] }));
  return [...lines, ...others]
    .toSorted((one, other) => meanBaseline(one.words) - meanBaseline(other.words))
    .map(({ words, marks }) => [...words, ...marks]);
}

/** Points between a word and a mark at its height; infinite where the mark is above or below it. */
function distanceBeside({ left, top, right, bottom }: Word, mark: Word): number {
  const middle = (mark.top + mark.bottom) / 2;
  return middle < top || middle > bottom ? Infinity : Math.max(0, mark.left - right, left - mark.right);
}

/**
 * Level or with the slope that the words seem to have: a bent page seems to have one, too. Lines that belong together
 * are found as one, so the reading with fewer lines is right.
 */
function groupScanned(placed: readonly PlacedWord[]): PlacedWord[][] {
  const level = groupByNeighbour(placed);
  const slope = slopeOf(placed);
  if (slope === 0) return level;
  const sloping = groupByNeighbour(leveled(placed, slope));
  return sloping.length < level.length ? sloping : level;
}

function lineOf({ page, isTurned }: PageWords, placed: readonly Pick<PlacedWord, 'word'>[]): TextLine {
  const words: Word[] = placed.map(({ word }) => word).toSorted((a, b) => a.left - b.left);
  return {
    page,
    words,
    text: isTurned === true ? joinTexts(words) : textOfWords(words),
    ...boxAround(words),
  };
}
