/** What was met while reading a cell: bits of `RecordReader.flags` and of `union`. */
export const CELL_FLAG = {
  quoted: 1,
  /** Holds doubled quotes that stand for one. */
  doubled: 2,
  /** A quote inside a quoted cell that neither ends it nor is doubled. */
  stray: 4,
  /** Canonical CSV has to quote it: a comma, a quote or a line break. */
  needsQuotes: 8,
  /** Holds control characters. */
  control: 16,
  /** Began with a quote that nothing closes; that quote is not part of the range. */
  unclosed: 32,
  /** Blanks stood between its quotes and a delimiter. */
  padded: 64,
  multiline: 128,
  /** A quote in a cell that does not begin with one; in `union` only. */
  loose: 256,
} as const;
