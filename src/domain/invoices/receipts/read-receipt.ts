import { boxOf } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { countLetters } from '#domain/language/count-letters.ts';
import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { checkInvoice } from '../check-invoice.ts';
import { type FieldValue, NOTHING } from '../fields/field-value.ts';
import { GUESSED_CUSTOMER } from '../fields/found-party.ts';
import type { Invoice, InvoiceNote, TotalsCheck } from '../invoice.schemas.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import type { ReadingHints } from '#domain/language/reading-hints.ts';
import { guessCountry } from '#domain/language/guess-country.ts';
import { countryOfGst, findReceiptCountry } from './receipt-country.ts';
import { findReceiptCurrency, isPoundMisread, type ReceiptCurrency } from './find-receipt-currency.ts';
import { DOUBTFUL, findReceiptVendor, isTitle } from './find-receipt-vendor.ts';
import { findReceiptTotal, type ReceiptTotal } from './find-receipt-total.ts';
import { findReceiptDate } from './find-receipt-date.ts';
import { isReceiptYear } from './find-receipt-dates.ts';
import { SURE } from './receipt-vendor-name.ts';
import { findReceiptLanguage } from './receipt-language.ts';
import { receiptLines, type ReceiptFigure, type ReceiptLine } from './receipt-lines.ts';
import { findReceiptSums, type ReceiptSums } from './receipt-sums.ts';
import { withLabelsBeside } from './slipped-labels.ts';
import { findReceiptTaxes } from './receipt-taxes.ts';
import { weighCandidate } from '#domain/language/weigh-candidates.ts';
import type { SumCandidate } from './computed-sums.ts';
import { isInDoubt, roundingBetween } from './sum-relations.ts';
import { TOTAL_EVIDENCE } from './total-evidence.ts';
import { isComputed } from '../is-computed.ts';

/** Fewer sums of a printed text may be right by chance. */
const SUMS_OF_A_PROOF = 3;
/** Countries in which tills put the sales tax on the prices. */
const TAX_PUT_ON: ReadonlySet<string> = new Set(['US', 'CA']);
/** The sign of a currency without an amount: other marks are taken for it. */
const STRAY_SIGN = /\p{Sc}(?!\s?\d[\d.,]*[.,]\d)/gu;
/** The number of an article is no number of a telephone abroad. */
const ARTICLE = /(?<!\d)0\d{11,12}(?!\d)/gu;
/** A total that leads the others by so much is sure. */
const SURE_LEAD = 2;

/**
 * Reads a till receipt by its own rules: the day, the total and the taxes. What else an invoice has stays as the
 * invoice reader found it; lines that do not come to the total are marked by the sums.
 *
 * @param invoice the same receipt as the invoice reader read it
 */
export function readReceipt(text: InvoiceText, invoice: Invoice, hints: ReadingHints): Invoice {
  const isRecognised = text.pages.some(({ source }) => source === 'ocr');
  const printed = receiptLines(text);
  const lines = isRecognised ? withLabelsBeside(printed) : printed;
  const ofTill = findReceiptLanguage(lines);
  const language = ofTill ?? invoice.language;
  const country = isRecognised
    ? countryOfPicture(lines, language, ofTill !== null)
    : (countryOf(lines) ?? text.country);
  const isTaxPutOn = country !== null && TAX_PUT_ON.has(country);
  const sums = findReceiptSums(lines, { isRecognised, isTaxPutOn });
  const total = findReceiptTotal(sums);
  const invoiceDate =
    findReceiptDate(lines, { country, language, order: hints.dateOrder }) ??
    (isRecognised ? ofReceiptYears(invoice.fields.invoiceDate) : invoice.fields.invoiceDate);
  const habits = { country, language, fallback: hints.currency };
  const own = currencyField(findReceiptCurrency(lines, habits, { isRecognised, total }));
  const vendor = findReceiptVendor(lines, {
    firstSum: sums.firstSum,
    known: invoice.fields.vendorName.value,
  });
  const dated = {
    ...invoice,
    language,
    documentType: 'receipt' as const,
    country: country ?? (invoice.country === text.country && isRecognised ? null : invoice.country),
    fields: {
      ...invoice.fields,
      invoiceDate,
      // A title names it, `Amount (EUR)`, where the figures have none.
      currency:
        !isRecognised && own.confidence < GUESSED && invoice.fields.currency.confidence >= GUESSED
          ? invoice.fields.currency
          : own,
      vendorName: vendor ?? inHead(invoice.fields.vendorName, lines, sums),
      customerName: isRecognised ? unlessGuessed(invoice.fields.customerName) : invoice.fields.customerName,
    },
  };
  if (total !== null && isInDoubt(total.candidate, sums)) return withoutTotal(dated);
  const check = checkInvoice(dated);
  if (total === null)
    return (check.addsUp === true && !isRecognised) || isSupported(dated, sums) ? dated : withoutTotal(dated);
  const { scale } = text.style;
  const taxes = findReceiptTaxes(sums, total.charged, scale);
  const isSame = agreesOn(invoice, total, taxes, isRecognised);
  const stays = isHeld(invoice, check, isSame, isRecognised) && !isUnrounded(invoice, total, sums);
  const settled = stays ? dated : withTotal(dated, total, taxes, scale);
  return isRecognised ? withExplainedDue(settled) : settled;
}

