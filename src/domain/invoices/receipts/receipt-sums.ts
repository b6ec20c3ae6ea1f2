import type { Minor } from '#domain/money.ts';
import type { ReceiptFigure, ReceiptLine } from './receipt-lines.ts';
import type { ReceiptWord } from './receipt-words.ts';

/** A figure that may be the total, and what its line says of it. */
export interface SumCandidate {
  readonly value: Minor;
  readonly figure: ReceiptFigure;
  readonly line: ReceiptLine;
  readonly word: ReceiptWord | null;
  /** It is printed nowhere: it follows from other figures. */
  readonly isComputed: boolean;
}

/** What the figures of a receipt say of each other. */
export interface ReceiptSums {
  readonly lines: readonly ReceiptLine[];
  readonly candidates: readonly SumCandidate[];
  /** Index of the first line with a sum: above it are the things that were bought. */
  readonly firstSum: number;
  /** Lines of the summary of the tax. */
  readonly ofTaxSummary: ReadonlySet<number>;
  /** A total of which one digit was corrected, so that cash and change agree; null where there is none. */
  readonly repaired: Minor | null;
  /** What was paid less the change. */
  readonly paidInCash: ReadonlySet<Minor>;
  /** The figure without tax and the taxes together. */
  readonly netWithTaxes: ReadonlySet<Minor>;
  readonly roundings: readonly Minor[];
  /** In points: the height of most figures. */
  readonly figureHeight: number;
}

const SUM_WORDS: ReadonlySet<ReceiptWord | null> = new Set([
  'tax',
  'change',
  'rounding',
  'total',
  'due',
  'subtotal',
  'net',
  'card',
  'tendered',
]);
const MANY_FIGURES = 2;
/** Lines that a summary of the tax has at most below its heading. */
const SUMMARY_LINES = 6;
/** Lines between the cash given and its change, at most. */
const CASH_REACH = 4;
/** Lines between the change and any other payment, at most. */
const PAID_REACH = 8;
/** Share of the lower line's height by which two lines are one. */
const SAME_HEIGHT = 0.3;

/**
 * Finds the figures that may be the total with what the other lines say of them.
 *
 * @param repaired a total of which the invoice reader corrected one digit; null where it did not
 */
export function findReceiptSums(
  lines: readonly ReceiptLine[],
  { isRecognised, repaired }: { readonly isRecognised: boolean; readonly repaired: Minor | null },
): ReceiptSums {
  const words = lines.map((line, index) => effectiveWord(line, index, lines));
  const first = lines.findIndex(
    (line, index) => line.figures.length > 0 && SUM_WORDS.has(words[index] ?? null),
  );
  const firstSum = first < 0 ? lines.length : first;
  const printed = lines.flatMap((line, index) => {
    const word = words[index] ?? null;
    const figures = word === 'total' || word === 'due' ? line.figures : line.figures.slice(-1);
    return figures.map((figure) => ({ value: figure.value, figure, line, word, isComputed: false }));
  });
  const cash = paidSums(printed);
  const taxed = netWithTaxes(printed);
  const computed = (isRecognised ? [...cash, ...taxed] : [])
    .filter(({ value }) => !printed.some((one) => one.value === value))
    .map(({ value, from }) => ({ ...from, value, word: null, isComputed: true }));
  const heights = printed.map(({ figure }) => figure.bottom - figure.top).toSorted((a, b) => a - b);
  return {
    lines,
    candidates: [...printed, ...computed],
    firstSum,
    ofTaxSummary: summaryLines(lines, words, firstSum),
    repaired,
    paidInCash: new Set(cash.map(({ value }) => value)),
    netWithTaxes: new Set(taxed.map(({ value }) => value)),
    roundings: printed
      .filter(({ word, value }) => word === 'rounding' && value !== 0)
      .map(({ value }) => value),
    figureHeight: heights[Math.floor(heights.length / 2)] ?? 0,
  };
}

