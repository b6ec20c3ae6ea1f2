import { COUNTRY_OF_CURRENCY } from '#domain/language/countries.ts';
import { boxAround } from '#domain/page-layout/boxes.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import type { Invoice, InvoiceFields } from '../invoice.schemas.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import { findCurrency } from './currency.ts';
import { NOTHING, toFieldValue, type Candidate, type FieldValue } from './field-value.ts';
import { GUESSED_CUSTOMER, isSameParty, toNameCandidate, type FoundParty } from './found-party.ts';
import { findAddressedCustomer, findCustomerInWindow } from './find-addressed-customer.ts';
import { findLabelledCustomer } from './find-labelled-customer.ts';
import { findNamedCustomer, findOtherCompany, findOverMail } from './find-named-customer.ts';
import { findNamedCountry, hasAmericanAddress } from './find-country.ts';
import { companyAtStart } from './name-shapes.ts';
import { findVendor } from './find-vendor.ts';
import { hasSignsOfIssuer, standsAsAddressee } from './stands-as-addressee.ts';
import { dueAfter, findTerms } from './payment-terms.ts';
import { findDates, isLeftOpen } from './read-dates.ts';
import { findInvoiceNumber } from './find-invoice-number.ts';
import { findPurchaseOrder } from './find-purchase-order.ts';
import { createSheet, type Sheet, type Cell } from './sheet.ts';
import { findUnlabelledPair, type UnlabelledPair } from './unlabelled-pair.ts';
import { findIban, findTaxIds, isVatNumber } from './tax-ids.ts';
import { invoiceWords } from '#domain/language/language-words.ts';

/** What an invoice says outside its lines and sums. */
export interface FieldsReading {
  readonly documentType: Invoice['documentType'];
  /** ISO 639-1 of its labels. */
  readonly language: string | null;
  /** ISO 3166 alpha-2 of the vendor. */
  readonly country: string | null;
  readonly fields: Omit<InvoiceFields, 'subtotal' | 'taxTotal' | 'total' | 'amountPaid' | 'amountDue'>;
  readonly warnings: string[];
}

/** Labels of other parties score less. */
const SURE_CUSTOMER = 0.51;

/** Reads the head of an invoice: its kind, parties, numbers, dates and currency. */
export function readFields(text: InvoiceText, hints: ReadingHints = NO_HINTS): FieldsReading {
  const sheet = createSheet(text);
  const language = findLanguage(sheet);
  const { vendor, customer } = findParties(sheet);
  const taxIds = findTaxIds(sheet, vendor, customer);
  const iban = findIban(sheet, customer);
  const ownCountry =
    codedCountry(taxIds.vendor?.value, iban?.value) ??
    findNamedCountry(sheet, vendor, customer, taxIds.customer?.cell ?? null);
  const printed = ownCountry ?? text.country;
  const currency = findCurrency(sheet, { country: printed, language, fallback: hints.currency });
  const country = printed ?? COUNTRY_OF_CURRENCY[currency?.value ?? ''] ?? null;
  const terms = findTerms(sheet);
  const dates = findDates(sheet, {
    country,
    isCountryPrinted: ownCountry !== null || hasAmericanAddress(sheet),
    currency: currency?.value ?? null,
    language,
    order: hints.dateOrder,
    termDays: terms?.days ?? null,
  });
  const documentType = findDocumentType(sheet);
  // What is credited is not to be paid.
  const isToPay = documentType !== 'creditNote' && dates.dueDate.value === null && !isLeftOpen(sheet);
  const due = isToPay ? dueAfter(dates.invoiceDate.value, terms) : null;
  const isForFirm = customer !== null && companyAtStart(customer.block.name) !== null;
  return {
    documentType,
    language,
    country,
    fields: {
      vendorName: nameValue(vendor),
      vendorAddress: addressValue(vendor),
      vendorTaxId: valueOf(taxIds.vendor),
      vendorIban: valueOf(iban),
      customerName: nameValue(customer),
      customerAddress: addressValue(customer),
      customerTaxId: valueOf(taxIds.customer),
      invoiceNumber: valueOf(findInvoiceNumber(sheet)),
      invoiceDate: dates.invoiceDate,
      dueDate: due ?? dates.dueDate,
      paymentTerms: valueOf(terms?.candidate ?? null),
      purchaseOrder: valueOf(findPurchaseOrder(sheet, isForFirm)),
      currency: valueOf(currency),
    },
    warnings: [...text.warnings],
  };
}

