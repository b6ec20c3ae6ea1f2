import type { Minor } from '#domain/money.ts';
import type { ReadDocument } from '../reading/statement-table.ts';
import type { RowOrder, SettledAnchor, SettledRow } from './draft.ts';
import { listPoints } from './printed-points.ts';

export interface EndBalances {
  readonly opening: Minor | null;
  readonly closing: Minor | null;
  /** The lines that print them; null where they were computed or are not known. */
  readonly openingAnchor: SettledAnchor | null;
  readonly closingAnchor: SettledAnchor | null;
  /** The balances before the first and after the last row of all are printed as such: no row beyond can be missing. */
  readonly isWhole: boolean;
}

/** Whether pages lack before the first row in time, and behind the last. */
export interface LackingEnds {
  readonly isStartLacking: boolean;
  readonly isEndLacking: boolean;
}

/** @param order of the rows as printed */
export function lackingEnds(
  { lackingPages, pageCount }: Pick<ReadDocument, 'lackingPages' | 'pageCount'>,
  order: RowOrder,
): LackingEnds {
  const isFirst = lackingPages.includes(1);
  const isLast = lackingPages.includes(pageCount + lackingPages.length);
  return order === 'forward'
    ? { isStartLacking: isFirst, isEndLacking: isLast }
    : { isStartLacking: isLast, isEndLacking: isFirst };
}

/**
 * Opening and closing balance: as printed, else from the first and last printed balance and the amounts beside them. What
 * a page carries to the next one is no closing balance where that page lacks.
 */
export function findEndBalances(
  rows: readonly SettledRow[],
  anchors: readonly SettledAnchor[],
  factor: -1 | 1,
  { isStartLacking, isEndLacking }: LackingEnds,
): EndBalances {
  const starts = anchors.filter((anchor) => anchor.afterRows === 0);
  const stops = anchors.filter((anchor) => anchor.afterRows === rows.length);
  const openingAnchor =
    starts.find((anchor) => anchor.label === 'opening') ??
    (isStartLacking ? null : (starts.find((anchor) => anchor.label !== 'closing') ?? null));
  // A balance brought forward with nothing behind it ends nothing: its rows were not found.
  const isEnded =
    rows.length > 0 && !isEndLacking && !stops.some((anchor) => anchor.label === 'broughtForward');
  const closingAnchor =
    stops.findLast((anchor) => anchor.label === 'closing') ??
    (isEnded ? (stops.findLast((anchor) => anchor.label !== 'opening') ?? null) : null);
  const opening = openingAnchor?.value ?? computeOpening(rows, anchors, factor);
  const closing = closingAnchor?.value ?? computeClosing(rows, anchors, factor);
  const isWhole = openingAnchor !== null && closingAnchor?.label === 'closing';
  return { opening, closing, openingAnchor, closingAnchor, isWhole };
}

/** From the first printed balance; from a line at the other end it would hide any row that was lost. */
function computeOpening(
  rows: readonly SettledRow[],
  anchors: readonly SettledAnchor[],
  factor: -1 | 1,
): Minor | null {
  const [first] = listPoints(rows, anchors);
  if (first === undefined || ('anchor' in first.at && first.afterRows === rows.length)) return null;
  return first.value - factor * sumOf(rows.slice(0, first.afterRows));
}

function computeClosing(
  rows: readonly SettledRow[],
  anchors: readonly SettledAnchor[],
  factor: -1 | 1,
): Minor | null {
  const last = listPoints(rows, anchors).findLast(({ afterRows }) => afterRows > 0);
  return last === undefined ? null : last.value + factor * sumOf(rows.slice(last.afterRows));
}

const sumOf = (rows: readonly SettledRow[]): Minor => rows.reduce((sum, { amount }) => sum + amount, 0);
