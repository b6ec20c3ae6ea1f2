import { formatMinor, parseMinor } from '#domain/money.ts';
import { timesDecimal, toMinor, type Decimal } from '../exact-decimal.ts';
import type {
  Invoice,
  InvoiceAdjustment,
  InvoiceFields,
  InvoiceLine,
  InvoiceTax,
} from '../invoice.schemas.ts';
import { unitName } from './unit-names.ts';
import type { XmlAdjustment, XmlInvoice, XmlLine, XmlTax } from './xml-invoice.ts';
import { dividedBy, decimalText, isoDate, moneyText, plainText, readXmlNumber } from './xml-values.ts';

/** UNTDID 1001: credit notes of all kinds, whose amounts XML writes without a sign. */
const CREDIT_NOTES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);
const MOST_SCALE = 4;

/**
 * What an invoice in XML says, in the product's form.
 *
 * @returns null where it names no amount at all
 */
export function invoiceFromXml(xml: XmlInvoice, pageCount: number): Invoice | null {
  const currency = /^[A-Z]{3}$/.test(xml.currency ?? '') ? xml.currency : null;
  const scale = scaleOf(xml, currency);
  const total = moneyText(xml.totals.grand ?? xml.totals.due, scale);
  if (total === null) return null;
  const isCredit = CREDIT_NOTES.has(xml.typeCode ?? '');
  const money = amountReader(scale, isCredit && !total.startsWith('-'));
  return {
    documentType: isCredit || total.startsWith('-') ? 'creditNote' : 'invoice',
    source: 'xml',
    pageCount,
    language: null,
    country: /^[A-Z]{2}$/.test(xml.seller.country ?? '') ? xml.seller.country : null,
    scale,
    pricesIncludeTax: false,
    fields: fieldsOf(xml, currency, scale, money),
    lines: xml.lines.filter(isCharged).map((line, at) => lineOf(line, at, scale, money)),
    adjustments: [
      ...xml.adjustments.flatMap((one, at) => adjustmentOf(one, at, money)),
      ...roundingOf(xml, money),
    ],
    taxes: xml.taxes.flatMap((tax, at) => taxOf(tax, at, money)),
    warnings: xml.isTest
      ? ['The XML in this file says that it is a test and not an invoice to be paid.']
      : [],
  };
}

type ReadMoney = (text: string | null) => string | null;

/** @param isTurned amounts are given their other sign */
function amountReader(scale: number, isTurned: boolean): ReadMoney {
  return (text) => {
    const amount = moneyText(text, scale);
    const minor = amount === null || !isTurned ? null : parseMinor(amount, scale);
    return minor === null || minor === 0 ? amount : formatMinor(-minor, scale);
  };
}

/** Decimals of the currency; more where the sums have more. */
function scaleOf({ totals }: XmlInvoice, currency: string | null): number {
  const sums = [totals.net, totals.tax, totals.grand, totals.due];
  const needed = sums.map((sum) => readXmlNumber(sum)?.decimals ?? 0);
  return Math.min(MOST_SCALE, Math.max(currencyDecimals(currency), ...needed));
}

