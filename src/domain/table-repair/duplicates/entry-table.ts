const FIRST_SLOT_BITS = 10;
const MAX_SHARE_OF_SLOTS = 0.75;
const MIX = 0x9e3779b1;
/** A block of entries has room for about so many integers. */
const BLOCK_INTS = 1 << 16;
const ENTRY_BITS = 24;
const ENTRY_MASK = (1 << ENTRY_BITS) - 1;
/** The most entries that a table can have. */
export const MAX_ENTRIES = 12_000_000;

/**
 * Entries of a fixed number of integers, found by the first two, which are their fingerprint. They stand one after the
 * other in blocks; what is looked up at random is an open-addressing table of four bytes a slot: the entry's number and
 * eight bits of its fingerprint, which nearly always show alone that a fingerprint is new. Growing touches only that table.
 */
export class EntryTable {
  /** The entry that `find` found or `add` added: its integers stand in `block` from `at` on. */
  block: Int32Array = new Int32Array(0);
  at = 0;
  size = 0;
  readonly #ints: number;
  readonly #blockBits: number;
  readonly #blocks: Int32Array[] = [];
  #slots = new Int32Array(1 << FIRST_SLOT_BITS);
  #slotBits = FIRST_SLOT_BITS;
  /** The free slot at which the last search ended. */
  #free = 0;

  /** @param ints of an entry, 2 at least */
  constructor(ints: number) {
    this.#ints = ints;
    this.#blockBits = Math.max(0, 31 - Math.clz32(BLOCK_INTS / ints));
  }

  /** @returns whether there is an entry with this fingerprint; then `block` and `at` tell where */
  find(low: number, high: number): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const tag = high & 0xff;
    let at = Math.imul(low, MIX) >>> (32 - this.#slotBits);
    for (;;) {
      const slot = slots[at] ?? 0;
      if (slot === 0) {
        this.#free = at;
        return false;
      }
      if (slot >>> ENTRY_BITS === tag) {
        this.#select((slot & ENTRY_MASK) - 1);
        if (this.block[this.at] === low && this.block[this.at + 1] === high) return true;
      }
      at = (at + 1) & mask;
    }
  }

  /** Adds the entry that the last `find` did not find; `block` and `at` tell where the rest of it is to be written. */
  add(low: number, high: number): void {
    const entry = this.size++;
    if ((entry & ((1 << this.#blockBits) - 1)) === 0) {
      this.#blocks.push(new Int32Array(this.#ints << this.#blockBits));
    }
    this.#slots[this.#free] = ((high & 0xff) << ENTRY_BITS) | (entry + 1);
    this.#select(entry);
    this.block[this.at] = low;
    this.block[this.at + 1] = high;
    if (this.size > this.#slots.length * MAX_SHARE_OF_SLOTS) this.#grow();
  }

  #select(entry: number): void {
    const bits = this.#blockBits;
    this.block = this.#blocks[entry >>> bits] ?? this.block;
    this.at = (entry & ((1 << bits) - 1)) * this.#ints;
  }

  #grow(): void {
    const bits = ++this.#slotBits;
    const slots = new Int32Array(1 << bits);
    const mask = slots.length - 1;
    const ints = this.#ints;
    let entry = 0;
    for (const block of this.#blocks) {
      for (let from = 0; from + ints <= block.length && entry < this.size; from += ints) {
        let at = Math.imul(block[from] ?? 0, MIX) >>> (32 - bits);
        while (slots[at] !== 0) at = (at + 1) & mask;
        entry++;
        slots[at] = (((block[from + 1] ?? 0) & 0xff) << ENTRY_BITS) | entry;
      }
    }
    this.#slots = slots;
  }
}
