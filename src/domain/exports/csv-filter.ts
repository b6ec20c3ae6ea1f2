import type { RowOverlay } from '#domain/table-repair/edits/row-overlay.ts';
import { cellText } from '#domain/table-repair/rows/cell-text.ts';
import { ByteOutput, type ByteSink } from '#domain/table-repair/stored/byte-output.ts';
import { RecordRanges } from '#domain/table-repair/stored/record-ranges.ts';
import { FORMULA_MARKS } from '#domain/table-repair/stored/formula-marks.ts';
import { isFormula } from './neutralise-formula.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;
const APOSTROPHE = 0x27;
/** Size of the first copy made of a record that two chunks share. */
const JOINED_BYTES = 4096;
/** Rows are copied so many bytes at a time, which fill the output's blocks. */
const COPIED_BYTES = 32 * 1024;
const NO_MARKS = new Uint8Array(256);

/** How a stored table is seen. */
export interface CsvView {
  /** The widest row's cells. */
  readonly columnCount: number;
  /** Indexes of the columns that are left, in the order wanted. */
  readonly kept: readonly number[];
  readonly overlay: RowOverlay;
  /** A row's cells as a line. */
  readonly line: (cells: readonly string[]) => string;
  readonly neutralise: boolean;
}

/**
 * Makes the rows of a CSV file from the bytes of table.csv and flags.bin, whose chunks may come in any turn: rows and
 * columns are left out by copying ranges of bytes. Only rows that a person changed become strings.
 */
export class CsvFilter {
  readonly #view: CsvView;
  readonly #output: ByteOutput;
  readonly #ranges: RecordRanges;
  readonly #runs: readonly { readonly from: number; readonly to: number }[];
  readonly #isWhole: boolean;
  /** Chunks of the table that were not looked through; the first of them from `#at` on. */
  #tables: Uint8Array[] = [];
  #at = 0;
  #size = 0;
  /** From so many bytes on it is worth looking whether the record that was cut has come to its end. */
  #enough = 0;
  #isEnded = false;
  #flags: Uint8Array[] = [];
  #flagsAt = 0;
  /** The next record is the header. */
  #row = -1;

  /**
   * @param sink gets the bytes of all rows, without the header
   * @param keepsChunks false: the sink is done with a chunk when it returns
   */
  constructor(view: CsvView, sink: ByteSink, keepsChunks = true) {
    this.#view = view;
    this.#output = new ByteOutput(sink, keepsChunks);
    this.#ranges = new RecordRanges(view.neutralise ? FORMULA_MARKS : NO_MARKS);
    this.#runs = runsOf(view.kept);
    this.#isWhole =
      view.kept.length === view.columnCount && view.kept.every((column, place) => column === place);
  }

  /** Rows that have come wait for their flags. */
  get isWaiting(): boolean {
    const needsFlags = this.#row >= 0 && this.#view.overlay.needsFlags;
    return needsFlags && this.#tables.length > 0 && this.#flags.length === 0;
  }

  /** @param chunk must stay as it is until its rows are written */
  addTable(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#tables.push(chunk);
    this.#size += chunk.length;
    this.#run();
  }

  addFlags(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#flags.push(chunk);
    this.#run();
  }

  /** Says that the table is complete. Flags may still follow. */
  endTable(): void {
    this.#isEnded = true;
    this.#run();
  }

  /** Hands over what is gathered. */
  flush(): void {
    this.#output.flush();
  }

  #run(): void {
    for (let [bytes] = this.#tables; bytes !== undefined; [bytes] = this.#tables) {
      this.#skip(this.#takeRecords(bytes, this.#at, Infinity) - this.#at);
      if (this.#tables[0] === bytes && (this.isWaiting || !this.#takeCutRecord())) return;
    }
  }

  /**
   * Takes the record that is cut at the end of the first chunk. No more of the next chunks is copied than it may need:
   * twice as much each time, so that its bytes are read a few times only, however long it is.
   *
   * @returns false when more has to come first
   */
  #takeCutRecord(): boolean {
    const total = this.#size - this.#at;
    if (total < this.#enough && !this.#isEnded) return false;
    for (let wanted = JOINED_BYTES; ; wanted *= 2) {
      const joined = this.#join(wanted);
      const end = this.#takeRecords(joined, 0, 1);
      this.#skip(end);
      if (end > 0) return true;
      if (joined.length < total) continue;
      this.#enough = total * 2;
      return false;
    }
  }

