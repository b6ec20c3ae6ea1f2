import { readVisibleParts, type TableSource } from '../table-rows.ts';
import {
  isBlankRow,
  readDatedAmount,
  type DatedAmount,
  type PaymentReading,
  type UnreadableRow,
} from './payment-reader.ts';

/** A row that should be a payment; `place` is that of `VisibleRows`. */
export interface PaymentRow {
  readonly place: number;
  readonly row: readonly string[];
  readonly read: DatedAmount | UnreadableRow;
}

/**
 * Tells the rows of a table that are payments, one after the other. Left out are rows without any value, and the further
 * lines of a document whose total stands on its first line (or on each of them).
 */
export class PaymentRows {
  readonly #reading: PaymentReading;
  #lastDocument = '';
  #lastAmount = '';

  constructor(reading: PaymentReading) {
    this.#reading = reading;
  }

  /** The next row of the table; null when it is left out. */
  read(row: readonly string[], place: number): PaymentRow | null {
    if (isBlankRow(row)) return null;
    if (this.#reading.document !== null && this.#isFurtherLine(row, this.#reading.document)) return null;
    return { place, row, read: readDatedAmount(row, this.#reading) };
  }

  #isFurtherLine(row: readonly string[], document: number): boolean {
    const { amount: column } = this.#reading.columns;
    const name = (row[document] ?? '').trim();
    const amount = column === null ? '' : (row[column] ?? '').trim();
    if (name !== '' && name === this.#lastDocument && (amount === '' || amount === this.#lastAmount))
      return true;
    this.#lastDocument = name;
    this.#lastAmount = amount;
    return false;
  }
}

/** The rows of a table as payments, a batch for each chunk read. */
export async function* readPaymentRows(
  source: TableSource,
  reading: PaymentReading,
): AsyncGenerator<PaymentRow[]> {
  const payments = new PaymentRows(reading);
  for await (const { rows, places } of readVisibleParts(source, [])) {
    const batch: PaymentRow[] = [];
    for (const [at, row] of rows.entries()) {
      const payment = payments.read(row, places[at] ?? at);
      if (payment !== null) batch.push(payment);
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
