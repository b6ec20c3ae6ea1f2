import type { Minor } from '#domain/money.ts';
import type { Anchor, DraftRow, SettledAnchor, SettledRow, Step } from './draft.ts';

export interface SettledSteps {
  readonly rows: SettledRow[];
  readonly anchors: SettledAnchor[];
  /** Lines with a date and no figure, which are no rows. */
  readonly empty: readonly DraftRow[];
}

/**
 * Rows and printed balances ready for arithmetic. A line that has a balance and no amount is a balance printed
 * between rows, or a row whose amount follows from the balances around it.
 *
 * @param factor -1 where balances are owed
 */
export function settleSteps(steps: readonly Step[], factor: -1 | 1): SettledSteps {
  const rows: SettledRow[] = [];
  const anchors: SettledAnchor[] = [];
  const empty: DraftRow[] = [];
  let last: Minor | null = null;
  const lastPrinted = steps.findLastIndex((step) => step.kind === 'anchor' || step.balance !== null);
  const ofRows = steps.filter((step) => step.kind === 'row');
  const haveAmounts = ofRows.filter(({ size }) => size !== null).length * 2 > ofRows.length;
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'anchor') {
      const { label, value, isMarked, isInDebits, page } = step;
      anchors.push({ label, value, isMarked, isInDebits, page, afterRows: rows.length });
      last = step.value;
      continue;
    }
    if (step.size !== null) {
      rows.push(settledRow(step, step.sign === 0 ? step.size : step.sign * step.size));
      last =
        step.balance ?? (last === null || step.sign === 0 ? null : last + factor * step.sign * step.size);
      continue;
    }
    if (step.balance === null) {
      empty.push(step);
      continue;
    }
    if (last === null || step.balance === last) {
      anchors.push(anchorOf(step, step.balance, rows.length));
      last = step.balance;
      continue;
    }
    // No balance comes after it that would follow from it.
    if (haveAmounts && at === lastPrinted) {
      empty.push(step);
      continue;
    }
    const row = settledRow(step, factor * (step.balance - last));
    row.isSignOpen = false;
    row.confidence = Math.min(row.confidence, 0.5);
    row.notes.push({
      kind: 'low_confidence',
      field: 'amount',
      before: null,
      reason: 'This row has no printed amount; we used the difference between the balances around it.',
    });
    // On paper the amount was hard to read; in a text it never stood there.
    if (step.entry.figures.every(({ figure }) => figure.confidence === 1)) {
      row.notes.push({
        kind: 'low_confidence',
        field: 'balance',
        before: null,
        reason: 'Only a balance is printed in this row: the rows of another account may begin with it.',
      });
    }
    rows.push(row);
    last = step.balance;
  }
  return { rows, anchors, empty };
}

function settledRow(draft: DraftRow, amount: Minor): SettledRow {
  return {
    draft,
    amount: amount === 0 ? 0 : amount,
    isSignOpen: draft.sign === 0 && draft.size !== 0,
    balance: draft.balance,
    confidence: draft.entry.confidence,
    notes: [],
  };
}

function anchorOf(row: DraftRow, value: Minor, afterRows: number): SettledAnchor {
  const label: Anchor['label'] = 'broughtForward';
  return { label, value, isMarked: true, page: row.entry.page, afterRows };
}

/** Takes a row out, in place; the balances behind it stand after a row less. */
export function takeRowOut(row: SettledRow, { rows, anchors }: Pick<SettledSteps, 'rows' | 'anchors'>): void {
  const at = rows.indexOf(row);
  rows.splice(at, 1);
  for (const [index, anchor] of anchors.entries()) {
    if (anchor.afterRows > at) anchors[index] = { ...anchor, afterRows: anchor.afterRows - 1 };
  }
}
