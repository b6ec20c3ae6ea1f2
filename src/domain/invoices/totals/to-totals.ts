import { formatMinor, type Minor } from '#domain/money.ts';
import type { Place } from '#domain/printed.schemas.ts';
import type { InvoiceAdjustment, InvoiceFields, InvoiceNote, InvoiceTax } from '../invoice.schemas.ts';
import { NOTHING, type FieldValue } from '../fields/field-value.ts';
import { isComputed } from '../is-computed.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { boxOf } from '#domain/page-layout/boxes.ts';
import type { ChosenAdjustment } from './adjustment-ways.ts';
import type { SumFigure } from './sum-figure.ts';
import { baseOf, isBracketed, type TaxRow } from './find-tax-rows.ts';
import type { ChosenSum, SettledTotals } from './settle-totals.ts';
import { amountOf } from './tax-candidates.ts';

export type MoneyFields = Pick<InvoiceFields, 'subtotal' | 'taxTotal' | 'total' | 'amountPaid' | 'amountDue'>;

/** The sums as the result has them. */
export interface TotalsReading {
  readonly fields: MoneyFields;
  readonly adjustments: InvoiceAdjustment[];
  readonly taxes: InvoiceTax[];
}

/**
 * @param isNetOnly the amounts of the lines are titled to be without tax, and no tax is printed: the total is the
 *   subtotal, too
 */
export function toTotals(
  settled: SettledTotals,
  sums: readonly SumFigure[],
  taxRows: readonly TaxRow[],
  { scale, isNetOnly }: { readonly scale: number; readonly isNetOnly: boolean },
): TotalsReading {
  const { tax, total } = settled;
  const subtotal = printedSubtotal(settled, sums);
  const computed = (value: Minor, reason: string): FieldValue => ({
    value: formatMinor(value, scale),
    place: null,
    confidence: 0.8,
    notes: [note(reason)],
  });
  const printed = ({ value, figure }: ChosenSum, reason: string): FieldValue =>
    figure === null ? computed(value, reason) : fieldOf(value, figure, scale);
  const isAlone = isNetOnly && subtotal === null && tax === null && total !== null;
  const fields = {
    subtotal: isAlone
      ? computed(total.value, 'The lines exclude tax and no tax is printed.')
      : subtotal === null
        ? NOTHING
        : printed(subtotal, 'Not printed; computed from the total and the tax.'),
    taxTotal: isAlone
      ? computed(0, 'The lines exclude tax and no tax is printed.')
      : tax === null
        ? NOTHING
        : tax.figure !== null
          ? fieldOf(tax.value, tax.figure, scale)
          : taxField(tax.value, tax.figures, scale),
    total: total === null ? NOTHING : printed(total, 'Not printed; we added up the lines.'),
    ...dueOf(settled, sums, scale),
  };
  return {
    fields,
    adjustments: adjustmentsOf(settled, sums, scale),
    taxes: taxesOf(settled, taxRows, scale),
  };
}

/** A computed subtotal that a printed one misses by little is that one: then the sums do not add up. */
function printedSubtotal({ subtotal }: SettledTotals, sums: readonly SumFigure[]): ChosenSum | null {
  if (subtotal === null || subtotal.figure !== null) return subtotal;
  const figure = sums.find(
    ({ kind, value }) =>
      (kind === 'subtotal' || kind === 'net') &&
      value !== subtotal.value &&
      Math.abs(value - subtotal.value) * NEARLY <= Math.abs(value),
  );
  return figure === undefined ? subtotal : { value: figure.value, figure };
}

/** One part in so many. */
const NEARLY = 100;

function note(reason: string): InvoiceNote {
  return { kind: 'computed', before: null, reason };
}

function fieldOf(
  value: Minor,
  { span, notes = [] }: { readonly span: NumberSpan; readonly notes?: readonly InvoiceNote[] },
  scale: number,
): FieldValue {
  const text = formatMinor(value, scale);
  return { value: text, place: placeOf(span), confidence: span.confidence, notes: [...notes] };
}

function placeOf(span: NumberSpan): Place {
  return { page: span.page, box: boxOf(span) };
}

/** One printed tax is the total of taxes; several are added up. */
function taxField(value: Minor, figures: readonly (SumFigure | TaxRow)[], scale: number): FieldValue {
  const [only, ...others] = figures;
  if (only !== undefined && others.length === 0) return fieldOf(value, only, scale);
  const confidence = Math.min(1, ...figures.map(({ span }) => span.confidence));
  const reason = 'Not printed as one figure; we added up the taxes.';
  return { value: formatMinor(value, scale), place: null, confidence, notes: [note(reason)] };
}

