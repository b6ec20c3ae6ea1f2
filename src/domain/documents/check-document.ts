import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import { checkStatement } from '#domain/statements/check-statement.ts';
import type { ReadDocument } from './read-document.ts';

/** Whether the sums of a document add up. */
export interface DocumentCheck {
  /** Null where they prove nothing. */
  readonly isRight: boolean | null;
  /** How many are right. */
  readonly sums: number;
  readonly rows: number;
}

/** Compares the figures of a document with each other, whatever its kind. */
export function checkDocument(read: ReadDocument): DocumentCheck {
  if (read.kind === 'invoice') {
    const { addsUp, checked, breaks } = checkInvoice(read.document);
    return { isRight: addsUp, sums: checked - breaks.length, rows: read.document.lines.length };
  }
  const { reconciles, checked, breaks } = checkStatement(read.document);
  const rows = read.document.accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);
  return { isRight: reconciles, sums: checked - breaks.length, rows };
}

/** Whether a reading is plainly better than another of the same document: proven, or with more that is right. */
export function isBetter(one: DocumentCheck, other: DocumentCheck): boolean {
  const isProven = (check: DocumentCheck) => check.isRight === true;
  if (isProven(one) !== isProven(other)) return isProven(one);
  return one.sums === other.sums ? one.rows > other.rows : one.sums > other.sums;
}
