import { isContactLine } from '#domain/language/address-lines.ts';
import type { Minor } from '#domain/money.ts';
import type { ReceiptFigure, ReceiptLine } from './receipt-lines.ts';
import type { ReceiptWord } from '#domain/language/language-data.ts';
import { isTaxWithin, ratesIn } from './tax-rates.ts';

/** A figure that may be the total, and what its line says of it. */
export interface SumCandidate {
  readonly value: Minor;
  readonly figure: ReceiptFigure;
  readonly line: ReceiptLine;
  readonly word: ReceiptWord | null;
  /** It is printed nowhere: it follows from other figures. */
  readonly isComputed: boolean;
  /** It is what the figure was read as the second time. */
  readonly isAlternative: boolean;
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
  /** What the last items, or all, come to, without and with the taxes. */
  readonly items: ReadonlySet<Minor>;
  /** What all items come to, where no sum is readable below them. */
  readonly bought: ReadonlySet<Minor>;
  /** What subtotal, taxes and tips come to, with the printed total from which it differs in one digit. */
  readonly corrected: ReadonlyMap<Minor, Minor>;
  /** Sums with the cash given for them, told by the figures alone. */
  readonly exchanged: ReadonlyMap<Minor, Minor>;
  /** Values that hold a printed figure as tax at a printed rate. */
  readonly taxedAtRate: ReadonlySet<Minor>;
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
/** Fewer figures may be anything. */
const LEAST_ITEMS = 3;
/** In the smallest unit: less is a share of many sums by chance. */
const LEAST_TAX = 20;
/** Lines between a total and its tax, at most. */
const TAX_REACH = 8;
/** Share of the lower line's height by which two lines are one. */
const SAME_HEIGHT = 0.3;

/** What is known of a receipt beside its lines. */
export interface SumHabits {
  readonly isRecognised: boolean;
  /** A total of which the invoice reader corrected one digit; null where it did not. */
  readonly repaired: Minor | null;
  /** Prices of things that are bought there are without tax. */
  readonly isTaxPutOn: boolean;
}

/**
 * Finds the figures that may be the total with what the other lines say of them.
 */
export function findReceiptSums(
  lines: readonly ReceiptLine[],
  { isRecognised, repaired, isTaxPutOn }: SumHabits,
): ReceiptSums {
  const words = lines.map((line, index) => effectiveWord(line, index, lines));
  const first = lines.findIndex(
    // A fee of nothing and an empty card stand among what was bought.
    ({ figures }, index) => figures.some(({ value }) => value !== 0) && SUM_WORDS.has(words[index] ?? null),
  );
  const firstSum = first < 0 ? lines.length : first;
  const printed = lines.flatMap((line, index) => {
    const word = words[index] ?? null;
    const isTotal = word === 'total' || word === 'due';
    return line.figures
      .filter((figure, at) => isTotal || figure.word !== null || at === line.figures.length - 1)
      .map((figure) => ({
        value: figure.value,
        figure,
        line,
        word: figure.word ?? word,
        isComputed: false,
        isAlternative: false,
      }));
  });
  const alternatives = printed.flatMap((one) =>
    one.figure.alternatives.map((value) => ({ ...one, value, isAlternative: true })),
  );
  const cash = paidSums(printed);
  const taxed = netWithTaxes(printed);
  const items = sumsOfItems(lines, printed, firstSum);
  const exchanges = exchangesOf(printed, items, firstSum);
  const corrected = correctedTotals(printed);
  const bought = isTaxPutOn ? [] : allThatWasBought(lines, printed, firstSum);
  const computed = (isRecognised ? [...cash, ...taxed, ...exchanges, ...bought, ...corrected] : [])
    .filter(({ value }) => !printed.some((one) => one.value === value))
    .map(({ value, from }) => ({ ...from, value, word: null, isComputed: true }));
  const heights = printed.map(({ figure }) => figure.bottom - figure.top).toSorted((a, b) => a - b);
  return {
    lines,
    candidates: [...printed, ...alternatives, ...computed],
    firstSum,
    ofTaxSummary: summaryLines(lines, words, firstSum),
    repaired,
    paidInCash: new Set(cash.map(({ value }) => value)),
    netWithTaxes: new Set(taxed.map(({ value }) => value)),
    roundings: printed
      .filter(({ word, value }) => word === 'rounding' && value !== 0)
      .map(({ value }) => value),
    items,
    bought: new Set(bought.map(({ value }) => value)),
    corrected: new Map(corrected.map(({ value, from }) => [value, from.value])),
    exchanged: new Map(exchanges.map(({ value, from }) => [value, from.value])),
    taxedAtRate: taxedAtRate(lines, printed),
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

const PUT_ON: ReadonlySet<ReceiptWord | null> = new Set(['tax', 'tip', 'charge', 'rounding']);

/** What the subtotal and all that is put on it come to, where a total that is printed once differs in one digit. */
function correctedTotals(printed: readonly SumCandidate[]): ComputedSum[] {
  const base = printed.find(({ word }) => word === 'subtotal');
  if (base === undefined) return [];
  const parts = printed.filter(({ word, line }) => PUT_ON.has(word) && line.index > base.line.index);
  return printed.flatMap((total) => {
    const between = parts.filter(({ line }) => line.index < total.line.index);
    const value = between.reduce((sum, part) => sum + part.value, base.value);
    const isOnce = printed.filter((one) => one.value === total.value).length === 1;
    const isSum = (total.word === 'total' || total.word === 'due') && between.length > 0 && isOnce;
    return isSum && isOneDigitOff(value, total.value) ? [{ value, from: total }] : [];
  });
}

function isOneDigitOff(one: Minor, other: Minor): boolean {
  const [first, second] = [String(one), String(other)];
  if (first.length !== second.length) return false;
  return Array.from(first).filter((digit, index) => digit !== second[index]).length === 1;
}

/** What the figures of the things that were bought come to, without and with the taxes. */
function sumsOfItems(
  lines: readonly ReceiptLine[],
  printed: readonly SumCandidate[],
  firstSum: number,
): Set<Minor> {
  const items = lines.slice(0, firstSum).flatMap(({ figures }) => figures.slice(-1));
  const tax = printed.reduce((sum, { word, value }) => sum + (word === 'tax' ? value : 0), 0);
  const sums = new Set<Minor>();
  let sum = 0;
  // Figures of the head may come before those of the items.
  for (const [count, { value }] of items.toReversed().entries()) {
    sum += value;
    if (count > 0) sums.add(sum).add(sum + tax);
  }
  return sums;
}

/** The sum of the items where no line that names a sum has a figure, and no tax is put on below. */
function allThatWasBought(
  lines: readonly ReceiptLine[],
  printed: readonly SumCandidate[],
  firstSum: number,
): ComputedSum[] {
  const isOpen = lines.some(({ word }) => word === 'tax' || word === 'subtotal');
  const items = lines.flatMap((line) =>
    isContactLine(line.text) ? [] : (printed.findLast((one) => one.line === line) ?? []),
  );
  const [first] = items;
  const label = lines.findIndex(({ word }) => word === 'total' || word === 'due');
  // The total may be among what stands below its name.
  if (label >= 0 && items.some(({ line }) => line.index > label)) return [];
  if (firstSum < lines.length || isOpen || first === undefined || items.length < LEAST_ITEMS) return [];
  if (holdsSum(items)) return [];
  return [{ value: items.reduce((sum, { value }) => sum + value, 0), from: first }];
}

/** One is what two or more right above it come to: a sum beside a word that cannot be read. */
function holdsSum(items: readonly SumCandidate[]): boolean {
  return items.some(({ value }, index) => {
    let sum = 0;
    return items.slice(0, index).some((_, count) => {
      sum += items[index - 1 - count]?.value ?? 0;
      return count > 0 && sum === value;
    });
  });
}

/**
 * The cash given and the change below it, where their difference is printed above them or is what the items come to:
 * whatever the words beside them are, it is the total.
 */
function exchangesOf(
  printed: readonly SumCandidate[],
  items: ReadonlySet<Minor>,
  firstSum: number,
): ComputedSum[] {
  return printed.flatMap((cash, index) =>
    printed.slice(index + 1).flatMap((change) => {
      const value = cash.value - change.value;
      const lines = change.line.index - cash.line.index;
      const isPair = change.value > 0 && value > 0 && lines > 0 && lines < CASH_REACH;
      if (!isPair || cash.line.index < firstSum || change.word === 'tax') return [];
      const isAbove = printed
        .slice(0, index)
        .some((one) => one.value === value && cash.line.index - one.line.index <= CASH_REACH);
      return isAbove || items.has(value) ? [{ value, from: cash }] : [];
    }),
  );
}

/**
 * Sums of which a printed rate makes a printed figure: `19 %` and `1.60` of `10.00`, whatever language names them.
 * Tills round the tax of each thing by itself, and some cut it off.
 */
function taxedAtRate(lines: readonly ReceiptLine[], printed: readonly SumCandidate[]): Set<Minor> {
  const rates = [...new Set(lines.flatMap(({ text }) => ratesIn(text)))];
  const holdsTax = ({ value, line: { index } }: SumCandidate) =>
    lines
      .slice(Math.max(0, index - TAX_REACH), index + TAX_REACH + 1)
      .flatMap(({ figures }) => figures)
      .some((tax) => tax.value >= LEAST_TAX && rates.some((rate) => isTaxWithin(tax.value, value, rate)));
  return new Set(printed.filter(holdsTax).map(({ value }) => value));
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
