import { median } from '#domain/values/median.ts';
import { boxAround, commonWidth, joinTexts } from '#domain/page-layout/boxes.ts';
import { fontSizeOf } from '#domain/page-layout/word-box.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';

/** By the size of most words of the page. */
const LARGE = 1.25;
/** Share of the page's lines, from the top; of a few lines at least these many. */
const HEAD_SHARE = 0.4;
const FEWEST_LINES = 12;
/** In em of the larger word: letters of a logo are set wider apart than those of a text. */
const MOST_GAP = 2;
/** Sizes of one text differ by no more than this. */
const SAME_SIZE = 1.15;
/** In em, between two lines of one logo. */
const MOST_LEADING = 0.6;

interface LargeText {
  readonly text: string;
  readonly words: readonly Word[];
  readonly size: number;
}

/**
 * Texts that are printed larger than the others at the head of a page, such as the bank's name beside its logo;
 * largest first. Two lines that may be one logo are also given as one text, with `\n` between them.
 *
 * @param lines of one page, from top to bottom
 */
export function findLargeTexts(lines: readonly TextLine[]): string[] {
  const usual = median(lines.flatMap(({ words }) => words.map(fontSizeOf))) ?? 0;
  const head = lines.slice(0, Math.max(FEWEST_LINES, Math.ceil(lines.length * HEAD_SHARE)));
  const texts = head.flatMap((line) => partsOf(line, usual * LARGE));
  return blocksOf(texts)
    .toSorted((a, b) => Math.round(b.size) - Math.round(a.size))
    .map(({ text }) => text);
}

/** The runs of large words of a line. */
function partsOf({ words }: TextLine, least: number): LargeText[] {
  const parts: Word[][] = [];
  let last: Word | null = null;
  for (const word of words) {
    const size = fontSizeOf(word);
    // A mark such as `&` joins words; a figure does not.
    if (size < least || /\p{N}/u.test(word.text) || (last === null && !/\p{L}/u.test(word.text))) {
      last = null;
      continue;
    }
    const isNear = last !== null && word.left - last.right <= MOST_GAP * Math.max(size, fontSizeOf(last));
    if (isNear) parts.at(-1)?.push(word);
    else parts.push([word]);
    last = word;
  }
  return parts.map((part) => ({
    text: joinTexts(part),
    words: part,
    size: Math.max(...part.map(fontSizeOf)),
  }));
}

/** Texts of two lines that stand close, begin or end alike and are of one size come first as one. */
function blocksOf(texts: readonly LargeText[]): LargeText[] {
  return texts.flatMap((text, index) => {
    const next = texts.slice(index + 1).find((other) => isBelow(text, other));
    if (next === undefined) return [text];
    const words = [...text.words, ...next.words];
    return [{ text: `${text.text}\n${next.text}`, words, size: text.size }, text];
  });
}

function isBelow(above: LargeText, below: LargeText): boolean {
  const size = Math.max(above.size, below.size);
  if (size > SAME_SIZE * Math.min(above.size, below.size)) return false;
  const [first, second] = [boxAround(above.words), boxAround(below.words)];
  const gap = second.top - first.bottom;
  if (gap < -0.5 * size || gap > MOST_LEADING * size) return false;
  const isAligned =
    Math.abs(first.left - second.left) < size / 2 || Math.abs(first.right - second.right) < size / 2;
  return isAligned && commonWidth(first, second) > 0;
}
