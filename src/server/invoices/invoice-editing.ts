import { invoiceFacts } from '#domain/invoices/invoice-facts.ts';
import { INVOICE_COLUMNS } from '#domain/invoices/invoice-rows.ts';
import type { TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import type { DocumentEditing, FigureColumns } from '#server/document-review/change-document.ts';
import { learnFrom, type LearntDocument } from '#server/document-review/learn-document.ts';
import type { StoredDocument } from '#server/document-review/stored-document.queries.ts';
import type { ViewOutputs } from '#server/document-review/view-text.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { LearnInvoiceParams } from './learn-invoice.task.ts';
import type { InvoiceFigures, ViewInvoiceParams } from './view-invoice.task.ts';

export type InvoiceContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>;

export const viewInvoiceTask: CpuTask<ViewInvoiceParams, InvoiceFigures> = {
  module: new URL('./view-invoice.task.ts', import.meta.url),
};

const learnInvoiceTask: CpuTask<LearnInvoiceParams, LearntDocument> = {
  module: new URL('./learn-invoice.task.ts', import.meta.url),
};

/** Runs a task over an invoice as it is stored. */
export function runOnInvoice<P, R>(
  ctx: InvoiceContext,
  { result }: Pick<StoredDocument<'invoice'>, 'result'>,
  task: CpuTask<P, R>,
  params: P,
  outputs: Partial<ViewOutputs> = {},
): Promise<R> {
  return ctx.cpuPool.run(task, params, {
    inputs: {
      'invoice.json': readObject(ctx.storage, `${result.prefix}invoice.json`),
      'words.json': readObject(ctx.storage, `${result.prefix}words.json`),
    },
    outputs,
    priority: PLANS[ctx.actor.tier].jobPriority,
    owner: ctx.actor.userId,
  });
}

/** How invoices are shown with a person's edits. */
export const invoiceEditing = {
  kind: 'invoice',
  view: (ctx, stored, kept, added): Promise<InvoiceFigures> =>
    runOnInvoice(ctx, stored, viewInvoiceTask, { kept, added, isShown: false }),
  columns: summaryColumns,
  learn: (ctx, stored, history) =>
    learnFrom(ctx, stored, history.byPerson, (facts) =>
      runOnInvoice(ctx, stored, learnInvoiceTask, { ...history, ...facts }),
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
