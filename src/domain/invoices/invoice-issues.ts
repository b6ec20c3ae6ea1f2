import { issuesOfWhole, type DocumentIssue, type NoteKind } from '#domain/document-issue.ts';
import { INVOICE_FIELD_NAMES, INVOICE_FIELDS, isInRows } from './invoice-field-table.ts';
import type { Invoice, InvoiceNote } from './invoice.schemas.ts';

const NOTE_KINDS: Readonly<Partial<Record<InvoiceNote['kind'], NoteKind>>> = {
  digit_repaired: { name: 'Digit corrected', level: 'repair' },
  sign_repaired: { name: 'Sign corrected', level: 'repair' },
  date_order_assumed: { name: 'Date order assumed', level: 'warning' },
  low_confidence: { name: 'Hard to read', level: 'warning' },
};

/** What was repaired in an invoice or is to be checked: of the whole document, of its fields, then of its lines. */
export function* invoiceIssues({ warnings, fields, lines }: Invoice): Generator<DocumentIssue> {
  yield* issuesOfWhole(warnings);
  for (const name of INVOICE_FIELD_NAMES) {
    const { value, notes } = fields[name];
    const column = isInRows(name) ? INVOICE_FIELDS[name].column : null;
    yield* issuesOf(notes, { row: null, column, after: value });
  }
  for (const [row, { notes }] of lines.entries()) yield* issuesOf(notes, { row, column: null, after: null });
}

function* issuesOf(
  notes: readonly InvoiceNote[],
  place: Pick<DocumentIssue, 'row' | 'column' | 'after'>,
): Generator<DocumentIssue> {
  for (const { kind, before, reason } of notes) {
    const named = NOTE_KINDS[kind];
    if (named !== undefined) yield { kind, ...named, ...place, before, reason };
  }
}
