import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { checkLine } from './check-line.ts';
import { checkTaxes } from './check-taxes.ts';
import { isComputed } from './is-computed.ts';
import type { Invoice, InvoiceLine, TotalsBreak, TotalsCheck } from './invoice.schemas.ts';
import { type Decimal, parseDecimal } from './exact-decimal.ts';
import { saysIncluded } from './totals/sum-words.ts';

/** The figures of an invoice in minor units; null where one is not known. */
interface Sums {
  readonly subtotal: Minor | null;
  readonly taxTotal: Minor | null;
  readonly total: Minor | null;
  readonly amountPaid: Minor | null;
  readonly amountDue: Minor | null;
  /** Of the lines; null without lines, or where a line that has a price has no amount. */
  readonly lines: Minor | null;
  readonly taxes: Minor | null;
  readonly before: Minor;
  readonly after: Minor;
  /** Withheld tax: part of `after` where the total is what is left, else taken off what is due. Not positive. */
  readonly withheld: Minor;
  /** Still to pay for earlier bills. */
  readonly carriedOver: Minor;
  /** Each tax may be rounded by itself. */
  readonly rounding: Minor;
}

interface Comparison {
  readonly kind: Exclude<TotalsBreak['kind'], 'line' | 'taxRow' | 'bases'>;
  readonly expected: Minor | null;
  readonly printed: Minor | null;
  readonly reach: Minor;
}

/**
 * Compares every sum of an invoice that can be compared: quantity × price with each line's amount, the lines and
 * adjustments with the subtotal, base × rate with each tax, the bases with the subtotal, the taxes with their total,
 * subtotal and tax with the total, what was paid with what is due. A total that is not printed is compared with nothing.
 * A line or the taxes alone prove nothing about the whole, nor does a figure that was computed from the others, nor does
 * anything while a larger figure below the total is explained by nothing.
 *
 * Where prices hold their tax, the lines come to subtotal and tax together.
 */
export function checkInvoice(invoice: Invoice): TotalsCheck {
  const { lines, scale } = invoice;
  const breaks: TotalsBreak[] = [];
  let checked = 0;
  let proofs = 0;
  for (const line of lines) {
    const outcome = checkLine(line, invoice);
    if (outcome === null) continue;
    checked += 1;
    if (outcome === true) continue;
    const expected = formatMinor(outcome, scale);
    breaks.push({ kind: 'line', lineId: line.id, expected, printed: line.amount ?? '0' });
  }
  for (const { kind, expected, printed, reach } of comparisonsOf(invoice, sumUp(invoice))) {
    if (expected === null || printed === null) continue;
    checked += 1;
    if (proves(kind, invoice)) proofs += 1;
    if (Math.abs(expected - printed) <= reach) continue;
    const [wanted, found] = [formatMinor(expected, scale), formatMinor(printed, scale)];
    breaks.push({ kind, lineId: null, expected: wanted, printed: found });
  }
  const taxes = checkTaxes(invoice);
  checked += taxes.checked;
  breaks.push(...taxes.breaks);
  return {
    addsUp:
      breaks.length > 0
        ? false
        : proofs > countComputed(invoice) && openFiguresOf(invoice).length === 0 && !isTaxOpen(invoice)
          ? true
          : null,
    checked,
    breaks,
  };
}

/**
 * Figures below the total that are larger than it and explained by nothing: one of them may be the total. Smaller ones are
 * printed taxes, as long as there is no tax.
 */
export function openFiguresOf({
  openFigures = [],
  fields: { total, taxTotal },
  scale,
}: Pick<Invoice, 'openFigures' | 'fields' | 'scale'>): string[] {
  const chosen = Math.abs(parseMinor(total.value ?? '', scale) ?? 0);
  const hasTax = (parseMinor(taxTotal.value ?? '', scale) ?? 0) !== 0;
  return openFigures.filter((figure) => !hasTax || Math.abs(parseMinor(figure, scale) ?? 0) > chosen);
}

/**
 * The taxes prove nothing about the whole, nor does one line with neither quantity nor price, alone or beside lines of 0.00:
 * it may be the total itself, whatever words stand beside it, and a subtotal that is the total again says no more. Nor does
 * a total without lines and tax that is its own subtotal. An amount due proves it only beside a payment, all three printed.
 */
