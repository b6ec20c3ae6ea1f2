import type { BodyLine } from './body-lines.ts';

interface TableLines {
  readonly lines: readonly BodyLine[];
  readonly hasAmount: (line: BodyLine) => boolean;
  /** The balance that a line has in its column, without its sign. */
  readonly balanceOf: (line: BodyLine) => number | null;
}

/**
 * Indices of lines with the date and the balance of the row whose amount stands on the next line. Without the arithmetic
 * they are like balances between the rows, of a day or of a list that begins with the newest: more of them must follow
 * from the balance above by the amount below than do not.
 */
export function findBalancesAbove(table: TableLines): ReadonlySet<number> {
  const found = table.lines.flatMap((_, index) => (mayBeOfNext(index, table) ? [index] : []));
  const follows = found.map((index) => followsFromAbove(index, table));
  const proofs = follows.filter((answer) => answer === true).length;
  return new Set(proofs > follows.filter((answer) => answer === false).length ? found : []);
}

/** The next line has an amount, no balance, and no other date. */
function mayBeOfNext(index: number, { lines, hasAmount, balanceOf }: TableLines): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined || next === undefined) return false;
  if (line.date === null || line.description.length === 0 || line.label !== null) return false;
  const isSameDay = next.date === null || next.date.text === line.date.text;
  const isAlone = balanceOf(line) !== null && !hasAmount(line);
  return isAlone && isSameDay && hasAmount(next) && balanceOf(next) === null;
}

/** Whether the amount below leads here from the balance above; null where amounts without a balance stand between. */
function followsFromAbove(index: number, { lines, hasAmount, balanceOf }: TableLines): boolean | null {
  const former = lines.findLastIndex((line, at) => at < index && balanceOf(line) !== null);
  const [above, line, next] = [lines[former], lines[index], lines[index + 1]];
  if (above === undefined || line === undefined || next === undefined) return null;
  // The line above may have its amount on its next line, too.
  const from = hasAmount(above) ? former + 1 : former + 2;
  if (lines.slice(from, index).some(hasAmount)) return null;
  const [before, after] = [balanceOf(above) ?? 0, balanceOf(line) ?? 0];
  const sizes = next.cells.map(({ figure }) => figure.value);
  return sizes.includes(Math.abs(after - before)) || sizes.includes(after + before);
}
