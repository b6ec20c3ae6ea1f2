import { invoiceFacts } from '#domain/invoices/invoice-facts.ts';
import { INVOICE_COLUMNS } from '#domain/invoices/invoice-rows.ts';
import type { TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { DocumentEditing, FigureColumns } from '#server/files/change-document.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { ViewedInvoice, ViewInvoiceParams } from './view-invoice.task.ts';

const viewInvoiceTask: CpuTask<ViewInvoiceParams, ViewedInvoice> = {
  module: new URL('./view-invoice.task.ts', import.meta.url),
};

/** How invoices are shown with a person's edits. */
export const invoiceEditing = {
  kind: 'invoice',
  view: (ctx, { result }, kept, added): Promise<ViewedInvoice> =>
    ctx.cpuPool.run(
      viewInvoiceTask,
      { kept, added },
      {
        inputs: { 'invoice.json': readObject(ctx.storage, `${result.prefix}invoice.json`) },
        priority: PLANS[ctx.actor.tier].jobPriority,
        owner: ctx.actor.userId,
      },
    ),
  columns: summaryColumns,
} as const satisfies DocumentEditing<'invoice', TotalsCheck>;

/** The columns of a file row that show an invoice's figures. */
export function summaryColumns(summary: InvoiceSummary): FigureColumns {
  const { vendorName, lines, repairs } = summary;
  return {
    rowCount: lines,
    columnCount: INVOICE_COLUMNS.length,
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: repairs,
    sourceDetection: vendorName === null ? null : { source: 'invoice', label: vendorName, confidence: 1 },
    ...invoiceFacts(summary),
  };
}
