import { parseMinor, type Minor } from '#domain/money.ts';
import type { SumFigure } from './sum-figure.ts';
import type { MoneyFields } from './to-totals.ts';

/**
 * What is still to pay for earlier bills, `Balance forward`, or what was less what was paid of it: printed figures that
 * make what is due of the total of this one. Null where none do.
 */
export function findCarriedOver(
  { total, amountPaid, amountDue }: MoneyFields,
  sums: readonly SumFigure[],
  scale: number,
): Minor | null {
  const [own, due] = [total, amountDue].map(({ value }) =>
    value === null ? null : parseMinor(value, scale),
  );
  if (own === null || due === null || own === undefined || due === undefined || own === due) return null;
  if (amountPaid.value !== null || amountDue.notes.length > 0) return null;
  const paid = sums
    .filter(({ kind }) => kind === 'paid')
    .reduce((all, { value }) => all + Math.abs(value), 0);
  const isLeft = ({ kind, value }: SumFigure) =>
    kind === 'earlier' && (value === due - own || value - paid === due - own);
  return sums.some(isLeft) ? due - own : null;
}
