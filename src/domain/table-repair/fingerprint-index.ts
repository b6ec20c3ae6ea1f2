const CHUNK_BITS = 16;
const CHUNK_ENTRIES = 1 << CHUNK_BITS;
/** low, high, extra, row */
const FIELDS = 4;
/** About 12.6 million entries: 270 MB at most, whatever the file. */
const MAX_SLOTS = 1 << 24;

/**
 * An open-addressing table from 64-bit fingerprints to the row that had each first.
 * Entries live in fixed chunks, so growth copies only the slots: 16 bytes an entry and at most 11 for slots.
 */
export class FingerprintIndex {
  /** No entry is added any more: the table has reached its bound. */
  full = false;
  #slots = new Uint32Array(1 << 10);
  readonly #chunks: Int32Array[] = [];
  #size = 0;

  /** Id of the entry with this fingerprint, or -1. */
  find(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = low & mask; ; at = (at + 1) & mask) {
      const slot = slots[at] ?? 0;
      if (slot === 0) return -1;
      const id = slot - 1;
      const chunk = this.#chunks[id >>> CHUNK_BITS];
      const field = (id & (CHUNK_ENTRIES - 1)) * FIELDS;
      if (chunk !== undefined && chunk[field] === low && chunk[field + 1] === high) return id;
    }
  }

  /** Adds a fingerprint that is not there yet; does nothing once `full`. `extra` is 32 bits of the caller's. */
  add(low: number, high: number, extra: number, row: number): void {
    if (this.#size >= this.#slots.length * 0.75 && !this.#grow()) return;
    const id = this.#size++;
    if (id >>> CHUNK_BITS === this.#chunks.length) this.#chunks.push(new Int32Array(CHUNK_ENTRIES * FIELDS));
    const chunk = this.#chunks[id >>> CHUNK_BITS];
    const field = (id & (CHUNK_ENTRIES - 1)) * FIELDS;
    if (chunk === undefined) return;
    chunk[field] = low;
    chunk[field + 1] = high;
    chunk[field + 2] = extra;
    chunk[field + 3] = row;
    this.#place(low, id);
  }

  extraOf(id: number): number {
    return this.#chunks[id >>> CHUNK_BITS]?.[(id & (CHUNK_ENTRIES - 1)) * FIELDS + 2] ?? 0;
  }

  rowOf(id: number): number {
    return this.#chunks[id >>> CHUNK_BITS]?.[(id & (CHUNK_ENTRIES - 1)) * FIELDS + 3] ?? 0;
  }

  #place(low: number, id: number): void {
    const mask = this.#slots.length - 1;
    let at = low & mask;
    while (this.#slots[at] !== 0) at = (at + 1) & mask;
    this.#slots[at] = id + 1;
  }

  #grow(): boolean {
    if (this.#slots.length >= MAX_SLOTS) {
      this.full = true;
      return false;
    }
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let id = 0; id < this.#size; id++) {
      this.#place(this.#chunks[id >>> CHUNK_BITS]?.[(id & (CHUNK_ENTRIES - 1)) * FIELDS] ?? 0, id);
    }
    return true;
  }
}
