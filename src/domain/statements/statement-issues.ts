import { statementRows } from './statement-rows.ts';
import type { RowNote, Statement, Transaction } from './statement.schemas.ts';

/** `repair`: read otherwise than printed, because the balances ask for it. `warning`: a person should look. */
const NOTE_KINDS = {
  digit_repaired: { name: 'Digit corrected', level: 'repair' },
  sign_repaired: { name: 'Sign corrected', level: 'repair' },
  column_repaired: { name: 'Column corrected', level: 'repair' },
  balance_differs: { name: 'Balance differs', level: 'warning' },
  year_assumed: { name: 'Year assumed', level: 'warning' },
  low_confidence: { name: 'Hard to read', level: 'warning' },
} as const satisfies Record<RowNote['kind'], NoteKind>;

interface NoteKind {
  readonly name: string;
  readonly level: 'repair' | 'warning';
}

const DOCUMENT: NoteKind = { name: 'Whole document', level: 'warning' };
const COLUMN_OF = { date: 'Date', description: 'Description', amount: 'Amount', balance: 'Balance' } as const;

/** One entry of what was repaired or is to be looked at. */
export interface StatementIssue extends NoteKind {
  readonly kind: RowNote['kind'] | 'document';
  /** Of the statement as a table, from 0; null: the whole document. */
  readonly row: number | null;
  readonly column: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
}

export function isRepair(note: RowNote): boolean {
  return NOTE_KINDS[note.kind].level === 'repair';
}

/** What was repaired in a statement or is to be checked: of the whole document first, then in row order. */
export function* statementIssues(statement: Statement): Generator<StatementIssue> {
  for (const reason of statement.warnings)
    yield { kind: 'document', ...DOCUMENT, row: null, column: null, before: null, after: null, reason };
  let index = 0;
  for (const { row } of statementRows(statement)) {
    for (const note of row.notes) yield issueOf(row, note, index);
    index += 1;
  }
}

function issueOf(row: Transaction, { kind, field, before, reason }: RowNote, index: number): StatementIssue {
  return {
    kind,
    ...NOTE_KINDS[kind],
    row: index,
    column: field === null ? null : COLUMN_OF[field],
    before,
    after: field === null ? null : row[field],
    reason,
  };
}
