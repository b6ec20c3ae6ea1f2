import type { Minor } from '#domain/money.ts';
import type { SettledAnchor, SettledRow } from './draft.ts';

/** A printed balance in the course of time. */
export interface PrintedPoint {
  readonly value: Minor;
  /** Rows before it. */
  readonly afterRows: number;
  /** The row beside which it is printed, or the line of its own. */
  readonly at: { readonly row: SettledRow } | { readonly anchor: SettledAnchor };
}

/** Rows between two printed balances that follow one another. */
export interface Stretch {
  readonly from: PrintedPoint;
  readonly to: PrintedPoint;
  readonly rows: readonly SettledRow[];
}

/** All printed balances in order of time. */
export function listPoints(rows: readonly SettledRow[], anchors: readonly SettledAnchor[]): PrintedPoint[] {
  const points: PrintedPoint[] = [];
  let nextAnchor = 0;
  const takeAnchors = (afterRows: number) => {
    for (; nextAnchor < anchors.length; nextAnchor++) {
      const anchor = anchors[nextAnchor];
      if (anchor === undefined || anchor.afterRows > afterRows) return;
      points.push({ value: anchor.value, afterRows, at: { anchor } });
    }
  };
  takeAnchors(0);
  for (const [index, row] of rows.entries()) {
    if (row.balance !== null) points.push({ value: row.balance, afterRows: index + 1, at: { row } });
    takeAnchors(index + 1);
  }
  return points;
}

/** The rows between each two printed balances. */
export function listStretches(rows: readonly SettledRow[], anchors: readonly SettledAnchor[]): Stretch[] {
  const points = listPoints(rows, anchors);
  return points.slice(1).flatMap((to, at) => {
    const from = points[at];
    return from === undefined ? [] : [{ from, to, rows: rows.slice(from.afterRows, to.afterRows) }];
  });
}

/** What the amounts of the rows lack of the difference of the two balances; 0 where the stretch is right. */
export function lackOf({ from, to, rows }: Stretch, factor: -1 | 1): Minor {
  let sum = 0;
  for (const row of rows) sum += row.amount;
  return factor * (to.value - from.value) - sum;
}

/**
 * Takes out balances of lines that do not fit where all is right without them: a label misread, a balance of
 * something else. Opening and closing balances stay, but for one of two that contradict each other and for totals
 * taken for a balance.
 *
 * @param totals printed totals
 */
export function dropStrayAnchors(
  rows: readonly SettledRow[],
  anchors: readonly SettledAnchor[],
  factor: -1 | 1,
  totals: ReadonlySet<Minor>,
): SettledAnchor[] {
  const points = listPoints(rows, anchors);
  const before = sumsBefore(rows);
  const isRight = (from: PrintedPoint, to: PrintedPoint) =>
    factor * (to.value - from.value) === (before[to.afterRows] ?? 0) - (before[from.afterRows] ?? 0);
  const dropped = new Set<SettledAnchor>();
  for (let at = 0; at < points.length; at++) {
    const here = points[at];
    if (here === undefined || !('anchor' in here.at)) continue;
    const { anchor } = here.at;
    const [former, next] = [points[at - 1], points[at + 1]];
    const fitsFormer = former === undefined || isRight(former, here);
    const fitsNext = next === undefined || isRight(here, next);
    if (fitsFormer && fitsNext) continue;
    const isStray =
      former !== undefined && next !== undefined
        ? isRight(former, next)
        : // From nothing, the total of the rows is what the account comes to.
          (totals.has(Math.abs(anchor.value)) && former?.value !== 0) ||
          isContradicted(points, at, anchor, isRight);
    if (!isStray) continue;
    dropped.add(anchor);
    points.splice(at, 1);
    at--;
  }
  return anchors.filter((anchor) => !dropped.has(anchor));
}

/** What the rows before each place come to. */
function sumsBefore(rows: readonly SettledRow[]): Minor[] {
  const sums: Minor[] = [0];
  let sum = 0;
  for (const { amount } of rows) {
    sum += amount;
    sums.push(sum);
  }
  return sums;
}

/** Places among rows at which a balance is printed, from which on each row or day has its own. */
const HABIT = 2;

/** The first or last balance, beside another of its kind that goes with the rows; of days one too many says that a row lacks. */
function isContradicted(
  points: readonly PrintedPoint[],
  at: number,
  anchor: SettledAnchor,
  isRight: (from: PrintedPoint, to: PrintedPoint) => boolean,
): boolean {
  const isFirst = at === 0;
  const twin = points[isFirst ? 1 : at - 1];
  const beyond = points[isFirst ? 2 : at - 2];
  if (twin === undefined || beyond === undefined || !('anchor' in twin.at)) return false;
  if (twin.at.anchor.label !== anchor.label || twin.afterRows !== points[at]?.afterRows) return false;
  const elsewhere = points.filter(
    (point) =>
      'anchor' in point.at && point.at.anchor.label === anchor.label && point.afterRows !== twin.afterRows,
  );
  if (elsewhere.length >= HABIT) return false;
  return isFirst ? isRight(twin, beyond) : isRight(beyond, twin);
}
