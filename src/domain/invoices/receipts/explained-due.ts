import { parseMinor } from '#domain/money.ts';
import { NOTHING } from '../fields/field-value.ts';
import { isComputed } from '../is-computed.ts';
import type { Invoice } from '../invoice.schemas.ts';

/**
 * A recognised receipt without an amount due that no printed payment leads to from the total: on bent paper the words stand
 * beside a figure of the next row, such as a suggested tip. Nothing is due where all was paid.
 */
export function withExplainedDue(invoice: Invoice): Invoice {
  const { amountPaid, amountDue } = invoice.fields;
  const isZero = parseMinor(amountDue.value ?? '', invoice.scale) === 0;
  if (isZero || amountPaid.value === null || !isComputed(amountPaid)) return invoice;
  return { ...invoice, fields: { ...invoice.fields, amountPaid: NOTHING, amountDue: NOTHING } };
}
