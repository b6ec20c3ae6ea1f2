import { AppError } from '#domain/app-error.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import { dropScraps } from '#domain/page-layout/drop-scraps.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { turnFromRight, mirrorBox } from '#domain/page-layout/turn-from-right.ts';
import type { Trace } from '#domain/trace.ts';
import { checkInvoice } from './check-invoice.ts';
import { turnSigns } from './edits/turn-signs.ts';
import { readFields, type FieldsReading } from './fields/read-fields.ts';
import type { Invoice, InvoiceFields, LinePlace } from './invoice.schemas.ts';
import { isTillReceipt, mayBeReceipt } from './receipts/is-till-receipt.ts';
import { readReceipt } from './receipts/read-receipt.ts';
import { readBody, type Body } from './read-body.ts';
import { prepareInvoice } from './reading/invoice-text.ts';
import { warnOfBreaks } from './warn-of-breaks.ts';
import { traceFields } from './watch-body.ts';
import type { Place } from '#domain/printed.schemas.ts';
import { INVOICE_FIELD_NAMES } from './invoice-field-table.ts';

/**
 * Reads an invoice, credit note or receipt from the words of its pages, whatever its layout and language.
 *
 * @param hints what is known of it beforehand, where it says nothing itself
 * @param trace is told what each pass came to
 * @throws AppError no_invoice_found — with a sentence that says what the document looks like
 */
export function readInvoice(
  all: readonly PageWords[],
  hints: ReadingHints = NO_HINTS,
  trace?: Trace,
): Invoice {
  const turned = turnFromRight(all);
  return turned === null ? readPages(all, hints, trace) : turnPlaces(readPages(turned, hints, trace), all);
}

function readPages(all: readonly PageWords[], hints: ReadingHints, trace: Trace | undefined): Invoice {
  const isTill = isTillReceipt(all);
  const invoice = readAs(all, hints, isTill, trace);
  if (isTill || !lacksTotal(invoice) || !mayBeReceipt(all)) return invoice;
  const receipt = readAs(all, hints, true, trace);
  return lacksTotal(receipt) ? invoice : receipt;
}

const lacksTotal = ({ fields }: Invoice) => fields.total.value === null;

function readAs(
  all: readonly PageWords[],
  hints: ReadingHints,
  isTill: boolean,
  trace: Trace | undefined,
): Invoice {
  const pages = isTill ? all.map(dropScraps) : all;
  const text = prepareInvoice(pages);
  if (text.lines.length === 0)
    throw new AppError('no_invoice_found', 'No invoice was found: the pages are blank.');
  const head = readFields(text, hints);
  traceFields(trace, isTill ? 'fields of a till receipt' : 'fields', {}, head.fields);
  const body = readBody(text, trace);
  if (isNone(head, body) && !isTill) {
    throw nothingToPay();
  }
  const read: Invoice = {
    documentType: head.documentType,
    source: pages.some((page) => page.source === 'ocr') ? 'ocr' : 'text',
    pageCount: pages.length,
    language: head.language,
    country: head.country,
    scale: text.style.scale,
    pricesIncludeTax: body.pricesIncludeTax,
    fields: { ...head.fields, ...body.fields },
    lines: body.lines,
    adjustments: body.adjustments,
    taxes: body.taxes,
    ...(body.openFigures.length > 0 && !isTill ? { openFigures: [...body.openFigures] } : {}),
    ...(body.carriedOver === undefined || isTill ? {} : { carriedOver: body.carriedOver }),
    warnings: head.warnings,
  };
  const invoice =
    read.documentType === 'creditNote'
      ? turnSigns(read, 'creditNote')
      : isTill
        ? readReceipt(text, read, hints)
        : read;
  if (invoice !== read)
    traceFields(
      trace,
      isTill ? 'by the rules of receipts' : 'signs of a credit note',
      read.fields,
      invoice.fields,
    );
  if (isTill && isEmpty(invoice)) throw nothingToPay();
  const warnings = [...invoice.warnings, ...warnOfBreaks(checkInvoice(invoice), invoice)];
  trace?.('warnings', warnings);
  return { ...invoice, warnings };
}

/** Of a receipt the day alone is worth keeping. */
function isEmpty({ lines, fields }: Invoice): boolean {
  return lines.length === 0 && fields.total.value === null && fields.invoiceDate.value === null;
}

function nothingToPay(): AppError {
  return new AppError(
    'no_invoice_found',
    'No invoice was found: this document has no amount to pay and no line items.',
  );
}

/** Nothing is charged and nothing is to pay; a number alone makes no invoice. */
function isNone({ fields }: FieldsReading, body: Body): boolean {
  return body.lines.length === 0 && body.fields.total.value === null && fields.invoiceNumber.value === null;
}

/** An invoice that was read from mirror images of its pages, with the places as they are printed. */
function turnPlaces(invoice: Invoice, pages: readonly PageWords[]): Invoice {
  const widths = new Map(pages.map(({ page, width }) => [page, width]));
  const turned = <T extends { readonly place: Place | null }>(part: T): T => {
    if (part.place === null) return part;
    const { page, box } = part.place;
    return { ...part, place: { page, box: mirrorBox(box, widths.get(page) ?? 0) } };
  };
  const fields: Partial<InvoiceFields> = {};
  for (const name of INVOICE_FIELD_NAMES)
    Object.assign(fields, { [name]: turned<InvoiceFields[typeof name]>(invoice.fields[name]) });
  return {
    ...invoice,
    fields: { ...invoice.fields, ...fields },
    lines: invoice.lines.map((line) => ({
      ...line,
      place: line.place === null ? null : turnLine(line.place, widths.get(line.place.page) ?? 0),
    })),
    adjustments: invoice.adjustments.map(turned),
    taxes: invoice.taxes.map(turned),
  };
}

function turnLine(place: LinePlace, width: number): LinePlace {
  const { lines, quantity, unitPrice, amount } = place;
  return {
    ...place,
    lines: lines.map((box) => mirrorBox(box, width)),
    quantity: quantity && mirrorBox(quantity, width),
    unitPrice: unitPrice && mirrorBox(unitPrice, width),
    amount: amount && mirrorBox(amount, width),
  };
}
