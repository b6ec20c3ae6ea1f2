import type { JsonFieldName } from './invoice-field-table.ts';
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
  return {
    kind: 'invoice',
    vendorName: fields.vendorName.value,
    customerName: fields.customerName.value,
    invoiceNumber: fields.invoiceNumber.value,
    invoiceDate: fields.invoiceDate.value,
    dueDate: fields.dueDate.value,
    purchaseOrder: fields.purchaseOrder.value,
    currency: fields.currency.value,
    lines: lines.map(({ description, quantity, unitPrice, taxRate, amount }) => ({
      description: description === '' ? null : description,
      quantity,
      unitPrice,
      taxRate,
      amount,
    })),
    subtotal: fields.subtotal.value,
    taxTotal: fields.taxTotal.value,
    total: fields.total.value,
    amountDue: fields.amountDue.value,
    warnings,
  };
}