/** What was paid and what is left to pay: figures that account for each other, else as printed. */
function dueOf(
  settled: SettledTotals,
  sums: readonly SumFigure[],
  scale: number,
): Pick<MoneyFields, 'amountPaid' | 'amountDue'> {
  const { total } = settled;
  if (total === null) return { amountPaid: NOTHING, amountDue: NOTHING };
  const dues = sums.filter(
    ({ kind, others }) => kind === 'due' || (kind !== 'paid' && others.includes('due')),
  );
  const paids = sums.filter(({ kind }) => kind === 'paid');
  const held = -belowTotal(settled, sums).reduce((sum, { value }) => sum + value, 0);
  const field = (value: Minor, figure: SumFigure) => fieldOf(value, figure, scale);
  for (const due of dues.toReversed()) {
    const paid = paids.find(({ value }) => {
      const rest = total.value - Math.abs(value);
      return Math.abs(value) > 0 && (rest === due.value || rest - held === due.value);
    });
    if (paid !== undefined) {
      return { amountPaid: field(Math.abs(paid.value), paid), amountDue: field(due.value, due) };
    }
  }
  const all = paids.reduce((sum, { value }) => sum + Math.abs(value), 0);
  const zero = paids.find(({ value }) => value === 0);
  const none = zero === undefined ? NOTHING : field(0, zero);
  const due =
    dues.findLast(({ kind, value }) => kind === 'due' || value === total.value - all - held) ??
    // `Total TTC 405,07`, what is added to it, `Total à payer 412,17`.
    dues.findLast(
      ({ line, value }) => total.figure !== null && line > total.figure.line && value > total.value,
    );
  if (due !== undefined) {
    const paid = total.value - due.value;
    const isSum = paids.length > 1 && all === paid;
    const reason = 'Not printed; this is the total less the amount due.';
    const isLess = paid > 0 && paid <= total.value && held !== paid;
    const [value, notes] = [formatMinor(paid, scale), [note(isSum ? 'We added up the payments.' : reason)]];
    const computed = { value, place: null, confidence: 0.8, notes };
    return { amountPaid: isLess ? computed : none, amountDue: field(due.value, due) };
  }
  // What is taken off above the total is not taken off again.
  const paid = paids.find(({ value, line }) => value !== 0 && line > (total.figure?.line ?? -1));
  if (paid === undefined || paids.length > 2 || Math.abs(paid.value) > Math.abs(total.value)) {
    return { amountPaid: none, amountDue: NOTHING };
  }
  const left = formatMinor(total.value - Math.abs(paid.value) - held, scale);
  const notes = [note('Not printed; this is the total less payments.')];
  return {
    amountPaid: field(Math.abs(paid.value), paid),
    amountDue: { value: left, place: null, confidence: 0.8, notes },
  };
}

/**
 * What stands between the total and what is due besides payments, where it is no part of the total: tax that the customer
 * pays to the state instead, and a rounding that leads to what is due.
 */
function belowTotal({ total, adjustments }: SettledTotals, sums: readonly SumFigure[]): ChosenAdjustment[] {
  const used = new Set(adjustments.map(({ figure }) => figure));
  const left = sums.filter((figure) => !used.has(figure));
  const held = left.findLast(({ kind }) => kind === 'withholding');
  const off = held === undefined ? 0 : -Math.abs(held.value);
  const paids = sums.flatMap(({ kind, value }) => (kind === 'paid' ? [Math.abs(value)] : []));
  const isLed = (rounding: Minor) =>
    sums.some(
      ({ kind, others, value }) =>
        (kind === 'due' || others.includes('due')) &&
        [0, ...paids].some((paid) => (total?.value ?? 0) - paid + off + rounding === value),
    );
  const rounding = left.find(({ kind, value }) => kind === 'rounding' && value !== 0 && isLed(value));
  const below = [
    ...(held === undefined ? [] : [{ figure: held, value: off }]),
    ...(rounding === undefined ? [] : [{ figure: rounding, value: rounding.value }]),
  ];
  return below.map((one) => ({ ...one, isAfter: true }));
}

function adjustmentsOf(
  settled: SettledTotals,
  sums: readonly SumFigure[],
  scale: number,
): InvoiceAdjustment[] {
  const own = settled.adjustments.filter(({ value }) => value !== 0);
  const rest = belowTotal(settled, sums).filter(({ value }) => value !== 0);
  return [...own, ...rest].map(({ figure: { kind, label, span }, value, isAfter }, index) => ({
    id: `a${String(index + 1)}`,
    kind: kind === 'paid' ? 'discount' : isAdjustmentKind(kind) ? kind : 'charge',
    label,
    amount: formatMinor(value, scale),
    isAfterTax: isAfter,
    place: placeOf(span),
  }));
}

function isAdjustmentKind(kind: string): kind is InvoiceAdjustment['kind'] {
  return ['discount', 'shipping', 'charge', 'rounding', 'withholding'].includes(kind);
}

function taxesOf({ tax }: SettledTotals, rows: readonly TaxRow[], scale: number): InvoiceTax[] {
  // What follows from other sums is no row.
  const printed = (tax?.figures ?? []).filter((figure) => !('notes' in figure && isComputed(figure)));
  return printed.map((figure, index) => {
    const row =
      'base' in figure
        ? figure
        : rows.find(({ line, amount }) => line === figure.line && amount === figure.value);
    const base = row?.base ?? ('between' in figure ? printedBase(figure, scale) : null);
    return {
      id: `t${String(index + 1)}`,
      label: figure.label,
      rate: figure.rate ?? row?.rate ?? null,
      base: base === null ? null : formatMinor(base, scale),
      amount: formatMinor(amountOf(figure), scale),
      place: placeOf(figure.span),
    };
  });
}

/** The one figure beside a tax, or the one in brackets; of several others none is known to be the base. */
function printedBase({ between, value }: SumFigure, scale: number): Minor | null {
  const bracketed = between.filter(isBracketed);
  const [base, ...others] = bracketed.length > 0 ? bracketed : between;
  return base === undefined || others.length > 0 ? null : baseOf(base, value, scale);
}
