import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { readFigure } from '#domain/language/read-figure.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';

/** In points: the mark stands flush with the figure above it. */
const FLUSH = 2;
const LONGEST_MARK = 2;

/**
 * Puts a cell of two lines back beside the one line of its row: `2.299,83` half a line above the date and the text, and
 * its `C` half a line below them, where the column was too narrow for both.
 *
 * @param lines of one sheet, from top to bottom
 */
export function joinPartedMarks(lines: readonly TextLine[], style: DecimalStyle): readonly TextLine[] {
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [above, line, below] = [lines[at], lines[at + 1], lines[at + 2]];
    if (above === undefined) continue;
    const cell = line === undefined || below === undefined ? null : cellAround(above, line, below, style);
    if (line === undefined || cell === null) {
      joined.push(above);
      continue;
    }
    const words = [...line.words, cell].toSorted((a, b) => a.left - b.left);
    const { left, right } = boxAround(words);
    joined.push({ ...line, words, text: joinTexts(words), left, right });
    at += 2;
  }
  return joined;
}

/** The figure above a line and the mark below it as one word of the line; null where they are none. */
function cellAround(above: TextLine, line: TextLine, below: TextLine, style: DecimalStyle): Word | null {
  const [figure, ...others] = above.words;
  const [mark, ...more] = below.words;
  if (figure === undefined || mark === undefined || others.length > 0 || more.length > 0) return null;
  const isBeside = above.bottom > line.top && below.top < line.bottom && above.bottom < below.bottom;
  const isFree = line.words.every(({ left, right }) => right < figure.left || left > figure.right);
  if (!isBeside || !isFree || Math.abs(mark.right - figure.right) > FLUSH) return null;
  if (mark.text.length > LONGEST_MARK || lexicon.signMark(mark.text) === null) return null;
  if (readFigure(figure.text, style)?.mark !== null) return null;
  return { ...figure, text: figure.text + mark.text, top: line.top, bottom: line.bottom };
}
