import type { RepairKind } from './repair-reasons.ts';

/** The cells of one row: ranges of valid UTF-8 in `bytes`. Reused from row to row. */
export interface CellRow {
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** CELL_FLAG bits by cell. */
  flags: Uint8Array;
  count: number;
  /** All cells' flags together. */
  union: number;
  /** The byte between neighbouring cells, or 0 when they do not lie side by side. */
  delimiter: number;
}

/** A cell's text cleaned by the repair: which cell, what it was, and the reason's kind. */
export interface CellRepair {
  /** Null: the whole row. */
  readonly column: number | null;
  readonly kind: RepairKind;
  readonly before: string;
  readonly after: string;
}
