/** `repair`: something was put right and counts as an issue fixed. `warning`: nothing was changed, a person should look. */
export type IssueLevel = 'repair' | 'warning';

interface IssueKindEntry {
  /** What a person reads in lists and filters. */
  readonly name: string;
  readonly level: IssueLevel;
}

/** Every kind of issue that a report can hold. */
export const ISSUE_KINDS = {
  encoding: { name: 'Encoding', level: 'repair' },
  byte_order_mark: { name: 'Byte order mark', level: 'repair' },
  invalid_bytes: { name: 'Invalid bytes', level: 'repair' },
  mojibake: { name: 'Garbled characters', level: 'repair' },
  invisible_characters: { name: 'Invisible characters', level: 'repair' },
  control_characters: { name: 'Control characters', level: 'repair' },
  separator_line: { name: 'sep= line', level: 'repair' },
  delimiter: { name: 'Delimiter', level: 'repair' },
  line_endings: { name: 'Line endings', level: 'repair' },
  quote_style: { name: 'Quotes of another kind', level: 'repair' },
  escapes: { name: 'Escaped quotes', level: 'repair' },
  quoted_twice: { name: 'Cells quoted twice', level: 'repair' },
  row_in_quotes: { name: 'Row in quotes', level: 'repair' },
  other_delimiter: { name: 'Other delimiter', level: 'repair' },
  extra_quote: { name: 'Extra quote', level: 'repair' },
  stray_quote: { name: 'Stray quote', level: 'repair' },
  unclosed_quote: { name: 'Unclosed quote', level: 'repair' },
  whitespace: { name: 'Extra blanks', level: 'repair' },
  blanks_around_quotes: { name: 'Blanks around quotes', level: 'repair' },
  trailing_delimiters: { name: 'Trailing delimiters', level: 'repair' },
  no_header: { name: 'No header', level: 'repair' },
  blank_line: { name: 'Blank line', level: 'repair' },
  skipped_row: { name: 'Skipped row', level: 'repair' },
  comment_line: { name: 'Comment line', level: 'repair' },
  title_row: { name: 'Title line', level: 'repair' },
  header_rows: { name: 'Header in several lines', level: 'repair' },
  ruler_line: { name: 'Drawn line', level: 'repair' },
  repeated_header: { name: 'Repeated header', level: 'repair' },
  page_line: { name: 'Page head', level: 'repair' },
  total_row: { name: 'Row of totals', level: 'repair' },
  group_line: { name: 'Heading between rows', level: 'repair' },
  note_line: { name: 'Note below the table', level: 'repair' },
  joined_lines: { name: 'Broken record', level: 'repair' },
  joined_cells: { name: 'Delimiter in a text', level: 'repair' },
  split_cell: { name: 'Missing delimiter', level: 'repair' },
  extra_delimiter: { name: 'Delimiter too many', level: 'repair' },
  doubtful_quotes: { name: 'Doubtful quotes', level: 'warning' },
  possible_mojibake: { name: 'Perhaps garbled', level: 'warning' },
  possible_total: { name: 'Perhaps a total', level: 'warning' },
  possible_note: { name: 'Perhaps a heading or note', level: 'warning' },
  other_table: { name: 'Table not read', level: 'warning' },
  short_row: { name: 'Short row', level: 'repair' },
  long_row: { name: 'Long row', level: 'warning' },
  hidden_rows: { name: 'Hidden rows', level: 'warning' },
  hidden_columns: { name: 'Hidden columns', level: 'warning' },
  merged_cells: { name: 'Merged cells', level: 'warning' },
  error_cells: { name: 'Cells with errors', level: 'warning' },
  formulas_without_value: { name: 'Formulas without a value', level: 'warning' },
  rounded_numbers: { name: 'Numbers shown rounded', level: 'warning' },
  hidden_date_parts: { name: 'Dates not shown in full', level: 'warning' },
  unit_left_out: { name: 'Currency or unit left out', level: 'warning' },
  text_outside_table: { name: 'Text outside the table', level: 'warning' },
  other_sheets: { name: 'Sheets not read', level: 'warning' },
  duplicates_not_complete: { name: 'Duplicates not complete', level: 'warning' },
  column_renamed: { name: 'Column renamed', level: 'repair' },
} as const satisfies Readonly<Record<string, IssueKindEntry>>;

export type IssueKind = keyof typeof ISSUE_KINDS;
