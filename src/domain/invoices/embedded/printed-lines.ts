import { AppError } from '#domain/app-error.ts';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkInvoice } from '../check-invoice.ts';
import { checkLine } from '../check-line.ts';
import { turnSigns } from '../edits/turn-signs.ts';
import type { Invoice, InvoiceFields } from '../invoice.schemas.ts';
import { readFirstInvoice } from '../read-first-invoice.ts';

/**
 * An invoice whose XML has no lines (Factur-X MINIMUM and BASIC WL), with those that are printed on its pages where they
 * come to the net of the XML; else without lines. What else the XML says stays.
 */
export function withPrintedLines(invoice: Invoice, pages: readonly PageWords[]): Invoice {
  if (invoice.lines.length > 0) return invoice;
  const printed = tryToRead(pages, invoice);
  if (printed === null) return invoice;
  const whole = { ...invoice, fields: withDueDate(invoice.fields, printed.fields) };
  if (!isLikeLines(printed)) return whole;
  const filled = { ...whole, pricesIncludeTax: printed.pricesIncludeTax, lines: printed.lines };
  // MINIMUM has no discounts and charges either. Those below the tax are no part of the net.
  const adjustments = printed.adjustments.filter(({ isAfterTax }) => !isAfterTax);
  const tries = invoice.adjustments.length > 0 ? [filled] : [filled, { ...filled, adjustments }];
  return tries.find((one) => comesToNet(one, invoice)) ?? whole;
}

function tryToRead(pages: readonly PageWords[], { documentType, fields, scale }: Invoice): Invoice | null {
  try {
    const printed = readFirstInvoice(pages, { ...NO_HINTS, currency: fields.currency.value });
    return printed.scale === scale ? turnSigns(printed, documentType) : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** One figure that is the net may be any sum, and the bases of the taxes come to it too: more has to speak for lines. */
function isLikeLines(printed: Invoice): boolean {
  const { lines } = printed;
  if (checkInvoice(printed).addsUp === true) return lines.length > 0;
  return (
    lines.length > 1 && lines.some((line) => line.unitPrice !== null && checkLine(line, printed) === true)
  );
}

/** A price that is not that of its amount is shown as such; any other sum has to be as right as without lines. */
function comesToNet(filled: Invoice, invoice: Invoice): boolean {
  const { lines, fields } = filled;
  const isWhole = lines.every(({ unitPrice, amount }) => amount !== null || unitPrice === null);
  const isCharged = lines.some(({ amount }) => amount !== null && /[1-9]/.test(amount));
  if (fields.subtotal.value === null || !isWhole || !isCharged) return false;
  const known = new Set(checkInvoice(invoice).breaks.map(({ kind }) => kind));
  return checkInvoice(filled).breaks.every(({ kind }) => kind === 'line' || known.has(kind));
}

/** MINIMUM has no due date: the printed one, where the pages are of the same sum and leave no doubt of it. */
function withDueDate(fields: InvoiceFields, printed: InvoiceFields): InvoiceFields {
  const { dueDate } = printed;
  const isSame = printed.total.value !== null && printed.total.value === fields.total.value;
  const isSure = isSame && dueDate.value !== null && dueDate.notes.length === 0;
  return fields.dueDate.value === null && isSure ? { ...fields, dueDate } : fields;
}
