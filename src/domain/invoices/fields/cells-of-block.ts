import { isPostcodeLine } from '#domain/language/address-lines.ts';
import { leadLabel } from './blocks.ts';
import { companyAtStart } from './name-shapes.ts';
import type { Cell, Sheet } from './sheet.ts';

/** The first of the lines that stand close above each other up from a cell, as in an address. */
export function topOfBlock(sheet: Sheet, cell: Cell): Cell {
  let top = cell;
  let above = cellAbove(sheet, cell, true);
  while (above !== null && !isOfSender(above)) {
    if (leadLabel(above) === null) top = above;
    above = cellAbove(sheet, above, true);
  }
  return top;
}

/** `Kestrel Bakery - 12 Mill Lane - Leeds LS1 4AB`, `Kestrel Ltd, 12 …`: on one line over whoever is written to. */
function isOfSender({ text }: Cell): boolean {
  const isParted =
    /(?:\s[-–—|•·]\s.*){2}/u.test(text) || (/(?:,\s.*){2}/u.test(text) && companyAtStart(text) !== null);
  return isParted && isPostcodeLine(text);
}

/** The line of the same block above the cell. */
export function cellAbove(sheet: Sheet, cell: Cell, isOverContacts = false): Cell | null {
  const height = cell.bottom - cell.top;
  for (const row of sheet.rows.slice(Math.max(0, cell.line - 2), cell.line).toReversed()) {
    const above = row.find((other) => other.page === cell.page && areAligned(other, cell, height * 0.7));
    if (above === undefined || cell.top - above.top > 1.7 * height) continue;
    const label = leadLabel(above);
    const isPlain = label === null || (isOverContacts && label === 'contact');
    if (isPlain && Math.abs(above.bottom - above.top - height) < height * 0.25) return above;
  }
  return null;
}

/** One stands over the other: at its left edge, its right edge or its middle. */
export function areInLine(a: Span, b: Span, reach: number): boolean {
  const [left, right] = [a.left - b.left, a.right - b.right];
  return [left, right, (left + right) / 2].some((off) => Math.abs(off) < reach);
}

type Span = Pick<Cell, 'left' | 'right'>;

export function areAligned(a: Cell, b: Cell, reach: number): boolean {
  return Math.abs(a.left - b.left) < reach || Math.abs(a.right - b.right) < reach / 2;
}
