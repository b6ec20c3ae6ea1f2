import type { Minor } from '#domain/money.ts';
import type { SettledAnchor, SettledRow } from './draft.ts';
import { listPoints } from './printed-points.ts';

/**
 * Puts the balances that stand before and after all rows where the arithmetic wants them: a line that says no more
 * than "balance" may be the opening or the closing one, and an overdrawn balance may lack its sign. Nothing moves where
 * all is right, or where no move makes it so.
 */
export function settleEnds(
  rows: readonly SettledRow[],
  anchors: readonly SettledAnchor[],
  factor: -1 | 1,
): SettledAnchor[] {
  const total = factor * rows.reduce((sum, { amount }) => sum + amount, 0);
  if (rows.length === 0 || total === 0) return [...anchors];
  const isStart = (anchor: SettledAnchor) => anchor.afterRows === 0;
  const isEnd = (anchor: SettledAnchor) => anchor.afterRows === rows.length;
  const ends = anchors.filter((anchor) => isStart(anchor) || isEnd(anchor));
  // Where a figure among the rows is misread, their balances disagree, and the ends alone may fit by accident.
  const isAlone = rows.every(({ balance }) => balance === null) && ends.length === anchors.length;
  const opening = impliedOpening(rows, anchors, factor) ?? (isAlone ? openingOfPair(ends, total) : null);
  if (opening === null) return [...anchors];
  const closing = opening + total;
  // A balance that comes back to where it began must not be moved away from the end that it would contradict.
  const hasOpening = ends.some((anchor) => isStart(anchor) && anchor.value === opening);
  const hasClosing = ends.some((anchor) => isEnd(anchor) && anchor.value === closing);
  return anchors
    .map((anchor) => {
      if (!ends.includes(anchor)) return anchor;
      const here = isStart(anchor) ? opening : closing;
      if (anchor.value === here) return anchor;
      const mayMove = isStart(anchor) ? hasOpening || !hasClosing : hasClosing || !hasOpening;
      if (mayMove && anchor.value === opening) return asOpening(anchor);
      if (mayMove && anchor.value === closing) return asClosing(anchor, rows.length);
      // What was owed is printed without a sign: where that does not lead to the rest, payments lack theirs.
      const isOwed = factor === -1 && isStart(anchor);
      const isPaid = rowsBeside(anchor, rows, anchors).some(
        ({ amount }) => Math.abs(amount) === Math.abs(anchor.value),
      );
      if (!mayLackSign(anchor) || isOwed || isPaid) return anchor;
      if (anchor.value === -here) return { ...anchor, value: here };
      if (mayMove && anchor.value === -opening) return asOpening({ ...anchor, value: opening });
      if (mayMove && anchor.value === -closing) return asClosing({ ...anchor, value: closing }, rows.length);
      return anchor;
    })
    .toSorted((a, b) => a.afterRows - b.afterRows);
}

/**
 * Whether the figure may stand for an overdrawn balance. What another sign makes good must not be what one misread digit
 * among the rows makes good as well: 0.20 for -0.20 hides 8,965.55 read for 8,965.95.
 */
function mayLackSign({ isMarked, value }: SettledAnchor): boolean {
  return !isMarked && !/^\d0*$/.test(String(2 * Math.abs(value)));
}

/** The rows between a balance at an end and the next that is printed: one that pays it in full may lack the sign instead. */
function rowsBeside(
  { afterRows }: SettledAnchor,
  rows: readonly SettledRow[],
  anchors: readonly SettledAnchor[],
): readonly SettledRow[] {
  const known = new Set(listPoints(rows, anchors).map((point) => point.afterRows));
  if (afterRows === 0) {
    const next = rows.findIndex((_, at) => known.has(at + 1));
    return next === -1 ? rows : rows.slice(0, next + 1);
  }
  const last = rows.findLastIndex((_, at) => known.has(at));
  return rows.slice(Math.max(0, last));
}

function asOpening(anchor: SettledAnchor): SettledAnchor {
  return { ...anchor, label: anchor.label === 'closing' ? 'opening' : anchor.label, afterRows: 0 };
}

function asClosing(anchor: SettledAnchor, afterRows: number): SettledAnchor {
  return { ...anchor, label: anchor.label === 'opening' ? 'closing' : anchor.label, afterRows };
}

/** The opening balance that the balances between the rows give, where the first and the last of them agree on it. */
function impliedOpening(
  rows: readonly SettledRow[],
  anchors: readonly SettledAnchor[],
  factor: -1 | 1,
): Minor | null {
  const inner = new Map(anchors.map((anchor) => [anchor.afterRows, anchor.value]));
  inner.delete(rows.length);
  let sum = 0;
  let first: Minor | null = null;
  let last: Minor | null = null;
  for (const [at, row] of rows.entries()) {
    sum += factor * row.amount;
    const balance = row.balance ?? inner.get(at + 1);
    if (balance === undefined) continue;
    first ??= balance - sum;
    last = balance - sum;
  }
  return first === last ? first : null;
}

type Values = (anchor: SettledAnchor) => readonly Minor[];

const asPrinted: Values = ({ value }) => [value];
const signedByColumn: Values = (anchor) =>
  anchor.isInDebits === true && mayLackSign(anchor) ? [-anchor.value] : [anchor.value];
const signsOpen: Values = (anchor) => (mayLackSign(anchor) ? [anchor.value, -anchor.value] : [anchor.value]);

/**
 * Without balances between the rows: of two at the ends the one from which the rows lead to the other, signs open. Two
 * that would have to change places and a sign as well fit by accident only. Two that are overdrawn and lack their signs
 * fit as well if they change places: where both stand among the debits, they keep them.
 */
function openingOfPair(ends: readonly SettledAnchor[], total: Minor): Minor | null {
  const inOrder = ends.flatMap((from, at) => ends.slice(at + 1).map((to) => ({ from, to })));
  const swapped = inOrder.map(({ from, to }) => ({ from: to, to: from }));
  const find = (among: typeof inOrder, valuesOf: Values) =>
    among
      .map(({ from, to }) => valuesOf(from).find((value) => valuesOf(to).includes(value + total)))
      .find((opening) => opening !== undefined);
  return (
    find(inOrder, asPrinted) ??
    find(inOrder, signedByColumn) ??
    find(swapped, asPrinted) ??
    find(inOrder, signsOpen) ??
    find(
      swapped.filter(({ from, to }) => from.afterRows === to.afterRows),
      signsOpen,
    ) ??
    null
  );
}
