/**
 * A reason for or against a candidate. Rules live in tables, one table for each field, so that each can be named in a
 * report and switched off by itself: a rule whose weight is 0 changes nothing.
 */
export interface CandidateRule<C, X> {
  /** Unique in its table. */
  readonly name: string;
  /** What it adds where it applies; negative for a reason against. */
  readonly weight: number;
  /** True, or the share of the weight that it adds: 0 to 1. */
  readonly applies: (candidate: C, context: X) => boolean | number;
}

/** A rule as a row of a table: its name, its weight, and whether it applies. */
export function rule<C, X>(
  name: string,
  weight: number,
  applies: CandidateRule<C, X>['applies'],
): CandidateRule<C, X> {
  return { name, weight, applies };
}

/** A candidate with what its reasons come to. */
export interface WeighedCandidate<C> {
  readonly candidate: C;
  readonly weight: number;
  /** Names of the rules that applied. */
  readonly reasons: readonly string[];
}

/** Adds up the rules that apply to a candidate. */
export function weighCandidate<C, X>(
  rules: readonly CandidateRule<C, X>[],
  candidate: C,
  context: X,
): WeighedCandidate<C> {
  let weight = 0;
  const reasons: string[] = [];
  for (const each of rules) {
    const share = Number(each.applies(candidate, context));
    if (share === 0) continue;
    weight += share * each.weight;
    reasons.push(each.name);
  }
  return { candidate, weight, reasons };
}

/** The candidate whose reasons weigh most, the first of equals; null where none weighs more than `least`. */
export function heaviestCandidate<C, X>(
  rules: readonly CandidateRule<C, X>[],
  candidates: readonly C[],
  context: X,
  least = 0,
): WeighedCandidate<C> | null {
  let best: WeighedCandidate<C> | null = null;
  for (const candidate of candidates) {
    const weighed = weighCandidate(rules, candidate, context);
    if (weighed.weight > (best?.weight ?? least)) best = weighed;
  }
  return best;
}

/** What doubts leave of a certainty of 1: each that applies takes its share of the rest. */
export function certainty<C, X>(doubts: readonly CandidateRule<C, X>[], candidate: C, context: X): number {
  return doubts.reduce(
    (left, { applies, weight }) => left * (1 - Number(applies(candidate, context)) * weight),
    1,
  );
}
