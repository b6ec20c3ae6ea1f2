import { invoiceFacts } from '#domain/invoices/invoice-facts.ts';
import { INVOICE_COLUMNS } from '#domain/invoices/invoice-rows.ts';
import type { TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import type { DocumentEditing, FigureColumns } from '#server/document-review/change-document.ts';
import { learnFrom, type LearntDocument } from '#server/document-review/learn-document.ts';
import { runOnDocument } from '#server/document-review/run-on-document.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import type { LearnInvoiceParams } from './learn-invoice.task.ts';
import type { InvoiceFigures, ViewInvoiceParams } from './view-invoice.task.ts';

export const viewInvoiceTask: CpuTask<ViewInvoiceParams, InvoiceFigures> = {
  module: new URL('./view-invoice.task.ts', import.meta.url),
};

const learnInvoiceTask: CpuTask<LearnInvoiceParams, LearntDocument> = {
  module: new URL('./learn-invoice.task.ts', import.meta.url),
};

/** How invoices are shown with a person's edits. */
export const invoiceEditing = {
  kind: 'invoice',
  view: (ctx, stored, kept, added): Promise<InvoiceFigures> =>
    runOnDocument(ctx, 'invoice', stored, viewInvoiceTask, { kept, added, isShown: false }),
  columns: summaryColumns,
  learn: (ctx, stored, history) =>
    learnFrom(ctx, stored, history.byPerson, (facts) =>
      runOnDocument(ctx, 'invoice', stored, learnInvoiceTask, { ...history, ...facts }),
    ),
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
