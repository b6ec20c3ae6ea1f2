import type { Figure } from '#domain/page-text/placed-values.ts';
import type { RowBlock } from './group-rows.ts';
import { blockDate } from './row-entry.ts';

/** Rows above a line from which on it is their sum and no repetition of the last. */
const LEAST_SUMMED = 2;

export function isUndated(block: RowBlock): boolean {
  return blockDate(block) === null && block.anchor.valueDate === null;
}

/** The only figure of a row with its sign, as far as that is printed with it; 0 where it has several or none. */
export function amountOf(block: RowBlock | undefined): number {
  const [cell, ...others] = block?.anchor.cells ?? [];
  return cell === undefined || others.length > 0 ? 0 : signed(cell.figure);
}

function signed({ value, mark }: Figure): number {
  return mark === 'minus' || mark === 'debit' ? -value : value;
}

export function sumOf(blocks: readonly RowBlock[]): number {
  return blocks.reduce((sum, block) => sum + amountOf(block), 0);
}

/** Whether a line without a date is what the dated rows right above it come to, one at least. */
export function sumsUpAbove(blocks: readonly RowBlock[], index: number, least = 1): boolean {
  const subtotal = blocks[index];
  if (subtotal === undefined || !isUndated(subtotal) || amountOf(subtotal) === 0) return false;
  let [sum, count] = [0, 0];
  for (const block of blocks.slice(0, index).toReversed()) {
    if (columnOf(block) !== columnOf(subtotal)) continue;
    if (isUndated(block)) return false;
    sum += amountOf(block);
    count += 1;
    if (sum === amountOf(subtotal)) return count >= least;
  }
  return false;
}

/**
 * Lines without a date that say again what dated rows come to: the title of a section, with its total, right above them,
 * or a subtotal below.
 */
export function sumLinesOf(blocks: readonly RowBlock[]): ReadonlySet<RowBlock> {
  return new Set(
    blocks.filter((block, index) => {
      if (!isUndated(block) || amountOf(block) === 0) return false;
      const next = blocks.findIndex((other, at) => at > index && isUndated(other));
      const below = blocks.slice(index + 1, next === -1 ? blocks.length : next);
      const isHeading = below.length > 0 && sumOf(below) === amountOf(block);
      return isHeading || sumsUpAbove(blocks, index, LEAST_SUMMED);
    }),
  );
}

function columnOf({ anchor }: RowBlock): number | null {
  return anchor.cells[0]?.column ?? null;
}
