import { beginsWithDate, hasAmount, isRow } from '#domain/language/text-lines.ts';
import type { FoldedLine } from './banks-in-line.ts';

/** A longer line that names a bank is a sentence at the foot of the page. */
const LONGEST_COUNTERPARTY = 60;
/** Lines of text between two rows that belong to the upper one. */
const MOST_LINES_OF_ROW = 8;

interface LinesOfRows {
  /** Rows, and below the head the few lines between two of them, which say more of the upper one. */
  readonly ofRows: ReadonlySet<FoldedLine>;
  /** The few lines below the last row of a page, which may say more of it. */
  readonly belowLast: ReadonlySet<FoldedLine>;
}

/** Tells the lines of a statement that belong to its rows, which name the banks of counterparties. */
export function linesOfRows(lines: readonly FoldedLine[]): LinesOfRows {
  const found = new Set(lines.filter(isRow));
  const belowLast = new Set<FoldedLine>();
  let since: FoldedLine[] = [];
  let isBelowRow = false;
  const endPage = () => {
    for (const line of isBelowRow ? since.slice(0, MOST_LINES_OF_ROW) : [])
      if (!line.isHead && line.text.length <= LONGEST_COUNTERPARTY) belowLast.add(line);
    since = [];
    isBelowRow = false;
  };
  for (const [index, line] of lines.entries()) {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const isAside = before !== undefined && after !== undefined && hasAmount(before) && beginsWithDate(after);
    if (isAside && !line.isHead) found.add(line);
    if (line.beginsPage) endPage();
    if (!isRow(line)) {
      since.push(line);
      continue;
    }
    if (isBelowRow && since.length <= MOST_LINES_OF_ROW) {
      for (const other of since) if (!other.isHead) found.add(other);
    }
    since = [];
    isBelowRow = true;
  }
  endPage();
  return { ofRows: found, belowLast };
}
