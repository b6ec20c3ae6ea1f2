import { FingerprintIndex, MAX_ENTRIES } from './fingerprint-index.ts';
import type { RowFingerprint } from './row-fingerprint.ts';

const BLOCK_INTS = 1 << 18;
/** What is kept of the rows that can be found by their identifiers. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;

/**
 * The first row of each record id, with a hash of each of its cells, so that a later row with the same id can be compared
 * cell by cell. When `MAX_STORED_BYTES` are taken no further row is added; those that are there are still found.
 */
export class RecordStore {
  /** The row that `find` found. */
  row = 0;
  readonly #index: FingerprintIndex;
  readonly #blocks: Int32Array[] = [];
  readonly #columns: number;
  readonly #perBlock: number;
  #size = 0;
  #found: Int32Array = new Int32Array(0);

  /** @param columns cells kept of a row */
  constructor(columns: number, maxBytes = MAX_STORED_BYTES) {
    this.#columns = columns;
    const ints = columns + 2;
    this.#perBlock = Math.max(1, Math.floor(BLOCK_INTS / ints));
    this.#index = new FingerprintIndex(Math.min(MAX_ENTRIES, Math.floor(maxBytes / (ints * 4))));
  }

  /** Rows that are stored. */
  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#index.isFull;
  }

  /**
   * Finds the first row with this id, or adds this row as the first.
   *
   * @param column where the id stands in `print.cells`
   * @returns `added`, or `full` when it is not known and nothing more can be added
   */
  findOrAdd(row: number, print: RowFingerprint, column: number): 'found' | 'added' | 'full' {
    const { cells, variant, keyVariant } = print;
    if (cells === null) return 'full';
    const low = cells[column * 2] ?? 0;
    const high = cells[column * 2 + 1] ?? 0;
    const isFull = this.isFull;
    if (!this.#index.findOrAdd(low, high, this.#size, row)) {
      if (isFull) return 'full';
      this.#store(cells, variant, keyVariant);
      return 'added';
    }
    this.row = this.#index.row;
    this.#found = this.#entry(this.#index.extra);
    return 'found';
  }

  /** Of the row found: the hash of a cell, 0 where it is blank. */
  cell(column: number): number {
    return this.#found[column] ?? 0;
  }

  /** Of the row found: how its cells differ from their normal forms. */
  get variant(): number {
    return this.#found[this.#columns] ?? 0;
  }

  /** Of the row found: which letters of its id are capitals. */
  get keyVariant(): number {
    return this.#found[this.#columns + 1] ?? 0;
  }

  #store(cells: Int32Array, variant: number, keyVariant: number): void {
    const ints = this.#columns + 2;
    if (this.#size % this.#perBlock === 0) this.#blocks.push(new Int32Array(this.#perBlock * ints));
    const block = this.#blocks.at(-1) ?? new Int32Array(ints);
    let at = (this.#size % this.#perBlock) * ints;
    for (let column = 0; column < this.#columns; column++) block[at++] = cells[column * 2] ?? 0;
    block[at++] = variant;
    block[at] = keyVariant;
    this.#size++;
  }

  #entry(entry: number): Int32Array {
    const ints = this.#columns + 2;
    const at = (entry % this.#perBlock) * ints;
    return (this.#blocks[Math.floor(entry / this.#perBlock)] ?? new Int32Array(0)).subarray(at, at + ints);
  }
}
