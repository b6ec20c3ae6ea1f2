import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { readDateAt } from '#domain/language/dates.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { findFigures } from '#domain/page-text/figures.ts';

/** Points by which left edges of one column differ. */
const SAME_EDGE = 2;
/** In heights of a line: how far below its row the rest of it may begin. */
const MOST_GAP = 1;

/**
 * Puts figures back at the end of their rows that a print of fixed width has broken off: what is too long for a line
 * goes on at the left edge of the next, under the date of its row.
 *
 * @param lines of one sheet, from top to bottom
 */
export function joinWrappedFigures(lines: readonly TextLine[], style: DecimalStyle): readonly TextLine[] {
  const rests = new Map<TextLine, TextLine>();
  for (const [index, rest] of lines.entries()) {
    const row = lines[index - 1];
    if (row !== undefined && isRestOf(rest, row, style)) rests.set(row, rest);
  }
  if (rests.size === 0) return lines;
  // One that lacks nothing which a row in one line has is no row that was broken.
  const whole = lines.filter((line) => !rests.has(line) && isRow(line, style));
  const fullest = Math.max(0, ...whole.map((line) => findFigures(line, style).length));
  const isWhole = (row: TextLine) => fullest > 0 && findFigures(row, style).length >= fullest;
  if (Array.from(rests.keys()).some(isWhole)) return lines;
  // Under the last figures of the rows that fitted, else right of all these rows, at the edge of the titles if they go on.
  const height = Math.max(...Array.from(rests.keys(), ({ top, bottom }) => bottom - top));
  const width = Math.max(...Array.from(rests.values(), (rest) => rest.right - rest.left));
  const left = Math.max(...Array.from(rests.keys(), ({ right }) => right)) + height;
  const edges = (whole.length > 0 ? whole : lines).map((line) => line.right);
  const right = Math.max(whole.length > 0 ? 0 : left + width, ...edges);
  const joined = new Set(rests.values());
  return lines.flatMap((line) => {
    const rest = rests.get(line);
    return joined.has(line) ? [] : [rest === undefined ? line : withRest(line, rest, right)];
  });
}

function endsInFigure(line: TextLine, style: DecimalStyle): boolean {
  const last = findFigures(line, style).at(-1);
  return last?.to === line.words.length && /[.,]\d{2}\D*$/.test(last.figure.text);
}

/** A figure alone under the date of a row with an amount. */
function isRestOf(rest: TextLine, row: TextLine, style: DecimalStyle): boolean {
  const height = row.bottom - row.top;
  const isBelow = rest.top >= row.top + height / 2 && rest.top - row.bottom < MOST_GAP * height;
  const isAlone = rest.words.length === 1 && endsInFigure(rest, style);
  if (!isBelow || !isAlone || Math.abs(rest.left - row.left) > SAME_EDGE) return false;
  return isRow(row, style);
}

function isRow(line: TextLine, style: DecimalStyle): boolean {
  const texts = line.words.map(({ text }) => text);
  return readDateAt(texts, 0) !== null && endsInFigure(line, style);
}

/** As high as both lines: what stands below is as near to it as it was to the rest. */
function withRest(row: TextLine, rest: TextLine, right: number): TextLine {
  const { top, bottom } = row;
  const moved = rest.words.map((word) => ({
    ...word,
    left: right - word.right + word.left,
    right,
    top,
    bottom,
  }));
  const words: Word[] = [...row.words, ...moved];
  return { ...row, words, text: joinTexts(words), right, bottom: rest.bottom };
}
