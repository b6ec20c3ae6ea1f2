import type { InvoiceFormat } from '#domain/exports/export-formats.ts';
import { exportInvoices } from '#domain/exports/invoices/export-invoices.ts';
import type { InvoiceExportOptions } from '#domain/exports/invoices/invoice-export-options.ts';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { invoiceSchema } from '#domain/invoices/invoice.schemas.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

export interface ExportInvoicesParams {
  readonly format: InvoiceFormat;
  readonly options: InvoiceExportOptions;
  /** Each is an input of its own, named by `inputOfInvoice`. */
  readonly invoices: readonly { readonly fileName: string; readonly edits: readonly InvoiceEdit[] }[];
  /** Only finds out whether the file can be made, and its head. */
  readonly isCheck: boolean;
}

export const inputOfInvoice = (index: number): string => `invoice-${String(index)}.json`;

/** Writes the outputs `head` and then `file`, one for all invoices. @throws AppError as `exportInvoices` */
export default async function exportInvoicesTask(
  { format, options, invoices, isCheck }: ExportInvoicesParams,
  io: CpuTaskIo,
): Promise<void> {
  const read = [];
  for (const [index, { fileName, edits }] of invoices.entries()) {
    const stored = await collectBytes(io.input(inputOfInvoice(index)));
    const invoice = invoiceSchema.parse(JSON.parse(new TextDecoder().decode(stored)));
    read.push({ fileName, invoice: applyInvoiceEdits(invoice, edits) });
  }
  const file = await exportInvoices(format, read, options, { neutralise: true });
  const { extension, contentType, notes } = file;
  await io.output('head', new TextEncoder().encode(JSON.stringify({ extension, contentType, notes })));
  if (!isCheck) await io.output('file', file.bytes);
}
