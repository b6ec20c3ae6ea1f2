const SHARD_BITS = 6;
const SHARDS = 1 << SHARD_BITS;
/** Of a slot: low, high, the caller's 32 bits, row + 1 (0: the slot is free). */
const FIELDS = 4;
const FIRST_SLOTS = 48;
const MAX_LOAD = 0.8;
const GROWTH = 1.25;
/** Bounds the table to about 300 MB, whatever the file. */
export const MAX_ENTRIES = 12_000_000;

/**
 * An open-addressing table from 64-bit fingerprints to the row that had each first: 20 to 25 bytes an entry.
 * It is cut into shards that grow one at a time, so growing never needs much more than the table itself.
 */
export class FingerprintIndex {
  /** The row found by the last `find` that returned true, and what was stored with it. */
  row = 0;
  extra = 0;
  readonly #maxEntries: number;
  readonly #shards: Int32Array[] = Array.from({ length: SHARDS }, () => new Int32Array(FIRST_SLOTS * FIELDS));
  readonly #sizes = new Int32Array(SHARDS);
  #size = 0;

  constructor(maxEntries = MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /** No further entry is taken. */
  get isFull(): boolean {
    return this.#size >= this.#maxEntries;
  }

  /**
   * Finds the entry with this fingerprint, setting `row` and `extra`; otherwise adds it with the values given
   * (unless the table is full) and returns false.
   */
  findOrAdd(low: number, high: number, extra: number, row: number): boolean {
    const shardNumber = high >>> (32 - SHARD_BITS);
    const shard = this.#shards[shardNumber] ?? new Int32Array(FIELDS);
    const length = shard.length;
    let at = slotOf(low, length);
    for (;;) {
      const found = shard[at + 3] ?? 0;
      if (found === 0) break;
      if (shard[at] === low && shard[at + 1] === high) {
        this.extra = shard[at + 2] ?? 0;
        this.row = found - 1;
        return true;
      }
      at += FIELDS;
      if (at === length) at = 0;
    }
    if (this.#size >= this.#maxEntries) return false;
    shard[at] = low;
    shard[at + 1] = high;
    shard[at + 2] = extra;
    shard[at + 3] = row + 1;
    this.#size++;
    const size = (this.#sizes[shardNumber] ?? 0) + 1;
    this.#sizes[shardNumber] = size;
    if (size * FIELDS > length * MAX_LOAD) this.#shards[shardNumber] = grown(shard);
    return false;
  }
}

/** Where a fingerprint's slot begins: `low` scaled to the length, so that slots keep their order when a shard grows. */
function slotOf(low: number, length: number): number {
  return Math.floor(((low >>> 0) / 4_294_967_296) * (length / FIELDS)) * FIELDS;
}

function grown(old: Int32Array): Int32Array {
  const length = Math.ceil((old.length / FIELDS) * GROWTH) * FIELDS;
  const shard = new Int32Array(length);
  for (let from = 0; from < old.length; from += FIELDS) {
    if (old[from + 3] === 0) continue;
    let at = slotOf(old[from] ?? 0, length);
    while (shard[at + 3] !== 0) {
      at += FIELDS;
      if (at === length) at = 0;
    }
    for (let field = 0; field < FIELDS; field++) shard[at + field] = old[from + field] ?? 0;
  }
  return shard;
}
