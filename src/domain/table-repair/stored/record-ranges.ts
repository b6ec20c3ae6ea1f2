const QUOTE = 0x22;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;
const FIRST_CELLS = 64;

/**
 * Finds the cells of one record of canonical CSV after the other as ranges of its bytes, so that rows can be copied
 * without making a string of any cell.
 */
export class RecordRanges {
  /** Cells of the record that was read last. */
  count = 0;
  /** Of each cell, with its quotes if it has any. */
  starts = new Int32Array(FIRST_CELLS);
  ends = new Int32Array(FIRST_CELLS);
  /** A cell has quotes that it does not need. */
  isLoose = false;
  /** How many of the cells begin with a marked byte, and which they are. */
  markedCount = 0;
  marked = new Int32Array(FIRST_CELLS);
  readonly #marks: Uint8Array;

  /** @param marks by byte: 1 for those that mark a cell that begins with them, quotes aside */
  constructor(marks: Uint8Array) {
    this.#marks = marks;
  }

  /** Reads the record at `from`. @returns where the next one begins; -1 when the bytes do not hold it whole */
  read(bytes: Uint8Array, from: number): number {
    const marks = this.#marks;
    const end = bytes.length;
    let count = 0;
    this.markedCount = 0;
    this.isLoose = false;
    for (let at = from; at < end; at++) {
      if (count === this.starts.length) this.#grow();
      this.starts[count] = at;
      let byte = bytes[at] ?? 0;
      if (byte === QUOTE) {
        if (marks[bytes[at + 1] ?? 0] === 1) this.marked[this.markedCount++] = count;
        at = this.#quotedEnd(bytes, at);
        byte = bytes[at] ?? 0;
      } else {
        if (marks[byte] === 1) this.marked[this.markedCount++] = count;
        while (byte > COMMA || (byte !== COMMA && byte !== CR && at < end)) byte = bytes[++at] ?? 0;
      }
      if (at + 1 >= end) return -1;
      this.ends[count++] = at;
      if (byte === COMMA) continue;
      this.count = count;
      return at + 2;
    }
    return -1;
  }

  /** @returns the place after the closing quote of the cell at `start` */
  #quotedEnd(bytes: Uint8Array, start: number): number {
    const end = bytes.length;
    let isNeeded = false;
    let at = start + 1;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte > COMMA) continue;
      if (byte === QUOTE) {
        if (bytes[at + 1] !== QUOTE || at + 1 === end) break;
        at++;
        isNeeded = true;
      } else if (byte === COMMA || byte === CR || byte === LF) isNeeded = true;
    }
    if (!isNeeded) this.isLoose = true;
    return at + 1;
  }

  #grow(): void {
    const [starts, ends, marked] = [this.starts, this.ends, this.marked];
    this.starts = new Int32Array(starts.length * 2);
    this.ends = new Int32Array(starts.length * 2);
    this.marked = new Int32Array(starts.length * 2);
    this.starts.set(starts);
    this.ends.set(ends);
    this.marked.set(marked);
  }
}
