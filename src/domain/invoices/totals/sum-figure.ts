import type { Minor } from '#domain/money.ts';
import { parseDecimal, toMinor } from '../exact-decimal.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, type TableLine } from '../lines/table-line.ts';
import type { SumKind } from './sum-words.ts';

/** A figure outside the lines and what is said of it. */
export interface SumFigure {
  readonly kind: SumKind;
  readonly others: readonly SumKind[];
  readonly label: string;
  /** With its sign as printed. */
  readonly value: Minor;
  readonly span: NumberSpan;
  /** Index of its line. */
  readonly line: number;
  /** In percent, where one stands with it. */
  readonly rate: string | null;
  /** Further figures between label and figure: what a tax is on. */
  readonly between: readonly NumberSpan[];
  /** The same, as money. */
  readonly betweenMinor: readonly Minor[];
  readonly notes: readonly InvoiceNote[];
}

/** The minor units of a number as printed, with its sign; null where it is too large. */
export function minorOf({ value, isNegative }: NumberSpan, scale: number): Minor | null {
  const decimal = parseDecimal(value);
  const minor = decimal === null ? null : toMinor(decimal, scale);
  return minor === null ? null : isNegative ? -minor : minor;
}

/** A figure with its label; null where it is too large. */
export function figureOf(
  text: string,
  label: { readonly kind: SumKind; readonly others: readonly SumKind[] },
  span: NumberSpan,
  numbers: readonly NumberSpan[],
  line: TableLine,
  scale: number,
): SumFigure | null {
  const printed = minorOf(span, scale);
  if (printed === null) return null;
  const rate = numbers.find(({ isPercent }) => isPercent)?.value ?? null;
  // `VAT 0 % on 80.65`: what a tax of nothing is on.
  const isBase = label.kind === 'tax' && rate !== null && Number(rate) === 0 && printed !== 0;
  const between = numbers.filter(
    (number) => (number !== span || isBase) && !number.isPercent && isMoneyLike(number),
  );
  return {
    ...label,
    label: text.replace(/[\s:]+$/, ''),
    value: isBase ? 0 : printed,
    span,
    line: line.index,
    rate,
    between,
    betweenMinor: between.flatMap((number) => minorOf(number, scale) ?? []),
    notes: [],
  };
}
