import type { ColumnRoles } from './assign-roles.ts';
import { productOf } from './product-of.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { overlapOf, type TableLine } from './table-line.ts';

/** Of the narrower: as much of a number stands in the column. */
const INSIDE = 0.4;

/**
 * The column of quantities with those that a full text beside it nearly touches: they stand in the column, and make the
 * amount with the price.
 *
 * @returns the column itself where there are none
 */
export function withTightQuantities(
  lines: readonly TableLine[],
  { quantity, price, amount }: ColumnRoles,
): NumberColumn | null {
  if (quantity === null || price === null) return quantity;
  const spans = new Map(quantity.spans);
  for (const line of lines) {
    const [p, a] = [price.spans.get(line.index), amount.spans.get(line.index)];
    if (p === undefined || a === undefined || spans.has(line.index)) continue;
    const isTight = (span: NumberSpan) =>
      span !== p &&
      span !== a &&
      overlapOf({ ...span, left: quantity.left, right: quantity.right }, span) > INSIDE &&
      productOf(span, p, a) !== null;
    const found = line.numbers.find(isTight);
    if (found !== undefined) spans.set(line.index, found);
  }
  return spans.size === quantity.spans.size ? quantity : { ...quantity, spans };
}
