/** The beginning of a table as texts: what is decided by names and content is decided from this. */
export interface TableSample {
  /** Lines above the table, as texts. */
  readonly titles: readonly string[];
  /** Names of the columns; empty when the file has none. */
  readonly header: readonly string[];
  /** Data rows, some thousand at most; cells are as the file has them. */
  readonly rows: readonly (readonly string[])[];
}
