import { EntryTable, MAX_ENTRIES } from './entry-table.ts';

/** Of an entry: low, high, the caller's 32 bits, row. */
const FIELDS = 4;

/** From 64-bit fingerprints to the row that had each first: 21 to 27 bytes an entry, 300 MB at most. */
export class FingerprintIndex {
  /** The row found by the last `find` that returned true, and what was stored with it. */
  row = 0;
  extra = 0;
  readonly #maxEntries: number;
  readonly #table = new EntryTable(FIELDS);

  constructor(maxEntries = MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /** No further entry is taken. */
  get isFull(): boolean {
    return this.#table.size >= this.#maxEntries;
  }

  /**
   * Finds the entry with this fingerprint, setting `row` and `extra`; otherwise adds it with the values given
   * (unless the table is full) and returns false.
   */
  findOrAdd(low: number, high: number, extra: number, row: number): boolean {
    const table = this.#table;
    const isFound = table.find(low, high);
    if (!isFound) {
      if (table.size >= this.#maxEntries) return false;
      table.add(low, high);
    }
    const { block, at } = table;
    if (isFound) {
      this.extra = block[at + 2] ?? 0;
      this.row = block[at + 3] ?? 0;
      return true;
    }
    block[at + 2] = extra;
    block[at + 3] = row;
    return false;
  }
}