function currencyDecimals(currency: string | null): number {
  if (currency === null) return 2;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

function fieldsOf(xml: XmlInvoice, currency: string | null, scale: number, money: ReadMoney): InvoiceFields {
  const { seller, buyer, totals } = xml;
  const known = (value: string | null) => ({ value, place: null, confidence: 1, notes: [] });
  const text = (value: string | null) => known(plainText(value));
  const address = (lines: readonly string[]) =>
    known(
      lines
        .map(plainText)
        .filter((line) => line !== null)
        .join('\n') || null,
    );
  const paid = moneyText(totals.prepaid, scale);
  return {
    vendorName: text(seller.name),
    vendorAddress: address(seller.address),
    vendorTaxId: text(seller.taxId),
    vendorIban: known(plainText(xml.iban)?.replaceAll(' ', '') ?? null),
    customerName: text(buyer.name),
    customerAddress: address(buyer.address),
    customerTaxId: text(buyer.taxId),
    invoiceNumber: text(xml.number),
    invoiceDate: known(isoDate(xml.issueDate)),
    dueDate: known(isoDate(xml.dueDate)),
    paymentTerms: text(xml.paymentTerms),
    purchaseOrder: text(xml.purchaseOrder),
    currency: known(currency),
    subtotal: known(money(totals.net ?? totals.lines)),
    taxTotal: known(money(totals.tax)),
    total: known(roundedTotal(xml, scale, money)),
    amountPaid: known(paid !== null && /^(?!-).*[1-9]/.test(paid) ? paid : null),
    amountDue: known(money(totals.due)),
  };
}

/** XML rounds what is due behind the total; here rounding is part of the total. */
function roundedTotal({ totals }: XmlInvoice, scale: number, money: ReadMoney): string | null {
  const total = money(totals.grand ?? totals.due);
  const rounding = money(totals.rounding);
  if (totals.grand === null || total === null || rounding === null) return total;
  return formatMinor((parseMinor(total, scale) ?? 0) + (parseMinor(rounding, scale) ?? 0), scale);
}

function roundingOf({ totals }: XmlInvoice, money: ReadMoney): InvoiceAdjustment[] {
  const amount = money(totals.rounding);
  if (totals.grand === null || amount === null || !/[1-9]/.test(amount)) return [];
  return [{ id: 'rounding', kind: 'rounding', label: 'Rounding', amount, isAfterTax: true, place: null }];
}

/** Headings and remarks come as lines of which nothing is counted, nothing costs and nothing is charged. */
function isCharged({ quantity, price, amount, isUncounted }: XmlLine): boolean {
  return isUncounted || [quantity, price, amount].some((text) => text === null || /[1-9]/.test(text));
}

/** What one costs. Some programs write the quantity of the line as the one that the price is for. */
function priceOfOne({ quantity, price, priceQuantity, amount }: XmlLine, scale: number): Decimal | null {
  const [each, per] = [readXmlNumber(price), readXmlNumber(priceQuantity)];
  if (each === null || per === null) return each;
  const count = readXmlNumber(quantity);
  const product = count === null ? null : toMinor(timesDecimal(count, each), scale);
  const isOfOne =
    product !== null && product !== 0 && formatMinor(product, scale) === moneyText(amount, scale);
  return isOfOne ? each : dividedBy(each, per);
}

function lineOf(line: XmlLine, at: number, scale: number, money: ReadMoney): InvoiceLine {
  const quantity = readXmlNumber(line.quantity);
  const unitPrice = priceOfOne(line, scale);
  // What has a price has to have an amount, or the lines come to nothing.
  const isPriced = unitPrice !== null && !line.isUncounted;
  const rate = readXmlNumber(line.taxRate);
  const discount = discountOf(line, scale);
  return {
    id: `l${at + 1}`,
    description: plainText(line.name) ?? '',
    itemCode: plainText(line.itemCode),
    quantity: quantity === null ? null : decimalText(quantity),
    unit: unitName(line.unitCode),
    unitPrice: isPriced ? decimalText(unitPrice, scale) : null,
    ...(discount === null ? {} : { discount }),
    taxRate: rate === null ? null : decimalText(rate),
    amount: line.isUncounted ? null : money(line.amount),
    confidence: 1,
    notes: [],
    place: null,
  };
}

function discountOf({ adjustments }: XmlLine, scale: number): string | null {
  let sum = 0;
  for (const { isCharge, amount } of adjustments) {
    const minor = parseMinor(moneyText(amount, scale) ?? '0', scale) ?? 0;
    sum += isCharge ? -minor : minor;
  }
  return sum === 0 ? null : formatMinor(sum, scale);
}

function adjustmentOf(one: XmlAdjustment, at: number, money: ReadMoney): InvoiceAdjustment[] {
  const { isCharge, isShipping, label, amount } = one;
  const signed = money(isCharge || amount === null ? amount : negated(amount));
  if (signed === null || !/[1-9]/.test(signed)) return [];
  const kind = isCharge ? (isShipping ? 'shipping' : 'charge') : 'discount';
  return [
    {
      id: `a${at + 1}`,
      kind,
      label: plainText(label) ?? { discount: 'Discount', shipping: 'Shipping', charge: 'Charge' }[kind],
      amount: signed,
      isAfterTax: false,
      place: null,
    },
  ];
}

function negated(amount: string): string {
  const plain = amount.trim();
  return plain.startsWith('-') ? plain.slice(1) : `-${plain.replace(/^\+/, '')}`;
}

function taxOf({ label, rate, base, amount }: XmlTax, at: number, money: ReadMoney): InvoiceTax[] {
  const tax = money(amount);
  if (tax === null) return [];
  const percent = readXmlNumber(rate);
  return [
    {
      id: `t${at + 1}`,
      label: plainText(label) ?? 'Tax',
      rate: percent === null ? null : decimalText(percent),
      base: money(base),
      amount: tax,
      place: null,
    },
  ];
}
