import { holdsIncludedWord } from './receipt-words.ts';
import { isRatherWithin, ratesIn } from './tax-rates.ts';
import type { Minor } from '#domain/money.ts';
import type { ReceiptFigure, ReceiptLine } from './receipt-lines.ts';
import type { ReceiptWord } from '#domain/language/receipt-phrases.ts';

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

/** Lines between the cash given and its change, at most. */
const CASH_REACH = 4;
/** Less sure figures have a digit that was misread. */
const SURE_FIGURE = 0.65;
/** Lines between the change and any other payment, at most. */
const PAID_REACH = 8;
/** Figures of fewer digits are near each other by chance. */
const LEAST_NEAR_DIGITS = 3;

/** What other figures come to, and the first of them. */
interface ComputedSum {
  readonly value: Minor;
  readonly from: SumCandidate;
}

/** What was paid less the change: by the cash alone, and by all ways of paying together. */
export function paidSums(printed: readonly SumCandidate[]): ComputedSum[] {
  return printed.flatMap((change) => {
    if (change.word !== 'change') return [];
    const payments = printed.filter(
      ({ word, line }) => PAYMENTS.has(word) && Math.abs(change.line.index - line.index) <= PAID_REACH,
    );
    const cash = payments.findLast(
      ({ word, line }) =>
        word === 'tendered' &&
        line.index <= change.line.index &&
        change.line.index - line.index <= CASH_REACH,
    );
    const [first] = payments;
    if (first === undefined) return [];
    const given = Math.abs(change.value);
    const distinct = [...new Set(payments.map(({ value }) => Math.abs(value)))];
    const together = distinct.reduce((sum, value) => sum + value, 0) - given;
    const alone = (
      cash === undefined ? [together] : readingsOf(cash).map((one) => Math.abs(one) - given)
    ).filter(
      // What the cash was read as the second time counts where the total was read as what it leads to.
      (value, reading) =>
        reading === 0 || printed.some((one) => isTotalWord(one.word) && readingsOf(one).includes(value)),
    );
    // Of several payments the cash is one part, unless a sum says that it was all.
    const isAll =
      distinct.length === 1 || printed.some(({ word, value }) => isTotalWord(word) && alone.includes(value));
    return [
      ...(isAll ? alone.map((value) => ({ value, from: cash ?? first })) : []),
      { value: together, from: first },
    ].filter(({ value }) => value > 0);
  });
}

const PAYMENTS: ReadonlySet<ReceiptWord | null> = new Set(['tendered', 'card', 'paid']);

/** The one figure without tax and the taxes on it. */
export function netWithTaxes(printed: readonly SumCandidate[]): ComputedSum[] {
  const [net, ...others] = printed.filter(({ word }) => word === 'net');
  const taxes = printed.filter(({ word }) => word === 'tax');
  if (net === undefined || others.length > 0 || taxes.length === 0) return [];
  if (taxes.some(({ line }) => holdsIncludedWord(line.text, true))) return [];
  const tax = taxes.reduce((sum, { value }) => sum + value, 0);
  // What is called net is the whole where it holds the tax already: less it is printed, or a printed rate of it is.
  const isWhole =
    printed.some(({ value }) => value === net.value - tax) ||
    taxes.some(({ value, line }) =>
      ratesIn(line.text).some((rate) => isRatherWithin(value, net.value, rate)),
    );
  return tax > 0 && tax * 2 < net.value && !isWhole ? [{ value: net.value + tax, from: net }] : [];
}

const PUT_ON: ReadonlySet<ReceiptWord | null> = new Set(['tax', 'tip', 'charge', 'rounding']);

/** What the subtotal and all that is put on it come to, where a total that is printed once differs in one digit. */
export function correctedTotals(printed: readonly SumCandidate[]): ComputedSum[] {
  const base = printed.find(({ word }) => word === 'subtotal');
  if (base === undefined) return [];
  const isNamed = printed.some(({ word }) => isTotalWord(word));
  const parts = printed.filter(({ word, line }) => PUT_ON.has(word) && line.index > base.line.index);
  return printed.flatMap((total) => {
    if (isPaidSum(total, printed)) return [];
    const isBetween = ({ line }: SumCandidate) =>
      line.index > base.line.index && line.index < total.line.index;
    const between = parts.filter(isBetween);
    // A discount, which may have any name, is why the total is not what is put on comes to.
    if (printed.some((one) => isBetween(one) && !PUT_ON.has(one.word))) return [];
    const value = between.reduce((sum, part) => sum + part.value, base.value);
    const isOnce = printed.filter((one) => one.value === total.value).length === 1;
    const isTotal = isNamed ? isTotalWord(total.word) : isUnreadBelow(total, [base, ...between]);
    const isSum = isTotal && between.length > 0 && isOnce;
    // One of the parts was read as what makes the sum right as well.
    const isMended = [base, ...between].some((part) =>
      part.figure.alternatives.some((other) => value - part.value + other === total.value),
    );
    return isSum && !isMended && isOneDigitOff(value, total.value) ? [{ value, from: total }] : [];
  });
}

