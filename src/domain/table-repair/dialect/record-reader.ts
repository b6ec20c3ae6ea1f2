import type { CellRepair } from '../rows/cell-row.ts';

/**
 * Reads one record at a time out of a window of UTF-8 bytes. After `read` returned true the fields describe that
 * record until the next call. What is read depends on the bytes alone, never on where windows end.
 */
export interface RecordReader {
  /** What the cells are ranges of: the window, or a buffer of the reader's own. */
  readonly bytes: Uint8Array;
  /** Cell `i` is `bytes[starts[i]..ends[i])`, its own quotes not included. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** CELL_FLAG bits by cell. */
  readonly flags: Uint8Array;
  /** Cells of the record. */
  readonly count: number;
  /** All cells' flags together. */
  readonly union: number;
  /** The byte between neighbouring cells that lie side by side in `bytes`; 0 where they do not. */
  readonly cellGap: number;
  /** What the reader put right beyond what the flags say, e.g. a quote of another kind; null for nothing. */
  readonly repairs: readonly CellRepair[] | null;
  /** Where in the window the next record begins. */
  readonly next: number;
  /** What ended the record: 0 the end of the file, 1 LF, 2 CR LF, 3 CR. */
  readonly lineEnd: number;
  /** Number of the record for messages; the caller keeps it. */
  line: number;
  /** The bytes at hand stand elsewhere now, or there are more of them. */
  moved(): void;
  /**
   * Reads the record at `from`.
   *
   * @param limit end of the bytes at hand; the byte there may be overwritten, so the buffer must be longer
   * @param final no byte follows `limit`
   * @returns false when the record is not complete within `limit`: call again with more bytes
   * @throws AppError unreadable_file when a cell or the number of cells passes the limits
   */
  read(buffer: Uint8Array, from: number, limit: number, final: boolean): boolean;
}
