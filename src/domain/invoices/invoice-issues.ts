import { INVOICE_FIELD_NAMES, INVOICE_FIELDS } from './invoice-field-table.ts';
import type { Invoice, InvoiceNote } from './invoice.schemas.ts';

interface NoteKind {
  readonly name: string;
  readonly level: 'repair' | 'warning';
}

/** `repair`: read otherwise than printed, because the sums ask for it. `warning`: a person should look. */
const NOTE_KINDS: Readonly<Partial<Record<InvoiceNote['kind'], NoteKind>>> = {
  digit_repaired: { name: 'Digit corrected', level: 'repair' },
  sign_repaired: { name: 'Sign corrected', level: 'repair' },
  date_order_assumed: { name: 'Date order assumed', level: 'warning' },
  low_confidence: { name: 'Hard to read', level: 'warning' },
};
const DOCUMENT: NoteKind = { name: 'Whole document', level: 'warning' };

/** One entry of what was repaired or is to be looked at. */
export interface InvoiceIssue extends NoteKind {
  readonly kind: InvoiceNote['kind'] | 'document';
  /** Of the invoice as a table, from 0; null: what stands outside its lines. */
  readonly row: number | null;
  readonly column: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
}

/** What was repaired in an invoice or is to be checked: of the whole document, of its fields, then of its lines. */
export function* invoiceIssues({ warnings, fields, lines }: Invoice): Generator<InvoiceIssue> {
  for (const reason of warnings)
    yield { kind: 'document', ...DOCUMENT, row: null, column: null, before: null, after: null, reason };
  for (const name of INVOICE_FIELD_NAMES) {
    const { value, notes } = fields[name];
    const { column: title, isInRows } = INVOICE_FIELDS[name];
    const column = isInRows ? title : null;
    yield* issuesOf(notes, { row: null, column, after: value });
  }
  for (const [row, { notes }] of lines.entries()) yield* issuesOf(notes, { row, column: null, after: null });
}

function* issuesOf(
  notes: readonly InvoiceNote[],
  place: Pick<InvoiceIssue, 'row' | 'column' | 'after'>,
): Generator<InvoiceIssue> {
  for (const { kind, before, reason } of notes) {
    const named = NOTE_KINDS[kind];
    if (named !== undefined) yield { kind, ...named, ...place, before, reason };
  }
}
