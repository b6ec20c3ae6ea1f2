import { wordRegExp } from '#domain/language/word-pattern.ts';
import type { ReceiptWord } from '#domain/language/receipt-phrases.ts';
import type { Minor } from '#domain/money.ts';
import { commonHeight, gap } from '#domain/page-layout/boxes.ts';
import { isNearFigure, isOneDigitOff, type SumCandidate } from './computed-sums.ts';
import type { ReceiptSums } from './receipt-sums.ts';

/** In the smallest unit: coins of five are the least where sums are rounded without a word. */
export const MOST_ROUNDED = 5;
/** By how much one figure is surer than another that was misread. */
const PLAINLY_SURER = 0.15;

/** Whether the words beside a figure name it as one of these. */
export const says =
  (...words: readonly ReceiptWord[]) =>
  ({ word }: SumCandidate) =>
    word !== null && words.includes(word);

/** The printed figures that are called so. */
export function valuesOf({ candidates }: ReceiptSums, ...words: readonly ReceiptWord[]): Minor[] {
  return candidates.filter((one) => !one.isAlternative && says(...words)(one)).map(({ value }) => value);
}

/** How often a value is printed at the ends of lines below the things that were bought. */
export function countOf(value: Minor, { candidates, firstSum }: ReceiptSums): number {
  const lines = candidates
    .filter(
      (one) => one.value === value && !one.isComputed && !one.isAlternative && one.line.index >= firstSum,
    )
    .map(({ line }) => line.index);
  return new Set(lines).size;
}

/** The figures of the lines above come to it. */
export function isSumOfLines(
  { value, line, isComputed, isAlternative }: SumCandidate,
  sums: ReceiptSums,
): boolean {
  const { lines, firstSum, items } = sums;
  if (isComputed && items.has(value)) return true;
  const above = lines
    .slice(0, Math.min(firstSum, line.index))
    .flatMap(({ figures }) => figures.slice(-1))
    .filter((figure) => figure.value !== 0);
  // The price of the one thing that was bought says which reading of its sum is right.
  if (isAlternative && above.length === 1) return above[0]?.value === value;
  let sum = 0;
  // Figures of the head (telephone numbers, days) may come before those of the items.
  for (const [count, { value: one }] of above.toReversed().entries()) {
    sum += one;
    if (sum === value && count > 0) return true;
  }
  return false;
}

/** Whether a subtotal and what is put on or taken off come to it. */
export function isSumOfParts({ value }: SumCandidate, sums: ReceiptSums): boolean {
  const parts = valuesOf(sums, 'tax', 'tip', 'charge', 'shipping', 'rounding', 'discount').filter(
    (part) => part !== 0,
  );
  const bases = valuesOf(sums, 'subtotal', 'net').filter((base) => base !== value);
  return bases.some((base) => {
    if (parts.some((part) => base + part === value || base - Math.abs(part) === value)) return true;
    return base + parts.reduce((sum, part) => sum + part, 0) === value;
  });
}

/**
 * Whether two taxes or more above come to it, and a figure is so much larger that they may be its taxes: rows of the
 * taxes may also end in what is taxed, which the total is of.
 */
export function isSumOfTaxes({ value, line }: SumCandidate, sums: ReceiptSums): boolean {
  const { lines, candidates, ofTaxSummary } = sums;
  const taxes = lines.slice(0, line.index).flatMap(({ index, word, figures }) => {
    const row = figures.map((figure) => figure.value);
    const tax = row.at(-1) ?? 0;
    const isTax = row.length > 1 ? tax * 2 < Math.max(...row) : word === 'tax';
    return isTax && (word === 'tax' || ofTaxSummary.has(index)) ? [tax] : [];
  });
  if (taxes.length < 2 || taxes.reduce((sum, tax) => sum + tax, 0) !== value) return false;
  return candidates.some((one) => one.value > 2 * value && !says('tendered', 'change')(one));
}