/** Of a figure alone on its line, the words of the line above it, or of one that dirt has parted from it. */
function effectiveWord(line: ReceiptLine, index: number, lines: readonly ReceiptLine[]): ReceiptWord | null {
  if (line.word !== null || line.figures.length === 0 || /\p{L}{2}/u.test(line.label)) return line.word;
  const [above, below] = [lines[index - 1], lines[index + 1]];
  const beside = [above, below].find(
    (other) =>
      other !== undefined && other.figures.length === 0 && other.word !== null && areLevel(other, line),
  );
  if (beside !== undefined) return beside.word;
  return above !== undefined && above.page === line.page && above.figures.length === 0 ? above.word : null;
}

function areLevel(a: ReceiptLine, b: ReceiptLine): boolean {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return a.page === b.page && common > SAME_HEIGHT * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** What other figures come to, and the first of them. */
interface ComputedSum {
  readonly value: Minor;
  readonly from: SumCandidate;
}

/** What was paid less the change: by the cash alone, and by all ways of paying together. */
function paidSums(printed: readonly SumCandidate[]): ComputedSum[] {
  return printed.flatMap((change) => {
    if (change.word !== 'change') return [];
    const payments = printed.filter(
      ({ word, line }) => PAYMENTS.has(word) && Math.abs(change.line.index - line.index) <= PAID_REACH,
    );
    const cash = payments.findLast(
      ({ word, line }) =>
        word === 'tendered' && line.index < change.line.index && change.line.index - line.index <= CASH_REACH,
    );
    const [first] = payments;
    if (first === undefined) return [];
    const given = Math.abs(change.value);
    const distinct = [...new Set(payments.map(({ value }) => Math.abs(value)))];
    const together = distinct.reduce((sum, value) => sum + value, 0) - given;
    const alone = cash === undefined ? together : Math.abs(cash.value) - given;
    // Of several payments the cash is one part, unless a sum says that it was all.
    const isAll =
      distinct.length === 1 ||
      printed.some(({ word, value }) => (word === 'total' || word === 'due') && value === alone);
    return [
      ...(isAll ? [{ value: alone, from: cash ?? first }] : []),
      { value: together, from: first },
    ].filter(({ value }) => value > 0);
  });
}

const PAYMENTS: ReadonlySet<ReceiptWord | null> = new Set(['tendered', 'card', 'paid']);

/** The one figure without tax and the taxes on it. */
function netWithTaxes(printed: readonly SumCandidate[]): ComputedSum[] {
  const [net, ...others] = printed.filter(({ word }) => word === 'net');
  const taxes = printed.filter(({ word }) => word === 'tax');
  if (net === undefined || others.length > 0 || taxes.length === 0) return [];
  const tax = taxes.reduce((sum, { value }) => sum + value, 0);
  // What is called net is the whole where it holds the tax already.
  const isWhole = printed.some(({ value }) => value === net.value - tax);
  return tax > 0 && tax * 2 < net.value && !isWhole ? [{ value: net.value + tax, from: net }] : [];
}

/** Lines below a heading of the summary of the tax, and rows that hold a rate with what is taxed and the tax. */
function summaryLines(
  lines: readonly ReceiptLine[],
  words: readonly (ReceiptWord | null)[],
  firstSum: number,
): Set<number> {
  const found = new Set<number>();
  let left = 0;
  for (const [index, line] of lines.entries()) {
    const word = words[index] ?? null;
    const isRow = /%/.test(line.text) && line.figures.length >= MANY_FIGURES;
    if (index > firstSum && isRow) found.add(index);
    if (index > firstSum && (word === 'taxSummary' || (isTaxWord(word) && line.figures.length !== 1)))
      left = SUMMARY_LINES;
    else if (word === 'tendered' || word === 'change' || word === 'due' || word === 'card') left = 0;
    if (left > 0) {
      if (isSummaryRow(line, word)) found.add(index);
      left -= 1;
    }
  }
  return found;
}

/** Several figures, a rate or the name of a tax: a figure alone may be the total below the summary. */
function isSummaryRow({ figures, text }: ReceiptLine, word: ReceiptWord | null): boolean {
  if (figures.length === 0) return false;
  return figures.length >= MANY_FIGURES || text.includes('%') || word === 'taxSummary' || isTaxWord(word);
}

function isTaxWord(word: ReceiptWord | null): boolean {
  return word === 'tax' || word === 'net';
}
