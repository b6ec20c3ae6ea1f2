import { searchTextOf } from '#domain/files/fold-text.ts';
import { sortableDate, type ListFacts } from '#domain/files/list-facts.ts';
import type { InvoiceSummary } from './invoice-view.schemas.ts';

/** What lists show of an invoice. */
export function invoiceFacts(summary: InvoiceSummary): ListFacts {
  const { vendorName, invoiceNumber, invoiceDate, currency, total, addsUp, warnings } = summary;
  const date = sortableDate(invoiceDate);
  return {
    subject: vendorName,
    account: invoiceNumber,
    periodStart: date,
    periodEnd: date,
    currency,
    amount: total,
    difference: null,
    addsUp,
    needsReview: addsUp !== true || warnings > 0,
    searchText: searchTextOf([vendorName, invoiceNumber, currency, total]),
  };
}
