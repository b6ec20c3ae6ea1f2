import type {
  Invoice,
  InvoiceFieldName,
  TotalsBreak,
  TotalsCheck,
} from '#domain/invoices/invoice.schemas.ts';
import { formatMinor, parseMinor } from '#domain/money.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { placeOf } from './invoice-places.ts';

export type TotalName = 'subtotal' | 'taxTotal' | 'total' | 'amountPaid' | 'amountDue';

/** One step from the lines to what is due. */
export interface TotalStep {
  readonly label: string;
  /** The figure that is printed for it; null: none is. */
  readonly field: TotalName | null;
  /** What the figures above it come to; null: not known. */
  readonly computed: string | null;
  /** Where the printed figure is another. */
  readonly fault: TotalsBreak | null;
}

const sumOf = (amounts: readonly (string | null)[], scale: number): number =>
  amounts.reduce((sum, amount) => sum + (amount === null ? 0 : (parseMinor(amount, scale) ?? 0)), 0);

/** From the lines to what is due, each step with what is computed beside what is printed. */
export function totalSteps(invoice: Invoice, check: TotalsCheck): readonly TotalStep[] {
  const { scale, fields, lines, adjustments, taxes, pricesIncludeTax } = invoice;
  const money = (minor: number) => formatMinor(minor, scale);
  const read = (name: TotalName) => {
    const { value } = fields[name];
    return value === null ? null : parseMinor(value, scale);
  };
  const fault = (kind: TotalsBreak['kind']) => check.breaks.find((each) => each.kind === kind) ?? null;
  const adjusted = (isAfterTax: boolean) =>
    adjustments.filter((each) => each.isAfterTax === isAfterTax).map(({ amount }) => amount);
  const ofLines =
    lines.length === 0
      ? null
      : sumOf(
          lines.map(({ amount }) => amount),
          scale,
        );
  const [before, after] = [adjusted(false), adjusted(true)];
  const ofTaxes =
    taxes.length === 0
      ? null
      : sumOf(
          taxes.map(({ amount }) => amount),
          scale,
        );
  const [subtotal, tax, total] = [read('subtotal'), read('taxTotal'), read('total')];
  const inLines = ofLines === null ? null : ofLines + sumOf(before, scale);
  // Where prices hold their tax, the lines come to more than the subtotal by that tax.
  const ofSubtotal = inLines === null || !pricesIncludeTax ? inLines : tax === null ? null : inLines - tax;
  const net = subtotal ?? ofSubtotal;
  const ofTotal = net === null ? null : net + (tax ?? ofTaxes ?? 0) + sumOf(after, scale);
  const paid = read('amountPaid');
  const whole = total ?? ofTotal;
  const step = (
    label: string,
    field: TotalName | null,
    computed: number | null,
    kind: TotalsBreak['kind'] | null = null,
  ): TotalStep => ({
    label,
    field,
    computed: computed === null ? null : money(computed),
    fault: kind === null ? null : fault(kind),
  });
  return [
    step(pricesIncludeTax ? 'Lines, with tax' : 'Lines', null, ofLines),
    ...(before.length === 0 ? [] : [step('Discounts and charges', null, sumOf(before, scale))]),
    step('Subtotal', 'subtotal', ofSubtotal, subtotal === null ? null : 'lines'),
    step('Tax', 'taxTotal', ofTaxes, 'tax'),
    ...(after.length === 0 ? [] : [step('Further adjustments', null, sumOf(after, scale))]),
    step('Total', 'total', ofTotal, fault('total') === null && subtotal === null ? 'lines' : 'total'),
    step('Paid before', 'amountPaid', null),
    step('Amount due', 'amountDue', whole === null ? null : whole - (paid ?? 0), 'due'),
  ];
}

/** A sum that is not what is printed, in a sentence that names the figures. */
export function breakSentence({ kind, lineId, expected, printed }: TotalsBreak, invoice: Invoice): string {
  const [come, says] = [formatMoney(expected), formatMoney(printed)];
  switch (kind) {
    case 'line': {
      const index = invoice.lines.findIndex(({ id }) => id === lineId);
      const { quantity = null, unitPrice = null } = invoice.lines[index] ?? {};
      const product =
        quantity === null || unitPrice === null ? 'Quantity × price' : `${quantity} × ${unitPrice}`;
      return `Line ${index + 1}: ${product} is ${come}, its amount says ${says}.`;
    }
    case 'lines':
      return `${linesName(invoice)} come to ${come}, the ${goalOfLines(invoice).name} says ${says}.`;
    case 'tax':
      return `The taxes come to ${come}, the tax total says ${says}.`;
    case 'total':
      return `Subtotal and tax come to ${come}, the total says ${says}.`;
    case 'due':
      return `The total less what was paid is ${come}, the amount due says ${says}.`;
  }
}

function linesName({ adjustments }: Invoice): string {
  return adjustments.some(({ isAfterTax }) => !isAfterTax)
    ? 'The lines with discounts and charges'
    : 'The lines';
}

/** What the lines are compared with: the next figure that is printed below them. */
function goalOfLines({ fields, pricesIncludeTax }: Invoice): {
  readonly name: string;
  readonly field: InvoiceFieldName;
} {
  if (fields.subtotal.value === null) return { name: 'total', field: 'total' };
  return pricesIncludeTax
    ? { name: 'subtotal with its tax', field: 'subtotal' }
    : { name: 'subtotal', field: 'subtotal' };
}

/** Where to look at first. */
export function placeOfBreak({ kind, lineId }: TotalsBreak, invoice: Invoice): string {
  switch (kind) {
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
