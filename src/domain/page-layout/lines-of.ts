import { baselinesOf } from './baselines-of.ts';
import { groupByBaseline, groupByNeighbour, type PlacedWord } from './group-words.ts';
import type { PageWords, TextLine, Word } from './page-words.ts';
import { textOfWords } from './text-of-words.ts';

/** The page's lines from top to bottom. Of a scan that lies askew, too. */
export function linesOf(page: PageWords): TextLine[] {
  const { placed, isExact } = baselinesOf(page);
  const groups = isExact ? groupByBaseline(placed) : groupByNeighbour(placed);
  return groups.map((group) => lineOf(page.page, group));
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
