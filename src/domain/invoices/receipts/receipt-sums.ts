import type { Minor } from '#domain/money.ts';
import { median } from '#domain/values/median.ts';
import {
  correctedByTaxes,
  correctedTotals,
  exchangesOf,
  netWithTaxes,
  paidSums,
  subtotalWithTaxes,
  type SumCandidate,
} from './computed-sums.ts';
import { wordsAt, type ReceiptLine } from './receipt-lines.ts';
import type { ReceiptWord } from '#domain/language/receipt-phrases.ts';
import { isTaxWithin, ratesIn } from './tax-rates.ts';

/** What the figures of a receipt say of each other. */
export interface ReceiptSums {
  /** Its figures are those of a picture: any may have been misread. */
  readonly isRecognised: boolean;
  readonly lines: readonly ReceiptLine[];
  readonly candidates: readonly SumCandidate[];
  /** Index of the first line with a sum: above it are the things that were bought. */
  readonly firstSum: number;
  /** Lines of the summary of the tax. */
  readonly ofTaxSummary: ReadonlySet<number>;
  /** What was paid less the change. */
  readonly paidInCash: ReadonlySet<Minor>;
  /** The figure without tax and the taxes together. */
  readonly netWithTaxes: ReadonlySet<Minor>;
  /** What the last items, or all, come to, without and with the taxes. */
  readonly items: ReadonlySet<Minor>;
  /** What subtotal, taxes and tips come to, or the rows of the tax, with the printed total that differs in one digit. */
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
const SUMS_OF_ITEMS: ReadonlySet<ReceiptWord> = new Set(['subtotal', 'net', 'total', 'due']);
const MANY_FIGURES = 2;
/** Lines that a summary of the tax has at most below its heading. */
const SUMMARY_LINES = 6;
/** In the smallest unit: less is a share of many sums by chance. */
const LEAST_TAX = 20;
/** Lines between a total and its tax, at most. */
const TAX_REACH = 8;
/** Share of the lower line's height by which two lines are one. */
const SAME_HEIGHT = 0.3;
/** Less sure words of a label are dirt. */
const SURE_WORD = 0.65;

/** What is known of a receipt beside its lines. */
export interface SumHabits {
  readonly isRecognised: boolean;
  /** Prices of things that are bought there are without tax. */
  readonly isTaxPutOn: boolean;
}

/**
 * Finds the figures that may be the total with what the other lines say of them.
 */
export function findReceiptSums(
  lines: readonly ReceiptLine[],
  { isRecognised, isTaxPutOn }: SumHabits,
): ReceiptSums {
  const words = withoutPrices(lines.map((line, index) => effectiveWord(line, index, lines)));
  const first = lines.findIndex(
    // A fee of nothing and an empty card stand among what was bought.
    ({ figures }, index) => figures.some(({ value }) => value !== 0) && SUM_WORDS.has(words[index] ?? null),
  );
  const firstSum = first < 0 ? lines.length : first;
  const printed = lines.flatMap((line, index) => {
    const isTakenOff = index > firstSum && (line.figures.at(-1)?.value ?? 0) < 0;
    const word = words[index] ?? (isTakenOff ? 'discount' : null);
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
  const taxed = [...netWithTaxes(printed), ...(isTaxPutOn ? subtotalWithTaxes(printed) : [])];
  const items = sumsOfItems(lines, printed, firstSum);
  const exchanges = exchangesOf(printed, items, firstSum);
  const ofTaxSummary = summaryLines(lines, words, firstSum);
  const taxRows = lines.filter(({ index }) => ofTaxSummary.has(index));
  // What has no tax, such as a voucher, is in no row of the taxes.
  const corrected = [
    ...correctedTotals(printed),
    ...correctedByTaxes(printed, sumOfTaxRows(taxRows)).filter(({ from }) => !items.has(from.value)),
  ];
  const computed = (isRecognised ? [...cash, ...taxed, ...exchanges, ...corrected] : [])
    .filter(({ value }) => !printed.some((one) => one.value === value))
    .map(({ value, from }) => ({ ...from, value, word: null, isComputed: true }));
  return {
    isRecognised,
    lines,
    candidates: [...printed, ...alternatives, ...computed],
    firstSum,
    ofTaxSummary,
    paidInCash: new Set(cash.map(({ value }) => value)),
    netWithTaxes: new Set(taxed.map(({ value }) => value)),
    items,
    corrected: new Map(corrected.map(({ value, from }) => [value, from.value])),
    exchanged: new Map(exchanges.map(({ value, from }) => [value, from.value])),
    taxedAtRate: taxedAtRate(lines, [...printed, ...computed]),
    figureHeight: median(printed.map(({ figure }) => figure.bottom - figure.top)) ?? 0,
  };
}

/** `Bar 3.00` above the sums is no cash where it is named below them, but something that was bought. */
function withoutPrices(words: readonly (ReceiptWord | null)[]): readonly (ReceiptWord | null)[] {
  const first = words.findIndex((word) => word !== null && SUMS_OF_ITEMS.has(word));
  if (first < 0 || !words.includes('tendered', first)) return words;
  return words.map((word, index) => (word === 'tendered' && index < first ? null : word));
}

/** Of a figure alone on its line, the words of the line above it, or of one that dirt has parted from it. */
function effectiveWord(line: ReceiptLine, index: number, lines: readonly ReceiptLine[]): ReceiptWord | null {
  if (line.word !== null || line.figures.length === 0 || hasSureLabel(line)) return line.word;
  const word = wordBeside(line, index, lines);
  if (!/\p{L}{2}/u.test(line.label)) return word;
  // Dirt beside a figure may also be the rest of another word: it is a total where a payment says the same.
  const isTotal = (word === 'total' || word === 'due') && isBetweenItemsAndPayment(index, lines);
  return isTotal ? word : null;
}

function isBetweenItemsAndPayment(index: number, lines: readonly ReceiptLine[]): boolean {
  const value = lines[index]?.figures.at(-1)?.value;
  const isPaid = lines.slice(index + 1).some(({ figures }) => figures.some((one) => one.value === value));
  return isPaid && lines.slice(0, index).some(({ figures }) => figures.length > 0);
}

function wordBeside(line: ReceiptLine, index: number, lines: readonly ReceiptLine[]): ReceiptWord | null {
  const [above, below] = [lines[index - 1], lines[index + 1]];
  const beside = [above, below].find(
    (other) =>
      other !== undefined && other.figures.length === 0 && other.word !== null && areLevel(other, line),
  );
  if (beside !== undefined) return beside.word;
  return above !== undefined && above.page === line.page && above.figures.length === 0 ? above.word : null;
}

/** Words before the figure that were not read for dirt beside it, or what is counted behind it: `24 hours open`. */
function hasSureLabel({ label, words, text, figures }: ReceiptLine): boolean {
  if (/\p{L}{3}\P{L}+\p{L}{3}/u.test(text.slice(figures.at(-1)?.end))) return true;
  return wordsAt(words, 0, label.length).some(
    ({ text, confidence }) => confidence >= SURE_WORD && /\p{L}{2}/u.test(text),
  );
}

function areLevel(a: ReceiptLine, b: ReceiptLine): boolean {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return a.page === b.page && common > SAME_HEIGHT * Math.min(a.bottom - a.top, b.bottom - b.top);
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

/** What all rows with a rate come to, the tax included; null where there is one only, or one that cannot be read. */
function sumOfTaxRows(rows: readonly ReceiptLine[]): Minor | null {
  const rated = rows.filter(({ text }) => ratesIn(text).length > 0);
  const wholes = rated.map(({ figures, text }) => {
    const values = figures.map(({ value }) => value);
    const largest = Math.max(...values);
    const isTaxed = values.some((net) =>
      ratesIn(text).some((rate) => net < largest && isTaxWithin(largest - net, largest, rate)),
    );
    return wholeOf(values) ?? (isTaxed ? largest : null);
  });
  if (wholes.length < MANY_FIGURES || wholes.includes(null)) return null;
  return wholes.reduce<Minor>((sum, value) => sum + (value ?? 0), 0);
}

/** Of a row's figures the one that two others come to, the smaller of which is tax; null where none is. */
function wholeOf(values: readonly Minor[]): Minor | null {
  const whole = Math.max(...values);
  const parts = values.filter((value) => value > 0 && value < whole);
  const isWhole = parts.some((net, index) =>
    parts.some((tax, other) => other !== index && tax * 2 < net && net + tax === whole),
  );
  return isWhole ? whole : null;
}

/** Several figures, a rate or the name of a tax: a figure alone may be the total below the summary. */
function isSummaryRow({ figures, text }: ReceiptLine, word: ReceiptWord | null): boolean {
  if (figures.length === 0) return false;
  return figures.length >= MANY_FIGURES || text.includes('%') || word === 'taxSummary' || isTaxWord(word);
}

function isTaxWord(word: ReceiptWord | null): boolean {
  return word === 'tax' || word === 'net';
}