/** Taxes and tips that are put on: each alone, and all together. */
export function partsPutOn(sums: ReceiptSums): Minor[] {
  const parts = valuesOf(sums, 'tax', 'tip', 'charge').filter((part) => part > 0);
  return [...parts, parts.reduce((sum, part) => sum + part, 0)].filter((part) => part > 0);
}

/**
 * One sum is another that stands above it and what is put on that one, which may be rounded, or one that is called the total
 * and what is taken off between the two: a payment in part is nothing taken off.
 */
export function isPutOn(lower: SumCandidate, upper: SumCandidate, sums: ReceiptSums): boolean {
  if (upper.line.index <= lower.line.index) return false;
  const isPut = partsPutOn(sums).some(
    (part) => part > MOST_ROUNDED && Math.abs(lower.value + part - upper.value) <= MOST_ROUNDED,
  );
  if (isPut || upper.word !== 'total' || upper.value <= 0) return isPut;
  return sums.lines
    .slice(lower.line.index + 1, upper.line.index)
    .filter(({ word }) => word === null || word === 'discount' || word === 'saved')
    .some(({ figures }) => figures.some(({ value }) => value < 0 && lower.value + value === upper.value));
}

/** Whether the lines, a subtotal and its parts, or all payments together come to it; a lone payment says nothing of itself. */
function isAccountedFor(total: SumCandidate, sums: ReceiptSums): boolean {
  if (isSumOfLines(total, sums) || isSumOfParts(total, sums)) return true;
  const allPaid = valuesOf(sums, 'card', 'paid').reduce((sum, value) => sum + value, 0);
  return allPaid === total.value && !says('card', 'paid')(total);
}

/** What other lines come to was read right, though more was paid, with a tip, or in parts. */
export function isSurerPayment(paid: SumCandidate, total: SumCandidate, sums: ReceiptSums): boolean {
  if (isAccountedFor(total, sums)) return false;
  return (
    says('card', 'paid')(paid) &&
    !paid.isAlternative &&
    paid.figure.confidence >= total.figure.confidence + PLAINLY_SURER &&
    isNearFigure(paid.value, total.value)
  );
}

/**
 * Whether a total that is printed once is, but for a digit, the price of the one thing that was bought and another sum's
 * figure, or what cash and change come to: nothing was rounded, for prices are not.
 */
export function isOutvoted(total: SumCandidate, sums: ReceiptSums): boolean {
  const { candidates, firstSum, paidInCash } = sums;
  if (countOf(total.value, sums) > 1 || isAccountedFor(total, sums)) return false;
  const isPrice = (price: Minor) =>
    isOneDigitOff(price, total.value) &&
    candidates.some(({ value, line }) => value === price && line.index < firstSum);
  return (
    [...paidInCash].some(isPrice) ||
    candidates.some(
      (other) =>
        says('total', 'due', 'card', 'paid', 'tendered')(other) &&
        !isPutOn(other, total, sums) &&
        countOf(other.value, sums) > 1 &&
        isPrice(other.value),
    )
  );
}

/**
 * Whether two figures that one digit tells apart are each called the total, and nothing that was paid says which it is: a
 * figure that was misread, as others of the same may have been. In a picture, where the total is printed once and nothing
 * comes to it, any figure as sure as it contradicts it as well, of which nothing else is said and what tells them apart
 * is printed nowhere. Sums that end as coins do may be rounded from each other. A whole figure is in doubt as well where digits
 * that were hardly seen stand right behind it.
 */
