import type { InvoiceFieldName } from '#domain/invoices/invoice-field-table.ts';
import type { Invoice, TotalsBreak, TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import { expectedSums } from '#domain/invoices/check-invoice.ts';
import { taxSentence } from '#domain/invoices/warn-of-breaks.ts';
import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { placeOf } from './invoice-places.ts';

export type TotalName = 'subtotal' | 'taxTotal' | 'total' | 'amountPaid' | 'amountDue';

/** One step from the lines to what is due. */
export interface TotalStep {
  readonly label: string;
  /** The figure that is printed for it; null: none is. */
  readonly field: TotalName | null;
  /** The result of the figures above it; null: unknown. */
  readonly computed: string | null;
  /** Where the printed figure is another. */
  readonly fault: TotalsBreak | null;
}

/** Figures in minor units; null where one is not known. */
interface Chain {
  readonly ofLines: Minor | null;
  /** Adjustments above the tax, and below it: null without any. */
  readonly before: Minor | null;
  readonly after: Minor | null;
  readonly ofSubtotal: Minor | null;
  readonly ofTaxes: Minor | null;
  readonly ofTotal: Minor | null;
  /** Tax that is kept back of what is due, where the total holds it still; else null. */
  readonly withheld: Minor | null;
  readonly ofDue: Minor | null;
}

function chainOf(invoice: Invoice): Chain {
  const { scale, fields, lines, adjustments, taxes, pricesIncludeTax } = invoice;
  const read = (text: string | null) => (text === null ? null : parseMinor(text, scale));
  const sumOf = (parts: readonly { readonly amount: string | null }[]) =>
    parts.length === 0 ? null : parts.reduce((sum, { amount }) => sum + (read(amount) ?? 0), 0);
  const below = adjustments.filter(({ isAfterTax }) => isAfterTax);
  const [ofLines, ofTaxes] = [sumOf(lines), sumOf(taxes)];
  const [before, after] = [sumOf(adjustments.filter(({ isAfterTax }) => !isAfterTax)), sumOf(below)];
  const [subtotal, tax, total] = [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) =>
    read(value),
  );
  const inLines = ofLines === null ? null : ofLines + (before ?? 0);
  // Where prices hold their tax, the lines come to more than the subtotal by that tax.
  const ofSubtotal = inLines === null || !pricesIncludeTax ? inLines : less(inLines, tax);
  const net = subtotal ?? ofSubtotal;
  const expected = expectedSums(invoice);
  const ofTotal = read(expected.total) ?? (net === null ? null : net + (tax ?? ofTaxes ?? 0) + (after ?? 0));
  const kept = sumOf(below.filter(({ kind }) => kind === 'withholding')) ?? 0;
  const { withheld, ...rest } = splitAfterTax(after, kept, ofTotal, net === null ? null : net + (tax ?? 0));
  const paid = (read(fields.amountPaid.value) ?? 0) - (withheld ?? 0);
  const ofDue = read(expected.amountDue) ?? less(total ?? ofTotal, paid);
  return { ofLines, before, ...rest, ofSubtotal, ofTaxes, ofTotal, withheld, ofDue };
}

/**
 * Separates withheld tax from the other adjustments below the tax, if the total still includes it.
 *
 * @param kept the withheld tax
 * @param aboveThem net plus tax, before any adjustment
 */
function splitAfterTax(
  after: Minor | null,
  kept: Minor,
  ofTotal: Minor | null,
  aboveThem: Minor | null,
): Pick<Chain, 'after' | 'withheld'> {
  const isTotalWhole = kept !== 0 && aboveThem !== null && ofTotal === aboveThem + (after ?? 0) - kept;
  if (!isTotalWhole) return { after, withheld: null };
  return { after: after === kept ? null : (after ?? 0) - kept, withheld: kept };
}

const less = (from: Minor | null, part: Minor | null | undefined): Minor | null =>
  from === null || part === null || part === undefined ? null : from - part;

