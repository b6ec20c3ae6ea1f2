import { FIT, type ColumnProfile } from './column-profile.ts';
import { joinCells } from './fit-row.ts';
import type { Line } from './line-facts.ts';

/** Delimiters of single rows that differ from the file's; the last is in texts and numbers too. */
const OTHERS = ['\t', '|', ';', ','];
/** How much better the columns have to be suited where the row suits them as it is. */
const LEAST_GAIN = 1;
/** Share of the lines beyond which such lines are nothing odd. */
const MAX_SHARE_OF_LINES = 0.2;

/**
 * The cells of a row that another delimiter divides and that was cut at the file's own inside its texts: `1;Ann;so, so`
 * in a file of commas. Each of them suits its column, and the row as it was cut does so less.
 *
 * @param delimiter what the row was cut at
 * @returns null for other rows
 */
export function recutRow(
  cells: readonly string[],
  columns: readonly ColumnProfile[],
  delimiter: string,
): string[] | null {
  const [only = ''] = cells;
  if (cells.length === 1) return recutLine(only, columns, delimiter);
  const other = otherDelimiter(cells, columns.length, delimiter);
  if (other === null) return null;
  const recut = cells
    .join(delimiter)
    .split(other)
    .map((cell) => cell.trim());
  if (recut.length !== columns.length || recut.some((cell, i) => columns[i]?.fit(cell) === FIT.not))
    return null;
  const isMisfit = cells.some((cell, i) => columns[i]?.fit(cell) === FIT.not);
  return isMisfit || sumOf(recut, columns) >= sumOf(cells, columns) + LEAST_GAIN ? recut : null;
}

/** The cells of a line that the file's delimiter is nowhere in; pieces that another one cuts inside a cell are joined again. */
function recutLine(text: string, columns: readonly ColumnProfile[], delimiter: string): string[] | null {
  if (columns.length < 3) return null;
  for (const other of OTHERS) {
    if (other === delimiter || !text.includes(other)) continue;
    const pieces = text.split(other);
    const cells = pieces.length === columns.length ? pieces : joinCells(pieces, columns, other);
    if (cells !== null && cells.every((cell, i) => columns[i]?.fit(cell) !== FIT.not))
      return cells.map((cell) => cell.trim());
  }
  return null;
}

/** Whether a line of one cell begins with a value like those of the first column, and another delimiter follows it. */
export function beginsLikeRow(line: Line, columns: readonly ColumnProfile[]): boolean {
  const [first] = columns;
  const { lead } = line;
  if (line.cells.length !== 1 || columns.length < 3 || first === undefined) return false;
  return OTHERS.some((other) => {
    const pieces = lead.split(other);
    if (pieces.length * 2 < columns.length || pieces.length < 3) return false;
    const fit = first.fit(pieces[0] ?? '');
    return /\d/.test(pieces[0] ?? '') && fit >= (first.isValues ? FIT.type : FIT.sameShape);
  });
}

/** Lines that another delimiter may divide; none where many look so. */
export function linesToRecut(body: readonly Line[], width: number, delimiter: string): ReadonlySet<Line> {
  const found = new Set(body.filter(({ cells }) => otherDelimiter(cells, width, delimiter) !== null));
  return found.size > body.length * MAX_SHARE_OF_LINES ? new Set() : found;
}

/** A delimiter that divides the row's first cell, and the row in as many cells as the table has columns. */
function otherDelimiter(cells: readonly string[], width: number, delimiter: string): string | null {
  const [first = ''] = cells;
  if (width < 3) return null;
  const found = OTHERS.find(
    (other) => other !== delimiter && first.includes(other) && countIn(cells, other) === width - 1,
  );
  return found ?? null;
}

function countIn(cells: readonly string[], sign: string): number {
  let count = 0;
  for (const cell of cells)
    for (let at = cell.indexOf(sign); at !== -1; at = cell.indexOf(sign, at + 1)) count++;
  return count;
}

function sumOf(cells: readonly string[], columns: readonly ColumnProfile[]): number {
  return cells.reduce((sum, cell, i) => sum + (columns[i]?.fit(cell) ?? FIT.not), 0);
}