/** Who issued the document and to whom: each is what the other is not. */
function findParties(sheet: Sheet): {
  readonly vendor: FoundParty | null;
  readonly customer: FoundParty | null;
} {
  const named = findLabelledCustomer(sheet);
  // Where goods go to, or work is done, is the customer only where no other is.
  const isSure = named !== null && named.score >= SURE_CUSTOMER;
  const pair = isSure ? null : findUnlabelledPair(sheet);
  const beside = pair?.isInHead === true ? pair.customer : null;
  const labelled = isSure ? named : (findCustomerInWindow(sheet) ?? beside);
  const filledIn = labelled ?? findFilledIn(sheet, named) ?? named;
  const known = filledIn ?? pair?.customer ?? null;
  const vendor = issuerOf(sheet, known, pair) ?? otherThan(known, findVendor(sheet, null));
  const customer = firmBefore(labelled, sheet, vendor) ?? labelled ?? customerBeside(sheet, vendor, known);
  if (customer !== null || vendor === null) return { vendor, customer };
  const issuer = issuerAbove(sheet, vendor);
  return issuer !== null || standsAsAddressee(sheet, vendor)
    ? { vendor: issuer, customer: { ...vendor, score: GUESSED_CUSTOMER } }
    : { vendor, customer };
}

/** Whoever is named above the only address, with a title or number between, where nothing of an issuer stands with that. */
function issuerAbove(sheet: Sheet, party: FoundParty): FoundParty | null {
  const { cell, address } = party.block;
  if (address.length === 0 || hasSignsOfIssuer(sheet, party.block)) return null;
  const found = findVendor(sheet, { ...party, score: 1 });
  if (found === null || found.block.cell.page !== cell.page) return null;
  const between = sheet.rows.slice(found.block.cell.line + 1, cell.line).flat();
  return between.some(({ labels: [label] }) => label?.isLead === true) ? found : null;
}

/** Who writes to the customer: of a pair whoever is named above him, else its other party. */
function issuerOf(sheet: Sheet, customer: FoundParty | null, pair: UnlabelledPair | null): FoundParty | null {
  const found = findVendor(sheet, customer);
  if (pair === null || customer === null || !isSameParty(pair.customer, customer)) return found;
  if (found === null || isSameParty(found, customer)) return pair.vendor;
  const isAbove = found.block.cell.line < customer.block.cell.line;
  // Two addresses in the head may both be the customer's, who is written to by whoever is named at the foot.
  const mayBeAtFoot = pair.isInHead && !pair.isRegistered;
  return isAbove || mayBeAtFoot || isSameParty(found, pair.vendor) ? found : pair.vendor;
}

/** Whoever a bill is addressed to did not issue it: then nobody is known to have. */
function otherThan(customer: FoundParty | null, vendor: FoundParty | null): FoundParty | null {
  return vendor !== null && isSameParty(vendor, customer) ? null : vendor;
}

/** The name that a form asks for, but the vendor's own where that stands elsewhere as well: `Name:` beside his bank. */
function findFilledIn(sheet: Sheet, named: FoundParty | null): FoundParty | null {
  const found = findNamedCustomer(sheet, null);
  const vendor = found === null ? null : findVendor(sheet, named);
  const isHisOwn = found !== null && isSameParty(found, vendor) && found.block.cell !== vendor?.block.cell;
  return isHisOwn ? null : found;
}

/** The addressee where no label names him for sure; of the vendor's own name only where nobody else is named. */
function customerBeside(
  sheet: Sheet,
  vendor: FoundParty | null,
  named: FoundParty | null,
): FoundParty | null {
  const other = named !== null && isSameParty(named, vendor) ? null : named;
  const addressed = findAddressedCustomer(sheet, vendor);
  const isOwn = addressed !== null && isSameParty(addressed, vendor);
  return (
    (isOwn ? (other ?? addressed) : (addressed ?? other)) ??
    findNamedCustomer(sheet, vendor) ??
    findOtherCompany(sheet, vendor) ??
    findOverMail(sheet, vendor)
  );
}

