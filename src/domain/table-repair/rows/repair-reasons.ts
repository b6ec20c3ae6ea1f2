import type { IssueKind } from '../issue-kinds.ts';

/** What may be put right in a cell, and the sentence that says so. */
export const REPAIR_REASONS = {
  invalid_bytes: 'Some bytes were not UTF-8. We read them in the encoding that gives real words.',
  mojibake: 'The text had been saved in the wrong encoding. We restored it.',
  possible_mojibake:
    'The text looks garbled, but part of it was lost before we got it. We left it as it is; look it up at its source.',
  control_characters: 'Removed control characters.',
  invisible_characters: 'Removed invisible characters, such as zero-width and no-break spaces.',
  stray_quote: 'A quote inside quoted text was not doubled. We kept it as text.',
  unclosed_quote: 'Removed an opening quote that was never closed and would have swallowed the next cells.',
  extra_quote: 'Removed an extra quote at the start or end of the text.',
  row_in_quotes: 'The whole row was quoted as one cell. We split it into its columns.',
  other_delimiter: 'This row used a different delimiter. We split it into the right columns.',
  joined_cells: 'The delimiter was part of a formula or quoted text. We kept the cell whole.',
  split_cell: 'A delimiter beside the quoted text was missing. We gave the text its own cell.',
  doubtful_quotes:
    'A text may have been split here: one cell opens a quote and a later one closes it. We changed nothing.',
  joined_lines: 'An unquoted line break had split this row. We joined its lines.',
} as const satisfies Partial<Record<IssueKind, string>>;

export type RepairKind = keyof typeof REPAIR_REASONS;
