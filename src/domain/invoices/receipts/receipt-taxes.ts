import { formatMinor, type Minor } from '#domain/money.ts';
import type { InvoiceTax } from '../invoice.schemas.ts';
import type { ReceiptFigure, ReceiptLine } from './receipt-lines.ts';
import type { ReceiptSums } from './receipt-sums.ts';

interface PlacedSum {
  readonly value: Minor;
  readonly figure: ReceiptFigure;
  readonly line: ReceiptLine;
}

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

/** In the smallest unit: a tax is rounded for each thing that was sold. */
const MOST_ROUNDED = 2;
const HIGHEST_RATE = 30;
const RATE = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu;
/** Weights of what says that a figure is the tax on the whole receipt. */
const ADDS_UP = 3;
const BY_RATE = 2.5;
const BY_ROW_SUM = 2;
const NAMED = 1;
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
  const isNamed = line.word === 'tax' || sums.ofTaxSummary.has(line.index);
  if (!isNamed || line.index < sums.firstSum - 1) return [];
  const rates = ratesOf(line, sums);
  return line.figures.flatMap((figure) => {
    const { value } = figure;
    if (value <= 0 || value * 100 > total * HIGHEST_RATE) return [];
    const others = line.figures.filter((other) => other !== figure);
    const net = others.find((other) => other.value + value === total) ?? null;
    const whole = others.some((other) => other.value === total);
    const netBelow = netAmong(sums, total - value);
    const fittingRate = rates.find((rate) => isOfRate(value, total, rate)) ?? null;
    const score =
      (line.word === 'tax' ? NAMED : 0) +
      (net !== null ? ADDS_UP : whole ? BY_ROW_SUM : 0) +
      (net === null && netBelow !== null ? ADDS_UP - 1 : 0) +
      (fittingRate !== null ? BY_RATE : 0) +
      (line.word === 'tax' && line.figures.length === 1 && rates.length === 0 ? 1 : 0) +
      (line.word === 'tax' && line.figures.length === 1 ? 1 : 0) +
      (line.word === 'tax' && SUM.test(line.label) ? BY_ROW_SUM : 0) +
      (line.word === 'tax' && isSumOfTaxes(value, line, sums) ? BY_ROW_SUM : 0);
    const place = net === null ? null : { value: net.value, figure: net, line };
    return [{ value, figure, line, net: place, rate: fittingRate, label: labelOf(line), score }];
  });
}

/** `Total VAT`, `SUMA PTU` */
const SUM = /(?<!\p{L})(?:total|tot|sum|suma|summe|razem|totale|gesamt|topl?)/iu;

/** The other lines that name a tax come to it. */
function isSumOfTaxes(value: Minor, line: ReceiptLine, { lines }: ReceiptSums): boolean {
  const others = lines.filter((other) => other.word === 'tax' && other !== line && other.figures.length > 0);
  const values = others.map(({ figures }) => figures.at(-1)?.value ?? 0);
  return others.length > 0 && values.reduce((sum, one) => sum + one, 0) === value;
}

/** The rates of the line, and of the receipt where the line has none. */
function ratesOf(line: ReceiptLine, { lines }: ReceiptSums): number[] {
  const own = ratesIn(line.text);
  return own.length > 0 ? own : lines.flatMap(({ text }) => ratesIn(text));
}

function ratesIn(text: string): number[] {
  return [...text.matchAll(RATE)]
    .map(([, rate = '']) => Number(rate.replace(',', '.')))
    .filter((rate) => rate > 0 && rate <= HIGHEST_RATE);
}

/** The tax within a total, or on what the total is without it. */
function isOfRate(tax: Minor, total: Minor, rate: number): boolean {
  return Math.abs((total * rate) / (100 + rate) - tax) <= MOST_ROUNDED;
}

/** A figure of this value below the things that were bought, elsewhere than in the total's own line. */
function netAmong({ lines, firstSum }: ReceiptSums, value: Minor): PlacedSum | null {
  for (const line of lines.slice(firstSum)) {
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
  const sumOf = (values: readonly Minor[]) => values.reduce((sum, value) => sum + value, 0);
  const tax = sumOf(taxed.map(({ value }) => value));
  const net = sumOf(distinct.map((row) => row.net?.value ?? 0));
  if (Math.abs(net + tax - total) > MOST_ROUNDED) return null;
  return { ...first, value: tax, net: netAmong(sums, net), score: ADDS_UP + BY_RATE, parts: taxed };
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
  const { left, top, right, bottom } = figure;
  return {
    id: `t${String(index + 1)}`,
    label,
    rate: rate === null ? null : String(rate),
    base: net === null ? null : formatMinor(net.value, scale),
    amount: formatMinor(value, scale),
    place: { page: line.page, box: { left, top, right, bottom } },
  };
}
