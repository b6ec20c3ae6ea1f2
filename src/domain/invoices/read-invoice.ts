import { AppError } from '#domain/app-error.ts';
import { formatMinor, type Minor } from '#domain/money.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import { dropScraps } from '#domain/page-layout/drop-scraps.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkInvoice } from './check-invoice.ts';
import { parseDecimal, timesDecimal, toMinor } from './exact-decimal.ts';
import { turnSigns } from './edits/turn-signs.ts';
import { readFields, type FieldsReading } from './fields/read-fields.ts';
import type { Invoice } from './invoice.schemas.ts';
import { findTables, type LineTable } from './lines/find-tables.ts';
import { tableLines, type TableLine } from './lines/table-line.ts';
import { readItems, type ReadItem } from './lines/to-line.ts';
import { isTillReceipt, mayBeReceipt } from './receipts/is-till-receipt.ts';
import { readReceipt } from './receipts/read-receipt.ts';
import { prepareInvoice, type InvoiceText } from './reading/invoice-text.ts';
import { chooseLines } from './totals/choose-lines.ts';
import { findOpenFigures, findOpenTaxes } from './totals/find-open-figures.ts';
import { findSums, findUnnamed, minorOf, type SumFigure } from './totals/find-sums.ts';
import { applyRepair, findDigitRepair } from './totals/repair-digits.ts';
import { compareWithCash } from './totals/paid-in-cash.ts';
import { findSumsBelowLines, withoutClosingSums } from './totals/sums-below-lines.ts';
import { withoutSectionTotals } from './totals/section-totals.ts';
import { findTaxRows } from './totals/find-tax-rows.ts';
import { toTotals } from './totals/to-totals.ts';
import { warnOfBreaks } from './warn-of-breaks.ts';

/**
 * Reads an invoice, credit note or receipt from the words of its pages, whatever its layout and language.
 *
 * @param hints what is known of it beforehand, where it says nothing itself
 * @throws AppError no_invoice_found — with a sentence that says what the document looks like
 */
export function readInvoice(all: readonly PageWords[], hints: ReadingHints = NO_HINTS): Invoice {
  const invoice = readAs(all, hints, isTillReceipt(all));
  if (invoice.documentType === 'receipt' || !lacksTotal(invoice) || !mayBeReceipt(all)) return invoice;
  const receipt = readAs(all, hints, true);
  return lacksTotal(receipt) ? invoice : receipt;
}

const lacksTotal = ({ fields }: Invoice) => fields.total.value === null;

function readAs(all: readonly PageWords[], hints: ReadingHints, isTill: boolean): Invoice {
  const pages = isTill ? all.map(dropScraps) : all;
  const text = prepareInvoice(pages);
  if (text.lines.length === 0)
    throw new AppError('no_invoice_found', 'No invoice was found: the pages are blank.');
  const head = readFields(text, hints);
  const body = readBody(text);
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
    warnings: head.warnings,
  };
  const invoice =
    read.documentType === 'creditNote'
      ? turnSigns(read, 'creditNote')
      : isTill
        ? readReceipt(text, read, hints)
        : read;
  if (isTill && isEmpty(invoice)) throw nothingToPay();
  return {
    ...invoice,
    warnings: [...invoice.warnings, ...warnOfBreaks(checkInvoice(invoice), invoice)],
  };
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

type Body = Pick<Invoice, 'lines' | 'adjustments' | 'taxes' | 'pricesIncludeTax'> & {
  readonly openFigures: readonly string[];
  readonly fields: ReturnType<typeof toTotals>['fields'];
};

