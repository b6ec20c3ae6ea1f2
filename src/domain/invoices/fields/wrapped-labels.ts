import { PARTIES } from './blocks.ts';
import { labelsOf, type Label } from './cell-labels.ts';
import type { Cell } from './sheet.ts';

/** In heights: lines of one label are no farther apart. */
const LINE_GAP = 0.45;
/** Points by which their left edges may differ. */
const SAME_LEFT = 1.5;
/** Of each of the two lines. */
const MOST_WORDS = 3;

/**
 * Rows in which a label that is set on two lines is one cell: `Date of` over `issue:`. It goes to the line with the value
 * beside it, else to the lower one, below which the value stands.
 */
export function joinWrappedLabels(
  rows: readonly (readonly Cell[])[],
  isRecognised: (page: number) => boolean,
): Cell[][] {
  const joined = rows.map((row) => [...row]);
  for (const [index, row] of rows.entries()) {
    for (const upper of row) {
      const [above, below] = [joined[index], joined[index + 1]];
      const lower = below?.find((cell) => isRightBelow(cell, upper));
      if (above === undefined || below === undefined || lower === undefined || !above.includes(upper))
        continue;
      const text = `${upper.text} ${lower.text}`;
      const label = wholeLabel(text, isRecognised(upper.page));
      if (label === null || lower.labels.some(({ kind }) => kind === label.kind)) continue;
      const isUpper = hasValueBeside(above, upper, below);
      const isLower = hasValueBeside(below, lower, above);
      // `Invoice  77` over `Date  12 March`: each has its own.
      if (
        (isUpper && isLower) ||
        haveValuesInColumn([above, upper], [below, lower], isRecognised(upper.page))
      )
        continue;
      if (isRowOfTitles(rows[index + 1] ?? [])) continue;
      // `Customer` over `Address` below `Bill to` is a name.
      const isName = rows[index - 1]?.some((cell) => isRightBelow(upper, cell) && isParty(cell)) === true;
      if (isName && !isUpper && !isLower) continue;
      const [own, other, host, rest] = isUpper ? [upper, lower, above, below] : [lower, upper, below, above];
      host[host.indexOf(own)] = { ...own, text, labels: [label] };
      rest.splice(rest.indexOf(other), 1);
    }
  }
  return joined.map((row) => row.map((cell, at) => (cell.at === at ? cell : { ...cell, at })));
}

function isParty({ labels: [label] }: Cell): boolean {
  return label?.isLead === true && PARTIES.has(label.kind);
}

/** `Item | Qty | Price` below a title: no cell of it goes on with the title. */
function isRowOfTitles(row: readonly Cell[]): boolean {
  const titles = row.filter(({ labels: [label] }) => label?.isLead === true && label.kind === 'table');
  return titles.length > 1 && titles.length * 2 >= row.length;
}

function isRightBelow(cell: Cell, upper: Cell): boolean {
  const gap = cell.top - upper.bottom;
  return (
    cell.page === upper.page &&
    Math.abs(cell.left - upper.left) <= SAME_LEFT &&
    gap <= LINE_GAP * (upper.bottom - upper.top) &&
    [cell, upper].every(({ words }) => words.length <= MOST_WORDS) &&
    !/[:：]$/.test(upper.text)
  );
}

/** The label that is all of a text. */
function wholeLabel(text: string, isRecognised: boolean): Label | null {
  const [label, ...others] = labelsOf(text, isRecognised);
  const isWhole = label?.isLead === true && label.isClosed && label.kind !== 'table' && others.length === 0;
  return isWhole && !/[\p{L}\p{N}]/u.test(text.slice(label.end)) ? label : null;
}

/** Beside both, one below the other, stands something that is no label on two lines itself. */
function haveValuesInColumn(
  [above, upper]: CellInRow,
  [below, lower]: CellInRow,
  isRecognised: boolean,
): boolean {
  const [first, second] = [above[above.indexOf(upper) + 1], below[below.indexOf(lower) + 1]];
  if (first === undefined || second === undefined) return false;
  const isBelow = Math.min(first.right, second.right) > Math.max(first.left, second.left);
  return isBelow && wholeLabel(`${first.text} ${second.text}`, isRecognised) === null;
}

type CellInRow = readonly [readonly Cell[], Cell];

/** The next cell of its row has none of the other row above or below it. */
function hasValueBeside(row: readonly Cell[], cell: Cell, other: readonly Cell[]): boolean {
  const next = row[row.indexOf(cell) + 1];
  return (
    next !== undefined &&
    other.every(({ left, right }) => Math.min(right, next.right) <= Math.max(left, next.left))
  );
}
