import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import type { Invoice, InvoiceFields } from './invoice.schemas.ts';
import { prepareInvoice } from './reading/invoice-text.ts';

/**
 * Reads an invoice, credit note or receipt from the words of its pages, whatever its layout and language.
 *
 * @throws AppError no_invoice_found — with a sentence that says what the document looks like
 */
export function readInvoice(pages: readonly PageWords[]): Invoice {
  const text = prepareInvoice(pages);
  if (text.lines.length === 0)
    throw new AppError('no_invoice_found', 'The pages are blank: there is nothing of an invoice on them.');
  return {
    documentType: 'invoice',
    source: pages.some((page) => page.source === 'ocr') ? 'ocr' : 'text',
    pageCount: pages.length,
    language: null,
    country: text.country,
    scale: text.style.scale,
    pricesIncludeTax: false,
    fields: noFields(),
    lines: [],
    adjustments: [],
    taxes: [],
    warnings: [],
  };
}

function noFields(): InvoiceFields {
  const none = { value: null, place: null, confidence: 0, notes: [] };
  return {
    vendorName: none,
    vendorAddress: none,
    vendorTaxId: none,
    vendorIban: none,
    customerName: none,
    customerAddress: none,
    customerTaxId: none,
    invoiceNumber: none,
    invoiceDate: none,
    dueDate: none,
    paymentTerms: none,
    purchaseOrder: none,
    currency: none,
    subtotal: none,
    taxTotal: none,
    total: none,
    amountPaid: none,
    amountDue: none,
  };
}
