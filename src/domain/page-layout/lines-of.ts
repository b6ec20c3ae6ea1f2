import { areExact, baselinesOf, leveled, slopeOf } from './baselines-of.ts';
import { groupByBaseline, groupByNeighbour, type PlacedWord } from './group-words.ts';
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
  const placed = baselinesOf(page);
  const isExact = page.source === 'text' && areExact(placed);
  const groups = isExact ? groupByBaseline(placed) : groupScanned(placed);
  return groups.map((group) => lineOf(page.page, group));
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

function lineOf(page: number, placed: readonly PlacedWord[]): TextLine {
  const words: Word[] = placed.map(({ word }) => word).toSorted((a, b) => a.left - b.left);
  let { left, top, right, bottom } = words[0] ?? { left: 0, top: 0, right: 0, bottom: 0 };
  for (const word of words) {
    left = Math.min(left, word.left);
    top = Math.min(top, word.top);
    right = Math.max(right, word.right);
    bottom = Math.max(bottom, word.bottom);
  }
  return { page, words, text: textOfWords(words), left, right, top, bottom };
}
