import { boxOf, joinTexts } from '#domain/page-layout/boxes.ts';
import { isInSpan, type FigureSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import type { Box } from '#domain/page-layout/page-words.ts';
import { amountFigures } from './amount-figures.ts';
import type { FigureColumn, SkippedEntry, TableEntry } from './statement-table.ts';

/** Points by which figures of one column may differ at their right edge; a scan is never quite straight. */
const SAME_EDGE = 5;
/** A table with more such lines was not read well enough to suggest anything. */
const MOST = 100;

type PlacedLine = LineParts['line'];

/**
 * Lines with words and a figure in a column of amounts that is in no row and no total: a row may have been missed there,
 * such as one whose date was not recognised.
 */
export function findSkippedLines(
  lines: readonly LineParts[],
  entries: readonly TableEntry[],
  columns: readonly FigureColumn[],
): SkippedEntry[] {
  const rows = entries.filter((entry) => entry.kind === 'row');
  const columnAt = new Map(
    rows.flatMap((row) =>
      amountFigures(row, columns).map(({ column, figure }) => [Math.round(figure.right), column] as const),
    ),
  );
  if (columnAt.size === 0) return [];
  const used = new Set(entries.flatMap(({ figures }) => figures.map(({ figure }) => keyOf(figure))));
  const firstLines = entries.flatMap(({ lines: [first] }) => (first === undefined ? [] : [first]));
  const [first, last] = [firstLines[0], firstLines.at(-1)];
  if (first === undefined || last === undefined) return [];
  const pages = [...new Set(lines.map(({ line }) => line.page))];
  const [start, end] = [pages.indexOf(first.page), pages.indexOf(last.page)];
  const between = new Set(pages.slice(start, end + 1));
  const skipped: SkippedEntry[] = [];
  for (const parts of lines) {
    const { line, dates, figures, doubtful } = parts;
    if (!between.has(line.page) || parts.isFurniture === true) continue;
    const span = [...figures, ...doubtful].find(
      ({ figure, isAlone }) => isAlone && figure.value !== 0 && columnNear(figure.right, columnAt) !== null,
    );
    const column = span === undefined ? null : columnNear(span.figure.right, columnAt);
    if (span === undefined || column === null || used.has(keyOf(span.figure)) || line.text.includes('%'))
      continue;
    const description = wordsBeside(parts, span);
    if (!/\p{L}{2}/u.test(description)) continue;
    skipped.push({
      page: line.page,
      box: boxOf(line),
      date: dates[0]?.date ?? null,
      description,
      figure: span.figure,
      column,
      afterEntries: firstLines.filter((other) => isAbove(other, line, pages)).length,
    });
    if (skipped.length === MOST) break;
  }
  return skipped;
}

function columnNear(right: number, columnAt: ReadonlyMap<number, number>): number | null {
  for (let off = 0; off <= SAME_EDGE; off += 1) {
    const column = columnAt.get(Math.round(right) + off) ?? columnAt.get(Math.round(right) - off);
    if (column !== undefined) return column;
  }
  return null;
}

function wordsBeside({ line, dates }: LineParts, span: FigureSpan): string {
  const taken = [...dates, span];
  return joinTexts(line.words.filter((_, index) => !isInSpan(taken, index)));
}

function isAbove(
  one: Pick<PlacedLine, 'page' | 'top'>,
  other: Pick<PlacedLine, 'page' | 'top'>,
  pages: readonly number[],
): boolean {
  return one.page === other.page ? one.top < other.top : pages.indexOf(one.page) < pages.indexOf(other.page);
}

function keyOf({ page, top, right }: Box & { readonly page: number }): string {
  return `${page} ${Math.round(top)} ${Math.round(right)}`;
}
