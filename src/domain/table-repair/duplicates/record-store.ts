import { EntryTable, MAX_ENTRIES } from './entry-table.ts';
import type { RowFingerprint } from './row-fingerprint.ts';

/** Of an entry before its cells: the id's two hashes, row, variant. */
const HEAD_INTS = 4;
/** What is kept of the rows that can be found by their identifiers. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;

/**
 * The first row of each record id, with a hash of each of its cells, so that a later row with the same id can be compared
 * cell by cell. When `MAX_STORED_BYTES` are taken no further row is added; those that are there are still found.
 */
export class RecordStore {
  /** The row that was found. */
  row = 0;
  /** Of the row found: how its cells differ from their normal forms. */
  variant = 0;
  readonly #table: EntryTable;
  readonly #columns: number;
  readonly #maxEntries: number;
  #block: Int32Array = new Int32Array(0);
  #at = 0;

  /** @param columns cells kept of a row */
  constructor(columns: number, maxBytes = MAX_STORED_BYTES) {
    this.#columns = columns;
    this.#table = new EntryTable(HEAD_INTS + columns);
    this.#maxEntries = Math.min(MAX_ENTRIES, Math.floor(maxBytes / ((HEAD_INTS + columns) * 4)));
  }

  /** Rows that are stored. */
  get size(): number {
    return this.#table.size;
  }

  get isFull(): boolean {
    return this.#table.size >= this.#maxEntries;
  }

  /**
   * Finds the first row with this id, or adds this row as the first.
   *
   * @param column where the id stands in `print.cells`
   * @returns `added`, or `full` when it is not known and nothing more can be added
   */
  findOrAdd(row: number, print: RowFingerprint, column: number): 'found' | 'added' | 'full' {
    const { cells } = print;
    if (cells === null) return 'full';
    const table = this.#table;
    const low = cells[column * 2] ?? 0;
    const high = cells[column * 2 + 1] ?? 0;
    if (table.find(low, high)) {
      const { block, at } = table;
      this.row = block[at + 2] ?? 0;
      this.variant = block[at + 3] ?? 0;
      this.#block = block;
      this.#at = at + HEAD_INTS;
      return 'found';
    }
    if (this.isFull) return 'full';
    table.add(low, high);
    const { block, at } = table;
    block[at + 2] = row;
    block[at + 3] = print.variant;
    const first = at + HEAD_INTS;
    for (let i = 0; i < this.#columns; i++) block[first + i] = cells[i * 2] ?? 0;
    return 'added';
  }

  /** Of the row found: the hash of a cell, 0 where it is blank. */
  cell(column: number): number {
    return this.#block[this.#at + column] ?? 0;
  }
}
