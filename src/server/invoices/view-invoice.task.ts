import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { invoiceSchema, type Invoice, type TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import { summarizeInvoice } from '#domain/invoices/summarize-invoice.ts';
import { collectBytes } from '#server/platform/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';

export interface ViewInvoiceParams {
  /** Those that stand. */
  readonly kept: readonly InvoiceEdit[];
  /** Those that somebody wants to add: one that does not fit is named by its place among these. */
  readonly added: readonly InvoiceEdit[];
}

export interface ViewedInvoice {
  readonly invoice: Invoice;
  readonly check: TotalsCheck;
  readonly summary: InvoiceSummary;
}

/** Reads the input `invoice.json` and applies edits to it. @throws AppError as `applyInvoiceEdits` */
export default async function viewInvoiceTask(
  { kept, added }: ViewInvoiceParams,
  io: CpuTaskIo,
): Promise<ViewedInvoice> {
  const bytes = await collectBytes(io.input('invoice.json'));
  const read = invoiceSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const invoice = applyInvoiceEdits(applyInvoiceEdits(read, kept), added);
  return { invoice, check: checkInvoice(invoice), summary: summarizeInvoice(invoice) };
}