function proves(
  kind: Comparison['kind'],
  { documentType, fields: { subtotal, taxTotal, total, amountPaid, amountDue }, ...invoice }: Invoice,
): boolean {
  const { lines, adjustments, scale } = invoice;
  const isLone = isLoneAmount(lines, scale);
  if (kind === 'lines') return !isLone;
  if (kind === 'total' && subtotal.value === total.value)
    return (
      !(isLone && adjustments.length === 0) &&
      (lines.length > 0 || documentType === 'receipt' || taxTotal.value !== null)
    );
  if (kind !== 'due') return kind !== 'tax';
  const paid = parseMinor(amountPaid.value ?? '', scale) ?? 0;
  return paid !== 0 && !isComputed(amountPaid) && !isComputed(amountDue);
}

function isLoneAmount(lines: readonly InvoiceLine[], scale: number): boolean {
  const charged = lines.filter(({ amount }) => (parseMinor(amount ?? '', scale) ?? 0) !== 0);
  const counted = charged.length > 0 ? charged : lines;
  return counted.length === 1 && counted.every(isBare);
}

const isBare = ({ unitPrice, notes }: InvoiceLine) => unitPrice === null && isComputed({ notes });

/** A sum computed from the others makes one comparison come out right whatever was read, so each takes one proof away. */
function countComputed({ fields: { subtotal, taxTotal, total }, taxes, scale }: Invoice): number {
  const isDerivedTax = taxes.length === 0 && parseMinor(taxTotal.value ?? '', scale) !== 0;
  return [subtotal, total, ...(isDerivedTax ? [taxTotal] : [])].filter(isComputed).length;
}

/** What the total and the amount due come to by the figures above them; null where too few are known. */
export function expectedSums(invoice: Invoice): {
  readonly total: string | null;
  readonly amountDue: string | null;
} {
  const comparisons = comparisonsOf(invoice, sumUp(invoice));
  const expected = (wanted: Comparison['kind']) => {
    const minor = comparisons.find(({ kind }) => kind === wanted)?.expected ?? null;
    return minor === null ? null : formatMinor(minor, invoice.scale);
  };
  return { total: expected('total'), amountDue: expected('due') };
}

function comparisonsOf(invoice: Invoice, sums: Sums): Comparison[] {
  const { subtotal, taxTotal, total, amountPaid, amountDue, before, rounding } = sums;
  const net = subtotal === null ? null : subtotal + (taxTotal ?? 0);
  // Where the total is what it was before tax was withheld or cents were rounded, that changes what is due.
  const gross = sums.after - sums.withheld;
  const isGross =
    net !== null && total !== null && Math.abs(net + gross - total) < Math.abs(net + sums.after - total);
  const after = isGross ? gross : sums.after;
  const isDue = (amount: Minor) =>
    amountDue !== null && amount - (amountPaid ?? 0) + sums.withheld === amountDue;
  const base = total === null || !(isGross && isDue(total)) ? total : total + sums.withheld;
  // Lines are compared with what is printed next below them.
  const nextBelow = invoice.pricesIncludeTax ? net : subtotal;
  const goal = nextBelow ?? (total === null ? null : total - after);
  const lines = sums.lines === null ? null : sums.lines + before;
  const isTaxed = invoice.pricesIncludeTax || nextBelow === null;
  const untaxed = nextBelow === null && !invoice.pricesIncludeTax ? (taxTotal ?? 0) : 0;
  return [
    {
      kind: 'lines',
      expected: lines === null ? null : lines + untaxed,
      printed: goal,
      reach: isTaxed ? rounding : 0,
    },
    { kind: 'tax', expected: sums.taxes, printed: taxTotal, reach: rounding },
    { kind: 'total', expected: net === null ? null : net + after, printed: total, reach: rounding },
    {
      kind: 'due',
      expected:
        base === null || (amountPaid === null && amountDue === null)
          ? null
          : base - (amountPaid ?? 0) + sums.carriedOver,
      printed: amountDue,
      reach: 0,
    },
  ];
}

