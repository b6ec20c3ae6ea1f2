import { parseMinor, type Minor } from '#domain/money.ts';
import { parseDecimal, timesDecimal } from '#domain/invoices/exact-decimal.ts';
import type { Invoice, InvoiceTax } from '#domain/invoices/invoice.schemas.ts';
import { lacksYear } from '#domain/values/calendar.ts';
import { oneLine } from '../statements/one-line.ts';
import type { Bill, BillLine } from './bill.ts';
import { nameOf, type InvoiceToExport } from './invoice-to-export.ts';
import { shareOut } from './share-out.ts';

/** Line of an invoice before its tax is shared out. */
interface Entry {
  readonly line: Omit<BillLine, 'net' | 'tax'>;
  /** As it stands on the invoice: with its tax where prices hold it. */
  readonly amount: Minor;
  readonly isTaxable: boolean;
  readonly isWithheld: boolean;
}

/** What makes an invoice no bill. */
export type MissingOfBill = 'vendor' | 'date' | 'total';

/**
 * An invoice as a bill. Its tax is shared out over its lines by rate, discounts and charges become lines, and what the
 * lines and taxes lack of the total becomes a last line, so that the bill always comes to the total.
 */
export function makeBill(source: InvoiceToExport): Bill | MissingOfBill {
  const { invoice } = source;
  const { fields, scale } = invoice;
  const vendor = oneLine(fields.vendorName.value ?? '');
  if (vendor === '') return 'vendor';
  const date = wholeDate(fields.invoiceDate.value);
  if (date === null) return 'date';
  const read = (text: string | null) => (text === null ? null : parseMinor(text, scale));
  const entries = entriesOf(invoice, oneLine(nameOf(source)));
  const all = withTaxes(invoice, entries);
  const stated = read(fields.total.value);
  // The total may be what it was before tax was withheld from what is due.
  const held = entries.reduce((sum, { amount, isWithheld }) => sum + (isWithheld ? amount : 0), 0);
  const isBefore = held !== 0 && stated !== null && sumOf(all) - held === stated;
  const taxed = isBefore ? all.filter((_line, at) => entries[at]?.isWithheld === false) : all;
  const come = sumOf(taxed);
  const paid = read(fields.amountPaid.value) ?? 0;
  const due = read(fields.amountDue.value);
  const total = stated ?? (taxed.length > 0 ? come : due === null ? null : due + paid);
  if (total === null || !Number.isSafeInteger(come)) return 'total';
  const difference = total - come;
  const lines = difference === 0 ? taxed : [...taxed, differenceLine(difference, taxed.length === 0)];
  const sign = total < 0 ? -1 : 1;
  return {
    name: nameOf(source),
    isCredit: total < 0 || invoice.documentType === 'creditNote',
    vendor,
    number: oneLine(fields.invoiceNumber.value ?? '') || null,
    date,
    dueDate: wholeDate(fields.dueDate.value),
    purchaseOrder: oneLine(fields.purchaseOrder.value ?? '') || null,
    account: invoice.booking?.accountCode ?? null,
    taxCode: invoice.booking?.taxCode ?? null,
    currency: fields.currency.value,
    country: invoice.country,
    scale,
    total: turned(total, sign),
    paid: Math.abs(paid),
    lines: lines.map((line) => ({
      ...line,
      net: turned(line.net, sign),
      tax: turned(line.tax, sign),
    })),
    isWithheld: isBefore,
    hasUnevenLines: hasUnevenLines(invoice, taxed),
    difference: taxed.length === 0 ? 0 : difference,
  };
}

function sumOf(lines: readonly BillLine[]): Minor {
  return lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
}

function hasUnevenLines({ lines }: Invoice, written: readonly BillLine[]): boolean {
  const priced = lines.filter(
    ({ quantity, unitPrice, amount }) => quantity !== null && unitPrice !== null && amount !== null,
  );
  return written.filter(({ unitPrice }) => unitPrice !== null).length < priced.length;
}

function wholeDate(iso: string | null): string | null {
  return iso === null || lacksYear(iso) ? null : iso;
}

function turned(minor: Minor, sign: number): Minor {
  return minor === 0 ? 0 : minor * sign;
}

function entriesOf(invoice: Invoice, name: string): Entry[] {
  const { scale } = invoice;
  const lines = invoice.lines.flatMap((line): Entry[] => {
    const amount = line.amount === null ? null : parseMinor(line.amount, scale);
    if (amount === null) return [];
    const { quantity, unitPrice } = line;
    const isExact = isProduct(quantity, unitPrice, amount, scale);
    return [
      {
        line: {
          description: oneLine(line.description),
          itemCode: oneLine(line.itemCode ?? '') || null,
          quantity: isExact ? quantity : null,
          unitPrice: isExact ? unitPrice : null,
          rate: line.taxRate,
        },
        amount,
        isTaxable: true,
        isWithheld: false,
      },
    ];
  });
  const adjustments = invoice.adjustments.map((one): Entry => {
    const amount = parseMinor(one.amount, scale) ?? 0;
    const isWithheld = one.kind === 'withholding' && one.isAfterTax;
    return { line: plainLine(oneLine(one.label), null), amount, isTaxable: !one.isAfterTax, isWithheld };
  });
  if (lines.length > 0) return [...lines, ...withRate(adjustments, spareRate(invoice, lines, adjustments))];
  return linesOfTaxes(invoice, name) ?? [];
}

