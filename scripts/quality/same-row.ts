import { isSameMoney, isSameNumber, similarity } from './compare-values.ts';
import type { InvoiceLineRead, TransactionRead } from './read-items.ts';
import type { LineTruth, TransactionTruth } from './truth.schemas.ts';

/** The same day, or the other one where two are printed. */
export function isSameDay({ date, dateAlt }: TransactionTruth, read: TransactionRead): boolean {
  return date === read.date || (dateAlt ?? null) === read.date;
}

/** The same day and the same amount. */
export function isSameMovement(truth: TransactionTruth, read: TransactionRead): boolean {
  return isSameDay(truth, read) && isSameMoney(truth.amount, read.amount);
}

/** Whether a line has the amount of the truth, which may say that none is printed, or not know it. */
export function hasSameAmount({ amount }: LineTruth, read: InvoiceLineRead): boolean {
  if (amount === undefined) return true;
  return amount === null ? read.amount === null : isSameMoney(amount, read.amount);
}

/** Whether a line has the quantity of the truth. Where none is printed, one is meant. */
export function hasSameQuantity({ quantity }: LineTruth, read: InvoiceLineRead): boolean {
  if (quantity === undefined) return true;
  return quantity === null
    ? read.quantity === null || isSameNumber('1', read.quantity)
    : isSameNumber(quantity, read.quantity);
}

/** How alike the descriptions are, 0 to 1: the best of those that are right. A truth without one takes any. */
export function descriptionSimilarity(
  truth: Pick<TransactionTruth | LineTruth, 'description' | 'descriptionAlt'>,
  read: string | null,
): number {
  if (truth.description === null || truth.description === undefined) return 1;
  return Math.max(
    ...[truth.description, ...(truth.descriptionAlt ?? [])].map((text) => similarity(text, read)),
  );
}
