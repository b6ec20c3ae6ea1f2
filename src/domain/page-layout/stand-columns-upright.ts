import { combine, project, type Projection } from '#domain/page-images/projection.ts';
import { median } from '#domain/values/median.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords, TextLine, Word } from './page-words.ts';

/** A column leans by at most so much of its length. */
const MOST_LEAN = 0.08;
/** A lean is looked for in such steps, and then by a quarter of them. */
const STEP = 0.004;
/** Of a word's height: within it the words of a column begin, or end. */
const SAME_EDGE = 0.25;
/** Of a word's height: a blank so wide parts two columns. */
const BLANK = 1.2;
/** Fewer edges tell nothing of columns. */
const LEAST_EDGES = 40;
/** By what share more edges stand below each other upright: else the columns lean no more than it seems by chance. */
const CLEARLY_MORE = 0.3;
/** Few edges stand below each other by chance: over the root of their number it is the least share. */
const CHANCE = 4.4;
/** Less sure words are dirt, and without letters or digits they may be rules. */
const SURE = 0.3;
const HAS_CHARACTER = /[\p{L}\p{N}]/u;
const HAS_DIGIT = /\d/;

/** Of a word: where it begins or ends, from the middle of the page, in bins. */
interface Edge {
  readonly x: number;
  readonly y: number;
}

/** How far the columns at the left and at the right end of a page lean, as shares of their length. */
interface Lean {
  readonly left: number;
  readonly right: number;
}

const UPRIGHT: Lean = { left: 0, right: 0 };

/**
 * The page with its columns upright. In a photo whose lines were laid level, and on a sheet drawn askew through a scanner,
 * they may still lean, at each end by another amount: figures then drift from one column into the next down the page.
 *
 * @returns also `toGiven`, which takes its places to those of the page that was given
 */
export function standColumnsUpright(page: PageWords): {
  readonly page: PageWords;
  readonly toGiven: Projection;
} {
  const lean = findLean(page);
  const toGiven = leaning(lean, page);
  if (lean === UPRIGHT) return { page, toGiven };
  const upright = leaning({ left: -lean.left, right: -lean.right }, page);
  return { page: { ...page, words: page.words.map((word) => movedBy(upright, word)) }, toGiven };
}

function movedBy(map: Projection, word: Word): Word {
  const middle = (word.top + word.bottom) / 2;
  const [left, top] = project(map, word.left, middle);
  const [right] = project(map, word.right, middle);
  const down = top - middle;
  return { ...word, left, right, top: word.top + down, bottom: word.bottom + down };
}

/** Level lines stay level. */
function leaning({ left, right }: Lean, { width, height }: PageWords): Projection {
  const [x, y] = [width / 2, height / 2];
  const middle: Projection = [1, (left + right) / 2, 0, 0, 1, 0, 0, (left - right) / width, 1];
  return combine(combine([1, 0, x, 0, 1, y, 0, 0, 1], middle), [1, 0, -x, 0, 1, -y, 0, 0, 1]);
}

function findLean(page: PageWords): Lean {
  const height = median(page.words.map(({ top, bottom }) => bottom - top)) ?? 0;
  if (height <= 0) return UPRIGHT;
  const lines = linesOf(page).map((line) => edgesOf(line, page, height));
  const [lefts, rights] = [lines.flatMap(({ begin }) => begin), lines.flatMap(({ end }) => end)];
  const edges = lefts.length + rights.length;
  if (edges < LEAST_EDGES) return UPRIGHT;
  const half = page.width / 2 / (SAME_EDGE * height);
  const alignment = (lean: Lean) => alignmentOf(lefts, lean, half) + alignmentOf(rights, lean, half);
  let best = UPRIGHT;
  let most = alignment(UPRIGHT) * (1 + Math.max(CLEARLY_MORE, CHANCE / Math.sqrt(edges)));
  const tryAround = (middle: Lean, reach: number, step: number) => {
    for (let left = middle.left - reach; left <= middle.left + reach; left += step)
      for (let right = middle.right - reach; right <= middle.right + reach; right += step) {
        const found = alignment({ left, right });
        if (found > most) [best, most] = [{ left, right }, found];
      }
  };
  tryAround(UPRIGHT, MOST_LEAN, STEP);
  if (best !== UPRIGHT) tryAround(best, STEP, STEP / 4);
  return best;
}

/** Where cells begin, and where figures end. */
function edgesOf(line: TextLine, { width, height }: PageWords, size: number): { begin: Edge[]; end: Edge[] } {
  const words = line.words.filter(({ text, confidence }) => confidence >= SURE && HAS_CHARACTER.test(text));
  const bin = SAME_EDGE * size;
  const edgeAt = (x: number, { top, bottom }: Word): Edge => ({
    x: (x - width / 2) / bin,
    y: ((top + bottom) / 2 - height / 2) / bin,
  });
  const isAfterBlank = (word: Word, index: number) =>
    word.left - (words[index - 1]?.right ?? -Infinity) > BLANK * size;
  const isBeforeBlank = (word: Word, index: number) =>
    (words[index + 1]?.left ?? Infinity) - word.right > BLANK * size;
  return {
    begin: words.filter(isAfterBlank).map((word) => edgeAt(word.left, word)),
    end: words
      .filter((word, index) => HAS_DIGIT.test(word.text) && isBeforeBlank(word, index))
      .map((word) => edgeAt(word.right, word)),
  };
}

/** The more edges stand below each other, the more it is: pairs of them, in bins that overlap. */
function alignmentOf(edges: readonly Edge[], { left, right }: Lean, half: number): number {
  const [middle, change] = [(left + right) / 2, (right - left) / (2 * half)];
  const from = Math.ceil(half * 2);
  const counts = new Uint16Array(from * 2 + 2);
  for (const { x, y } of edges) {
    const bin = from + Math.round(x - (middle + change * x) * y);
    if (bin >= 0 && bin < counts.length) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let sum = 0;
  let former = 0;
  for (const count of counts) {
    sum += (former + count) ** 2;
    former = count;
  }
  return sum;
}
