import { CELL_FLAG } from '#domain/table-repair/dialect/cell-flags.ts';
import type { CellRow } from '#domain/table-repair/rows/cell-row.ts';

const COMMA = 0x2c;
const FIRST_BYTES = 64 * 1024;
const NEEDS_QUOTES = /[",\r\n]/;

/** A row of texts in the form in which the engine compares and writes rows: UTF-8, cells side by side with commas between. */
export class TextRow implements CellRow {
  bytes = Buffer.alloc(FIRST_BYTES);
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly flags: Uint8Array;
  readonly count: number;
  union = 0;
  readonly delimiter = COMMA;

  constructor(columns: number) {
    this.starts = new Int32Array(columns);
    this.ends = new Int32Array(columns);
    this.flags = new Uint8Array(columns);
    this.count = columns;
  }

  /** @param cells as many as there are columns */
  set(cells: readonly string[]): void {
    const text = cells.join(',');
    // UTF-8 takes three bytes for a UTF-16 unit at most.
    if (text.length * 3 > this.bytes.length) this.bytes = Buffer.alloc(text.length * 6);
    const isAscii = this.bytes.write(text) === text.length;
    let at = 0;
    this.union = 0;
    for (let column = 0; column < this.count; column++) {
      const cell = cells[column] ?? '';
      this.starts[column] = at;
      at += isAscii ? cell.length : Buffer.byteLength(cell);
      this.ends[column] = at++;
      const flag = cell !== '' && NEEDS_QUOTES.test(cell) ? CELL_FLAG.needsQuotes : 0;
      this.flags[column] = flag;
      this.union |= flag;
    }
  }
}
