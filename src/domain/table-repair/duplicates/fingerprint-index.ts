const SHARD_BITS = 6;
const SHARDS = 1 << SHARD_BITS;
/** Of a slot: low, high, the caller's 32 bits, row. */
const FIELDS = 4;
const FIRST_SLOTS = 48;
const MAX_LOAD = 0.8;
const GROWTH = 1.4;
/** Bounds the table to about 350 MB, whatever the file. */
export const MAX_ENTRIES = 12_000_000;

/**
 * An open-addressing table from 64-bit fingerprints to the row that had each first: 20 to 30 bytes an entry.
 * It is cut into shards that grow one at a time, so growing never needs much more than the table itself.
 * A byte of each fingerprint is kept apart (0: the slot is free): nearly always it alone shows that a fingerprint is
 * new, so that the far larger slots are only written to, which nobody has to wait for.
 */
export class FingerprintIndex {
  /** The row found by the last `find` that returned true, and what was stored with it. */
  row = 0;
  extra = 0;
  readonly #maxEntries: number;
  readonly #slots: Int32Array[] = Array.from({ length: SHARDS }, () => new Int32Array(FIRST_SLOTS * FIELDS));
  readonly #tags: Uint8Array[] = Array.from({ length: SHARDS }, () => new Uint8Array(FIRST_SLOTS));
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
    const shard = high >>> (32 - SHARD_BITS);
    const tags = this.#tags[shard] ?? new Uint8Array(1);
    const slots = this.#slots[shard] ?? new Int32Array(FIELDS);
    const tag = tagOf(high);
    let at = slotOf(low, tags.length);
    for (;;) {
      const found = tags[at] ?? 0;
      if (found === 0) break;
      if (found === tag) {
        const slot = at * FIELDS;
        if (slots[slot] === low && slots[slot + 1] === high) {
          this.extra = slots[slot + 2] ?? 0;
          this.row = slots[slot + 3] ?? 0;
          return true;
        }
      }
      if (++at === tags.length) at = 0;
    }
    if (this.#size >= this.#maxEntries) return false;
    const slot = at * FIELDS;
    tags[at] = tag;
    slots[slot] = low;
    slots[slot + 1] = high;
    slots[slot + 2] = extra;
    slots[slot + 3] = row;
    this.#size++;
    const size = (this.#sizes[shard] ?? 0) + 1;
    this.#sizes[shard] = size;
    if (size > tags.length * MAX_LOAD) this.#grow(shard, tags, slots);
    return false;
  }

  #grow(shard: number, oldTags: Uint8Array, oldSlots: Int32Array): void {
    const length = Math.ceil(oldTags.length * GROWTH);
    const tags = new Uint8Array(length);
    const slots = new Int32Array(length * FIELDS);
    for (let old = 0; old < oldTags.length; old++) {
      const tag = oldTags[old] ?? 0;
      if (tag === 0) continue;
      const from = old * FIELDS;
      let at = slotOf(oldSlots[from] ?? 0, length);
      while (tags[at] !== 0) if (++at === length) at = 0;
      tags[at] = tag;
      const to = at * FIELDS;
      for (let field = 0; field < FIELDS; field++) slots[to + field] = oldSlots[from + field] ?? 0;
    }
    this.#tags[shard] = tags;
    this.#slots[shard] = slots;
  }
}

/** From bits that neither the shard nor the slot's place shows; never 0. */
function tagOf(high: number): number {
  return (high & 0x7f) + 1;
}

/** Where a fingerprint's slot is sought first: `low` scaled to the length, so that slots keep their order when a shard grows. */
function slotOf(low: number, length: number): number {
  return Math.floor(((low >>> 0) / 4_294_967_296) * length);
}
