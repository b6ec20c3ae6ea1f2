import type { IssueKind } from '../issue-kinds.ts';

/** What may be put right in a cell, and the sentence that says so. */
export const REPAIR_REASONS = {
  invalid_bytes: 'Bytes that are not UTF-8 were read in the single-byte encoding that makes words of them.',
  mojibake: 'The text had been read in a wrong encoding once; it was put right.',
  control_characters: 'Control characters were removed.',
  invisible_characters: 'Characters that nobody sees, such as zero-width and no-break spaces, were removed.',
  stray_quote: 'A quote inside the quoted text was not doubled; it was kept as text.',
  unclosed_quote:
    'An opening quote was never closed; it was removed so that it does not swallow what follows.',
  extra_quote: 'A quote too many at the start or end of the text was removed.',
  row_in_quotes: 'The whole row stood in quotes like a single cell; its cells were told apart.',
  other_delimiter: 'The row was separated in another way than the others; its cells were told apart.',
  joined_cells:
    'The delimiter stood in a formula or between quotes within the text; the cell was kept whole.',
  split_cell: 'No delimiter stood before the text in quotes; it became a cell of its own.',
  doubtful_quotes:
    'A quote opens within a cell and one ends a later cell: perhaps a text was cut here. Nothing was changed.',
  joined_lines: 'A line break without quotes had broken the record; its lines were joined again.',
} as const satisfies Partial<Record<IssueKind, string>>;

export type RepairKind = keyof typeof REPAIR_REASONS;
