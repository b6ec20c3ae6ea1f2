import { unreadableWorkbook } from './workbook-limits.ts';

const MAX_CELLS = 8_000_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** Cells of a sheet whose rows come in no order, kept compactly until they can be sorted. */
export class HeldCells {
  #bytes: Uint8Array = new Uint8Array(64 * 1024);
  #length = 0;
  #rows = new Uint32Array(1024);
  #columns = new Uint16Array(1024);
  #ends = new Uint32Array(1024);
  #count = 0;

  /** @throws AppError unreadable_file when there are too many to sort */
  add(row: number, column: number, bytes: Uint8Array, start: number, end: number): void {
    const length = this.#length + end - start;
    if (this.#count >= MAX_CELLS || length > MAX_BYTES)
      throw unreadableWorkbook(
        'The rows of the sheet stand in no order in the file, and it is too large to sort.',
      );
    if (length > this.#bytes.length) {
      const grown = new Uint8Array(length * 2);
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    if (this.#count === this.#rows.length) this.#grow();
    this.#bytes.set(bytes.subarray(start, end), this.#length);
    this.#length = length;
    this.#rows[this.#count] = row;
    this.#columns[this.#count] = column;
    this.#ends[this.#count] = length;
    this.#count++;
  }

  /** All cells by row, those of a row as they came. */
  forEach(take: (row: number, column: number, bytes: Uint8Array, start: number, end: number) => void): void {
    const rows = this.#rows;
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    order.sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0) || a - b);
    for (const index of order) {
      const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
      take(rows[index] ?? 0, this.#columns[index] ?? 0, this.#bytes, start, this.#ends[index] ?? 0);
    }
  }

  #grow(): void {
    const size = this.#count * 2;
    const [rows, columns, ends] = [new Uint32Array(size), new Uint16Array(size), new Uint32Array(size)];
    rows.set(this.#rows);
    columns.set(this.#columns);
    ends.set(this.#ends);
    [this.#rows, this.#columns, this.#ends] = [rows, columns, ends];
  }
}
