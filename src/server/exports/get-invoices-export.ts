import {
  isAccountingFormat,
  INVOICE_FORMATS,
  isInvoiceFormat,
  type InvoiceFormat,
} from '#domain/exports/export-formats.ts';
import { invoiceExportOptionsSchema } from '#domain/exports/invoices/invoice-export-options.ts';
import { withDateOrder } from '#domain/exports/with-date-order.ts';
import { findSharedDateOrder } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import {
  editsOf,
  getStoredDocument,
  type StoredDocument,
} from '#server/document-review/stored-document.queries.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { ExportInput, ExportStream } from './export-formats.ts';
import { inputOfInvoice } from './export-invoices.task.ts';
import { openTaskExport } from './task-export.ts';

/**
 * Invoices with their edits as one file.
 *
 * @param ids at least one
 * @param name of the file; left out: that of the first
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for a format or an option that there is not. Writing
 *   throws `missing_columns` before the first byte where the format needs what an invoice has not
 */
export async function getInvoicesExport(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  ids: readonly string[],
  { format: wanted, options, name }: Pick<ExportInput, 'format' | 'options'> & { name?: string },
): Promise<ExportStream> {
  const format = getInvoiceFormat(wanted);
  const stored: StoredDocument<'invoice'>[] = [];
  for (const id of ids) stored.push(await getStoredDocument(ctx, id, 'invoice'));
  const dateOrder = await findSharedDateOrder(
    ctx.db,
    stored.map(({ file }) => file),
  );
  return openTaskExport(ctx, {
    pool: ctx.cpuPool,
    task: { module: new URL('./export-invoices.task.ts', import.meta.url) },
    params: {
      format,
      options: invoiceExportOptionsSchema.parse(withDateOrder(options, dateOrder)),
      invoices: stored.map((one) => ({ fileName: one.file.originalName, edits: editsOf(one) })),
    },
    inputs: () =>
      Object.fromEntries(
        stored.map(({ result }, index) => [
          inputOfInvoice(index),
          readObject(ctx.storage, `${result.prefix}invoice.json`),
        ]),
      ),
    name: name ?? stored[0]?.file.originalName ?? 'invoices',
    program: isAccountingFormat(format) ? format : null,
  });
}

function getInvoiceFormat(name: string): InvoiceFormat {
  const format = name === 'excel' ? 'xlsx' : name;
  if (isInvoiceFormat(format)) return format;
  throw invalidField(
    'format',
    `There is no such export format for invoices. Choose one of these: ${INVOICE_FORMATS.join(', ')}, excel, and pdf where pages were scanned.`,
  );
}
