import type { IssueKind } from '../issue-kinds.ts';

/** What becomes of a line that is not simply a row. */
export type LineAction =
  | { readonly kind: 'row' }
  /** Kept as a row; a person should look. */
  | { readonly kind: 'doubt'; readonly issue: DoubtKind }
  /** A row that another delimiter may divide. */
  | { readonly kind: 'recut' }
  | { readonly kind: 'header' }
  | { readonly kind: 'drop'; readonly issue: DroppedKind }
  /** Goes on with the record before it: an unquoted line break stood between them. */
  | { readonly kind: 'join' }
  /** Part of a table that is not read. */
  | { readonly kind: 'skip' };

/** Why a line is left out, and the sentence that says so. */
export const DROP_REASONS = {
  blank_line: 'Removed a blank line outside the table.',
  title_row: 'Removed a title line above the table.',
  ruler_line: 'Removed a line drawn with characters.',
  repeated_header: 'Removed a repeated header between the rows.',
  page_line: 'Removed a page header or page number between the rows.',
  total_row: 'Removed a row of totals; it adds up other rows.',
  group_line: 'Removed a heading above a group of rows.',
  comment_line: 'Removed a comment line.',
  note_line: 'Removed a note below the table.',
} as const satisfies Partial<Record<IssueKind, string>>;
export type DroppedKind = keyof typeof DROP_REASONS;

export const DOUBT_REASONS = {
  possible_total: 'This row may be a total of other rows. We kept it.',
  possible_note: 'This row may be a heading or a note. We kept it.',
} as const satisfies Partial<Record<IssueKind, string>>;
export type DoubtKind = keyof typeof DOUBT_REASONS;

export const ROW_ACTION: LineAction = { kind: 'row' };
export const RECUT_ACTION: LineAction = { kind: 'recut' };
export const JOIN_ACTION: LineAction = { kind: 'join' };
export const HEADER_ACTION: LineAction = { kind: 'header' };
export const SKIP_ACTION: LineAction = { kind: 'skip' };

export function drop(issue: DroppedKind): LineAction {
  return { kind: 'drop', issue };
}