/** The firm that the letter is sent to, where a label names only a person without an address: `Guest: …`. */
function firmBefore(named: FoundParty | null, sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  if (named === null || named.block.address.length > 0 || companyAtStart(named.block.name) !== null)
    return null;
  const addressed = findCustomerInWindow(sheet) ?? findAddressedCustomer(sheet, vendor);
  return addressed !== null && companyAtStart(addressed.block.name) !== null ? addressed : null;
}

function valueOf(candidate: Candidate | null): FieldValue {
  return candidate === null ? NOTHING : toFieldValue(candidate);
}

const nameValue = (party: FoundParty | null) => valueOf(party && toNameCandidate(party));

function addressValue(party: FoundParty | null): FieldValue {
  const lines = party?.block.address ?? [];
  const [first] = lines;
  if (party === null || first === undefined) return NOTHING;
  const { page } = first.cell;
  const box = boxAround(lines.map(({ cell }) => cell));
  const value = lines.map(({ text }) => text).join('\n');
  return { value, place: { page, box }, confidence: party.score, notes: [] };
}

/** Of the country codes that VAT number and account begin with. */
function codedCountry(taxId: string | undefined, iban: string | undefined): string | null {
  const code = taxId !== undefined && isVatNumber(taxId) ? taxId.slice(0, 2) : iban?.slice(0, 2);
  return code === undefined ? null : (OF_VAT[code] ?? code);
}

/** Where the prefix is not the country's code. */
const OF_VAT: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** The language that most of the labels are of: those that one language alone has count most. */
function findLanguage(sheet: Sheet): string | null {
  const weights = new Map<string, number>();
  for (const { labels } of sheet.cells) {
    for (const { languages, letters } of labels) {
      if (letters < 4) continue;
      for (const language of languages) {
        weights.set(language, (weights.get(language) ?? 0) + letters / languages.length ** 2);
      }
    }
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Of the first page: where the title of the document stands. */
const HEAD = 0.45;

/** What the document calls itself: by the titles in its head, the larger the type the more. */
function findDocumentType(sheet: Sheet): Invoice['documentType'] {
  const weights = { invoice: 0, creditNote: 0, receipt: 0 };
  const [page] = sheet.text.pages;
  if (page === undefined) return 'invoice';
  for (const cell of sheet.cells) {
    if (cell.page !== page.page) break;
    const isHead = cell.top < HEAD * page.height;
    const isChoice = isEither(cell);
    for (const label of cell.labels) {
      if (isChoice && label.kind === 'creditNote') continue;
      const size = (cell.bottom - cell.top) / 10;
      const place = (isHead ? 1 : 0.25) * (label.isLead ? 1 : 0.35) * size;
      if (label.kind === 'invoice') weights.invoice += place;
      else if (label.kind === 'creditNote') weights.creditNote += place * 2.2;
      else if (label.kind === 'receipt') weights.receipt += place * 1.1;
      else if (label.kind === 'invoiceNumber')
        weights[ofNumber(cell.text.slice(label.start, label.end))] += place;
    }
  }
  const isCredit = weights.creditNote > weights.invoice && weights.creditNote > 0.5;
  if (isCredit) return sheet.cells.some(({ text }) => SELF_BILLED.test(text)) ? 'invoice' : 'creditNote';
  const isNarrow = page.width < 0.62 * page.height;
  const receipt = weights.receipt + (isNarrow ? 0.8 : 0);
  return receipt > weights.invoice && receipt > 0.5 ? 'receipt' : 'invoice';
}

/** `Tax Invoice / Adjustment Note`: the form is used for both. */
function isEither({ labels, text }: Cell): boolean {
  const [first, second] = labels.filter(({ kind }) => kind === 'invoice' || kind === 'creditNote');
  if (first === undefined || second === undefined || first.kind === second.kind) return false;
  return /^\s*[/|]\s*$/.test(text.slice(first.end, second.start));
}

/** The customer writes the invoice, which in Germany has the name of a credit note; code 389 of UNTDID 1001. */
const SELF_BILLED = new RegExp(String.raw`${invoiceWords('selfBilled')}|\(389\)`, 'iu');

const CREDIT = new RegExp(invoiceWords('credit'), 'iu');
const RECEIPT = new RegExp(invoiceWords('receipt'), 'iu');

function ofNumber(label: string): Invoice['documentType'] {
  if (CREDIT.test(label)) return 'creditNote';
  return RECEIPT.test(label) ? 'receipt' : 'invoice';
}
