import type { TablePlan } from '../inspect-sample.ts';
import type { CellRow } from '../rows/cell-row.ts';
import type { RepairSink } from '../stored/result-objects.ts';
import type { RowBlock } from '../stored/row-index.ts';

/** Rows to compare: their cells in `bytes`, in their order. */
export type ComparableRow = Pick<CellRow, 'bytes' | 'starts' | 'ends'>;

/** What rows are compared by: plain values that may be handed to another thread. */
export type ComparisonPlan = Pick<TablePlan, 'sample' | 'width' | 'decimalMark'>;

/** Where a block of rows begins in the objects that are written elsewhere. */
export type BlockStart = Pick<RowBlock, 'tableOffset' | 'issuesOffset'>;

/** What comparing a table's rows has found. */
export interface ComparedRows {
  /** How many rows have each flags value. */
  readonly totals: Float64Array;
  /** By column: 1 where a row had a value. */
  readonly columnHasValue: Uint8Array;
  /** What of the duplicates was not looked for, as a sentence; null for nothing. */
  readonly duplicatesLimit: string | null;
}

/**
 * Compares the finished rows of a table in their order and writes flags.bin, rows.bin and duplicates.ndjson. Nothing of
 * what it finds is asked for before the end, so that it may work in a thread of its own.
 */
export interface RowComparer {
  /**
   * Takes the next row, its first `count` cells. What it refers to may be overwritten afterwards.
   *
   * @param block for the first row of each block (`ROWS_PER_BLOCK`), else null
   */
  take(row: ComparableRow, count: number, block: BlockStart | null): void;
  /** Hands all that is left to the sink. */
  end(): ComparedRows;
}

/** Makes a comparer whose objects go into the sink, during its calls. */
export type OpenComparer = (plan: ComparisonPlan, sink: RepairSink) => RowComparer;
