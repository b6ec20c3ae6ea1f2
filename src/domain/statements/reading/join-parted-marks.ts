import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { readFigure } from '#domain/language/read-figure.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { dateLengthAt } from '#domain/page-layout/row-shapes.ts';

/** In points: the mark stands flush with the figure above it. */
const FLUSH = 2;
const LONGEST_MARK = 2;

/**
 * Puts a cell of two lines back beside the one line of its row: `2.299,83` half a line above the date and the text, and
 * its `C` half a line below them, where the column was too narrow for both. Other lines of the text may stand beside
 * them.
 *
 * @param lines of one sheet, from top to bottom
 */
export function joinPartedMarks(lines: readonly TextLine[], style: DecimalStyle): readonly TextLine[] {
  const left: (readonly Word[])[] = lines.map(({ words }) => words);
  for (let at = 1; at + 1 < lines.length; at++) {
    const [above, own, below] = [left[at - 1], left[at], left[at + 1]];
    if (above === undefined || own === undefined || below === undefined) continue;
    const cell = cellAround(above, own, below, style);
    if (cell === null) continue;
    const { figure, mark } = cell;
    const { top, bottom } = boxAround(own);
    const joined = { ...figure, text: figure.text + mark.text, top, bottom };
    left[at - 1] = above.filter((word) => word !== figure);
    left[at] = [...own, joined].toSorted((a, b) => a.left - b.left);
    left[at + 1] = below.filter((word) => word !== mark);
  }
  return lines.flatMap((line, at) => {
    const words = left[at] ?? [];
    if (words === line.words) return [line];
    return words.length === 0 ? [] : [{ ...line, ...boxAround(words), words, text: joinTexts(words) }];
  });
}

/** The figure above the words of a line and the mark below it; null where they are none. */
function cellAround(
  above: readonly Word[],
  own: readonly Word[],
  below: readonly Word[],
  style: DecimalStyle,
): { readonly figure: Word; readonly mark: Word } | null {
  // Beside other words they are of a row only where that is the one with the date.
  const areAlone = above.length === 1 && below.length === 1;
  if (!areAlone && (!hasDate(own) || hasDate(above) || hasDate(below))) return null;
  const box = boxAround(own);
  for (const mark of below) {
    if (mark.text.length > LONGEST_MARK || lexicon.signMark(mark.text) === null || mark.top >= box.bottom) continue;
    const figure = above.find(({ right }) => Math.abs(mark.right - right) <= FLUSH);
    if (figure === undefined || figure.bottom <= box.top || figure.bottom >= mark.bottom) continue;
    if (own.some((word) => word.right >= figure.left && word.left <= figure.right)) continue;
    if (readFigure(figure.text, style)?.mark === null) return { figure, mark };
  }
  return null;
}

function hasDate(words: readonly Word[]): boolean {
  return words.some((_, at) => dateLengthAt(words, at) > 0);
}
