import { isInSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';

/** Rows that show how a table is set. */
const LEAST_ROWS = 3;
/** Points by which lines set flush may differ. */
const SAME_LEFT = 2;
/** Of a line's height, how far apart two lines of one row stand at most. */
const NEAR = 0.8;

/**
 * Lines of text that begin where dates do, one or more right above each line with a date and an amount and none below the
 * last: they are what the rows are for, although they stand in the column of dates.
 */
export function findTextsOverDates(lines: readonly LineParts[]): ReadonlySet<TextLine> {
  const rows = lines.flatMap((parts, index) =>
    beginsWithDate(parts) && parts.figures.length > 0 ? [index] : [],
  );
  const last = rows.at(-1);
  if (last === undefined || rows.length < LEAST_ROWS) return new Set();
  const texts = rows.map((row) => textsAbove(lines, row));
  const isBelow = isTextBeside(lines[last], lines[last + 1]);
  return texts.some((own) => own.length === 0) || isBelow ? new Set() : new Set(texts.flat());
}

function textsAbove(lines: readonly LineParts[], row: number): TextLine[] {
  const found: TextLine[] = [];
  for (let at = row - 1; at >= 0; at -= 1) {
    const parts = lines[at];
    if (parts === undefined || !isTextBeside(parts, lines[at + 1])) break;
    if (Math.abs(parts.line.left - (lines[row]?.line.left ?? NaN)) > SAME_LEFT) break;
    found.push(parts.line);
  }
  return found;
}

function beginsWithDate({ dates }: LineParts): boolean {
  return isInSpan(dates, 0);
}

/** One of two lines right above each other is words alone. */
function isTextBeside(above: LineParts | undefined, below: LineParts | undefined): boolean {
  if (above === undefined || below === undefined) return false;
  const text = beginsWithDate(above) ? below : above;
  const { line, dates, figures } = text;
  if (dates.length > 0 || figures.length > 0 || text.isFurniture === true) return false;
  const gap = below.line.top - above.line.bottom;
  return /\p{L}{2}/u.test(line.text) && gap < NEAR * (line.bottom - line.top);
}
