const CHUNK_BYTES = 128 * 1024;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/** Bytes to hand on, several times over where rows repeat. */
export interface CsvPiece {
  readonly bytes: Uint8Array;
  readonly times: number;
}

/**
 * Puts the cells of a sheet, in the order of rows, together as CSV of `columns` columns; rows and cells that are not
 * there become blank. Cells of a row may come in any order, each as it stands in CSV.
 */
export class SheetCsv {
  readonly #columns: number;
  readonly #done: CsvPiece[] = [];
  #buffer: Uint8Array = new Uint8Array(CHUNK_BYTES);
  #length = 0;
  /** Where the current row starts in the buffer. */
  #rowStart = 0;
  #row = 0;
  /** The column that comes next in the row. */
  #column = 0;
  /** Cells that came before their place in the row could be written; null while they come in order. */
  #waiting: Map<number, Uint8Array> | null = null;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** The row that is being written; from 0. */
  get row(): number {
    return this.#row;
  }

  /** A cell of the current row or of a later one. */
  cell(row: number, column: number, bytes: Uint8Array, start: number, end: number): void {
    if (row !== this.#row) this.#goTo(row);
    if (this.#waiting !== null || column < this.#column) {
      this.#hold(column, new Uint8Array(bytes.subarray(start, end)));
      return;
    }
    this.#room(end - start + (column - this.#column) + 1);
    for (; this.#column < column; this.#column++) this.#comma();
    const length = end - start;
    if (length < 24) {
      let at = this.#length;
      for (let from = start; from < end; from++) this.#buffer[at++] = bytes[from] ?? 0;
      this.#length = at;
    } else {
      this.#buffer.set(bytes.subarray(start, end), this.#length);
      this.#length += length;
    }
    this.#comma();
    this.#column = column + 1;
  }

  /** Everything that is ready, and takes it away. */
  *take(): Generator<CsvPiece> {
    if (this.#length >= CHUNK_BYTES / 2 && this.#column === 0) this.#cut();
    yield* this.#done.splice(0);
  }

  /** Ends the last row. */
  end(): void {
    this.#endRow();
    this.#cut();
  }

  /** The row so far is taken back: its cells are out of order. */
  #hold(column: number, bytes: Uint8Array): void {
    if (this.#waiting === null) {
      this.#waiting = new Map();
      this.#rowStartCells(this.#waiting);
    }
    this.#waiting.set(column, bytes);
  }

  #rowStartCells(into: Map<number, Uint8Array>): void {
    const start = this.#rowStart;
    let from = start;
    let column = 0;
    let isQuoted = false;
    for (let at = start; at < this.#length; at++) {
      const byte = this.#buffer[at];
      if (byte === 0x22) isQuoted = !isQuoted;
      else if (byte === COMMA && !isQuoted) {
        if (at > from) into.set(column, this.#buffer.slice(from, at));
        column++;
        from = at + 1;
      }
    }
    this.#length = start;
    this.#column = 0;
  }

  #goTo(row: number): void {
    if (row < this.#row) throw new Error(`row ${row} comes after row ${this.#row}`);
    this.#endRow();
    const blanks = row - this.#row - 1;
    this.#row = row;
    if (blanks > 0) this.#addBlankRows(blanks);
  }

  #endRow(): void {
    if (this.#waiting !== null) {
      const cells = [...this.#waiting].toSorted(([a], [b]) => a - b);
      this.#waiting = null;
      for (const [column, bytes] of cells) this.cell(this.#row, column, bytes, 0, bytes.length);
    }
    this.#room(this.#columns - this.#column + 4);
    if (this.#column === 0 && this.#columns === 1) {
      this.#buffer[this.#length++] = 0x22;
      this.#buffer[this.#length++] = 0x22;
      this.#column = 1;
    } else if (this.#column === this.#columns) this.#length--;
    else for (let at = this.#column + 1; at < this.#columns; at++) this.#comma();
    this.#buffer[this.#length++] = CR;
    this.#buffer[this.#length++] = LF;
    this.#column = 0;
    this.#rowStart = this.#length;
    if (this.#length >= CHUNK_BYTES / 2) this.#cut();
  }

  #addBlankRows(times: number): void {
    const blank =
      this.#columns === 1 ? new Uint8Array([0x22, 0x22]) : new Uint8Array(this.#columns - 1).fill(COMMA);
    const line = new Uint8Array(blank.length + 2);
    line.set(blank);
    line.set([CR, LF], blank.length);
    this.#cut();
    // Long runs in pieces of many rows.
    const perPiece = Math.max(1, Math.min(times, Math.floor(CHUNK_BYTES / line.length)));
    const piece = new Uint8Array(line.length * perPiece);
    for (let at = 0; at < perPiece; at++) piece.set(line, at * line.length);
    const pieces = Math.floor(times / perPiece);
    this.#done.push({ bytes: piece, times: pieces });
    const rest = times - pieces * perPiece;
    if (rest > 0) this.#done.push({ bytes: piece.subarray(0, rest * line.length), times: 1 });
  }

  #comma(): void {
    this.#buffer[this.#length++] = COMMA;
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const target = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length + bytes));
    target.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = target;
  }

  #cut(): void {
    if (this.#length === 0) return;
    this.#done.push({ bytes: this.#buffer.slice(0, this.#length), times: 1 });
    this.#length = 0;
    this.#rowStart = 0;
  }
}
