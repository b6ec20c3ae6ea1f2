/** Lines that a description takes at most; the inspector shows all of a longer one. */
const MOST_LINES = 3;

/**
 * How many lines a text takes in a column, broken between words as a browser does.
 *
 * @param widthOf the width of a word in px
 * @param width of the column in px
 */
export function linesOf(text: string, width: number, widthOf: (word: string) => number): number {
  if (width <= 0) return 1;
  const blank = widthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const needed = widthOf(word);
    const isFirst = used === 0;
    if (!isFirst && used + blank + needed <= width) {
      used += blank + needed;
      continue;
    }
    if (!isFirst) lines += 1;
    // A word that is wider than the column is broken within.
    lines += Math.max(0, Math.ceil(needed / width) - 1);
    used = needed % width;
    if (lines >= MOST_LINES) return MOST_LINES;
  }
  return lines;
}

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null = null;

/** The width of a word in the letters of the rows, in px. */
export function wordWidth(word: string): number {
  const known = widths.get(word);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return word.length * 7;
  context.font = `${13 * rootScale()}px 'Inter Variable', sans-serif`;
  const { width } = context.measureText(word);
  widths.set(word, width);
  return width;
}

/** How much larger than usual the reader has made all letters. */
function rootScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
