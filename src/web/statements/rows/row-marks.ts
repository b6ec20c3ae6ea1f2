import type { BalanceBreak, RowNote, Transaction } from '#domain/statements/statement.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import type { RowField } from './row-fields.ts';

/** Something to say about a row, or a cell of it. */
export interface RowMark {
  /** Null: the whole row. */
  readonly field: RowField | null;
  /** `check`: a person should look. `changed`: read otherwise than printed. `note`: worth knowing, nothing to do. */
  readonly level: 'changed' | 'check' | 'note';
  readonly sentence: string;
  /** The value before it was corrected; null where nothing was changed. */
  readonly before: string | null;
}

/** The findings of the check about a row: a break of the balances at it, or why it is doubtful. */
export interface RowFinding {
  readonly fault: BalanceBreak | undefined;
  readonly doubt: string | undefined;
}

const REPAIRS: ReadonlySet<RowNote['kind']> = new Set(['digit_repaired', 'sign_repaired', 'column_repaired']);

/** Everything to say about a row, the gravest first. */
export function marksOf(row: Transaction, { fault, doubt }: RowFinding): readonly RowMark[] {
  const marks: RowMark[] = [];
  if (fault !== undefined) {
    const sentence = `The balance breaks here: expected ${formatMoney(fault.expected)}, printed ${formatMoney(fault.printed)}.`;
    marks.push({ field: 'balance', level: 'check', sentence, before: null });
  }
  for (const { kind, field, before, reason } of row.notes) {
    // The check is made again with every change; a note of the reading would be out of date.
    if (kind === 'balance_differs') continue;
    const isRepair = REPAIRS.has(kind);
    const level = isRepair ? 'changed' : kind === 'low_confidence' ? 'check' : 'note';
    marks.push({ field, level, sentence: reason, before: isRepair ? before : null });
  }
  const isSaid = marks.some(({ sentence }) => sentence === doubt);
  if (doubt !== undefined && !isSaid)
    marks.push({ field: null, level: 'check', sentence: doubt, before: null });
  return marks;
}
