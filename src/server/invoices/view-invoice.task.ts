import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import { summarizeInvoice } from '#domain/invoices/summarize-invoice.ts';
import { writeView } from '#server/document-review/write-view.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedInvoice } from './read-edited-invoice.ts';

export interface ViewInvoiceParams {
  /** Those that stand. */
  readonly kept: readonly InvoiceEdit[];
  /** Those that somebody wants to add: one that does not fit is named by its place among these. */
  readonly added: readonly InvoiceEdit[];
  /** Whether the invoice itself is wanted, too. */
  readonly isShown: boolean;
}

export interface InvoiceFigures {
  readonly check: TotalsCheck;
  readonly summary: InvoiceSummary;
}

/** Reads the input `invoice.json` and applies edits to it. @throws AppError as `applyInvoiceEdits` */
export default async function viewInvoiceTask(
  { kept, added, isShown }: ViewInvoiceParams,
  io: CpuTaskIo,
): Promise<InvoiceFigures> {
  const invoice = await readEditedInvoice(io, kept, added);
  const check = checkInvoice(invoice);
  if (isShown) await writeView(io, { invoice, check });
  return { check, summary: summarizeInvoice(invoice) };
}