export function isInDoubt(total: SumCandidate, sums: ReceiptSums): boolean {
  const { candidates, paidInCash, netWithTaxes, corrected, exchanged, taxedAtRate, isRecognised } = sums;
  if ([paidInCash, netWithTaxes, corrected, exchanged].some((known) => known.has(total.value))) return false;
  const same = candidates.filter(
    (one) => one.value === total.value && one.line !== total.line && !one.isAlternative && !one.isComputed,
  );
  if (same.some(says('card', 'paid'))) return false;
  const isUnsupported =
    isRecognised && same.length === 0 && !taxedAtRate.has(total.value) && !isAccountedFor(total, sums);
  const { confidence, alternatives } = total.figure;
  if (isUnsupported && confidence < SURE_FIGURE && alternatives.length > 0) return true;
  if (isUnsupported && isCut(total, sums)) return true;
  const contradicts = ({ value, word, figure }: SumCandidate) =>
    (word === null || word === 'tendered') &&
    figure.confidence >= total.figure.confidence &&
    !candidates.some((one) => one.value === Math.abs(value - total.value));
  return candidates.some(
    (other) =>
      !other.isAlternative &&
      isOneDigitOff(other.value, total.value) &&
      !mayBeRounded(total, other) &&
      (says('total', 'due')(other) || (isUnsupported && contradicts(other))),
  );
}

/** Less sure figures that were read in two ways may have a digit that was misread. */
const SURE_FIGURE = 0.75;

/** `412` and on a line of its own `6`: of its decimals one was seen. */
function isCut({ figure, line: { page } }: SumCandidate, { lines }: ReceiptSums): boolean {
  const words = /[.,]/.test(figure.text) ? [] : lines.flatMap((one) => (one.page === page ? one.words : []));
  return words.some((word) => {
    const away = gap(figure, word);
    const isBeside = away >= 0 && away < 1 && commonHeight(figure, word) * 2 > word.bottom - word.top;
    return isBeside && word.confidence < SURE_FIGURE && /^\d{1,2}$/.test(word.text);
  });
}

/** Whether one sum may be the other in coins, by no word but its figures: none that was read more surely is so far below it. */
function mayBeRounded(one: SumCandidate, other: SumCandidate): boolean {
  const isBelow = other.line.index > one.line.index && other.figure.confidence > one.figure.confidence;
  if (isBelow && Math.abs(one.value - other.value) > MOST_ROUNDED) return false;
  return [one, other].some(({ value }) => value % MOST_ROUNDED === 0);
}

/** Share of a sum that is rounded at most, where the rounding is printed. */
const MOST_ROUNDED_SHARE = 0.05;

/** The rounding that leads from a sum to one below it; null where none does. A large one stands between them. */
export function roundingBetween(
  from: SumCandidate,
  to: SumCandidate,
  { candidates }: ReceiptSums,
): SumCandidate | null {
  const off = to.value - from.value;
  if (
    off === 0 ||
    to.line.index <= from.line.index ||
    Math.abs(off) > MOST_ROUNDED_SHARE * from.value ||
    BEFORE_ROUNDING_OR_TAX.test(to.line.label)
  )
    return null;
  if (!says('total', 'due', 'subtotal', 'net')(from)) return null;
  const rounding = candidates.find(
    (one) =>
      one.word === 'rounding' &&
      Math.abs(one.value) === Math.abs(off) &&
      (Math.abs(off) <= MOST_ROUNDED || (one.line.index > from.line.index && one.line.index < to.line.index)),
  );
  return rounding ?? null;
}

/** Within the label of a sum that is not yet the last one. */
export const BEFORE_ROUNDING_OR_TAX = wordRegExp`${({ tills }) => tills?.beforeTax}|${({ invoices }) => invoices?.sums?.without}`;

/** Where no line names a sum, any may be one. */
export function isAmongSums(
  { line }: Pick<SumCandidate, 'line'>,
  { firstSum, lines }: Pick<ReceiptSums, 'firstSum' | 'lines'>,
): boolean {
  return line.index >= firstSum || firstSum === lines.length;
}

/** Whether no other figure among the sums is larger, but what was given, given back, counted or saved. */
export function isLargest(
  { value, line }: SumCandidate,
  { candidates, firstSum, lines }: ReceiptSums,
): boolean {
  if (!isAmongSums({ line }, { firstSum, lines })) return false;
  const paid: ReadonlySet<ReceiptWord | null> = new Set(['tendered', 'change', 'count', 'saved']);
  return candidates.every(
    (one) => !isAmongSums(one, { firstSum, lines }) || paid.has(one.word) || one.value <= value,
  );
}
