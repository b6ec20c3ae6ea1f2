import { issuesOfWhole, type DocumentIssue, type NoteKind } from '#domain/document-issue.ts';
import { statementRows } from './statement-rows.ts';
import type { RowNote, Statement, Transaction } from './statement.schemas.ts';

const NOTE_KINDS = {
  digit_repaired: { name: 'Digit corrected', level: 'repair' },
  sign_repaired: { name: 'Sign corrected', level: 'repair' },
  column_repaired: { name: 'Column corrected', level: 'repair' },
  balance_differs: { name: 'Balance differs', level: 'warning' },
  year_assumed: { name: 'Year assumed', level: 'warning' },
  low_confidence: { name: 'Hard to read', level: 'warning' },
} as const satisfies Record<RowNote['kind'], NoteKind>;

const COLUMN_OF = { date: 'Date', description: 'Description', amount: 'Amount', balance: 'Balance' } as const;

export function isRepair(note: RowNote): boolean {
  return NOTE_KINDS[note.kind].level === 'repair';
}

/** What was repaired in a statement or is to be checked: of the whole document first, then in row order. */
export function* statementIssues(statement: Statement): Generator<DocumentIssue> {
  yield* issuesOfWhole(statement.warnings);
  let index = 0;
  for (const { row } of statementRows(statement)) {
    for (const note of row.notes) yield issueOf(row, note, index);
    index += 1;
  }
}

function issueOf(row: Transaction, { kind, field, before, reason }: RowNote, index: number): DocumentIssue {
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
