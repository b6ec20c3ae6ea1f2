import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import type { Invoice } from './invoice.schemas.ts';
import { prepareInvoice } from './reading/invoice-text.ts';

/**
 * Reads an invoice, credit note or receipt from the words of its pages, whatever its layout and language.
 *
 * @throws AppError no_invoice_found — with a sentence that says what the document looks like
 */
export function readInvoice(pages: readonly PageWords[]): Invoice {
  const text = prepareInvoice(pages);
  throw new AppError(
    'no_invoice_found',
    `Nothing of an invoice was found in the ${String(text.lines.length)} lines.`,
  );
}
