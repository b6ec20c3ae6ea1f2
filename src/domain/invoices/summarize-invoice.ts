import { checkInvoice } from './check-invoice.ts';
import type { InvoiceSummary } from './invoice-view.schemas.ts';
import type { Invoice, InvoiceNote } from './invoice.schemas.ts';

const isRepair = ({ kind }: InvoiceNote) => kind === 'digit_repaired' || kind === 'sign_repaired';
const isDoubt = ({ kind }: InvoiceNote) => kind === 'date_order_assumed' || kind === 'low_confidence';

/** The figures of an invoice for lists and counts. */
export function summarizeInvoice(invoice: Invoice): InvoiceSummary {
  const { documentType, fields, lines, pageCount, warnings } = invoice;
  const notes = [...Object.values(fields), ...lines].map((value) => value.notes);
  return {
    documentType,
    vendorName: fields.vendorName.value,
    invoiceNumber: fields.invoiceNumber.value,
    invoiceDate: fields.invoiceDate.value,
    dueDate: fields.dueDate.value,
    currency: fields.currency.value,
    total: fields.total.value,
    pages: pageCount,
    lines: lines.length,
    addsUp: checkInvoice(invoice).addsUp,
    repairs: notes.flat().filter(isRepair).length,
    warnings: warnings.length + notes.filter((each) => each.some(isDoubt)).length,
  };
}
