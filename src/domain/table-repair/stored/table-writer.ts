import { ByteViews } from '../byte-views.ts';
import type { ByteOutput } from './byte-output.ts';
import { canonicalCell } from '../rows/cell-text.ts';
import type { CellRow } from '../rows/cell-row.ts';
import { FORMULA_MARKS, mayBeFormula } from './formula-marks.ts';
import { CELL_FLAG } from '../dialect/cell-flags.ts';

/** From so many bytes on the platform's own copy is faster. */
const LONG = 512;
const QUOTE = 0x22;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/** Writes table.csv: comma, CRLF, quotes only where RFC 4180 needs them. */
export class TableWriter {
  readonly #output: ByteOutput;
  readonly #sources = new ByteViews();
  #isPlain = true;

  constructor(output: ByteOutput) {
    this.#output = output;
  }

  /** Bytes written so far: where the next record will stand. */
  get offset(): number {
    return this.#output.written;
  }

  /** No cell may be taken for a formula, and none has quotes that it does not need: the bytes are a CSV to download. */
  get isPlain(): boolean {
    return this.#isPlain;
  }

  writeHeader(names: readonly string[]): void {
    for (const name of names) {
      const bytes = Buffer.from(name);
      if (mayBeFormula(bytes, 0, bytes.length)) this.#isPlain = false;
    }
    const only = names.length === 1 && names[0] === '';
    this.#output.text(`${only ? '""' : names.map(canonicalCell).join(',')}\r\n`);
  }

  /** Writes the first `count` cells, which stand in `row.bytes` in their order, and empty ones up to `width`. */
  writeRow(row: CellRow, count: number, width: number): void {
    if (this.#isPlain) this.#isPlain = hasNoFormula(row, count);
    const output = this.#output;
    const isOneEmpty = width <= 1 && (count === 0 || (count === 1 && row.starts[0] === row.ends[0]));
    const length = count === 0 ? 0 : (row.ends[count - 1] ?? 0) - (row.starts[0] ?? 0);
    const missing = Math.max(0, width - Math.max(1, count));
    const block = output.reserve(length * 2 + count * 3 + missing + 4);
    let at = output.position;
    if (isOneEmpty) {
      block[at++] = QUOTE;
      block[at++] = QUOTE;
    } else at = this.#writeCells(row, count, block, at);
    for (let i = 0; i < missing; i++) block[at++] = COMMA;
    block[at++] = CR;
    block[at++] = LF;
    output.commit(at - output.position);
  }

  /** Cells with one byte between them are copied together, and commas put in the places of those bytes. */
  #writeCells(
    { bytes, starts, ends, flags }: CellRow,
    count: number,
    block: Uint8Array,
    startAt: number,
  ): number {
    const view = this.#output.view;
    const source = this.#sources.of(bytes);
    const lastWord = bytes.length - 8;
    let at = startAt;
    for (let column = 0; column < count;) {
      const from = starts[column] ?? 0;
      let end = ends[column] ?? 0;
      if (((flags[column] ?? 0) & CELL_FLAG.needsQuotes) !== 0) {
        if (this.#isPlain) this.#isPlain = needsQuotes(bytes, from, end);
        at = writeQuoted(bytes, from, end, block, at);
        column++;
      } else {
        const shift = at - from;
        let next = column + 1;
        while (next < count && starts[next] === end + 1 && ((flags[next] ?? 0) & CELL_FLAG.needsQuotes) === 0)
          end = ends[next++] ?? 0;
        if (end - from >= LONG) block.set(bytes.subarray(from, end), at);
        else {
          let i = from;
          for (; i < end && i <= lastWord; i += 8)
            view.setBigInt64(i + shift, source.getBigInt64(i, true), true);
          for (; i < end; i++) block[i + shift] = bytes[i] ?? 0;
        }
        while (++column < next) block[(starts[column] ?? 0) + shift - 1] = COMMA;
        at = end + shift;
      }
      if (column < count) block[at++] = COMMA;
    }
    return at;
  }
}

function hasNoFormula({ bytes, starts, ends }: CellRow, count: number): boolean {
  for (let column = 0; column < count; column++) {
    const start = starts[column] ?? 0;
    if (FORMULA_MARKS[bytes[start] ?? 0] === 1 && mayBeFormula(bytes, start, ends[column] ?? 0)) return false;
  }
  return true;
}

function needsQuotes(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === COMMA || byte === QUOTE || byte === LF || byte === CR) return true;
  }
  return false;
}

function writeQuoted(
  bytes: Uint8Array,
  start: number,
  end: number,
  block: Uint8Array,
  startAt: number,
): number {
  let at = startAt;
  block[at++] = QUOTE;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === QUOTE) block[at++] = QUOTE;
    block[at++] = byte;
  }
  block[at++] = QUOTE;
  return at;
}