/** What the invoice reader found stays: it is proven, or in text a tax on a part of the same total, which nothing can prove. */
function isHeld(
  { fields, taxes }: Invoice,
  { addsUp, checked }: TotalsCheck,
  isSame: boolean,
  isRecognised: boolean,
): boolean {
  if (fields.total.value === null) return false;
  if (addsUp === true) return isSame || (!isRecognised && checked >= SUMS_OF_A_PROOF);
  return addsUp === null && isSame && !isRecognised && taxes.length > 0;
}

/** The invoice reader's sums, lines and taxes agree on a total. */
function agreesOn(
  { fields, scale }: Invoice,
  { candidate, charged }: ReceiptTotal,
  taxes: ReceiptTaxes,
  isRecognised: boolean,
): boolean {
  const total = namesBoth(fields, candidate, scale) ? charged : candidate.value;
  if (fields.total.value !== formatMinor(total, scale)) return false;
  return taxes === null ? !isRecognised : fields.taxTotal.value === formatMinor(taxes.taxTotal.value, scale);
}

/** An invoice with its tax names the total, and below it what is due. */
function namesBoth(
  { amountDue, taxTotal }: Invoice['fields'],
  { value }: SumCandidate,
  scale: number,
): boolean {
  return taxTotal.value !== null && amountDue.value === formatMinor(value, scale);
}

/** The invoice reader's total is what was to be paid before a printed rounding, unless that is due below it. */
function isUnrounded({ fields, scale }: Invoice, { candidate }: ReceiptTotal, sums: ReceiptSums): boolean {
  if (namesBoth(fields, candidate, scale)) return false;
  return sums.candidates.some(
    (from) =>
      formatMinor(from.value, scale) === fields.total.value &&
      roundingBetween(from, candidate, sums) !== null,
  );
}

function countryOf(lines: readonly ReceiptLine[]): string | null {
  return findReceiptCountry(lines.map((line) => line.text).join('\n')) ?? countryOfGst(lines);
}

/**
 * Without signs that others are taken for.
 *
 * @param isOfTill words that tills print are among the lines
 */
function countryOfPicture(
  lines: readonly ReceiptLine[],
  language: string | null,
  isOfTill: boolean,
): string | null {
  const allText = lines.map((line) => line.text).join('\n');
  const printed = isPoundMisread(language) ? allText.replaceAll('£', '') : allText;
  const told = findReceiptCountry(printed) ?? countryOfGst(lines);
  // In a script that was taken for another any letters come together as a sign of a country.
  if (told !== null || !(isOfTill || isLegible(lines))) return told;
  return guessCountry(printed.replaceAll(STRAY_SIGN, '').replaceAll(ARTICLE, ''));
}

/** Half of the letters were surely read, or they are of a script that no other is taken for. */
function isLegible(lines: readonly ReceiptLine[]): boolean {
  const words = lines.flatMap((line) => line.words);
  const lettersOf = (list: readonly Word[]) => list.reduce((sum, { text }) => sum + countLetters(text), 0);
  const surely = words.filter(({ confidence }) => confidence >= READ_SURELY);
  return lettersOf(surely) * 2 >= lettersOf(words) || lines.some(({ text }) => KANA.test(text));
}

/** In other scripts words are read so as well, but few of them. */
const READ_SURELY = 0.75;
const KANA = /[\u3041-\u30fa]{3}/u;

/** A date that digits were misread in is often of a year far off. */
function ofReceiptYears(date: FieldValue): FieldValue {
  return isReceiptYear(Number(date.value?.slice(0, 4))) ? date : NOTHING;
}

/** Tills label the customer: another company is that of the cards, and whoever is greeted is anybody. */
function unlessGuessed(customer: FieldValue): FieldValue {
  return customer.confidence > GUESSED_CUSTOMER ? customer : NOTHING;
}

/** A name among what was bought, or below it, is none of the shop, nor is a title or what was hardly read. */
function inHead(name: FieldValue, lines: readonly ReceiptLine[], { firstSum }: ReceiptSums): FieldValue {
  const { place, value } = name;
  if (value !== null && (isTitle(value) || name.confidence < SURE)) return NOTHING;
  const firstItem = lines.find(({ figures, index }) => figures.length > 0 || index >= firstSum);
  if (place === null || firstItem === undefined) return name;
  return place.box.top < firstItem.top ? name : NOTHING;
}

/** The invoice reader's total, or its tax alone, stands beside the word for one, and no more speaks against it than for it. */
function isSupported(invoice: Invoice, sums: ReceiptSums): boolean {
  const { total, taxTotal } = invoice.fields;
  const candidatesOf = (value: string) =>
    sums.candidates.filter((one) => formatMinor(one.value, invoice.scale) === value);
  // A tax without a total, too, has its word.
  if (total.value === null)
    return taxTotal.value === null || candidatesOf(taxTotal.value).some(({ word }) => word === 'tax');
  return candidatesOf(total.value).some(
    (one) =>
      (one.word === 'total' || one.word === 'due') && weighCandidate(TOTAL_EVIDENCE, one, sums).weight > 0,
  );
}

