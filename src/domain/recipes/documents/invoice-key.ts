import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { Invoice } from '../../invoices/invoice.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { InvoiceKey } from './document-recipe.schemas.ts';
import { layoutLikeness, layoutOf, sharedLayout } from './layout-of.ts';
import { numberOfText } from './number-of-text.ts';
import { codeKey, textKey } from './text-shapes.ts';

const MOST_MARKS = 20;
/** What invoices of one vendor share of their printed words; lines and customers differ. */
const ALIKE_SHARE_OF_WORDS = 0.5;
/** What no two vendors share, even where one program sets both their invoices for one customer. */
const VERY_ALIKE_SHARE_OF_WORDS = 0.75;
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
    codes: codesOf(read),
    domains: domainsOf(pages).map(numberOfText),
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

function codesOf({ fields }: Invoice): number[] {
  return [fields.vendorTaxId.value, fields.vendorIban.value].flatMap((code) =>
    code === null ? [] : [numberOfText(codeKey(code))],
  );
}

/** The key of a recipe that an invoice begins: of the domains only those that carry the vendor's name. */
export function keyOfVendor(key: InvoiceKey, pages: readonly PageWords[]): InvoiceKey {
  const { vendor } = key;
  const own = domainsOf(pages).filter((domain) => vendor !== null && carriesName(domain, vendor));
  const isNamed = vendor !== null && isPrinted(vendor, pages);
  return { ...key, domains: own.map(numberOfText), ...(isNamed ? { isPrinted: true } : {}) };
}

/** Letters that are no chance. */
const MIN_LETTERS_OF_NAME = 4;

/** `www.fernhillfarm.co.uk` and Fernhill Farm Supplies Ltd. */
function carriesName(domain: string, vendor: string): boolean {
  const [first = ''] = textKey(vendor).split(' ');
  const letters = domain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return first.length >= MIN_LETTERS_OF_NAME && letters.startsWith(first);
}

function domainsOf(pages: readonly PageWords[]): string[] {
  const text = pages.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ');
  const domains = [...text.matchAll(DOMAIN)].map(([, domain = '']) =>
    domain.toLowerCase().replace(/^www\./, ''),
  );
  const own = domains.filter((domain) => !MAIL_PROVIDER.test(domain));
  return [...new Set(own)].slice(0, MOST_MARKS);
}

function nameNumber(name: string | null): number | null {
  return name === null ? null : numberOfText(textKey(name));
}

/** What an invoice has in common with those that a recipe was learnt from. */
interface VendorSigns {
  /** The recipe's name for the vendor is the name that the invoice was read with. */
  readonly isReadSo: boolean;
  /** That name is read, or printed somewhere on the first page. */
  readonly isNamed: boolean;
  /** Without a recipe the same name is read as on the first invoice, be it right or wrong. */
  readonly isReadAlike: boolean;
  readonly isAlike: boolean;
  readonly isVeryAlike: boolean;
  readonly hasDomain: boolean;
  readonly hasCode: boolean;
  /** Both print codes, and none is the same. */
  readonly hasOtherCodes: boolean;
  /** Every invoice so far had the vendor's name printed. */
  readonly isAlwaysPrinted: boolean;
}

/** One reason to take an invoice for one of a recipe's vendor, or not to. */
interface VendorRule {
  readonly name: string;
  readonly sure: number;
  readonly applies: (signs: VendorSigns) => boolean;
}

/** The first that applies decides. */
const VENDOR_RULES: readonly VendorRule[] = [
  {
    name: 'whoever prints its name does so each time',
    sure: 0,
    applies: ({ isAlwaysPrinted, isNamed, hasDomain }) => isAlwaysPrinted && !isNamed && !hasDomain,
  },
  {
    // The customer's number may be read for that of whoever wrote.
    name: 'its code, with more that says so',
    sure: 0.98,
    applies: ({ hasCode, isNamed, isVeryAlike, isReadAlike, isAlike }) =>
      hasCode && (isNamed || isVeryAlike || (isReadAlike && isAlike)),
  },
  {
    name: 'another code, but the same name in the same place of the same layout',
    sure: 0.8,
    applies: ({ hasOtherCodes, isNamed, isReadAlike, isAlike }) =>
      hasOtherCodes && isNamed && isReadAlike && isAlike,
  },
  { name: 'another code', sure: 0, applies: ({ hasOtherCodes }) => hasOtherCodes },
  {
    name: 'its domain, with its name or layout',
    sure: 0.96,
    applies: ({ hasDomain, isNamed, isAlike }) => hasDomain && (isNamed || isAlike),
  },
  { name: 'its name and layout', sure: 0.95, applies: ({ isNamed, isAlike }) => isNamed && isAlike },
  { name: 'its name is read as the vendor', sure: 0.85, applies: ({ isReadSo }) => isReadSo },
  {
    name: 'a layout that no two vendors share',
    sure: 0.85,
    applies: ({ isVeryAlike, isReadAlike }) => isVeryAlike && isReadAlike,
  },
];

/**
 * How sure it is that an invoice is of a recipe's vendor; 0: it is not. Two vendors may use one program and write to one
 * customer: what both print says nothing of who wrote.
 */
export function sureOfVendor(known: InvoiceKey, invoice: InvoiceKey, pages: readonly PageWords[]): number {
  const signs = vendorSigns(known, invoice, pages);
  return VENDOR_RULES.find(({ applies }) => applies(signs))?.sure ?? 0;
}

function vendorSigns(known: InvoiceKey, invoice: InvoiceKey, pages: readonly PageWords[]): VendorSigns {
  const { vendor } = known;
  const likeness = layoutLikeness(known.layout, invoice.layout);
  const hasCode = shareAny(known.codes, invoice.codes);
  const isReadSo = vendor !== null && nameNumber(vendor) === invoice.readAs;
  return {
    isReadSo,
    isNamed: vendor !== null && (isReadSo || isPrinted(vendor, pages)),
    isReadAlike: known.readAs === invoice.readAs,
    isAlike: likeness >= ALIKE_SHARE_OF_WORDS,
    isVeryAlike: likeness >= VERY_ALIKE_SHARE_OF_WORDS,
    hasDomain: shareAny(known.domains, invoice.domains),
    hasCode,
    hasOtherCodes: !hasCode && known.codes.length > 0 && invoice.codes.length > 0,
    isAlwaysPrinted: known.isPrinted === true,
  };
}

function shareAny(known: readonly number[], others: readonly number[]): boolean {
  return known.some((one) => others.includes(one));
}

/** Whether a name is printed somewhere on the first page. */
function isPrinted(name: string, [page]: readonly PageWords[]): boolean {
  const key = textKey(name);
  if (page === undefined || key.length < 4) return false;
  return ` ${textKey(joinTexts(page.words))} `.includes(` ${key} `);
}

/** What is known of a vendor after another of its invoices. */
export function mergeInvoiceKeys(known: InvoiceKey, invoice: InvoiceKey): InvoiceKey {
  return {
    ...known,
    vendor: invoice.vendor ?? known.vendor,
    isPrinted: known.isPrinted === true && invoice.isPrinted === true,
    codes: sharedOr(known.codes, invoice.codes),
    domains: sharedOr(known.domains, invoice.domains),
    layout: [...sharedLayout(known.layout, invoice.layout)],
  };
}

/** What both have; the former where that is nothing. */
function sharedOr(known: readonly number[], others: readonly number[]): number[] {
  const shared = known.filter((one) => others.includes(one));
  return shared.length > 0 ? shared : [...known];
}
