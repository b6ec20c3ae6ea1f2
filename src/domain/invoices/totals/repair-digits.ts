import { totalOf } from './choose-lines.ts';
import { formatMinor, type Minor } from '#domain/money.ts';
import { checkLine } from '../check-line.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import type { ReadItem } from '../lines/to-line.ts';
import type { SumFigure } from './sum-figure.ts';
import type { SumKind } from './sum-words.ts';
import { settleTotals, type SumsToSettle } from './settle-totals.ts';
import { CONTRADICTED } from './totals-rules.ts';

/** The one figure of a scan that was read wrongly, and what it is. */
export interface DigitRepair {
  /** The line or the sum it is of. */
  readonly of: ReadItem | SumFigure;
  readonly before: Minor;
  readonly after: Minor;
  /** A sentence where it is no digit. */
  readonly reason?: string;
}

const OF_SUMS: ReadonlySet<SumKind> = new Set(['total', 'subtotal', 'net', 'tax']);
/** Changes that are tried. */
const MOST_TRIED = 1500;
/** What a reading gains by a sum that holds after all, at least. */
const GAIN = 2;
/** Readings that are so near to the best are as good. */
const AS_GOOD = 0.5;

/**
 * Finds the one digit of the amounts and sums of a scan with which all sums hold that do not hold as recognised. Of
 * several such changes the one is taken that was recognised as the second best reading, if it is the only one.
 *
 * @returns null where none does, or more than one: then a person has to look
 */
export function findDigitRepair(
  items: readonly ReadItem[],
  given: Omit<SumsToSettle, 'lines'>,
  scale: number,
): DigitRepair | null {
  if (items.length === 0) return null;
  const current = settleTotals({ ...given, lines: totalOf(items) });
  const changes = [
    ...items.flatMap((item) => itemChanges(item, scale)),
    ...given.sums.flatMap((sum) => sumChanges(sum, given, totalOf(items), scale)),
  ].filter((change) => !isDisputed(change, given.sums, totalOf(items)));
  const better = changes.slice(0, MOST_TRIED).flatMap((change) => {
    const lines = totalOf(items) + ('item' in change.of ? change.after - change.before : 0);
    const sums = given.sums.map((sum) => (sum === change.of ? { ...sum, value: change.after } : sum));
    const settled = settleTotals({ ...given, sums, lines });
    const isWhole = settled.linesHold && !settled.reasons.includes(CONTRADICTED);
    return isWhole && settled.score >= current.score + GAIN ? [{ change, score: settled.score }] : [];
  });
  const best = Math.max(...better.map(({ score }) => score));
  const good = better.filter(({ score }) => score >= best - AS_GOOD).map(({ change }) => change);
  const [only, ...others] = good;
  // A lone total may hold what no line says: a tax, a fee. Of it and a lone line, either may have been misread.
  const isLone = given.sums.filter(({ kind }) => OF_SUMS.has(kind)).length < 2;
  const isAllowed = (change: (typeof good)[number]) =>
    ('item' in change.of && items.length > 1) || !isLone || isOtherReading(change);
  if (only !== undefined && others.length === 0 && isAllowed(only)) return only;
  const [second, ...more] = good.filter(isOtherReading);
  return second !== undefined && more.length === 0 ? second : null;
}

/**
 * Another total is printed, which is not what it would be: who knows which of them is right. Where it is what it was, as an
 * amount due is, both would be misread alike.
 */
function isDisputed({ of, before, after }: DigitRepair, sums: readonly SumFigure[], lines: Minor): boolean {
  if ('item' in of || of.kind !== 'total') return false;
  return sums.some(({ kind, value, span }) => {
    if (span === of.span) return false;
    return kind === 'total' ? ![after, lines].includes(value) : kind === 'due' && value === before;
  });
}

/** Whether the recogniser, too, thought of it. */
function isOtherReading({ of, after }: DigitRepair): boolean {
  const span = 'item' in of ? of.item.amount : of.span;
  const digits = String(Math.abs(after));
  return span.alternatives.some((text) => text.replaceAll(/\D/g, '').replace(/^0+/, '') === digits);
}

/** A line whose quantity × price is its amount was read right. */
function itemChanges(item: ReadItem, scale: number): DigitRepair[] {
  const { line, minor } = item;
  const checked = (amount: Minor) =>
    checkLine({ ...line, amount: formatMinor(amount, scale) }, { scale, documentType: 'invoice' });
  if (checked(minor) === true && line.unitPrice !== null) return [];
  // The minus of an amount was not seen; that of its price was.
  if (line.unitPrice !== null && checked(-minor) === true)
    return [{ of: item, before: minor, after: -minor, reason: SIGN }];
  return otherDigits(minor)
    .filter((after) => typeof checked(after) !== 'number')
    .map((after) => ({ of: item, before: minor, after }));
}

const SIGN = 'We corrected the sign of the amount: only so it is quantity × price and the sums add up.';

/** A tax that is its rate of a base was read right, and so was what the lines come to. */
function sumChanges(
  sum: SumFigure,
  { taxRows }: Pick<SumsToSettle, 'taxRows'>,
  lines: Minor,
  scale: number,
): DigitRepair[] {
  const isOfSums = OF_SUMS.has(sum.kind);
  const isProven = sum.value === lines || taxRows.some(({ amount }) => amount === sum.value);
  if (!isOfSums || isProven || sum.value < 10 ** scale) return [];
  const whole = sum.value / 10 ** scale;
  // `3752043`: the point was not seen.
  const pointless = scale > 0 && Number.isInteger(whole) && !sum.span.value.includes('.') ? [whole] : [];
  return [...pointless, ...otherDigits(sum.value)].map((after) => ({ of: sum, before: sum.value, after }));
}

/** All numbers with one other digit, the first one not 0. */
function otherDigits(value: Minor): Minor[] {
  const digits = String(Math.abs(value));
  const sign = value < 0 ? -1 : 1;
  return Array.from(digits).flatMap((digit, at) =>
    Array.from('0123456789')
      .filter((other) => other !== digit && !(at === 0 && other === '0'))
      .map((other) => sign * Number(digits.slice(0, at) + other + digits.slice(at + 1))),
  );
}

/** The lines and sums with the digit put right, and told of it. */
export function applyRepair(
  { items, sums }: { readonly items: readonly ReadItem[]; readonly sums: readonly SumFigure[] },
  { of, before, after, reason }: DigitRepair,
  scale: number,
): { readonly items: readonly ReadItem[]; readonly sums: readonly SumFigure[] } {
  const note: InvoiceNote = {
    kind: 'digit_repaired',
    before: formatMinor(before, scale),
    reason: reason ?? 'We corrected one misread digit: only this one makes the sums add up.',
  };
  return {
    items: items.map((item) =>
      item === of
        ? {
            ...item,
            minor: after,
            line: { ...item.line, amount: formatMinor(after, scale), notes: [...item.line.notes, note] },
          }
        : item,
    ),
    sums: sums.map((sum) => (sum === of ? { ...sum, value: after, notes: [note] } : sum)),
  };
}