/** What is not sure is left open; without a total the other sums prove nothing. */
function withoutTotal(invoice: Invoice): Invoice {
  const open = {
    subtotal: NOTHING,
    taxTotal: NOTHING,
    total: NOTHING,
    amountPaid: NOTHING,
    amountDue: NOTHING,
  };
  return { ...invoice, taxes: [], adjustments: [], fields: { ...invoice.fields, ...open } };
}

type ReceiptTaxes = ReturnType<typeof findReceiptTaxes>;

function withTotal(invoice: Invoice, total: ReceiptTotal, taxes: ReceiptTaxes, scale: number): Invoice {
  const { candidate, lead } = total;
  const field = moneyField(candidate.value, candidate.figure, candidate.line, scale);
  const notes: InvoiceNote[] = candidate.isComputed
    ? [
        {
          kind: 'computed',
          before: null,
          reason:
            'The printed total could not be read; this is what cash and change, net and taxes, or the items come to.',
        },
      ]
    : [];
  const confidence = lead >= SURE_LEAD ? field.confidence : Math.min(DOUBTFUL, field.confidence);
  const isSame = invoice.fields.total.value === field.value;
  const { charged } = total;
  const linesHold = sumOfLines(invoice, scale) === charged;
  const sums = taxFields(taxes, charged, scale);
  return {
    ...invoice,
    pricesIncludeTax: linesHold && taxes !== null ? true : invoice.pricesIncludeTax,
    adjustments: isSame ? invoice.adjustments : roundingOf(total, scale),
    taxes: taxes === null ? [] : taxes.rows,
    fields: {
      ...invoice.fields,
      ...sums,
      total: isSame
        ? invoice.fields.total
        : { ...field, confidence, place: candidate.isComputed ? null : field.place, notes },
      amountPaid: isSame ? invoice.fields.amountPaid : NOTHING,
      amountDue: isSame ? invoice.fields.amountDue : NOTHING,
    },
  };
}

/** The rounding that leads to the total from another sum. */
function roundingOf({ charged, candidate, rounding }: ReceiptTotal, scale: number): Invoice['adjustments'] {
  if (rounding === null) return [];
  const { line, figure } = rounding;
  const amount = formatMinor(candidate.value - charged, scale);
  const { place } = moneyField(rounding.value, figure, line, scale);
  return [{ id: 'a1', kind: 'rounding', label: line.label, amount, isAfterTax: true, place }];
}

/** Less sure is what only the country tells. */
const GUESSED = 0.6;

function currencyField(found: ReceiptCurrency | null): FieldValue {
  if (found === null) return NOTHING;
  const { line } = found;
  return {
    value: found.code,
    place: line === null ? null : { page: line.page, box: boxOf(line) },
    confidence: line === null ? 0.5 : 0.9,
    notes: [],
  };
}

function taxFields(taxes: ReceiptTaxes, total: Minor, scale: number) {
  if (taxes === null) return { subtotal: NOTHING, taxTotal: NOTHING };
  const { taxTotal, subtotal } = taxes;
  return {
    taxTotal: moneyField(taxTotal.value, taxTotal.figure, taxTotal.line, scale),
    subtotal:
      subtotal === null
        ? {
            ...NOTHING,
            value: formatMinor(total - taxTotal.value, scale),
            confidence: 0.7,
            notes: [LESS_TAX],
          }
        : moneyField(subtotal.value, subtotal.figure, subtotal.line, scale),
  };
}

const LESS_TAX: InvoiceNote = {
  kind: 'computed',
  before: null,
  reason: 'Not printed: this is the total less its tax.',
};

function moneyField(value: Minor, figure: ReceiptFigure, { page }: ReceiptLine, scale: number): FieldValue {
  return {
    value: formatMinor(value, scale),
    place: { page, box: boxOf(figure) },
    confidence: Math.round(Math.min(0.95, figure.confidence) * 100) / 100,
    notes: [],
  };
}

function sumOfLines({ lines }: Invoice, scale: number): Minor | null {
  if (lines.length === 0) return null;
  return lines.reduce((sum, { amount }) => sum + (amount === null ? 0 : (parseMinor(amount, scale) ?? 0)), 0);
}

/**
 * A recognised receipt without an amount due that no printed payment leads to from the total: on bent paper the words stand
 * beside a figure of the next row, such as a suggested tip. Nothing is due where all was paid.
 */
function withExplainedDue(invoice: Invoice): Invoice {
  const { amountPaid, amountDue } = invoice.fields;
  const isZero = parseMinor(amountDue.value ?? '', invoice.scale) === 0;
  if (isZero || amountPaid.value === null || !isComputed(amountPaid)) return invoice;
  return { ...invoice, fields: { ...invoice.fields, amountPaid: NOTHING, amountDue: NOTHING } };
}