/** Lines and sums: of all readings those that account for each other. */
function readBody(text: InvoiceText): Body {
  const { scale } = text.style;
  const lines = tableLines(text);
  const tables = findTables(lines);
  const used = new Set(tables.flatMap((table) => Array.from(table.used)));
  const rest = lines.filter((line) => !used.has(line.index));
  const taxRows = findTaxRows(rest, scale);
  const { items, named } = withSumsByPlace(lines, rest, tables, scale);
  const taxes = tables.flatMap((table) => table.taxes);
  const taxesOfLines = [
    { value: taxes.reduce((sum, span) => sum + (minorOf(span, scale) ?? 0), 0), isPrinted: true },
    { value: items.reduce((sum, item) => sum + taxByRate(item, scale), 0), isPrinted: false },
  ];
  const isScan = text.pages.some((page) => page.source === 'ocr');
  const charged = items.length === 0 ? null : items.reduce((sum, { minor }) => sum + minor, 0);
  const sums = compareWithCash(named, charged, { scale, isRecognised: isScan });
  const read = { items, sums };
  const repair = isScan ? findDigitRepair(read.items, { sums, taxRows, taxesOfLines }, scale) : null;
  const repaired = repair === null ? read : applyRepair(read, repair, scale);
  const { items: chosen, settled } = chooseLines(repaired.items, {
    sums: repaired.sums,
    taxRows,
    unnamed: findUnnamed(rest, repaired.sums, taxRows, scale),
    hasTaxes: tables.some(({ titles }) => titles.some(({ kind }) => kind === 'tax')),
    taxesOfLines,
  });
  const isNetOnly = settled.linesHold && areNet(chosen);
  const open = [
    ...findOpenFigures(rest, repaired.sums, settled, scale),
    ...findOpenTaxes(repaired.sums, settled),
  ];
  const totals = toTotals(settled, repaired.sums, taxRows, { scale, isNetOnly });
  return {
    lines: chosen.map(({ line }, index) => ({ id: `l${String(index + 1)}`, ...line })),
    adjustments: totals.adjustments,
    taxes: totals.taxes,
    pricesIncludeTax: settled.pricesIncludeTax,
    openFigures: open.map((figure) => formatMinor(figure, scale)),
    fields: totals.fields,
  };
}

/** The items, and the sums that words name; where none of these is the total, those that their places tell. */
function withSumsByPlace(
  lines: readonly TableLine[],
  rest: readonly TableLine[],
  tables: readonly LineTable[],
  scale: number,
): { readonly items: readonly ReadItem[]; readonly named: readonly SumFigure[] } {
  const items = tables.flatMap((table) => readItems(table, scale)).filter(saysAnything);
  const named = withoutSectionTotals(findSums(rest, scale));
  if (items.length === 0 || named.some(({ kind }) => kind === 'total' || kind === 'due'))
    return { items, named };
  const kept = tables.flatMap((table) => withoutClosingSums(items.filter((item) => item.table === table)));
  const closing = items.filter((item) => !kept.includes(item)).map(({ item }) => item.line);
  const open = new Set([...rest, ...closing]);
  const free = lines.filter((line) => open.has(line));
  const placed = findSumsBelowLines(free, kept, scale).filter(({ span }) =>
    named.every((sum) => sum.span !== span),
  );
  const isTold = placed.some(({ kind }) => kind === 'total');
  return isTold ? { items: kept, named: [...named, ...placed] } : { items, named };
}

/** A figure of nothing without words is no line. */
function saysAnything({ line, minor }: ReadItem): boolean {
  return minor !== 0 || line.description !== '';
}

/** What the rate of a line makes of its amount. */
function taxByRate({ item, minor }: ReadItem, scale: number): Minor {
  const rate = parseDecimal(item.taxRate?.value ?? '0');
  if (rate === null) return 0;
  return toMinor(timesDecimal(rate, { units: BigInt(minor), decimals: scale + PERCENT }), scale) ?? 0;
}

/** Decimals of a hundredth. */
const PERCENT = 2;

/** The amounts stand under a title that says that they are without tax. */
function areNet(items: readonly ReadItem[]): boolean {
  return items.length > 0 && items.every(({ table }) => table.roles.amount.title?.kind === 'net');
}

/** Nothing is charged and nothing is to pay; a number alone makes no invoice. */
function isNone({ fields }: FieldsReading, body: Body): boolean {
  return body.lines.length === 0 && body.fields.total.value === null && fields.invoiceNumber.value === null;
}
