import { readVisibleRows, type TableSource } from '../table-rows.ts';
import { isBlankRow, readPayment, type PaymentReading, type UnreadableRow } from './payment-reader.ts';
import type { Payment } from './payment.ts';

/** A row that should be a payment; `number` counts from 1 in the table as it stands. */
export interface PaymentRow {
  readonly number: number;
  readonly row: readonly string[];
  readonly read: Payment | UnreadableRow;
}

/**
 * The rows of a table as payments, a batch for each chunk read. Left out are rows without any value, and the further lines
 * of a document whose total stands on its first line (or on each of them).
 */
export async function* readPaymentRows(
  source: TableSource,
  reading: PaymentReading,
): AsyncGenerator<PaymentRow[]> {
  const { document, columns } = reading;
  let lastDocument = '';
  let lastAmount = '';
  let number = 0;
  for await (const rows of readVisibleRows(source)) {
    const batch: PaymentRow[] = [];
    for (const row of rows) {
      number++;
      if (isBlankRow(row)) continue;
      const name = document === null ? '' : (row[document] ?? '').trim();
      const amount = columns.amount === null ? '' : (row[columns.amount] ?? '').trim();
      if (name !== '' && name === lastDocument && (amount === '' || amount === lastAmount)) continue;
      lastDocument = name;
      lastAmount = amount;
      batch.push({ number, row, read: readPayment(row, reading) });
    }
    if (batch.length > 0) yield batch;
  }
}

/** By system: the column that numbers a document, and those that hold its total, by their names in small letters. */
const DOCUMENTS: Readonly<
  Record<string, { readonly number: readonly string[]; readonly total: readonly string[] }>
> = {
  shopify: { number: ['name'], total: ['total'] },
  xero: { number: ['invoicenumber', '*invoicenumber'], total: ['total'] },
  woocommerce: {
    number: ['order number', 'order_number', 'order_id'],
    total: ['order total amount', 'order_total'],
  },
};

/**
 * Finds the column that numbers the documents whose lines are the rows, in exports that have a document's total on its
 * first line (Shopify) or on every one (Xero, WooCommerce). Null where each row has an amount of its own.
 */
export function findDocumentColumn(
  header: readonly string[],
  source: string,
  amount: number | null,
): number | null {
  const known = Object.hasOwn(DOCUMENTS, source) ? DOCUMENTS[source] : undefined;
  if (known === undefined || amount === null) return null;
  const plain = header.map((name) => name.trim().toLowerCase());
  if (!known.total.includes(plain[amount] ?? '')) return null;
  const found = plain.findIndex((name) => known.number.includes(name));
  return found === -1 ? null : found;
}
