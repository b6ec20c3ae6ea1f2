import { parseMinor } from '#domain/money.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import type { Invoice } from '../invoice.schemas.ts';
import { prepareInvoice, type InvoiceText } from '../reading/invoice-text.ts';
import { withPlaces } from './find-places.ts';
import { invoiceFromXml } from './invoice-from-xml.ts';
import { withPrintedLines } from './printed-lines.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { readXmlTree } from './xml-tree.ts';

/**
 * Reads the invoice that a PDF carries as XML: Factur-X, ZUGFeRD 1 and 2, XRechnung, UBL. It is taken as the truth; the
 * pages tell where its values are printed, whether its total is, and the lines where it has none.
 *
 * @param pages of the PDF, blank ones included
 * @returns null where the XML is none of these, or damaged: then the pages are what there is to read
 */
export function readEmbeddedInvoice(xml: Uint8Array, pages: readonly PageWords[]): Invoice | null {
  const root = readXmlTree(xml);
  if (root === null) return null;
  const facts = readCii(root) ?? readUbl(root);
  const invoice = facts === null ? null : invoiceFromXml(facts, pages.length);
  if (invoice === null) return null;
  const text = prepareInvoice(pages);
  const warnings = [...invoice.warnings, ...doubtsOf(invoice, pages, text)];
  return withPrintedLines(withPlaces({ ...invoice, warnings }, text), pages);
}

/** Figures on pages that are recognised in images may be misread, and pages with few of them may show no total. */
function doubtsOf({ fields }: Invoice, pages: readonly PageWords[], text: InvoiceText): string[] {
  const total = fields.total.value;
  if (total === null || !pages.every(({ source }) => source === 'text')) return [];
  const printed = new Set(text.lines.flatMap(({ figures }) => figures.map(({ figure }) => figure.value)));
  if (printed.size < FEW_FIGURES) return [];
  const isPrinted = (amount: string | null) =>
    amount !== null && printed.has(Math.abs(parseMinor(amount, text.style.scale) ?? -1));
  if (isPrinted(total) || isPrinted(fields.amountDue.value)) return [];
  const currency = fields.currency.value === null ? '' : ` ${fields.currency.value}`;
  return [
    `The XML in this file says that the total is ${total}${currency}, and no such figure is printed on its pages. ` +
      'We show what the XML says; compare it with the pages.',
  ];
}

const FEW_FIGURES = 3;
