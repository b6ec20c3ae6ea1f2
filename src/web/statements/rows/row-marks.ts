import type { BalanceBreak, RowNote, Transaction } from '#domain/statements/statement.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import type { RowColumn } from './row-fields.ts';

/** Below it a row counts as hard to read. */
const CERTAIN = 0.6;

/** Why a row, or a cell of it, should be looked at. */
export interface RowMark {
  readonly column: RowColumn;
  readonly level: 'changed' | 'check';
  readonly sentence: string;
  /** What was read; null where nothing was changed. */
  readonly before: string | null;
}

const REPAIRS: ReadonlySet<RowNote['kind']> = new Set(['digit_repaired', 'sign_repaired', 'column_repaired']);

/** Everything to say about a row, the gravest first. @param fault where the balances break at it */
export function marksOf(row: Transaction, fault: BalanceBreak | undefined): readonly RowMark[] {
  const marks: RowMark[] = [];
  if (fault !== undefined) {
    const sentence = `The balances break here: expected ${formatMoney(fault.expected)}, printed ${formatMoney(fault.printed)}.`;
    marks.push({ column: 'balance', level: 'check', sentence, before: null });
  }
  for (const { kind, field, before, reason } of row.notes) {
    // The check is made again with every change; a note of the reading would be out of date.
    if (kind === 'balance_differs') continue;
    const isRepair = REPAIRS.has(kind);
    marks.push({
      column: field ?? 'check',
      level: isRepair ? 'changed' : 'check',
      sentence: reason,
      before: isRepair ? before : null,
    });
  }
  if (row.confidence < CERTAIN && marks.length === 0) {
    const sentence = 'The words or figures of this row were hard to read.';
    marks.push({ column: 'check', level: 'check', sentence, before: null });
  }
  return marks;
}
