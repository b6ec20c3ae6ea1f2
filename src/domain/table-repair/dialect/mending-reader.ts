import { isLineEnd } from './record-ends.ts';
import type { CellRepair } from '../rows/cell-row.ts';
import { CELL_FLAG } from './cell-flags.ts';
import { MAX_MENDED_BYTES, RecordMender, type MendedRecord } from './record-mender.ts';
import type { RecordReader } from './record-reader.ts';
import { TextCells } from './text-cells.ts';
import { DOUBLE_QUOTES, isOrdinary, type Dialect } from './dialect.ts';

const LF = 0x0a;
const CR = 0x0d;
const EQUALS = 0x3d;
const UNCLOSED_WITH_MARK = CELL_FLAG.unclosed | CELL_FLAG.needsQuotes;
const QUOTED_OR_SPECIAL = CELL_FLAG.quoted | CELL_FLAG.needsQuotes;

/** Passes on what another reader reads; records with a doubtful number of cells are read again by the mender. */
export class MendingReader implements RecordReader {
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  flags: Uint8Array;
  count = 0;
  union = 0;
  cellGap = 0;
  repairs: readonly CellRepair[] | null = null;
  next = 0;
  lineEnd = 0;

  readonly #inner: RecordReader;
  readonly #width: number;
  readonly #isFullyQuoted: boolean;
  /** Apostrophes in texts are no sign. */
  readonly #looksForGlued: boolean;
  readonly #mender: RecordMender;
  readonly #cells = new TextCells();

  /** @param width cells of a usual record */
  constructor(inner: RecordReader, dialect: Dialect, width: number) {
    this.#inner = inner;
    this.#width = width;
    this.#isFullyQuoted = dialect.isFullyQuoted && isOrdinary(dialect);
    this.#looksForGlued = dialect.quote?.close === DOUBLE_QUOTES.close;
    this.#mender = new RecordMender(dialect, width);
    this.bytes = inner.bytes;
    this.starts = inner.starts;
    this.ends = inner.ends;
    this.flags = inner.flags;
  }

  get line(): number {
    return this.#inner.line;
  }
  set line(line: number) {
    this.#inner.line = line;
  }

  moved(): void {
    this.#inner.moved();
  }

  read(buffer: Uint8Array, from: number, limit: number, final: boolean): boolean {
    const inner = this.#inner;
    if (!inner.read(buffer, from, limit, final)) return false;
    this.next = inner.next;
    this.lineEnd = inner.lineEnd;
    if (this.#isOdd() && this.#mend(buffer, from, (text) => this.#mender.mend(text))) return true;
    if (
      this.#looksForGlued &&
      (inner.union & CELL_FLAG.loose) !== 0 &&
      inner.count === this.#width &&
      this.#mend(buffer, from, (text) => this.#mender.mendGlued(text))
    )
      return true;
    this.bytes = inner.bytes;
    this.starts = inner.starts;
    this.ends = inner.ends;
    this.flags = inner.flags;
    this.count = inner.count;
    this.union = inner.union;
    this.cellGap = inner.cellGap;
    this.repairs = inner.repairs;
    return true;
  }

  #isOdd(): boolean {
    const { count, union } = this.#inner;
    return count !== this.#width || hasOddQuotes(union) || (this.#isFullyQuoted && this.#hasLooseMark());
  }

  /** A cell without quotes of its own holds a quote, or a comma that is no delimiter. */
  #hasLooseMark(): boolean {
    const { union, flags, count } = this.#inner;
    if ((union & CELL_FLAG.needsQuotes) === 0) return false;
    for (let i = 0; i < count; i++)
      if (((flags[i] ?? 0) & QUOTED_OR_SPECIAL) === CELL_FLAG.needsQuotes) return true;
    return false;
  }

  #hasFormula(): boolean {
    const { bytes, starts, ends, count } = this.#inner;
    for (let i = 0; i < count; i++)
      if ((starts[i] ?? 0) < (ends[i] ?? 0) && bytes[starts[i] ?? 0] === EQUALS) return true;
    return false;
  }

  #mend(buffer: Uint8Array, from: number, mend: (text: string) => MendedRecord | null): boolean {
    let end = this.next;
    if (this.lineEnd !== 0) while (end > from && isLineEnd(buffer[end - 1])) end--;
    if (
      end === from ||
      end - from > MAX_MENDED_BYTES ||
      (this.#hasOnlyBlankExtra() && !this.#hasLooseMark() && !this.#hasFormula())
    )
      return false;
    const text = Buffer.from(buffer.buffer, buffer.byteOffset + from, end - from).toString('latin1');
    const mended = mend(text);
    if (mended === null) return false;
    const cells = this.#cells;
    cells.set(mended.cells, this.line);
    this.bytes = cells.bytes;
    this.starts = cells.starts;
    this.ends = cells.ends;
    this.flags = cells.flags;
    this.count = cells.count;
    this.union = cells.union;
    this.cellGap = 0;
    this.repairs = mended.repairs.length === 0 ? null : mended.repairs;
    if (mended.length < text.length) this.#endAt(buffer, from + mended.length);
    return true;
  }

  /** The record ends at a line end within what was read. */
  #endAt(buffer: Uint8Array, at: number): void {
    const isPair = buffer[at] === CR && buffer[at + 1] === LF;
    this.next = at + (isPair ? 2 : 1);
    this.lineEnd = isPair ? 2 : buffer[at] === LF ? 1 : 3;
  }

  /** Cells past the usual number, and nothing in them: delimiters at the line's end. */
  #hasOnlyBlankExtra(): boolean {
    const { count, starts, ends } = this.#inner;
    if (count <= this.#width) return false;
    for (let i = this.#width; i < count; i++) if (starts[i] !== ends[i]) return false;
    return true;
  }
}

/** A lost quote alone needs no second reading; with another quote or a comma in its record it does. */
function hasOddQuotes(union: number): boolean {
  return (union & CELL_FLAG.stray) !== 0 || (union & UNCLOSED_WITH_MARK) === UNCLOSED_WITH_MARK;
}
