import type { Minor } from '#domain/money.ts';
import type { SumFigure } from './sum-figure.ts';
import type { SumKind } from './sum-words.ts';

export interface ChosenAdjustment {
  readonly figure: SumFigure;
  /** Signed as it is added. */
  readonly value: Minor;
  /** Counted between subtotal and total, not between lines and subtotal. */
  readonly isAfter: boolean;
}

/** One way to count the adjustments. */
export interface AdjustmentWay {
  readonly before: Minor;
  readonly after: Minor;
  readonly adjustments: readonly ChosenAdjustment[];
  readonly cost: number;
}

const ADJUSTING = new Set<SumKind>(['discount', 'shipping', 'charge', 'rounding', 'withholding']);
const MOST = 5;
/** Share of the largest total. */
const MOST_ROUNDING = 0.05;
/** What it costs to count one nowhere. */
const LEFT_OUT = 0.25;

/** Each adjustment counts before the subtotal, behind it, or not at all; so do payments that are taken off before tax. */
export function adjustmentWays(sums: readonly SumFigure[], largest: Minor): AdjustmentWay[] {
  const taxes = sums.filter(({ kind }) => kind === 'tax');
  const firstTax = Math.min(...taxes.map(({ line }) => line));
  const isTaxed = taxes.some(({ value }) => value !== 0);
  const figures = sums.filter(({ kind, value, line }) => {
    // `Less: deposit`, then tax on what is left. What stands below a tax, or a total with it, is taken off that.
    if (kind === 'paid') return isTaxed && line < firstTax && value !== 0;
    // `Round total` is no rounding.
    return ADJUSTING.has(kind) && (kind !== 'rounding' || Math.abs(value) <= MOST_ROUNDING * largest);
  });
  let ways: AdjustmentWay[] = [{ before: 0, after: 0, adjustments: [], cost: 0 }];
  for (const figure of figures.slice(0, MOST)) {
    const value = signed(figure);
    ways = ways.flatMap((way) => [
      { ...way, cost: way.cost + costOfLeaving(figure, sums) },
      {
        ...way,
        before: way.before + value,
        adjustments: [...way.adjustments, { figure, value, isAfter: false }],
      },
      {
        ...way,
        after: way.after + value,
        adjustments: [...way.adjustments, { figure, value, isAfter: true }],
      },
    ]);
  }
  return ways;
}

/** Tax that is withheld may be taken off what is due instead, and is where a total stands above it. */
function costOfLeaving(figure: SumFigure, sums: readonly SumFigure[]): number {
  const { kind, value } = figure;
  if (value === 0 || kind === 'paid') return 0;
  const isBehind = (wanted: SumKind) => sums.some((sum) => sum.kind === wanted && standsBefore(sum, figure));
  if (kind === 'withholding') return isBehind('total') ? 0 : LEFT_OUT / 2;
  // `Total  6,440.75   Withheld  -1,395.00   Rounding  0.25   To pay  5,046.00`
  return kind === 'rounding' && isBehind('withholding') && isBehind('total') ? 0 : LEFT_OUT;
}

function standsBefore(one: SumFigure, other: SumFigure): boolean {
  return one.line < other.line || (one.line === other.line && one.span.right < other.span.left);
}

function signed({ kind, value }: SumFigure): Minor {
  return kind === 'discount' || kind === 'withholding' || kind === 'paid' ? -Math.abs(value) : value;
}