const isTotalWord = (word: ReceiptWord | null) => word === 'total' || word === 'due';

/** The words beside a figure right below the parts of a sum, which are sure, cannot be read, as hardly can the figure. */
function isUnreadBelow({ word, line, figure }: SumCandidate, parts: readonly SumCandidate[]): boolean {
  const isBelow = parts.at(-1)?.line.index === line.index - 1;
  const areSure = parts.every((part) => part.figure.confidence >= SURE_FIGURE);
  return isBelow && areSure && word === null && figure.confidence < SURE_FIGURE;
}

/** What the summary of the taxes comes to, where a total that is printed once differs in one digit. */
export function correctedByTaxes(printed: readonly SumCandidate[], sum: Minor | null): ComputedSum[] {
  if (sum === null) return [];
  return printed.flatMap((total) => {
    const isOnce = printed.filter((one) => one.value === total.value).length === 1;
    return isTotalWord(total.word) && isOnce && isOneDigitOff(sum, total.value)
      ? [{ value: sum, from: total }]
      : [];
  });
}

/** The cash given is, but for a digit, the sum and the change: it is right, and what was put on was misread. */
function isPaidSum({ value, line }: SumCandidate, printed: readonly SumCandidate[]): boolean {
  const below = printed.filter((one) => one.line.index > line.index);
  return below.some(
    (change) =>
      change.word === 'change' &&
      change.value !== 0 &&
      below.some(
        ({ word, value: cash }) =>
          word === 'tendered' && (cash === value + change.value || isOneDigitOff(cash, value + change.value)),
      ),
  );
}

/** The subtotal and the taxes right below it, where no total is legible and what stands below is less. */
export function subtotalWithTaxes(printed: readonly SumCandidate[]): ComputedSum[] {
  if (printed.some(({ word }) => word === 'total' || word === 'due' || word === 'card')) return [];
  const base = printed.find(({ word }) => word === 'subtotal');
  if (base === undefined) return [];
  const below = printed.filter(({ line }) => line.index > base.line.index);
  const end = below.findIndex(({ word }) => word !== 'tax');
  const taxes = end < 0 ? below : below.slice(0, end);
  if (taxes.length === 0 || below.some(({ value }) => value >= base.value)) return [];
  if (taxes.some(({ line }) => holdsIncludedWord(line.text, true))) return [];
  const tax = taxes.reduce((sum, { value }) => sum + value, 0);
  return tax > 0 && tax * 2 < base.value ? [{ value: base.value + tax, from: base }] : [];
}

/** Whether two figures of as many digits differ in one of them. */
export function isOneDigitOff(a: Minor, b: Minor): boolean {
  const [one, other] = [String(a), String(b)];
  return (
    one.length === other.length && Array.from(one).filter((digit, at) => digit !== other[at]).length === 1
  );
}

/** Two figures that one digit tells apart: it was misread, or lost from the longer one. */
export function isNearFigure(one: Minor, other: Minor): boolean {
  const [short, long] = [String(one), String(other)].toSorted((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short.length < LEAST_NEAR_DIGITS) return false;
  if (long.length - short.length !== 1) return isOneDigitOff(one, other);
  return Array.from(long).some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
}

/** What a figure was read as, and what else. */
export function readingsOf({ value, figure }: SumCandidate): readonly Minor[] {
  return [value, ...figure.alternatives];
}

/**
 * The cash given and the change below it, where their difference is printed above them or is what the items come to:
 * whatever the words beside them are, it is the total.
 */
export function exchangesOf(
  printed: readonly SumCandidate[],
  items: ReadonlySet<Minor>,
  firstSum: number,
): ComputedSum[] {
  return printed.flatMap((cash, index) =>
    printed.slice(index + 1).flatMap((change) =>
      readingsOf(change).flatMap((back) => {
        const value = cash.value - back;
        const lines = change.line.index - cash.line.index;
        const isPair = back > 0 && value > 0 && lines > 0 && lines < CASH_REACH;
        // Where the change was misread, its word may have been as well, and with it where the sums begin.
        const isRead = back === change.value;
        // The words above that of the change may be lost.
        const isUnnamed = change.word === 'change' && !/\p{L}/u.test(cash.line.label);
        const first = isRead && !isUnnamed ? cash : change;
        if (!isPair || change.word === 'tax' || first.line.index < firstSum) return [];
        const isAbove = printed
          .slice(0, index)
          .filter(({ word }) => isRead || word !== 'subtotal')
          .some((one) => one.value === value && cash.line.index - one.line.index <= CASH_REACH);
        return isAbove || (isRead && items.has(value)) ? [{ value, from: cash }] : [];
      }),
    ),
  );
}
