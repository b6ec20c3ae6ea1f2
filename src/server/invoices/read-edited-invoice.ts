import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { invoiceSchema, type Invoice } from '#domain/invoices/invoice.schemas.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

/** Within a task: the input `invoice.json` with these edits, one group after the other. @throws AppError as `applyInvoiceEdits` */
export async function readEditedInvoice(
  io: CpuTaskIo,
  ...groups: readonly (readonly InvoiceEdit[])[]
): Promise<Invoice> {
  const bytes = await collectBytes(io.input('invoice.json'));
  const read = invoiceSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return groups.reduce<Invoice>((document, edits) => applyInvoiceEdits(document, edits), read);
}
