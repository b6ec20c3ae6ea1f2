import type { ColumnRoles } from './assign-roles.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { productOf } from './product-of.ts';
import { boxAround } from '#domain/page-layout/boxes.ts';
import { overlapOf, type TableLine } from './table-line.ts';

/** Of the narrower: as much of a number stands in the column. */
const INSIDE = 0.4;

/**
 * The column of quantities with those that a full text beside it nearly touches: they stand in the column, and make the
 * amount with the price. Where there is none, the numbers that do so in every line.
 *
 * @returns the column itself where there are none
 */
export function withTightQuantities(
  lines: readonly TableLine[],
  { quantity, price, amount }: ColumnRoles,
): NumberColumn | null {
  if (price === null) return quantity;
  const spans = new Map(quantity?.spans);
  let [rows, isSure] = [0, quantity !== null];
  for (const line of lines) {
    const [p, a] = [price.spans.get(line.index), amount.spans.get(line.index)];
    if (p === undefined || a === undefined || spans.has(line.index)) continue;
    rows += 1;
    const isTight = (span: NumberSpan) =>
      span !== p &&
      span !== a &&
      (quantity === null ||
        overlapOf({ ...span, left: quantity.left, right: quantity.right }, span) > INSIDE) &&
      productOf(span, p, a) !== null;
    const found = line.numbers.find(isTight);
    if (found !== undefined) spans.set(line.index, found);
    isSure ||= found !== undefined && p.value !== a.value;
  }
  if (quantity !== null) return spans.size === quantity.spans.size ? quantity : { ...quantity, spans };
  const all = Array.from(spans.values());
  return isSure && all.length === rows ? { ...columnAround(all), title: null, spans } : null;
}

function columnAround(spans: readonly NumberSpan[]): Pick<NumberColumn, 'left' | 'right'> {
  const { left, right } = boxAround(spans);
  return { left, right };
}
