import { CELL_FLAG } from './cell-flags.ts';
import { inBytes, type Dialect } from './dialect.ts';
import type { RecordReader } from './record-reader.ts';
import { TextCells } from './text-cells.ts';
import { DOUBT, TextRecordParser } from './text-record.ts';

/** Reads the dialects that the byte scanner cannot: its cells stand in a buffer of its own. */
export class TextRecordReader implements RecordReader {
  readonly cellGap = 0;
  readonly repairs = null;
  union = 0;
  next = 0;
  lineEnd = 0;
  line = 1;

  readonly #dialect: Dialect;
  readonly #parser: TextRecordParser;
  readonly #cells = new TextCells();
  #buffer: Uint8Array | null = null;
  #start = 0;
  #limit = -1;
  #final = false;

  /** @param width cells of a usual record; 0: unknown */
  constructor(dialect: Dialect, width: number) {
    this.#dialect = inBytes(dialect);
    this.#parser = new TextRecordParser(dialect, width, true);
  }

  get bytes(): Uint8Array {
    return this.#cells.bytes;
  }
  get starts(): Int32Array {
    return this.#cells.starts;
  }
  get ends(): Int32Array {
    return this.#cells.ends;
  }
  get flags(): Uint8Array {
    return this.#cells.flags;
  }
  get count(): number {
    return this.#cells.count;
  }

  moved(): void {
    this.#buffer = null;
  }

  read(buffer: Uint8Array, from: number, limit: number, final: boolean): boolean {
    if (buffer !== this.#buffer || limit !== this.#limit || final !== this.#final || from < this.#start)
      this.#take(buffer, from, limit, final);
    const parser = this.#parser;
    if (!parser.read(from - this.#start)) return false;
    this.next = this.#start + parser.next;
    this.lineEnd = parser.lineEnd;
    let cells: readonly string[] = parser.cells;
    if (this.#dialect.isQuotedTwice) cells = cells.map((cell) => this.#unquote(cell));
    this.#cells.set(cells, this.line);
    this.union = this.#cells.union;
    if (parser.isPadded) this.union |= CELL_FLAG.padded;
    const odd = this.#dialect.isFullyQuoted ? DOUBT.stray | DOUBT.loose : DOUBT.stray;
    if ((parser.doubts & odd) !== 0) this.union |= CELL_FLAG.stray;
    if ((parser.doubts & DOUBT.loose) !== 0) this.union |= CELL_FLAG.loose;
    return true;
  }

  #take(buffer: Uint8Array, from: number, limit: number, final: boolean): void {
    this.#buffer = buffer;
    this.#start = from;
    this.#limit = limit;
    this.#final = final;
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset + from, limit - from);
    this.#parser.setText(bytes.toString('latin1'), final);
  }

  /** The text of a cell that stands in quotes once more. */
  #unquote(cell: string): string {
    const quote = this.#dialect.quote;
    const text = cell.trim();
    if (quote === null || text.length < 2 || !text.startsWith(quote.open) || !text.endsWith(quote.close))
      return cell;
    return text
      .slice(quote.open.length, -quote.close.length)
      .replaceAll(quote.close + quote.close, quote.close);
  }
}
