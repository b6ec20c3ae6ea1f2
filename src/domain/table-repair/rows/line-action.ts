import type { IssueKind } from '../issue-kinds.ts';

/** What becomes of a line that is not simply a row. */
export type LineAction =
  | { readonly kind: 'row' }
  /** Kept as a row; a person should look. */
  | { readonly kind: 'doubt'; readonly issue: DoubtKind }
  | { readonly kind: 'header' }
  | { readonly kind: 'drop'; readonly issue: DroppedKind }
  /** Goes on with the record before it: an unquoted line break stood between them. */
  | { readonly kind: 'join' }
  /** Part of a table that is not read. */
  | { readonly kind: 'skip' };

/** Why a line is left out, and the sentence that says so. */
export const DROP_REASONS = {
  blank_line: 'A blank line outside the table’s rows was removed.',
  title_row: 'A line above the table that is not part of it was removed.',
  ruler_line: 'A line drawn with characters was removed.',
  repeated_header: 'The header stood again between the rows; it was removed.',
  page_line: 'A page’s head or number between the rows was removed.',
  total_row: 'A row of totals was removed; it sums up other rows.',
  group_line: 'A heading alone in its row, above the rows it belongs to, was removed.',
  note_line: 'A line below the table that is not part of it was removed.',
} as const satisfies Partial<Record<IssueKind, string>>;
export type DroppedKind = keyof typeof DROP_REASONS;

export const DOUBT_REASONS = {
  possible_total: 'The row may be a total of other rows; it was kept.',
  possible_note: 'The row may be a heading or a note; it was kept.',
} as const satisfies Partial<Record<IssueKind, string>>;
export type DoubtKind = keyof typeof DOUBT_REASONS;

export const ROW_ACTION: LineAction = { kind: 'row' };
export const JOIN_ACTION: LineAction = { kind: 'join' };
export const HEADER_ACTION: LineAction = { kind: 'header' };
export const SKIP_ACTION: LineAction = { kind: 'skip' };

export function drop(issue: DroppedKind): LineAction {
  return { kind: 'drop', issue };
}
