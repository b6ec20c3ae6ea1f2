import { ofJsonFields, type JsonFieldName } from './invoice-field-table.ts';
import type { Invoice, InvoiceLine } from './invoice.schemas.ts';

type Text = string | null;

/** An invoice as programs get it; unknown is null. */
export type InvoiceJson = Readonly<Record<JsonFieldName, Text>> & {
  readonly kind: 'invoice';
  readonly lines: readonly InvoiceLineJson[];
  readonly warnings: readonly string[];
};

type InvoiceLineJson = Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'taxRate' | 'amount'> & {
  readonly description: Text;
};

/** The JSON of a result as the description of the API has it. */
export function toInvoiceJson({ fields, lines, warnings }: Invoice): InvoiceJson {
  // In the order of a page: the sums below the lines.
  const { subtotal, taxTotal, total, amountDue, ...head } = ofJsonFields((name) => fields[name].value);
  return {
    kind: 'invoice',
    ...head,
    lines: lines.map(({ description, quantity, unitPrice, taxRate, amount }) => ({
      description: description === '' ? null : description,
      quantity,
      unitPrice,
      taxRate,
      amount,
    })),
    subtotal,
    taxTotal,
    total,
    amountDue,
    warnings,
  };
}
