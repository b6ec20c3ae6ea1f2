/** The cell that an issue is about. */
export interface CellInTable {
  /** Counted from 0 before any removal. */
  readonly rowIndex: number;
  /** A name as issues show it; null: the whole row. */
  readonly column: string | null;
}
