import { boxOf } from '#domain/page-layout/boxes.ts';
import { formatMinor, type Minor } from '#domain/money.ts';
import { rule, weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import type { InvoiceTax } from '../invoice.schemas.ts';
import type { ReceiptLine, ReceiptFigure } from './receipt-lines.ts';
import type { ReceiptSums } from './receipt-sums.ts';
import type { ReceiptWord } from '#domain/language/receipt-phrases.ts';
import { HIGHEST_RATE, isTaxWithin, MOST_ROUNDED, ratesIn } from './tax-rates.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { sumOf } from '../totals/tax-candidates.ts';

interface ReceiptTaxes {
  readonly taxTotal: PlacedSum;
  /** Null where it is not printed. */
  readonly subtotal: PlacedSum | null;
  readonly rows: InvoiceTax[];
}

/** A row of the summary of the tax, or a line that names it. */
interface TaxReading extends PlacedSum {
  readonly net: PlacedSum | null;
  /** In percent; null where none is printed with it. */
  readonly rate: number | null;
  readonly label: string;
  readonly score: number;
}

/** What rows of several rates weigh that come to the total. */
const ROWS_ADD_UP = 5.5;
/** Words of lines with taxes; other words say that a figure is something else. */
const OF_TAX: ReadonlySet<ReceiptWord> = new Set(['tax', 'taxSummary', 'net', 'total', 'due', 'subtotal']);
/** Lines of taxes above the first sum that is told by its words, at most. */
const TAX_REACH = 4;
/** With less a figure is not taken for the tax. */
const LEAST = 3;

/**
 * The tax that the total holds or that is put on: one figure whose line names a tax, or the rows of a summary, for
 * which the sums or the rate speak. Null where nothing does.
 */
export function findReceiptTaxes(sums: ReceiptSums, total: Minor, scale: number): ReceiptTaxes | null {
  const single = sums.lines.flatMap((line) => readingsOf(line, sums, total));
  const best = single.toSorted((a, b) => b.score - a.score)[0];
  const several = sumOfRows(sums, total);
  if (several !== null && several.score > (best?.score ?? 0)) {
    return {
      taxTotal: several,
      subtotal: several.net,
      rows: several.parts.map((part, index) => toRow(part, index, scale)),
    };
  }
  if (best === undefined || best.score < LEAST) return null;
  return {
    taxTotal: best,
    subtotal: best.net ?? netAmong(sums, total - best.value),
    rows: [toRow(best, 0, scale)],
  };
}

function readingsOf(line: ReceiptLine, sums: ReceiptSums, total: Minor): TaxReading[] {
  if (line.index < sums.firstSum - TAX_REACH) return [];
  const own = ratesIn(line.text);
  const rates = own.length > 0 ? own : sums.lines.flatMap(({ text }) => ratesIn(text));
  return line.figures.flatMap((figure) => {
    const { value } = figure;
    if (value <= 0 || value * 100 > total * HIGHEST_RATE) return [];
    const word = figure.word ?? line.word;
    if (word !== null && !OF_TAX.has(word)) return [];
    const others = line.figures.filter((other) => other !== figure);
    const net = others.find((other) => other.value + value === total) ?? null;
    const isTotalBeside = others.some((other) => other.value === total);
    // The heading has the percent sign: `1  2.50  13.25  0.32`.
    const unsigned = isTotalBeside ? others.flatMap(({ text }) => ratesIn(`${text}%`)) : [];
    const rate = [...rates, ...unsigned].find((one) => isTaxWithin(value, total, one)) ?? null;
    // What was bought comes to the total as well, and has a name.
    if (rate === null && net === null && word === null && /\p{L}{3}/u.test(line.label)) return [];
    const candidate: TaxCandidate = {
      value,
      line,
      isNamed: word === 'tax',
      isAlone: line.figures.length === 1 || figure.word !== null,
      rate,
      hasOwnRate: own.length > 0,
      isNetBeside: net !== null,
      isTotalBeside,
      net: netAmong(sums, total - value),
    };
    const { weight: score } = weighCandidate(TAX_EVIDENCE, candidate, { sums, total });
    const place = net === null ? null : { value: net.value, figure: net, line };
    return [{ value, figure, line, net: place, rate, label: labelOf(line), score }];
  });
}

/** A figure of this value among the sums. */
function netAmong({ lines, firstSum }: ReceiptSums, value: Minor): PlacedSum | null {
  for (const line of lines.slice(Math.max(0, firstSum - TAX_REACH))) {
    const figure = line.figures.find((one) => one.value === value);
    if (figure !== undefined) return { value, figure, line };
  }
  return null;
}

/** Rows with several rates: what is taxed and the taxes come to the total together. */
function sumOfRows(
  sums: ReceiptSums,
  total: Minor,
): (TaxReading & { readonly parts: readonly TaxReading[] }) | null {
  const rows = sums.lines
    .filter(({ index, figures }) => sums.ofTaxSummary.has(index) && figures.length >= 2)
    .flatMap((line) => rowOf(line) ?? []);
  const distinct = rows.filter(
    (row, index) =>
      !rows.slice(0, index).some((other) => other.value === row.value && other.net?.value === row.net?.value),
  );
  const taxed = distinct.filter(({ value }) => value > 0);
  const [first] = taxed;
  if (first === undefined || taxed.length < 2) return null;
  const tax = sumOf(taxed.map(({ value }) => value));
  const net = sumOf(distinct.map((row) => row.net?.value ?? 0));
  if (Math.abs(net + tax - total) > MOST_ROUNDED) return null;
  return { ...first, value: tax, net: netAmong(sums, net), score: ROWS_ADD_UP, parts: taxed };
}

/** A row with what is taxed, the tax, and perhaps both together. */
function rowOf(line: ReceiptLine): TaxReading | null {
  const [rate] = ratesIn(line.text);
  for (const tax of line.figures) {
    for (const base of line.figures) {
      if (tax === base || tax.value * 2 > base.value) continue;
      const isOnNet = rate !== undefined && Math.abs((base.value * rate) / 100 - tax.value) <= MOST_ROUNDED;
      if (!isOnNet) continue;
      const net = { value: base.value, figure: base, line };
      return { value: tax.value, figure: tax, line, net, rate, label: labelOf(line), score: 0 };
    }
  }
  return null;
}

function labelOf({ text }: ReceiptLine): string {
  return text
    .replaceAll(/[-–]?\d+(?:[.,]\d+)*\s?%?|[\p{Sc}=:*@]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function toRow(
  { value, figure, line, net, rate, label }: TaxReading,
  index: number,
  scale: number,
): InvoiceTax {
  return {
    id: `t${String(index + 1)}`,
    label,
    rate: rate === null ? null : String(rate),
    base: net === null ? null : formatMinor(net.value, scale),
    amount: formatMinor(value, scale),
    place: { page: line.page, box: boxOf(figure) },
  };
}

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
const SUM = wordRegExp`${({ tills }) => tills?.ofTaxes}`;
/** Lines from one sum to the next, at most. */
const CLOSE = 2;

/** All reasons for a figure to be the tax on the whole receipt. */
export const TAX_EVIDENCE: readonly CandidateRule<TaxCandidate, TaxContext>[] = [
  rule('called a tax', 1, ({ isNamed }) => isNamed),
  rule('called a tax, alone', 1, ({ isNamed, isAlone }) => isNamed && isAlone),
  rule(
    'called a tax, alone and without a rate',
    1,
    ({ isNamed, isAlone, hasOwnRate }) => isNamed && isAlone && !hasOwnRate,
  ),
  rule('called the sum of the taxes', 2, ({ isNamed, line }) => isNamed && SUM.test(line.label)),
  rule('the other taxes come to it', 2, (tax, { sums }) => tax.isNamed && isSumOfTaxes(tax, sums)),
  rule('what is taxed stands beside it', 3, ({ isNetBeside }) => isNetBeside),
  rule('the total stands beside it', 2, ({ isNetBeside, isTotalBeside }) => isTotalBeside && !isNetBeside),
  rule('what is taxed is among the sums', 2, ({ isNetBeside, net }) => net !== null && !isNetBeside),
  rule('between what is taxed and the total', 1, isBetween),
  rule('a rate makes it of the total', 2.5, ({ rate }) => rate !== null),
  rule('the rate stands on its line', 1, ({ rate, hasOwnRate }) => rate !== null && hasOwnRate),
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