function sumUp(invoice: Invoice): Sums {
  const { scale, fields, lines, adjustments, taxes } = invoice;
  const read = (text: string | null) => (text === null ? null : parseMinor(text, scale));
  const amounts = lines.map(({ amount }) => read(amount));
  const isOpen = lines.some((line, index) => amounts[index] === null && line.unitPrice !== null);
  const sumOf = (isAfterTax: boolean) =>
    adjustments
      .filter((adjustment) => adjustment.isAfterTax === isAfterTax)
      .reduce((sum, { amount }) => sum + (read(amount) ?? 0), 0);
  return {
    subtotal: read(fields.subtotal.value),
    taxTotal: read(fields.taxTotal.value),
    total: read(fields.total.value),
    amountPaid: read(fields.amountPaid.value),
    amountDue: read(fields.amountDue.value),
    lines: lines.length === 0 || isOpen ? null : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    taxes: taxes.length === 0 ? null : taxes.reduce((sum, { amount }) => sum + (read(amount) ?? 0), 0),
    before: sumOf(false),
    after: sumOf(true),
    withheld: adjustments
      .filter(({ kind, isAfterTax }) => (kind === 'withholding' || kind === 'rounding') && isAfterTax)
      .reduce((sum, { amount }) => sum + (read(amount) ?? 0), 0),
    carriedOver: read(invoice.carriedOver ?? null) ?? 0,
    rounding: Math.max(1, taxes.length),
  };
}

/** In minor units. */
const ROUNDING = 2n;

/**
 * Prices hold their tax and the subtotal is what is left without it: whatever was read as the tax, that comes out right.
 * Only what it is on and its rate prove it: the lines at that rate, or of one tax the total.
 *
 * Where it is added to a subtotal of which it is a part, by its label and its rate, one of the sums is wrong.
 */
function isTaxOpen(invoice: Invoice): boolean {
  const { pricesIncludeTax, fields, taxes, scale } = invoice;
  if (isAddedThoughHeld(invoice)) return true;
  if (!pricesIncludeTax || !isComputed(fields.subtotal)) return false;
  if ((parseMinor(fields.taxTotal.value ?? '', scale) ?? 0) === 0) return false;
  const total = parseMinor(fields.total.value ?? '', scale);
  return !taxes.every(({ base, rate, amount }) => {
    const share = parseDecimal(rate ?? '');
    const tax = parseMinor(amount, scale);
    if (share === null || tax === null) return false;
    if (base !== null) return true;
    return [taxes.length === 1 ? total : null, atRate(share, invoice)].some(
      (gross) => gross !== null && isWithin(tax, gross, share),
    );
  });
}

/** `Subtotal 120.00, incl. VAT 20 % 20.00, Total 140.00` */
function isAddedThoughHeld({ pricesIncludeTax, fields, taxes, scale }: Invoice): boolean {
  const subtotal = parseMinor(fields.subtotal.value ?? '', scale);
  if (pricesIncludeTax || subtotal === null) return false;
  return taxes.some(({ label, base, rate, amount }) => {
    const [share, tax] = [parseDecimal(rate ?? ''), parseMinor(amount, scale)];
    if (share === null || tax === null || tax === 0 || base !== null) return false;
    return saysIncluded(label) && isWithin(tax, subtotal, share);
  });
}

/** tax / gross = rate / (100 + rate) */
function isWithin(tax: Minor, gross: Minor, rate: Decimal): boolean {
  const hundred = 100n * 10n ** BigInt(rate.decimals);
  const off = BigInt(tax) * (hundred + rate.units) - BigInt(gross) * rate.units;
  return (off < 0n ? -off : off) <= ROUNDING * (hundred + rate.units);
}

/** What the lines at a rate come to; null unless each line has a rate that is none or that of one of the taxes. */
function atRate(rate: Decimal, { lines, taxes, adjustments, scale }: Invoice): Minor | null {
  const rates = taxes.map((tax) => parseDecimal(tax.rate ?? ''));
  let gross: Minor = 0;
  for (const { taxRate, amount } of lines) {
    const [own, value] = [parseDecimal(taxRate ?? ''), parseMinor(amount ?? '', scale)];
    if (own === null || value === null) return null;
    if (own.units !== 0n && !rates.some((other) => other !== null && isSame(own, other))) return null;
    if (isSame(own, rate)) gross += value;
  }
  return adjustments.length > 0 || gross === 0 ? null : gross;
}

/** `10` is `10.0`. */
function isSame(a: Decimal, b: Decimal): boolean {
  return a.units * 10n ** BigInt(b.decimals) === b.units * 10n ** BigInt(a.decimals);
}
