import type { Minor } from '#domain/money.ts';
import { weighCandidate } from '#domain/language/weigh-candidates.ts';
import type { SumCandidate } from './computed-sums.ts';
import type { ReceiptSums } from './receipt-sums.ts';
import { roundingBetween } from './sum-relations.ts';
import { TOTAL_EVIDENCE } from './total-evidence.ts';

/** The total of a receipt, and how sure it is. */
export interface ReceiptTotal {
  readonly candidate: SumCandidate;
  /** By how much it leads before the next figure of another value. */
  readonly lead: number;
  /** What it is before a printed rounding: taxes are on that. */
  readonly charged: Minor;
  /** The printed rounding between the two. */
  readonly rounding: SumCandidate | null;
}

/** With less nothing says that a figure is the total. */
const LEAST = 2.5;

/** The figure for which most speaks; the later of equals, for the total stands at the end. Null where too little does. */
export function findReceiptTotal(sums: ReceiptSums): ReceiptTotal | null {
  const weighed = sums.candidates.map((candidate) => weighCandidate(TOTAL_EVIDENCE, candidate, sums));
  const [best] = weighed.toReversed().toSorted((a, b) => b.weight - a.weight);
  if (best === undefined || best.weight < LEAST) return null;
  const { candidate, weight } = best;
  const others = weighed.filter((one) => one.candidate.value !== candidate.value).map((one) => one.weight);
  const unrounded = sums.candidates.find((from) => roundingBetween(from, candidate, sums) !== null);
  return {
    candidate,
    lead: weight - Math.max(0, ...others),
    charged: (unrounded ?? candidate).value,
    rounding: unrounded === undefined ? null : roundingBetween(unrounded, candidate, sums),
  };
}
