import type { TextLine } from '#domain/page-layout/page-words.ts';

/** Points by which the bottom of a part of a line may differ from that of the line. */
const SAME_LINE = 2;

/**
 * The lines that are of no row: heads, summaries, titles, labels, small print.
 *
 * @param rowLines lines of rows, or the parts of lines that are rows where tables stand side by side
 */
export function linesOutsideRows(lines: readonly TextLine[], rowLines: readonly TextLine[]): TextLine[] {
  const ofPage = Map.groupBy(rowLines, ({ page }) => page);
  const isOf = (line: TextLine) => (row: TextLine) =>
    Math.abs(row.bottom - line.bottom) <= SAME_LINE && row.left < line.right && line.left < row.right;
  return lines.filter((line) => ofPage.get(line.page)?.some(isOf(line)) !== true);
}