/** From the lines to what is due, each step with what is computed beside what is printed. */
export function totalSteps(invoice: Invoice, check: TotalsCheck): readonly TotalStep[] {
  const { ofLines, before, after, ofSubtotal, ofTaxes, ofTotal, withheld, ofDue } = chainOf(invoice);
  const fault = (kind: TotalsBreak['kind']) => check.breaks.find((each) => each.kind === kind) ?? null;
  const hasSubtotal = invoice.fields.subtotal.value !== null;
  const step = (
    label: string,
    field: TotalName | null,
    computed: Minor | null,
    kind: TotalsBreak['kind'] | null = null,
  ): TotalStep => ({
    label,
    field,
    computed: computed === null ? null : formatMinor(computed, invoice.scale),
    fault: kind === null ? null : fault(kind),
  });
  const given = (label: string, sum: Minor | null) => (sum === null ? [] : [step(label, null, sum)]);
  return [
    step(invoice.pricesIncludeTax ? 'Lines, including tax' : 'Lines', null, ofLines),
    ...given('Discounts and charges', before),
    step('Subtotal', 'subtotal', ofSubtotal, hasSubtotal ? 'lines' : null),
    step('Tax', 'taxTotal', ofTaxes, 'tax'),
    ...given('Further adjustments', after),
    step('Total', 'total', ofTotal, fault('total') === null && !hasSubtotal ? 'lines' : 'total'),
    step('Already paid', 'amountPaid', null),
    ...given('Tax withheld', withheld),
    step('Amount due', 'amountDue', ofDue, 'due'),
  ];
}

/** A sum that is not what is printed, in a sentence that names the figures. */
export function breakSentence(fault: TotalsBreak, invoice: Invoice): string {
  const { kind, lineId, expected, printed } = fault;
  const [come, says] = [formatMoney(expected), formatMoney(printed)];
  switch (kind) {
    case 'taxRow':
    case 'bases':
      return taxSentence(fault, invoice.taxes, formatMoney);
    case 'line': {
      const index = invoice.lines.findIndex(({ id }) => id === lineId);
      const { quantity = null, unitPrice = null, discount } = invoice.lines[index] ?? {};
      const full =
        quantity === null || unitPrice === null ? 'Quantity × price' : `${quantity} × ${unitPrice}`;
      const product = discount === undefined ? full : `${full} less ${formatMoney(discount)}`;
      return `Line ${index + 1}: ${product} = ${come}, but the amount is ${says}.`;
    }
    case 'lines':
      return `${linesName(invoice)} add up to ${come}, but the ${goalOfLines(invoice).name} is ${says}.`;
    case 'tax':
      return `The taxes add up to ${come}, but the tax total is ${says}.`;
    case 'total':
      return `Subtotal and tax add up to ${come}, but the total is ${says}.`;
    case 'due':
      return `Total less payments is ${come}, but the amount due is ${says}.`;
  }
}

function linesName({ adjustments }: Invoice): string {
  return adjustments.some(({ isAfterTax }) => !isAfterTax)
    ? 'The lines with discounts and charges'
    : 'The lines';
}

/** The figure that the lines are compared with: the next one printed below them. */
function goalOfLines({ fields, pricesIncludeTax }: Invoice): {
  readonly name: string;
  readonly field: InvoiceFieldName;
} {
  if (fields.subtotal.value === null) return { name: 'total', field: 'total' };
  return pricesIncludeTax
    ? { name: 'subtotal including tax', field: 'subtotal' }
    : { name: 'subtotal', field: 'subtotal' };
}

/** By how much the invoice is out, in the wire's form; null where nothing or no single figure says so. */
export function outBy({ breaks }: TotalsCheck, scale: number): string | null {
  const fault = breaks.find(({ kind }) => kind === 'total' || kind === 'due' || kind === 'lines');
  if (fault === undefined) return null;
  const [expected, printed] = [parseMinor(fault.expected, scale), parseMinor(fault.printed, scale)];
  return expected === null || printed === null ? null : formatMinor(expected - printed, scale);
}

/** Where to look first. */
export function placeOfBreak({ kind, lineId, taxId }: TotalsBreak, invoice: Invoice): string {
  switch (kind) {
    case 'taxRow':
      return placeOf.sum(taxId ?? '');
    case 'bases':
      return placeOf.sum(invoice.taxes[0]?.id ?? '');
    case 'line':
      return placeOf.cell(lineId ?? '', 'amount');
    case 'lines':
      return placeOf.field(goalOfLines(invoice).field);
    case 'tax':
      return placeOf.field('taxTotal');
    case 'total':
      return placeOf.field('total');
    case 'due':
      return placeOf.field('amountDue');
  }
}
