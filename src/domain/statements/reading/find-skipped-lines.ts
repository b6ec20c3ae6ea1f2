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
  const edges = rows.flatMap((row) => amountFigures(row, columns).map(({ figure }) => figure.right));
  if (edges.length === 0) return [];
  const isInColumn = edgeTest(edges);
  const used = new Set(entries.flatMap(({ figures }) => figures.map(({ figure }) => keyOf(figure))));
  const firstLines = entries.flatMap(({ lines: [first] }) => (first === undefined ? [] : [first]));
  const [first, last] = [firstLines[0], firstLines.at(-1)];
  if (first === undefined || last === undefined) return [];
  const skipped: SkippedEntry[] = [];
  for (const parts of lines) {
    const { line, dates, figures, doubtful } = parts;
    if (line.page < first.page || line.page > last.page || parts.isFurniture === true) continue;
    const span = [...figures, ...doubtful].find(
      ({ figure, isAlone }) => isAlone && figure.value !== 0 && isInColumn(figure.right),
    );
    if (span === undefined || used.has(keyOf(span.figure)) || line.text.includes('%')) continue;
    const description = wordsBeside(parts, span);
    if (!/\p{L}{2}/u.test(description)) continue;
    skipped.push({
      page: line.page,
      box: { left: line.left, top: line.top, right: line.right, bottom: line.bottom },
      date: dates[0]?.date ?? null,
      description,
      value: span.figure.value,
      afterEntries: firstLines.filter((other) => isAbove(other, line)).length,
    });
    if (skipped.length === MOST) break;
  }
  return skipped;
}

function edgeTest(edges: readonly number[]): (right: number) => boolean {
  const known = new Set(edges.map((edge) => Math.round(edge)));
  return (right) => {
    for (let off = -SAME_EDGE; off <= SAME_EDGE; off += 1)
      if (known.has(Math.round(right) + off)) return true;
    return false;
  };
}

function wordsBeside({ line, dates }: LineParts, span: FigureSpan): string {
  const taken = [...dates, span];
  return line.words
    .filter((_, index) => !isInSpan(taken, index))
    .map(({ text }) => text)
    .join(' ');
}

function isAbove(one: Pick<PlacedLine, 'page' | 'top'>, other: Pick<PlacedLine, 'page' | 'top'>): boolean {
  return one.page === other.page ? one.top < other.top : one.page < other.page;
}

function keyOf({ page, top, right }: Box & { readonly page: number }): string {
  return `${page} ${Math.round(top)} ${Math.round(right)}`;
}
