import { AppError } from '#domain/app-error.ts';
import {
  KIND_NAMES,
  tellDocumentKind,
  weighKinds,
  type OtherKind,
} from '#domain/document-kinds/tell-document-kind.ts';
import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { readFirstInvoice, withoutCover } from '#domain/invoices/read-first-invoice.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import { inReadingOrder } from '#domain/page-layout/find-missing-pages.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { splitSheets } from '#domain/page-layout/split-sheets.ts';
import { checkStatement } from '#domain/statements/check-statement.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';

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
  all: readonly PageWords[],
  { expected, isSettled, hints = NO_HINTS }: ExpectedDocument,
): ReadDocument {
  const pages = toRead(all);
  if (isSettled) return expected === 'statement' ? asStatement(pages, hints) : asInvoice(pages, hints);
  return expected === 'statement' ? expectStatement(pages, hints) : expectInvoice(pages, hints);
}

/** The pages as they are numbered, two of one sheet apart. */
export function toRead(pages: readonly PageWords[]): readonly PageWords[] {
  return splitSheets(inReadingOrder(pages));
}

function expectStatement(pages: readonly PageWords[], hints: ReadingHints): ReadDocument {
  try {
    const statement = asStatement(pages, hints);
    if (checkStatement(statement.document).reconciles === true) return statement;
    return findProvenInvoice(pages, hints) ?? statement;
  } catch (error) {
    return insteadOf(error, () => {
      const invoice = asInvoice(pages, hints);
      return isInvoice(invoice.document, pages) ? invoice : null;
    });
  }
}

/** Weight of an invoice's or a receipt's words and layout with which figures are those of one. */
const LIKE_INVOICE = 2;

/** Weight of some words of statements, or of a title alone: without rows such a page may be the first of a card's. */
const LIKE_STATEMENT = 4;

/**
 * Whether what the invoice reader found is an invoice or a receipt: the document is plainly one, or it has a total and
 * says something of one, or its sums are right. What is plainly an offer or an order is made like an invoice: nothing
 * in it proves that it is one.
 */
function isInvoice(invoice: Invoice, all: readonly PageWords[]): boolean {
  const pages = withoutCover(all);
  const kind = tellDocumentKind(pages);
  if (kind === 'invoice' || kind === 'receipt') return true;
  if (kind === 'order' || kind === 'offer') return false;
  const { addsUp, checked } = checkInvoice(invoice);
  const weights = weighKinds(pages);
  const likeness = Math.max(weights.invoice, weights.receipt);
  const isUnlike = (kind !== null && UNLIKE_INVOICES.has(kind)) || weights.report > likeness;
  if (isUnlike) return addsUp === true && checked >= SUMS_OF_A_PROOF && likeness > 0;
  if (addsUp === true) return true;
  if (weights.statement >= LIKE_STATEMENT && weights.statement >= likeness) return false;
  const { total, invoiceNumber } = invoice.fields;
  // Without a total, a number may be that of anything in whose table are figures.
  if (total.value === null) return likeness >= LIKE_INVOICE && invoice.lines.length > 0;
  return likeness >= LIKE_INVOICE || invoiceNumber.value !== null || invoice.documentType === 'receipt';
}

const UNLIKE_INVOICES: ReadonlySet<OtherKind> = new Set([
  'order',
  'offer',
  'letter',
  'contents',
  'terms',
  'report',
  'payslip',
  'investments',
  'settlement',
]);

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
  const kind = tellDocumentKind(withoutCover(pages));
  const statement = kind === null ? findLikelyStatement(pages, hints) : null;
  if (statement !== null) return statement;
  try {
    const invoice = asInvoice(pages, hints);
    if (isInvoice(invoice.document, pages)) return invoice;
    throw notLikeInvoice(kind);
  } catch (error) {
    const isPlain = kind !== null && UNLIKE_INVOICES.has(kind);
    const reason = isPlain && error instanceof AppError ? notLikeInvoice(kind) : error;
    return insteadOf(reason, () => asStatement(pages, hints));
  }
}

function notLikeInvoice(kind: OtherKind | null): AppError {
  const sentence =
    kind === null ? 'does not look like an invoice or a receipt' : `looks like ${KIND_NAMES[kind]}`;
  return new AppError(
    'no_invoice_found',
    `No invoice was found: this ${sentence}.`,
    kind === null ? undefined : { looksLike: kind },
  );
}

/** A statement whose balances prove its rows is one, whatever words it uses; so is one for which more speaks than for an invoice. */
function findLikelyStatement(pages: readonly PageWords[], hints: ReadingHints): ReadDocument | null {
  const { statement: weight, invoice, receipt } = weighKinds(pages);
  const isLikely = weight >= LIKE_STATEMENT && weight > Math.max(invoice, receipt);
  try {
    const statement = asStatement(pages, hints);
    const hasRows = statement.document.accounts.some(({ transactions }) => transactions.length > 0);
    const isProven = checkStatement(statement.document).reconciles === true;
    return hasRows && (isLikely || isProven) ? statement : null;
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
  return { kind: 'statement', document: { ...readStatement(pages, hints), pageCount: sheetsOf(pages) } };
}

function asInvoice(pages: readonly PageWords[], hints: ReadingHints): ReadDocument & { kind: 'invoice' } {
  return { kind: 'invoice', document: { ...readFirstInvoice(pages, hints), pageCount: sheetsOf(pages) } };
}

/** How many pages the file has: both pages of one sheet have its number. */
function sheetsOf(pages: readonly PageWords[]): number {
  return new Set(pages.map(({ page }) => page)).size;
}
