import { AppError } from '#domain/app-error.ts';
import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { readFirstInvoice } from '#domain/invoices/read-first-invoice.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkStatement } from '#domain/statements/check-statement.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { tellDocumentKind } from '#domain/statements/tell-document-kind.ts';

export type DocumentKind = 'statement' | 'invoice';

export type ReadDocument =
  | { readonly kind: 'statement'; readonly document: Statement }
  | { readonly kind: 'invoice'; readonly document: Invoice };

/** `isSettled`: it is read as what is expected, whatever it looks like. */
export interface ExpectedDocument {
  readonly expected: DocumentKind;
  readonly isSettled: boolean;
  readonly hints?: ReadingHints;
}

/**
 * Reads a document as what it is expected to be, or as the other kind where its content plainly is that.
 *
 * @throws AppError `no_transactions_found`, `no_invoice_found` where it is neither
 */
export function readDocument(
  pages: readonly PageWords[],
  { expected, isSettled, hints = NO_HINTS }: ExpectedDocument,
): ReadDocument {
  if (isSettled) return expected === 'statement' ? asStatement(pages, hints) : asInvoice(pages, hints);
  return expected === 'statement' ? expectStatement(pages, hints) : expectInvoice(pages, hints);
}

function expectStatement(pages: readonly PageWords[], hints: ReadingHints): ReadDocument {
  try {
    const statement = asStatement(pages, hints);
    const isProven = checkStatement(statement.document).reconciles === true;
    return (isProven ? null : findProvenInvoice(pages, hints)) ?? statement;
  } catch (error) {
    return insteadOf(error, () => {
      const invoice = asInvoice(pages, hints);
      return isInvoice(invoice.document, error) ? invoice : null;
    });
  }
}

/** Whether what is no statement is an invoice: it calls itself one and has a total, or its sums are right. */
function isInvoice(invoice: Invoice, error: unknown): boolean {
  const looksLike = error instanceof AppError ? error.details?.['looksLike'] : undefined;
  if (looksLike === 'invoice' || looksLike === 'receipt') return invoice.fields.total.value !== null;
  return checkInvoice(invoice).addsUp === true;
}

/** One sum may be right by chance. */
const SUMS_OF_A_PROOF = 3;

/** An invoice with its number, date and total whose sums are right is one, whatever words it uses. */
function findProvenInvoice(pages: readonly PageWords[], hints: ReadingHints): ReadDocument | null {
  try {
    const invoice = asInvoice(pages, hints);
    const { invoiceNumber, invoiceDate, total } = invoice.document.fields;
    const isWhole = [invoiceNumber, invoiceDate, total].every(({ value }) => value !== null);
    const { addsUp, checked } = checkInvoice(invoice.document);
    return isWhole && addsUp === true && checked >= SUMS_OF_A_PROOF ? invoice : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function expectInvoice(pages: readonly PageWords[], hints: ReadingHints): ReadDocument {
  const statement = tellDocumentKind(pages) === null ? findProvenStatement(pages, hints) : null;
  if (statement !== null) return statement;
  try {
    return asInvoice(pages, hints);
  } catch (error) {
    return insteadOf(error, () => asStatement(pages, hints));
  }
}

/** A statement whose balances prove its rows is one, whatever words it uses. */
function findProvenStatement(pages: readonly PageWords[], hints: ReadingHints): ReadDocument | null {
  try {
    const statement = asStatement(pages, hints);
    const hasRows = statement.document.accounts.some(({ transactions }) => transactions.length > 0);
    return hasRows && checkStatement(statement.document).reconciles === true ? statement : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The other reading where there is one; else the reason why there was none is the first. */
function insteadOf(error: unknown, other: () => ReadDocument | null): ReadDocument {
  if (!(error instanceof AppError)) throw error;
  try {
    const read = other();
    if (read !== null) return read;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
  }
  throw error;
}

function asStatement(pages: readonly PageWords[], hints: ReadingHints): ReadDocument & { kind: 'statement' } {
  return { kind: 'statement', document: readStatement(pages, hints) };
}

function asInvoice(pages: readonly PageWords[], hints: ReadingHints): ReadDocument & { kind: 'invoice' } {
  return { kind: 'invoice', document: readFirstInvoice(pages, hints) };
}
