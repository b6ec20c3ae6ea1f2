import type { TextLine } from '#domain/page-layout/page-words.ts';

/** Points by which the bottom of a part of a line may differ from that of the line. */
const SAME_LINE = 2;

/**
 * The lines that are of no row: heads, summaries, titles, labels, small print.
 *
 * @param rowLines lines of rows, or the parts of lines that are rows where tables stand side by side
 */
export function linesOutsideRows(lines: readonly TextLine[], rowLines: readonly TextLine[]): TextLine[] {
  const bottoms = new Map<number, number[]>();
  for (const { page, bottom } of rowLines) {
    const known = bottoms.get(page);
    if (known === undefined) bottoms.set(page, [bottom]);
    else known.push(bottom);
  }
  return lines.filter(
    (line) => !bottoms.get(line.page)?.some((bottom) => Math.abs(bottom - line.bottom) <= SAME_LINE),
  );
}
