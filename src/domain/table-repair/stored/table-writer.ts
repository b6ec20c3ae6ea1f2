import type { ByteOutput } from './byte-output.ts';
import { canonicalCell } from '../rows/cell-text.ts';
import type { CellRow } from '../rows/cell-row.ts';
import { CELL_FLAG } from '../dialect/cell-flags.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/** Writes table.csv: comma, CRLF, quotes only where RFC 4180 needs them. */
export class TableWriter {
  readonly #output: ByteOutput;

  constructor(output: ByteOutput) {
    this.#output = output;
  }

  /** Bytes written so far: where the next record will stand. */
  get offset(): number {
    return this.#output.written;
  }

  writeHeader(names: readonly string[]): void {
    const only = names.length === 1 && names[0] === '';
    this.#output.text(`${only ? '""' : names.map(canonicalCell).join(',')}\r\n`);
  }

  /** Writes the first `count` cells and empty ones up to `width`. */
  writeRow(row: CellRow, count: number, width: number): void {
    const isOneEmpty = width <= 1 && (count === 0 || (count === 1 && row.starts[0] === row.ends[0]));
    if (isOneEmpty) this.#output.copy(EMPTY_CELL, 0, 2);
    else this.#writeCells(row, count);
    this.#endRow(Math.max(0, width - Math.max(1, count)));
  }

  /** Cells with one byte between them are copied together, and commas put in the places of those bytes. */
  #writeCells({ bytes, starts, ends, flags }: CellRow, count: number): void {
    const output = this.#output;
    for (let column = 0; column < count;) {
      if (column > 0) output.byte(COMMA);
      const from = starts[column] ?? 0;
      let end = ends[column] ?? 0;
      if (((flags[column] ?? 0) & CELL_FLAG.needsQuotes) !== 0) {
        this.#writeQuoted(bytes, from, end);
        column++;
        continue;
      }
      let next = column + 1;
      while (next < count && starts[next] === end + 1 && ((flags[next] ?? 0) & CELL_FLAG.needsQuotes) === 0)
        end = ends[next++] ?? 0;
      output.copy(bytes, from, end);
      const block = output.reserve(0);
      const first = output.position - end;
      while (++column < next) block[first + (starts[column] ?? 0) - 1] = COMMA;
    }
  }

  #writeQuoted(bytes: Uint8Array, start: number, end: number): void {
    const block = this.#output.reserve((end - start) * 2 + 2);
    const first = this.#output.position;
    let at = first;
    block[at++] = QUOTE;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] ?? 0;
      if (byte === QUOTE) block[at++] = QUOTE;
      block[at++] = byte;
    }
    block[at++] = QUOTE;
    this.#output.commit(at - first);
  }

  #endRow(missing: number): void {
    const block = this.#output.reserve(missing + 2);
    let at = this.#output.position;
    for (let i = 0; i < missing; i++) block[at++] = COMMA;
    block[at++] = CR;
    block[at] = LF;
    this.#output.commit(missing + 2);
  }
}

const EMPTY_CELL = new Uint8Array([QUOTE, QUOTE]);
