import type { BodyLine } from './body-line.ts';
import type { RegionLines } from './classify-lines.ts';
import { isMoved } from './sign-places.ts';

interface TableLines {
  readonly lines: readonly BodyLine[];
  readonly hasAmount: (line: BodyLine) => boolean;
  /** The balance that a line has in its column, without its sign. */
  readonly balanceOf: (line: BodyLine) => number | null;
}

/**
 * Lines with the date and the balance of the row whose amount stands on the next line. Without the arithmetic they are
 * like balances between the rows, of a day or of a list that begins with the newest: more of them must follow from the
 * balance above by the amount below than do not.
 *
 * @param regions of one account
 */
export function findBalancesAbove(regions: readonly RegionLines[]): ReadonlySet<BodyLine> {
  const found = regions.flatMap((region) => {
    const table = tableOf(region);
    return region.lines.flatMap((line, index) =>
      mayBeOfNext(index, table) ? [{ line, follows: followsFromAbove(index, table) }] : [],
    );
  });
  const count = (answer: boolean) => found.filter(({ follows }) => follows === answer).length;
  return new Set(count(true) > count(false) ? found.map(({ line }) => line) : []);
}

function tableOf({ lines, roleOf }: RegionLines): TableLines {
  return {
    lines,
    hasAmount: ({ cells }) => cells.some(({ column }) => isMoved(roleOf(column))),
    balanceOf: ({ cells }) => cells.find(({ column }) => roleOf(column) === 'balance')?.figure.value ?? null,
  };
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
  const steps = new Set([Math.abs(after - before), after + before]);
  return next.cells.some(({ figure }) => steps.has(figure.value));
}