  /** A copy of the bytes that are left, so many of them if there are. */
  #join(wanted: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let missing = wanted;
    for (const [index, chunk] of this.#tables.entries()) {
      const from = index === 0 ? this.#at : 0;
      parts.push(chunk.subarray(from, from + missing));
      missing -= chunk.length - from;
      if (missing <= 0) break;
    }
    return Buffer.concat(parts);
  }

  /** Goes on in the chunks by so many bytes. */
  #skip(length: number): void {
    if (length > 0) this.#enough = 0;
    this.#at += length;
    for (
      let [first] = this.#tables;
      first !== undefined && this.#at >= first.length;
      [first] = this.#tables
    ) {
      this.#at -= first.length;
      this.#size -= first.length;
      this.#tables.shift();
    }
  }

  /** Writes at most so many whole records, as far as there are flags. @returns where the first that is left begins */
  #takeRecords(bytes: Uint8Array, from: number, most: number): number {
    const { overlay } = this.#view;
    const ranges = this.#ranges;
    const isPlain = !overlay.hasRowEdits;
    const mask = overlay.hidden;
    let at = from;
    /** Where the rows begin that are copied as they are. */
    let wholeFrom = from;
    for (let taken = 0; taken < most; taken++) {
      if (this.#row >= 0 && mask !== 0 && !this.#hasFlags()) break;
      const next = ranges.read(bytes, at);
      if (next === -1) break;
      const row = this.#row++;
      if (row >= 0) {
        const flags = mask === 0 ? 0 : this.#takeFlags();
        const isHidden = isPlain ? (flags & mask) !== 0 : overlay.isHidden(row, flags);
        const isCopied = !isHidden && this.#isWhole && this.#isAsStored(bytes, row, isPlain);
        if (!isCopied) {
          this.#copy(bytes, wholeFrom, at);
          wholeFrom = next;
          if (!isHidden) this.#writeRow(bytes, row, isPlain);
        }
      } else wholeFrom = next;
      at = next;
      if (isPlain) continue;
      const added = overlay.addedBelow(row);
      if (added.length === 0) continue;
      this.#copy(bytes, wholeFrom, at);
      wholeFrom = at;
      for (const { cells } of added) this.#writeCells(cells);
    }
    this.#copy(bytes, wholeFrom, at);
    return at;
  }

  #copy(bytes: Uint8Array, from: number, end: number): void {
    for (let at = from; at < end; at += COPIED_BYTES)
      this.#output.copy(bytes, at, Math.min(end, at + COPIED_BYTES));
  }

  #hasFlags(): boolean {
    for (let [chunk] = this.#flags; chunk !== undefined; [chunk] = this.#flags) {
      if (this.#flagsAt < chunk.length) return true;
      this.#flags.shift();
      this.#flagsAt = 0;
    }
    return false;
  }

  #takeFlags(): number {
    return this.#flags[0]?.[this.#flagsAt++] ?? 0;
  }

  /** Tells whether a row can be copied unchanged when all columns are kept. */
  #isAsStored(bytes: Uint8Array, row: number, isPlain: boolean): boolean {
    const ranges = this.#ranges;
    if (ranges.count !== this.#view.columnCount || ranges.isLoose) return false;
    if (!isPlain && this.#view.overlay.isChanged(row)) return false;
    return ranges.markedCount === 0 || !this.#hasFormula(bytes);
  }

  #hasFormula(bytes: Uint8Array): boolean {
    const { marked, markedCount } = this.#ranges;
    for (let i = 0; i < markedCount; i++) if (this.#isFormula(bytes, marked[i] ?? 0)) return true;
    return false;
  }

  #isFormula(bytes: Uint8Array, cell: number): boolean {
    const { starts, ends } = this.#ranges;
    const start = starts[cell] ?? 0;
    const end = ends[cell] ?? 0;
    return bytes[start] === QUOTE ? isFormula(bytes, start + 1, end - 1) : isFormula(bytes, start, end);
  }

  #writeRow(bytes: Uint8Array, row: number, isPlain: boolean): void {
    const { overlay, columnCount, kept } = this.#view;
    const { isLoose, count, markedCount } = this.#ranges;
    if (isLoose || (!isPlain && overlay.isChanged(row)))
      this.#writeCells(overlay.cellsOf(row, this.#texts(bytes)));
    else if (count !== columnCount || kept.length < 2 || (markedCount > 0 && this.#hasFormula(bytes)))
      this.#writeOneByOne(bytes);
    else this.#writeRuns(bytes);
  }

  /** Columns that lie side by side are copied together. */
  #writeRuns(bytes: Uint8Array): void {
    const { starts, ends } = this.#ranges;
    const output = this.#output;
    const runs = this.#runs;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i];
      if (run === undefined) break;
      if (i > 0) output.byte(COMMA);
      output.copy(bytes, starts[run.from] ?? 0, ends[run.to] ?? 0);
    }
    output.byte(CR);
    output.byte(LF);
  }

  #writeOneByOne(bytes: Uint8Array): void {
    const { kept } = this.#view;
    const { starts, ends, count } = this.#ranges;
    const output = this.#output;
    const [only = -1] = kept;
    if (kept.length === 1 && (only >= count || starts[only] === ends[only])) output.text('""');
    else {
      for (const [place, column] of kept.entries()) {
        if (place > 0) output.byte(COMMA);
        if (column < count) this.#writeCell(bytes, column);
      }
    }
    output.text('\r\n');
  }

  #writeCell(bytes: Uint8Array, column: number): void {
    const { starts, ends } = this.#ranges;
    const output = this.#output;
    let start = starts[column] ?? 0;
    if (this.#view.neutralise && this.#isFormula(bytes, column)) {
      if (bytes[start] === QUOTE) {
        output.byte(QUOTE);
        start++;
      }
      output.byte(APOSTROPHE);
    }
    output.copy(bytes, start, ends[column] ?? 0);
  }

  #writeCells(cells: readonly string[]): void {
    this.#output.text(this.#view.line(this.#view.kept.map((column) => cells[column] ?? '')));
  }

  #texts(bytes: Uint8Array): string[] {
    const { starts, ends, count } = this.#ranges;
    return Array.from({ length: count }, (_, cell) => {
      const start = starts[cell] ?? 0;
      const end = ends[cell] ?? 0;
      return bytes[start] === QUOTE
        ? cellText(bytes, start + 1, end - 1).replaceAll('""', '"')
        : cellText(bytes, start, end);
    });
  }
}

/** Columns that follow one another, taken together. */
function runsOf(kept: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const column of kept) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === column - 1) last.to = column;
    else runs.push({ from: column, to: column });
  }
  return runs;
}
