import type { Invoice } from '../../invoices/invoice.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { InvoiceKey } from './document-recipe.schemas.ts';
import { layoutLikeness, layoutOf, sharedLayout } from './layout-of.ts';
import { numberOfText } from './number-of-text.ts';
import { codeKey, textKey } from './text-shapes.ts';

const MOST_MARKS = 20;
const DOMAIN = /(?:@|www\.|https?:\/\/)((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/giu;
const MAIL_PROVIDER =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|gmx|web|aol|proton|protonmail|mail|qq|163|orange|wanadoo|libero|t-online)\./;

/**
 * By what the next invoice of the vendor is known.
 *
 * @param read as it is read without a recipe
 * @param vendor the name as a person knows it
 */
export function invoiceKey(read: Invoice, pages: readonly PageWords[], vendor: string | null): InvoiceKey {
  return {
    kind: 'invoice',
    vendor,
    readAs: nameNumber(read.fields.vendorName.value),
    marks: marksOf(read, pages),
    layout: invoiceLayout(read, pages),
  };
}

/** The words of the first page outside the line items. */
export function invoiceLayout({ lines }: Invoice, pages: readonly PageWords[]): number[] {
  const [first] = pages;
  return layoutOf(
    pages,
    lines.flatMap(({ place }) => (place?.page === first?.page ? (place?.lines ?? []) : [])),
  );
}

/** The vendor's tax number and account, and the domains that are printed; not those of the customer. */
function marksOf({ fields }: Invoice, pages: readonly PageWords[]): number[] {
  const codes = [fields.vendorTaxId.value, fields.vendorIban.value].flatMap((code) =>
    code === null ? [] : [codeKey(code)],
  );
  const text = pages.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ');
  const domains = [...text.matchAll(DOMAIN)].map(([, domain = '']) =>
    domain.toLowerCase().replace(/^www\./, ''),
  );
  const marks = [...codes, ...domains.filter((domain) => !MAIL_PROVIDER.test(domain))].map(numberOfText);
  return [...new Set(marks)].slice(0, MOST_MARKS);
}

function nameNumber(name: string | null): number | null {
  return name === null ? null : numberOfText(textKey(name));
}

/** How sure it is that an invoice is of a recipe's vendor; 0: it is not. */
export function sureOfVendor(known: InvoiceKey, invoice: InvoiceKey, pages: readonly PageWords[]): number {
  const likeness = layoutLikeness(known.layout, invoice.layout);
  const hasMark = known.marks.some((mark) => invoice.marks.includes(mark));
  const isOther = !hasMark && known.marks.length > 0 && invoice.marks.length > 0;
  const isReadSo = known.vendor !== null && nameNumber(known.vendor) === invoice.readAs;
  const isNamed = known.vendor !== null && (isReadSo || isPrinted(known.vendor, pages));
  const isReadAlike = known.readAs === invoice.readAs;
  if (hasMark && (isNamed || likeness >= ALIKE)) return 0.98;
  if (isOther) return isNamed && isReadAlike && likeness >= ALIKE ? 0.8 : 0;
  if (isNamed && likeness >= ALIKE) return 0.95;
  if (isReadSo) return 0.85;
  return likeness >= VERY_ALIKE && isReadAlike ? 0.85 : 0;
}

/** Of the printed words: what invoices of one vendor share, whose lines and customers differ. */
const ALIKE = 0.5;
/** What no two vendors share, even where one program sets both their invoices for one customer. */
const VERY_ALIKE = 0.75;

/** Whether a name is printed somewhere on the first page. */
function isPrinted(name: string, [page]: readonly PageWords[]): boolean {
  const key = textKey(name);
  if (page === undefined || key.length < 4) return false;
  return ` ${textKey(page.words.map(({ text }) => text).join(' '))} `.includes(` ${key} `);
}

/** What is known of a vendor after another of its invoices. */
export function mergeInvoiceKeys(known: InvoiceKey, invoice: InvoiceKey): InvoiceKey {
  const shared = known.marks.filter((mark) => invoice.marks.includes(mark));
  return {
    ...known,
    vendor: invoice.vendor ?? known.vendor,
    marks: shared.length > 0 ? shared : known.marks,
    layout: [...sharedLayout(known.layout, invoice.layout)],
  };
}
