/** What a note of a kind is called. `repair`: read otherwise than printed, because the sums ask for it. `warning`: a person should look. */
export interface NoteKind {
  readonly name: string;
  readonly level: 'repair' | 'warning';
}

/** One entry of what was repaired in a document or is to be looked at. */
export interface DocumentIssue extends NoteKind {
  readonly kind: string;
  /** Of the document as a table, from 0; null: what stands outside its rows. */
  readonly row: number | null;
  readonly column: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
}

/** What is to be said of the whole document. */
export function issuesOfWhole(warnings: readonly string[]): DocumentIssue[] {
  const nowhere = { row: null, column: null, before: null, after: null };
  return warnings.map((reason) => ({
    kind: 'document',
    name: 'Whole document',
    level: 'warning',
    ...nowhere,
    reason,
  }));
}
