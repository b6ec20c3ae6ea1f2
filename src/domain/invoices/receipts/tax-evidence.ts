import type { CandidateRule } from '#domain/language/weigh-candidates.ts';
import type { Minor } from '#domain/money.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import type { ReceiptFigure, ReceiptLine } from './receipt-lines.ts';
import type { ReceiptSums } from './receipt-sums.ts';

export interface PlacedSum {
  readonly value: Minor;
  readonly figure: ReceiptFigure;
  readonly line: ReceiptLine;
}

/** A figure that may be the tax on the whole receipt. */
export interface TaxCandidate {
  readonly value: Minor;
  readonly line: ReceiptLine;
  /** Its words say that it is a tax. */
  readonly isNamed: boolean;
  /** No other figure stands on its line, or it has words of its own. */
  readonly isAlone: boolean;
  /** The rate by which the total holds it, in percent; null where none does. */
  readonly rate: number | null;
  /** A rate is printed on its line. */
  readonly hasOwnRate: boolean;
  /** On its line stands what is taxed, and the total. */
  readonly isNetBeside: boolean;
  readonly isTotalBeside: boolean;
  /** The total without it, where that is printed among the sums. */
  readonly net: PlacedSum | null;
}

export interface TaxContext {
  readonly sums: ReceiptSums;
  readonly total: Minor;
}

/** `Total VAT`, `SUMA PTU` */
const SUM = new RegExp(
  wordPattern(({ tills }) => tills?.ofTaxes),
  'iu',
);
/** Lines from one sum to the next, at most. */
const CLOSE = 2;

/** All reasons for a figure to be the tax on the whole receipt. */
export const TAX_EVIDENCE: readonly CandidateRule<TaxCandidate, TaxContext>[] = [
  { name: 'called a tax', weight: 1, applies: ({ isNamed }) => isNamed },
  { name: 'called a tax, alone', weight: 1, applies: ({ isNamed, isAlone }) => isNamed && isAlone },
  {
    name: 'called a tax, alone and without a rate',
    weight: 1,
    applies: ({ isNamed, isAlone, hasOwnRate }) => isNamed && isAlone && !hasOwnRate,
  },
  {
    name: 'called the sum of the taxes',
    weight: 2,
    applies: ({ isNamed, line }) => isNamed && SUM.test(line.label),
  },
  {
    name: 'the other taxes come to it',
    weight: 2,
    applies: (tax, { sums }) => tax.isNamed && isSumOfTaxes(tax, sums),
  },
  { name: 'what is taxed stands beside it', weight: 3, applies: ({ isNetBeside }) => isNetBeside },
  {
    name: 'the total stands beside it',
    weight: 2,
    applies: ({ isNetBeside, isTotalBeside }) => isTotalBeside && !isNetBeside,
  },
  {
    name: 'what is taxed is among the sums',
    weight: 2,
    applies: ({ isNetBeside, net }) => net !== null && !isNetBeside,
  },
  { name: 'between what is taxed and the total', weight: 1, applies: isBetween },
  { name: 'a rate makes it of the total', weight: 2.5, applies: ({ rate }) => rate !== null },
  {
    name: 'the rate stands on its line',
    weight: 1,
    applies: ({ rate, hasOwnRate }) => rate !== null && hasOwnRate,
  },
];

/** The figure without tax stands close above it, and the total close below. */
function isBetween({ line, net }: TaxCandidate, { sums: { lines }, total }: TaxContext): boolean {
  const above = net === null ? 0 : line.index - net.line.index;
  const next = lines.slice(line.index + 1, line.index + 1 + CLOSE);
  return (
    above > 0 && above <= CLOSE && next.some(({ figures }) => figures.some(({ value }) => value === total))
  );
}

/** The other lines that name a tax come to it. */
function isSumOfTaxes({ value, line }: TaxCandidate, { lines }: ReceiptSums): boolean {
  const others = lines.filter((other) => other.word === 'tax' && other !== line && other.figures.length > 0);
  const values = others.map(({ figures }) => figures.at(-1)?.value ?? 0);
  return others.length > 0 && values.reduce((sum, one) => sum + one, 0) === value;
}