/** Discounts and charges name no rate: it is that whose base they explain, which its lines alone do not. */
function spareRate(
  { taxes, scale }: Invoice,
  lines: readonly Entry[],
  adjustments: readonly Entry[],
): string | null {
  const spare = adjustments.reduce((sum, { amount, isTaxable }) => sum + (isTaxable ? amount : 0), 0);
  const explained = taxes.filter(({ rate, base }) => {
    const own = lines.filter(({ line }) => line.rate !== null && isSameRate(line.rate, rate));
    const sum = own.reduce((before, { amount }) => before + amount, 0);
    return base !== null && parseMinor(base, scale) === sum + spare;
  });
  return explained.length === 1 && spare !== 0 ? (explained[0]?.rate ?? null) : null;
}

function withRate(entries: readonly Entry[], rate: string | null): readonly Entry[] {
  return entries.map((entry) => (entry.isTaxable ? { ...entry, line: { ...entry.line, rate } } : entry));
}

/** The parts of an invoice without lines, as its tax summary has them: one for each rate. */
function linesOfTaxes({ taxes, fields, scale }: Invoice, name: string): Entry[] | null {
  const subtotal = fields.subtotal.value === null ? null : parseMinor(fields.subtotal.value, scale);
  const bases = taxes.map(({ base }) => (base === null ? null : parseMinor(base, scale)));
  const sum = bases.reduce<Minor>((before, base) => before + (base ?? 0), 0);
  if (taxes.length === 0 || bases.includes(null) || sum !== subtotal) {
    if (subtotal === null) return null;
    return [{ line: plainLine(name, null), amount: subtotal, isTaxable: true, isWithheld: false }];
  }
  return taxes.map(({ label, rate }, at) => ({
    line: plainLine([name, label, ...(rate === null ? [] : [`${rate} %`])].join(' '), rate),
    amount: bases[at] ?? 0,
    isTaxable: true,
    isWithheld: false,
  }));
}

function plainLine(description: string, rate: string | null): Entry['line'] {
  return { description, itemCode: null, quantity: null, unitPrice: null, rate };
}

function differenceLine(net: Minor, isWhole: boolean): BillLine {
  return { ...plainLine(isWhole ? 'Total' : 'Difference to the total', null), net, tax: 0 };
}

function isProduct(quantity: string | null, unitPrice: string | null, amount: Minor, scale: number): boolean {
  const [count, price] = [parseDecimal(quantity ?? ''), parseDecimal(unitPrice ?? '')];
  if (count === null || price === null) return false;
  const { units, decimals } = timesDecimal(count, price);
  const [product, wanted] = [units * 10n ** BigInt(scale), BigInt(amount) * 10n ** BigInt(decimals)];
  // Those of a credit note stand without their sign.
  return product === wanted || product === -wanted;
}

function withTaxes(invoice: Invoice, entries: readonly Entry[]): BillLine[] {
  const taxes = taxesOf(invoice, entries);
  const shares = new Map<Entry, Minor>();
  for (const { rate, amount } of taxes) {
    const bearers = bearersOf(entries, rate, taxes.length === 1);
    const parts = shareOut(
      amount,
      bearers.map((entry) => entry.amount),
    );
    for (const [at, entry] of bearers.entries()) {
      shares.set(entry, (shares.get(entry) ?? 0) + (parts[at] ?? 0));
    }
  }
  const [only] = taxes;
  const onlyRate = taxes.length === 1 ? (only?.rate ?? null) : null;
  return entries.map((entry) => {
    const tax = shares.get(entry) ?? 0;
    const net = invoice.pricesIncludeTax && entry.isTaxable ? entry.amount - tax : entry.amount;
    const rate = entry.line.rate ?? (tax === 0 ? null : onlyRate);
    return { ...entry.line, ...(net === entry.amount ? {} : NO_PRICE), rate, net, tax };
  });
}

const NO_PRICE = { quantity: null, unitPrice: null };

interface TaxToShare {
  readonly rate: string | null;
  readonly amount: Minor;
}

/** By rate where each rate of the tax summary has lines and they come to the tax; else the tax as one. */
function taxesOf(invoice: Invoice, entries: readonly Entry[]): TaxToShare[] {
  const { taxes, scale, fields } = invoice;
  const amounts = taxes.map((tax: InvoiceTax) => parseMinor(tax.amount, scale) ?? 0);
  const sum = amounts.reduce((before, amount) => before + amount, 0);
  const stated = fields.taxTotal.value === null ? null : parseMinor(fields.taxTotal.value, scale);
  const total = stated ?? (taxes.length > 0 ? sum : 0);
  const rates = taxes.map(({ rate }) => rate);
  const isByRate =
    sum === total &&
    new Set(rates).size === rates.length &&
    rates.every((rate) => entries.some(({ line }) => line.rate !== null && isSameRate(line.rate, rate)));
  if (isByRate) return taxes.map(({ rate }, at) => ({ rate, amount: amounts[at] ?? 0 }));
  const [first] = rates;
  const single = new Set(rates).size === 1 ? (first ?? null) : null;
  return total === 0 ? [] : [{ rate: single, amount: total }];
}

/**
 * What bears a tax: lines of its rate, and where it is the only one what has no rate too, such as discounts; where there
 * are none of these, all that is taxable and not free of tax.
 */
function bearersOf(entries: readonly Entry[], rate: string | null, isOnly: boolean): readonly Entry[] {
  const taxable = entries.filter(({ isTaxable }) => isTaxable);
  const own = taxable.filter(({ line }) => (line.rate === null ? isOnly : isSameRate(line.rate, rate)));
  if (own.length > 0) return own;
  const notFree = taxable.filter(({ line }) => line.rate === null || !isSameRate(line.rate, '0'));
  if (notFree.length > 0) return notFree;
  return taxable.length > 0 ? taxable : entries;
}

function isSameRate(a: string, b: string | null): boolean {
  return b !== null && Number(a) === Number(b);
}
