import { formatMinor, type Minor } from '#domain/money.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import type { SumFigure } from './sum-figure.ts';

/** What was paid by the cash given less its change. */
interface CashPaid {
  readonly value: Minor;
  readonly tendered: SumFigure;
  readonly change: SumFigure;
}

/** Lines between the cash given and its change, at most. */
const NEAR = 4;
/** In minor units: what is rounded off where the least coin is one of five or ten. */
const ROUNDED = 5;
/** Figures that say so for which what the lines come to stands. */
const LINES_WEIGH = 2;

/**
 * Compares the total of a receipt with the cash given and its change: a printed total that is their difference is
 * said to be proven, a recognised one that lacks or misses a digit is put right.
 *
 * @param lines what the lines come to; null without lines
 */
export function compareWithCash(
  sums: readonly SumFigure[],
  lines: Minor | null,
  { scale, isRecognised }: { readonly scale: number; readonly isRecognised: boolean },
): readonly SumFigure[] {
  const paid = findCashPaid(sums);
  if (paid === null) return sums;
  const totals = sums.filter(isTotal);
  if (totals.some(({ value }) => value === paid.value))
    return sums.map((sum) => (isTotal(sum) && sum.value === paid.value ? { ...sum, isProven: true } : sum));
  const isRounded = totals.some(({ value }) => Math.abs(value - paid.value) <= ROUNDED);
  if (!isRecognised || isRounded) return sums;
  const misread = totals.filter(({ value }) => isOneDigitOff(value, paid.value));
  const [first] = misread;
  if (first === undefined) return [missing(paid, totals.length === 0), ...sums];
  if (!isLikelier(paid, misread, lines)) return sums;
  const note: InvoiceNote = {
    kind: 'digit_repaired',
    before: formatMinor(first.value, scale),
    reason: 'We corrected one misread digit: cash given less change is this amount.',
  };
  return sums.map((sum) =>
    misread.includes(sum) ? { ...sum, value: paid.value, isProven: true, notes: [note] } : sum,
  );
}

const isTotal = ({ kind }: SumFigure) => kind === 'total' || kind === 'due';

/** The one pair of cash and change; null where there is none, or more that say otherwise. */
function findCashPaid(sums: readonly SumFigure[]): CashPaid | null {
  const pairs = sums.flatMap((change, index) => {
    if (change.kind !== 'change') return [];
    const given = sums
      .slice(0, index)
      .filter(({ kind, line }) => (kind === 'tendered' || kind === 'paid') && change.line - line <= NEAR);
    const [tendered, ...others] = given;
    if (tendered === undefined || others.some(({ value }) => value !== tendered.value)) return [];
    const value = Math.abs(tendered.value) - Math.abs(change.value);
    return value > 0 ? [{ value, tendered, change }] : [];
  });
  const [first, ...others] = pairs;
  return first === undefined || others.some(({ value }) => value !== first.value) ? null : first;
}

/** A total whose figure was not made out. */
function missing({ value, tendered }: CashPaid, isProven: boolean): SumFigure {
  const note: InvoiceNote = {
    kind: 'computed',
    before: null,
    reason: 'The printed total could not be read; this is the cash given less the change.',
  };
  return { ...tendered, kind: 'total', others: [], label: '', value, rate: null, notes: [note], isProven };
}

/** Whether two figures of as many digits differ in one of them. */
export function isOneDigitOff(a: Minor, b: Minor): boolean {
  const [one, other] = [String(a), String(b)];
  return (
    one.length === other.length && Array.from(one).filter((digit, at) => digit !== other[at]).length === 1
  );
}

/** Of total, cash and change one was read wrongly: the lines tell which, else the recogniser was least sure of it. */
function isLikelier(paid: CashPaid, misread: readonly SumFigure[], lines: Minor | null): boolean {
  const agrees = (value: Minor | undefined) => (lines !== null && lines === value ? LINES_WEIGH : 0);
  const sure = Math.min(paid.tendered.span.confidence, paid.change.span.confidence);
  const read = Math.max(...misread.map(({ span }) => span.confidence));
  return sure + agrees(paid.value) > read + agrees(misread[0]?.value);
}
